import { useSelector } from '../../runtime/use-selector.ts'
import { lazy, Suspense, type ReactNode } from 'react'
import { distanceKm } from '../../../machines/domain/distance.ts'
import { madeChangesOf, openChangeOf } from '../../../machines/domain/line-change.ts'
import type { CourierPosition, LineChange, Order, OrderRefusal } from '../../../machines/domain/entities.ts'
import {
  isCourierUnderWay,
  isFinished,
  milestonesOf,
  statusIds,
  statusName,
  type StatusName,
} from '../../../machines/order/order-lifecycle/order-status.ts'
import type { RunningOrderActor } from '../../../machines/order/running-order/running-order.machine.ts'
import {
  selectHasFailed,
  selectIsConnectionLost,
  selectIsUnlocking,
  selectOrder,
  selectPosition,
  selectUnlockError,
} from '../../../machines/order/running-order/running-order.selectors.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { runningOrderTexts } from './texts.vi.ts'
import { orderTexts } from '../shared/order/texts.vi.ts'
import { useFormats } from '../../ui/format.ts'
import { BikeIcon, HomeIcon, PotIcon, ReceiptIcon, ShopIcon, WarningIcon } from '../../ui/icons.tsx'
import { CheckIcon, CloseIcon, PhoneIcon } from '../../ui/more-icons.tsx'
import { Button, Skeleton, StateView, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { BillLines } from '../shared/bill/bill-lines.tsx'
import { BillRows } from '../shared/bill/bill-rows.tsx'
import { statusTextOf } from '../shared/order/status-text.ts'
import { useProblemText } from '../shared/problem-text.ts'
import { methodName } from '../shared/payment/method-name.ts'
import type { OrderActionProps } from './order-actions.tsx'
import { MadeChanges } from './change-card.tsx'
import css from './running-order.module.css'

/** What can be done with an order is loaded separately. */
const OrderActions = lazy(() => import('./order-actions.tsx').then((part) => ({ default: part.OrderActions })))

interface MapProps {
  order: Order
  position: CourierPosition | undefined
}

/** One order as it happens: its steps with their times, the courier on a map, the bill. */
export function RunningOrderPage({
  order: actor,
  renderMap,
  renderPayment,
  renderChange,
  ...actions
}: OrderActionProps & {
  order: RunningOrderActor
  renderMap: (props: MapProps) => ReactNode
  /** Shown where an order waits to be paid. */
  renderPayment?: (order: Order) => ReactNode
  /** Shown where the store proposes a change. */
  renderChange?: (order: Order, change: LineChange) => ReactNode
}) {
  const { time } = useFormats()
  const s = useTexts(runningOrderTexts)
  const o = useTexts(orderTexts)
  const c = useTexts(commonTexts)
  const order = useSelector(actor, selectOrder)
  const position = useSelector(actor, selectPosition)
  const hasFailed = useSelector(actor, selectHasFailed)
  const isConnectionLost = useSelector(actor, selectIsConnectionLost)
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
    return (
      <div className={ui['page']} role="status">
        <Skeleton className={css['waitingMap'] ?? ''} />
        <Skeleton className={css['waitingSteps'] ?? ''} />
      </div>
    )
  }
  const change = openChangeOf(order)
  return (
    <div className={ui['page']}>
      {isConnectionLost && !isFinished(order.status) ? (
        <p className={ui['banner']} role="status">
          <WarningIcon />
          <span>
            {o('order.cut')} {order.asOf === undefined ? null : s('order.asOf', { time: time(order.asOf) })}
          </span>
        </p>
      ) : null}
      {change && !isFinished(order.status) ? renderChange?.(order, change) : null}
      <Summary order={order} actor={actor} />
      {order.status === statusIds.awaitingPayment ? renderPayment?.(order) : null}
      {!order.isPickup && !isFinished(order.status) && order.status !== statusIds.awaitingPayment ? (
        <div className={ui['section']}>
          {renderMap({ order, position })}
          {position && isCourierUnderWay(order.status) ? <CourierDistance order={order} position={position} /> : null}
        </div>
      ) : null}
      {order.courier ? <CourierCard order={order} /> : null}
      <Steps order={order} />
      <Receipt order={order} />
      <Suspense>
        <OrderActions actor={actor} order={order} {...actions} />
      </Suspense>
    </div>
  )
}

