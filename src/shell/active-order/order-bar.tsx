import { Link } from '@tanstack/react-router'
import type { Order } from '../../../machines/domain/entities.ts'
import { openChangeOf } from '../../../machines/domain/line-change.ts'
import * as limits from '../../../machines/limits.ts'
import type { ActiveOrdersActor } from '../../../machines/order/active-orders/active-orders.machine.ts'
import { selectMostUrgent, selectOthers } from '../../../machines/order/active-orders/active-orders.selectors.ts'
import { statusIds, statusName } from '../../../machines/order/order-lifecycle/order-status.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { minutesLeft } from '../../screens/shared/order/minutes-left.ts'
import { statusTextOf } from '../../screens/shared/order/status-text.ts'
import { orderTexts } from '../../screens/shared/order/texts.vi.ts'
import { BikeIcon, PotIcon, ReceiptIcon, ShopIcon, WarningIcon } from '../../ui/icons.tsx'
import { NextIcon } from '../../ui/customer-icons.tsx'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useTime } from '../../ui/use-time.ts'
import { activeOrderTexts } from './texts.vi.ts'
import css from './order-bar.module.css'

interface Props {
  orders: ActiveOrdersActor
  /** Milliseconds since 1970. */
  now: () => number
  /** Whether the screen shows orders under way itself. */
  isHidden: boolean
}

/** The order under way that is nearest to its customer, at the foot of every other screen (TRACK-3). */
export function OrderBar({ orders, now, isHidden }: Props) {
  const stateText = useStateText()
  const order = useSelector(orders, selectMostUrgent)
  const others = useSelector(orders, selectOthers)
  const isShown = order !== undefined && !isHidden
  return (
    <>
      {/* read out when it comes and with each step, but not with each minute */}
      <p className={ui['visuallyHidden']} role="status">
        {isShown ? `${order.store.name}: ${stateText(order)}` : null}
      </p>
      {isShown ? <Bar key={order.uniqueId} order={order} others={others} now={now} /> : null}
    </>
  )
}

/** What the store asks of the customer, or else how far the order is. */
function useStateText(): (order: Order) => string {
  const t = useTexts(activeOrderTexts)
  const o = useTexts(orderTexts)
  return (order) => (openChangeOf(order) ? t('activeOrder.change') : o(statusTextOf(statusName(order.status), order)))
}

function iconOf(order: Order) {
  if (openChangeOf(order)) return <WarningIcon />
  switch (order.status) {
    case statusIds.courierAssigned:
    case statusIds.pickedUp:
      return <BikeIcon />
    case statusIds.preparing:
      return <PotIcon />
    case statusIds.readyForPickup:
      return <ShopIcon />
    default:
      return <ReceiptIcon />
  }
}

function Bar({ order, others, now }: { order: Order; others: number; now: () => number }) {
  const t = useTexts(activeOrderTexts)
  const stateText = useStateText()
  const { eta } = order
  const hasMinutes = eta !== undefined && order.status !== statusIds.awaitingPayment && order.status !== statusIds.readyForPickup
  const minutes = useTime(now, (at) => (hasMinutes ? minutesLeft(eta, at) : 0))
  return (
    <aside aria-label={t('activeOrder.label')}>
      <Link to="/running-order/$unique_order_id" params={{ unique_order_id: order.uniqueId }} className={css['bar']} data-order-bar="">
        <span className={css['icon']}>{iconOf(order)}</span>
        <span className={css['what']}>
          <b>{order.store.name}</b> <small>{stateText(order)}</small>
        </span>{' '}
        {hasMinutes && minutes <= limits.countedMinutes && minutes > -limits.graceMinutes ? (
          <b className={css['minutes']}>{minutes > 0 ? t('activeOrder.minutes', { count: minutes }) : t('activeOrder.soon')}</b>
        ) : null}
        {others > 0 ? (
          <b className={ui['badge']}>
            <span aria-hidden="true">+{others}</span>
            <span className={ui['visuallyHidden']}>{t('activeOrder.more', { count: others })}</span>
          </b>
        ) : null}
        <span className={ui['visuallyHidden']}>{t('activeOrder.open')}</span>
        <NextIcon />
      </Link>
    </aside>
  )
}
