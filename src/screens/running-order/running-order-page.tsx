import * as limits from '../../../machines/limits.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { lazy, Suspense, type ReactNode } from 'react'
import { madeChangesOf, openChangeOf } from '../../../machines/domain/line-change.ts'
import type { CourierPosition, LineChange, Order, OrderRefusal } from '../../../machines/domain/entities.ts'
import { isFinished, statusIds, statusName } from '../../../machines/order/order-lifecycle/order-status.ts'
import type { RunningOrderActor } from '../../../machines/order/running-order/running-order.machine.ts'
import {
  selectHasFailed,
  selectIsConnectionLost,
  selectIsUnknown,
  selectOrder,
  selectPosition,
} from '../../../machines/order/running-order/running-order.selectors.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { runningOrderTexts } from './texts.vi.ts'
import { orderTexts } from '../shared/order/texts.vi.ts'
import { useClock } from '../../ui/dates.ts'
import { useFormats } from '../../ui/format.ts'
import { ReceiptIcon, WarningIcon } from '../../ui/icons.tsx'
import { Button, Skeleton, StateView, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useTime } from '../../ui/use-time.ts'
import { BillLines } from '../shared/bill/bill-lines.tsx'
import { BillRows } from '../shared/bill/bill-rows.tsx'
import { minutesLeft } from '../shared/order/minutes-left.ts'
import { slotText } from '../shared/order/slot-text.ts'
import { statusTextOf } from '../shared/order/status-text.ts'
import { methodName } from '../shared/payment/method-name.ts'
import type { OrderActionProps } from './order-actions.tsx'
import { MadeChanges } from './made-changes.tsx'
import { OrderContacts } from './order-contacts.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OrderSteps } from './order-steps.tsx'
import { Pin } from './pin.tsx'
import css from './running-order.module.css'

/** What can be done with an order is loaded separately. */
const OrderActions = lazy(() => import('./order-actions.tsx').then((part) => ({ default: part.OrderActions })))

interface MapProps {
  order: Order
  position: CourierPosition | undefined
}

/** One order as it happens: the courier on a map, how long it still takes and what comes next, its steps with their times, the bill. */
export function RunningOrderPage({
  order: actor,
  now,
  renderMap,
  renderPayment,
  renderChange,
  ordersLink,
  rateLink,
  ...actions
}: OrderActionProps & {
  order: RunningOrderActor
  /** Milliseconds since 1970. */
  now: () => number
  /** Left out where maps are switched off. */
  renderMap?: ((props: MapProps) => ReactNode) | undefined
  /** Shown where an order waits to be paid. */
  renderPayment?: (order: Order) => ReactNode
  /** Where the customer's orders are. */
  ordersLink?: ReactNode
  /** Where the order is rated; left out where ratings are switched off. */
  rateLink?: ReactNode
  /** Shown where the store proposes a change. */
  renderChange?: (order: Order, change: LineChange) => ReactNode
}) {
  const s = useTexts(runningOrderTexts)
  const o = useTexts(orderTexts)
  const c = useTexts(commonTexts)
  const order = useSelector(actor, selectOrder)
  const time = useClock(order?.store.timeZone)
  const position = useSelector(actor, selectPosition)
  const hasFailed = useSelector(actor, selectHasFailed)
  const isUnknown = useSelector(actor, selectIsUnknown)
  const isConnectionLost = useSelector(actor, selectIsConnectionLost)
  if (isUnknown) return <StateView icon={<ReceiptIcon />} title={s('order.unknown')} text={s('order.unknownText')} action={ordersLink} />
  if (hasFailed && !order) {
    return (
      <StateView
        icon={<WarningIcon />}
        title={s('order.failed')}
        action={<Button onClick={() => actor.send({ type: 'order.reload' })}>{c('common.retry')}</Button>}
      />
    )
  }
  if (!order) {
    // an order that is over has no map: what comes is another page, and nothing of this one moves
    return (
      <div key="waiting" className={css['tracking']} data-map="true" role="status">
        <Skeleton className={css['waitingMap'] ?? ''} />
        <div className={css['details']}>
          <Skeleton className={css['waitingSummary'] ?? ''} />
          <Skeleton className={css['waitingSteps'] ?? ''} />
        </div>
      </div>
    )
  }
  const change = openChangeOf(order)
  const isRunning = !isFinished(order.status)
  const isPlaced = isRunning && order.status !== statusIds.awaitingPayment
  return (
    <div className={css['tracking']} data-map={isPlaced && renderMap !== undefined}>
      {isPlaced && renderMap ? <div className={css['place']}>{renderMap({ order, position })}</div> : null}
      <div className={css['details']}>
        {isConnectionLost && isRunning ? (
          <p className={ui['banner']} role="status">
            <WarningIcon />
            <span>
              {o('order.cut')} {order.asOf === undefined ? null : s('order.asOf', { time: time(order.asOf) })}
            </span>
          </p>
        ) : null}
        {change && isRunning ? renderChange?.(order, change) : null}
        <section className={`${ui['section']} ${css['summary']}`}>
          <Summary order={order} />
          {isPlaced ? <Arrival order={order} now={now} /> : null}
          {isPlaced || order.status === statusIds.delivered ? <OrderProgress order={order} /> : null}
          {isPlaced ? <Outlook order={order} /> : null}
          {isPlaced && order.deliveryPin !== undefined ? <Pin order={order} actor={actor} /> : null}
          {order.status === statusIds.delivered ? <Rating order={order} rateLink={rateLink} /> : null}
        </section>
        {order.status === statusIds.awaitingPayment ? renderPayment?.(order) : null}
        <OrderContacts order={order} position={position} />
        <OrderSteps order={order} />
        <Receipt order={order} />
        <Suspense>
          <OrderActions actor={actor} order={order} {...actions} />
        </Suspense>
      </div>
    </div>
  )
}