function Summary({ order, actor }: { order: Order; actor: RunningOrderActor }) {
  const t = useTexts(runningOrderTexts)
  const o = useTexts(orderTexts)
  const { money, time } = useFormats(order.bill.currency)
  const name = statusName(order.status)
  const isOnline = order.paymentMethod !== 'COD' && order.paymentMethod !== 'WALLET'
  const toWallet = isOnline ? Math.min(order.refund, order.bill.walletAmount) : order.refund
  const hasPin = order.deliveryPin !== undefined && !isFinished(order.status) && order.status !== statusIds.awaitingPayment
  return (
    <section className={`${ui['section']} ${css['summary']}`} aria-live="polite">
      <div>
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
        {order.slot && !isFinished(order.status) ? (
          <p>{t('order.slot', { slot: `${order.slot.slot}, ${order.slot.date.split('-').toReversed().slice(0, 2).join('/')}` })}</p>
        ) : order.eta !== undefined && !isFinished(order.status) && order.status !== statusIds.awaitingPayment ? (
          <p>
            {t('order.eta')} <b>{time(order.eta)}</b>
          </p>
        ) : null}
      </div>
      {hasPin ? (
        <div className={css['pin']}>
          <small>{t('order.pin')}</small>
          <output>{order.deliveryPin}</output>
          <small>{t('order.pinText')}</small>
        </div>
      ) : null}
      {hasPin && order.isPinLocked ? <LockedPin actor={actor} /> : null}
    </section>
  )
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

function LockedPin({ actor }: { actor: RunningOrderActor }) {
  const s = useTexts(runningOrderTexts)
  const problem = useProblemText()
  const isBusy = useSelector(actor, selectIsUnlocking)
  const error = useSelector(actor, selectUnlockError)
  return (
    <div className={css['locked']}>
      <p role="alert">{error ? problem(error) : s('order.pinLocked')}</p>
      <Button isWide isBusy={isBusy} onClick={() => actor.send({ type: 'pin.unlock' })}>
        {s('order.pinUnlock')}
      </Button>
    </div>
  )
}

function CourierDistance({ order, position }: { order: Order; position: CourierPosition }) {
  const t = useTexts(runningOrderTexts)
  const { distance } = useFormats()
  return (
    <p className={ui['muted']} data-testid="courier-distance" data-lat={position.lat} data-lng={position.lng}>
      {t('order.mapText', { distance: distance(distanceKm(order.location, position)) })}
    </p>
  )
}

function CourierCard({ order: { courier } }: { order: Order }) {
  const t = useTexts(runningOrderTexts)
  if (!courier) return null
  return (
    <section className={`${ui['section']} ${css['courier']}`}>
      <span className={css['face']}>
        <BikeIcon />
      </span>
      <div>
        <p className={ui['muted']}>{t('order.courier')}</p>
        <b>{courier.name}</b>
        {courier.vehicle === undefined ? null : <p className={ui['muted']}>{courier.vehicle}</p>}
      </div>
      {courier.phone === undefined ? null : (
        <a
          className={ui['iconButton']}
          data-filled="brand"
          href={`tel:${courier.phone.replaceAll(' ', '')}`}
          aria-label={t('order.call', { name: courier.name })}
        >
          <PhoneIcon />
        </a>
      )}
    </section>
  )
}

const stepIcons: Partial<Record<StatusName, ReactNode>> = {
  placed: <ReceiptIcon />,
  preparing: <PotIcon />,
  courierAssigned: <BikeIcon />,
  pickedUp: <BikeIcon />,
  readyForPickup: <ShopIcon />,
  delivered: <HomeIcon />,
}

function Steps({ order }: { order: Order }) {
  const t = useTexts(runningOrderTexts)
  const o = useTexts(orderTexts)
  const { time } = useFormats()
  const times = new Map(order.events.map((event) => [event.status, event.at]))
  const isLost = order.status === statusIds.cancelled || order.status === statusIds.paymentFailed
  const steps: StatusName[] = isLost
    ? [...milestonesOf(order.isPickup).filter((name) => times.has(statusIds[name])), statusName(order.status)]
    : milestonesOf(order.isPickup)
  return (
    <section className={ui['section']}>
      <h2>{t('order.steps')}</h2>
      <ol className={ui['timeline']}>
        {steps.map((name) => {
          const at = times.get(statusIds[name])
          const isNow = statusIds[name] === order.status && !isFinished(order.status)
          const isFailure = isLost && statusIds[name] === order.status
          const state = isFailure ? 'lost' : isNow ? 'now' : at === undefined ? 'later' : 'done'
          return (
            <li key={name} data-state={state} aria-current={isNow ? 'step' : undefined}>
              <span>{isFailure ? <CloseIcon /> : state === 'done' ? <CheckIcon /> : (stepIcons[name] ?? <WarningIcon />)}</span>
              <div>
                <strong>{o(statusTextOf(name, order))}</strong>
              </div>
              {at === undefined ? null : <time dateTime={at}>{time(at)}</time>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Receipt({ order }: { order: Order }) {
  const t = useTexts(runningOrderTexts)
  const { money } = useFormats(order.bill.currency)
  return (
    <section className={ui['section']}>
      <h2>{t('order.receipt')}</h2>
      <BillLines bill={order.bill} />
      <MadeChanges changes={madeChangesOf(order)} currency={order.bill.currency} />
      <BillRows bill={order.bill} />
      {order.cash === undefined || isFinished(order.status) ? null : (
        <p className={ui['muted']}>{t('order.cash', { cash: money(order.cash), change: money(order.cash - order.bill.payable) })}</p>
      )}
    </section>
  )
}
