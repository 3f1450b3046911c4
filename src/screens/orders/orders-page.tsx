import { Link } from '@tanstack/react-router'
import { useSelector } from '../../runtime/use-selector.ts'
import type { ReactNode } from 'react'
import type { Order } from '../../../machines/domain/entities.ts'
import { isFinished, statusName } from '../../../machines/order/order-lifecycle/order-status.ts'
import type { OrdersActor } from '../../../machines/order/orders/orders.machine.ts'
import {
  selectHasFailed,
  selectHasMore,
  selectHasMoreFailed,
  selectIsConnectionLost,
  selectIsLoading,
  selectIsLoadingMore,
  selectOrders,
} from '../../../machines/order/orders/orders.selectors.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { orderTexts } from '../shared/order/texts.vi.ts'
import { ordersTexts } from './texts.vi.ts'
import { slotText } from '../shared/order/slot-text.ts'
import { statusTextOf } from '../shared/order/status-text.ts'
import { dayAndTime } from '../../ui/dates.ts'
import { useFormats } from '../../ui/format.ts'
import { Announced } from '../../ui/announced.tsx'
import { ReceiptIcon, WarningIcon } from '../../ui/icons.tsx'
import { Button, Picture, Skeleton, StateView, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import css from './orders.module.css'

/** A customer's orders, the newest first. */
export function OrdersPage({ orders: actor, browseLink }: { orders: OrdersActor; browseLink: ReactNode }) {
  const t = useTexts(orderTexts)
  const s = useTexts(ordersTexts)
  const c = useTexts(commonTexts)
  const orders = useSelector(actor, selectOrders)
  const isLoading = useSelector(actor, selectIsLoading)
  const hasFailed = useSelector(actor, selectHasFailed)
  const isConnectionLost = useSelector(actor, selectIsConnectionLost)
  if (hasFailed) {
    return (
      <>
        <Announced text={s('orders.failed')} />
        <StateView
          icon={<WarningIcon />}
          title={s('orders.failed')}
          action={<Button onClick={() => actor.send({ type: 'orders.refresh' })}>{c('common.retry')}</Button>}
        />
      </>
    )
  }
  if (orders.length === 0 && isLoading) {
    return (
      <div className={ui['page']} role="status">
        <span className={ui['visuallyHidden']}>{s('orders.loading')}</span>
        {[1, 2, 3].map((one) => (
          <Skeleton key={one} className={css['waiting'] ?? ''} />
        ))}
      </div>
    )
  }
  if (orders.length === 0)
    return (
      <>
        <Announced text={s('orders.empty')} />
        <StateView icon={<ReceiptIcon />} title={s('orders.empty')} text={s('orders.emptyText')} action={browseLink} />
      </>
    )
  return (
    <div className={ui['page']}>
      <Announced text={s('orders.shown', { count: orders.length })} />
      {isConnectionLost ? (
        <p className={ui['banner']} role="status">
          <WarningIcon />
          <span>{t('order.cut')}</span>
        </p>
      ) : null}
      <Group title={s('orders.active')} orders={orders.filter((order) => !isFinished(order.status))} />
      <Group title={s('orders.past')} orders={orders.filter((order) => isFinished(order.status))} />
      <More orders={actor} />
    </div>
  )
}

function Group({ title, orders }: { title: string; orders: Order[] }) {
  if (orders.length === 0) return null
  return (
    <section className={css['group']}>
      <h2>{title}</h2>
      <ul>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
    </section>
  )
}

function More({ orders }: { orders: OrdersActor }) {
  const s = useTexts(ordersTexts)
  const hasMore = useSelector(orders, selectHasMore)
  const isLoadingMore = useSelector(orders, selectIsLoadingMore)
  const hasFailed = useSelector(orders, selectHasMoreFailed)
  if (!hasMore) return null
  return (
    <>
      {hasFailed ? (
        <p className={ui['banner']} data-tone="bad" role="alert">
          <WarningIcon />
          <span>{s('orders.moreFailed')}</span>
        </p>
      ) : null}
      <Button tone="plain" isWide isBusy={isLoadingMore} onClick={() => orders.send({ type: 'orders.more' })}>
        {s('orders.more')}
      </Button>
    </>
  )
}

function OrderRow({ order }: { order: Order }) {
  const t = useTexts(orderTexts)
  const s = useTexts(ordersTexts)
  const { money } = useFormats(order.bill.currency)
  const count = order.bill.lines.reduce((sum, line) => sum + line.quantity, 0)
  const name = statusName(order.status)
  const tone = name === 'delivered' ? 'good' : isFinished(order.status) ? 'bad' : 'brand'
  return (
    <li>
      <Link to="/running-order/$unique_order_id" params={{ unique_order_id: order.uniqueId }} className={css['order']}>
        <Picture base={order.store.image} tint={order.store.tint} sizes={[320]} width={96} height={72} className={css['picture'] ?? ''} />
        <div>
          <b>{order.store.name}</b>
          <p className={ui['muted']}>
            {order.slot ? t('order.slot', { slot: slotText(order.slot) }) : dayAndTime(order.createdAt, order.store.timeZone)} ·{' '}
            {s('orders.items', { count })}
          </p>
          <p className={css['foot']}>
            <span className={ui['tag']} data-tone={tone}>
              {t(statusTextOf(name, order))}
            </span>
            <b>{money(order.bill.total)}</b>
          </p>
        </div>
      </Link>
    </li>
  )
}