/** What has become of the order, read out as it changes. */
function Summary({ order }: { order: Order }) {
  const t = useTexts(runningOrderTexts)
  const o = useTexts(orderTexts)
  const { money } = useFormats(order.bill.currency)
  const name = statusName(order.status)
  const isOnline = order.paymentMethod !== 'COD' && order.paymentMethod !== 'WALLET'
  // what the wallet paid stays paid unless the order comes to nothing
  const walletPart = name === 'cancelled' || name === 'paymentFailed' ? order.bill.walletAmount : 0
  const toWallet = isOnline ? Math.min(order.refund, walletPart) : order.refund
  return (
    <div aria-live="polite">
      <p className={ui['muted']}>{order.store.name}</p>
      <h2>{o(statusTextOf(name, order))}</h2>
      {order.refusal ? <RefusalReason refusal={order.refusal} /> : null}
      {name === 'delivered' ? <p>{t('order.done')}</p> : null}
      {name === 'cancelled' && order.cancelReason !== undefined ? <p className={ui['muted']}>{order.cancelReason}</p> : null}
      {toWallet > 0 ? <p className={ui['muted']}>{t('order.refunded', { amount: money(toWallet) })}</p> : null}
      {order.refund > toWallet ? (
        <p className={ui['muted']}>
          {t('order.refundedTo', { amount: money(order.refund - toWallet), name: methodName(order.paymentMethod) })}
        </p>
      ) : null}
    </div>
  )
}

/** When it arrives: by minutes, and by the clock. An order for later has its time instead. */
function Arrival({ order, now }: { order: Order; now: () => number }) {
  const t = useTexts(runningOrderTexts)
  const o = useTexts(orderTexts)
  const time = useClock(order.store.timeZone)
  const { eta, slot } = order
  const minutes = useTime(now, (at) => (eta === undefined ? 0 : minutesLeft(eta, at)))
  if (slot) return <p className={css['minutes']}>{o('order.slot', { slot: slotText(slot) })}</p>
  // what is ready waits for its customer
  if (eta === undefined || order.status === statusIds.readyForPickup) return null
  return (
    <p className={css['arrival']}>
      {minutes > limits.countedMinutes ? null : (
        <span className={css['minutes']}>
          {minutes > 0 ? t('track.minutes', { count: minutes }) : t(minutes > -limits.graceMinutes ? 'track.soon' : 'track.late')}
        </span>
      )}
      <span>
        {t(order.isPickup ? 'order.etaPickup' : 'order.eta')} <b>{time(eta)}</b>
      </span>
    </p>
  )
}

/** What happens now, and what comes next. */
function Outlook({ order }: { order: Order }) {
  const t = useTexts(runningOrderTexts)
  const name = statusName(order.status)
  switch (name) {
    case 'preparing':
      return <Sentences now={t('track.now.preparing')} next={t(order.isPickup ? 'track.next.preparingPickup' : 'track.next.preparing')} />
    case 'placed':
    case 'courierAssigned':
    case 'pickedUp':
      return <Sentences now={t(`track.now.${name}`)} next={t(`track.next.${name}`)} />
    case 'readyForPickup':
      return <Sentences now={t('track.now.readyForPickup')} next={t('track.next.readyForPickup', { address: order.store.address })} />
    case 'scheduled':
    case 'scheduledConfirmed':
      return <Sentences now={t(`track.now.${name}`)} next={t('track.next.scheduled')} />
    case 'delivered':
    case 'cancelled':
    case 'awaitingPayment':
    case 'paymentFailed':
      break
  }
  return null
}

const Sentences = ({ now, next }: { now: string; next: string }) => (
  <p className={css['outlook']}>
    {now} <span className={ui['muted']}>{next}</span>
  </p>
)

/** Where a delivered order is rated, or that it has been. */
function Rating({ order, rateLink }: { order: Order; rateLink: ReactNode }) {
  const t = useTexts(runningOrderTexts)
  return order.isRated ? <p className={ui['muted']}>{t('order.rated')}</p> : rateLink
}

/** Why the store did not take the order. */
function RefusalReason({ refusal: { kind, code, items } }: { refusal: OrderRefusal }) {
  const t = useTexts(runningOrderTexts)
  if (kind === 'missed') return <p>{t('refusal.missed')}</p>
  return (
    <p>
      {code === 'sold_out' && items.length > 0 ? t('refusal.soldOut', { names: items.join(', ') }) : t(`refusal.${code ?? 'too_busy'}`)}
    </p>
  )
}

function Receipt({ order }: { order: Order }) {
  const t = useTexts(runningOrderTexts)
  const { money } = useFormats(order.bill.currency)
  return (
    <section className={ui['section']}>
      <h2>{t('order.receipt')}</h2>
      <OrderFacts order={order} />
      <BillLines bill={order.bill} />
      <MadeChanges changes={madeChangesOf(order)} currency={order.bill.currency} />
      <BillRows bill={order.bill} isPlaced />
      {order.cash === undefined || isFinished(order.status) ? null : (
        <p className={ui['muted']}>{t('order.cash', { cash: money(order.cash), change: money(order.cash - order.bill.payable) })}</p>
      )}
    </section>
  )
}
