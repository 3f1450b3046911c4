import type { ReactNode } from 'react'
import type { Order } from '../../../machines/domain/entities.ts'
import { isFinished, statusIds } from '../../../machines/order-lifecycle/order-steps.ts'
import { ordersTexts } from '../../../texts/vi/orders.ts'
import { Button, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import css from './running-order.module.css'

export interface OrderActionProps {
  onReorder?: (order: Order) => void
  onPrint?: () => void
  /** Where the order is rated; left out where ratings are switched off. */
  rateLink?: ReactNode
}

/** What can be done with an order that is over, and its receipt. */
export function OrderActions({ order, onReorder, onPrint, rateLink }: OrderActionProps & { order: Order }) {
  const t = useTexts(ordersTexts)
  const isDelivered = order.status === statusIds.delivered
  return (
    <div className={css['after']}>
      {isDelivered && !order.isRated ? rateLink : null}
      {isDelivered && order.isRated ? (
        <p className={ui['muted']} role="status">
          {t('order.rated')}
        </p>
      ) : null}
      {isFinished(order.status) && onReorder ? (
        <Button tone="soft" onClick={() => onReorder(order)}>
          {t('order.again')}
        </Button>
      ) : null}
      {onPrint ? (
        <Button tone="plain" onClick={onPrint}>
          {t('order.print')}
        </Button>
      ) : null}
    </div>
  )
}
