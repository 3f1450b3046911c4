import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSelector } from '../../runtime/use-selector.ts'
import type { CourierOrdersActor } from '../../../machines/courier/courier-orders/courier-orders.machine.ts'
import { selectError, selectHasFailed, selectLists } from '../../../machines/courier/courier-orders/courier-orders.selectors.ts'
import type { CourierShiftActor } from '../../../machines/courier/courier-shift/courier-shift.machine.ts'
import { selectCourier, selectIsKnown, selectIsOnDuty } from '../../../machines/courier/courier-shift/courier-shift.selectors.ts'
import { earnedBy } from '../../../machines/domain/earnings.ts'
import type { CourierOrders, Order } from '../../../machines/domain/entities.ts'
import { orderNumberOf } from '../../../machines/domain/order-number.ts'
import { statusIds } from '../../../machines/order/order-lifecycle/order-status.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { courierOrdersTexts } from './texts.vi.ts'
import { courierTexts } from '../shared/courier/texts.vi.ts'
import { useClock } from '../../ui/dates.ts'
import { useFormats } from '../../ui/format.ts'
import { BikeIcon, PinIcon, ShopIcon, WarningIcon } from '../../ui/icons.tsx'
import { ClockIcon } from '../../ui/more-icons.tsx'
import { Button, Skeleton, StateView, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useProblemText } from '../shared/problem-text.ts'
import { cashOf } from '../shared/courier/cash.ts'
import css from './courier-orders.module.css'
import courierCss from '../shared/courier/courier.module.css'
import { ShiftCard } from './shift-card.tsx'

interface Props {
  shift: CourierShiftActor
  orders: CourierOrdersActor
  /** What is to be said of the work that is under way. */
  notes: ReactNode
  /** What is to be said of an order's last step. */
  renderMark: (order: Order) => ReactNode
}

/** What a courier carries, has promised, and may take. */
export function CourierOrdersPage({ shift, orders, notes, renderMark }: Props) {
  return (
    <div className={courierCss['page']}>
      <ShiftCard shift={shift} orders={orders} />
      <Lists shift={shift} orders={orders} renderMark={renderMark} />
      <div className={courierCss['foot']}>
        <div className={courierCss['notes']}>{notes}</div>
      </div>
    </div>
  )
}

const sections = [
  { list: 'pickedUp', title: 'courier.pickedUp' },
  { list: 'accepted', title: 'courier.accepted' },
  { list: 'fresh', title: 'courier.fresh' },
] as const satisfies { list: keyof CourierOrders; title: keyof typeof courierOrdersTexts }[]

function Lists({ shift, orders, renderMark }: Omit<Props, 'notes'>) {
  const t = useTexts(courierOrdersTexts)
  const c = useTexts(commonTexts)
  const problem = useProblemText()
  const lists = useSelector(orders, selectLists)
  const hasFailed = useSelector(orders, selectHasFailed)
  const error = useSelector(orders, selectError)
  const isOnDuty = useSelector(shift, selectIsOnDuty)
  const isKnown = useSelector(shift, selectIsKnown)
  const rate = useSelector(shift, selectCourier)?.commissionRate
  if (hasFailed) {
    return (
      <StateView
        icon={<WarningIcon />}
        title={t('courier.failed')}
        text={problem(error)}
        action={<Button onClick={() => orders.send({ type: 'orders.refresh' })}>{c('common.retry')}</Button>}
      />
    )
  }
  const filled = sections.filter(({ list }) => lists?.[list].length)
  // whether there is nothing to do, or the courier is off duty, depends on the shift
  if (!lists || (filled.length === 0 && !isKnown)) {
    return (
      <div className={css['lists']} aria-busy="true">
        {[1, 2].map((one) => (
          <Skeleton key={one} className={courierCss['waiting'] ?? ''} />
        ))}
      </div>
    )
  }
  if (filled.length === 0 && !isOnDuty)
    return <StateView icon={<ClockIcon />} title={t('courier.resting')} text={t('courier.restingText')} />
  if (filled.length === 0) return <StateView icon={<BikeIcon />} title={t('courier.none')} text={t('courier.noneText')} />
  return (
    <div className={css['lists']}>
      {filled.map(({ list, title }) => (
        <section key={list} aria-labelledby={`list-${list}`}>
          <h2 id={`list-${list}`} aria-live="polite">
            {t(title)} <span className={ui['badge']}>{lists[list].length}</span>
          </h2>
          <ul>
            {lists[list].map((order) => (
              <OrderCard key={order.id} order={order} rate={rate} mark={renderMark(order)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** First comes what decides whether a courier takes an order, in large type: what it brings, what to collect, and how far it is (RIDE-1). */
function OrderCard({ order, rate, mark }: { order: Order; rate: number | undefined; mark: ReactNode }) {
  const t = useTexts(courierOrdersTexts)
  const c = useTexts(courierTexts)
  const { distance, money } = useFormats(order.bill.currency)
  const { bill, forCourier, location, store } = order
  const time = useClock(store.timeZone)
  const cash = cashOf(order)
  const count = bill.lines.reduce((sum, line) => sum + line.quantity, 0)
  // what concerns the store is over once the food is picked up
  const isPickedUp = order.status === statusIds.pickedUp
  const pickupDistance = isPickedUp ? undefined : forCourier?.pickupDistance
  const readyAt = isPickedUp ? undefined : forCourier?.readyAt
  return (
    <li>
      <Link to="/delivery/orders/$unique_order_id" params={{ unique_order_id: order.uniqueId }} className={css['card']}>
        {mark}
        <p className={css['money']}>
          {rate === undefined ? null : <b>{t('courier.earned', { amount: money(earnedBy(bill, rate)) })}</b>}
          <span data-paid={cash === 0}>{cash > 0 ? t('courier.collect', { amount: money(cash) }) : t('courier.paid')}</span>
        </p>
        <div className={css['way']}>
          <div>
            <ShopIcon />
            <span>
              <b>{store.name}</b>
              <p>{store.address}</p>
              {pickupDistance === undefined ? null : <em>{c('courier.toStore', { distance: distance(pickupDistance) })}</em>}
            </span>
          </div>
          <div>
            <PinIcon />
            <span>
              <b>{location.address || c('courier.areaUnnamed')}</b>
              {location.house === '' ? null : <p>{location.house}</p>}
              {bill.distance === undefined ? null : <em>{c('courier.toDoor', { distance: distance(bill.distance) })}</em>}
            </span>
          </div>
        </div>
        <p className={css['facts']}>
          {t('courier.items', { number: orderNumberOf(order.uniqueId), count })}
          {readyAt === undefined
            ? null
            : ` · ${forCourier?.isReady ? t('courier.isReady') : t('courier.readyAt', { time: time(readyAt) })}`}
        </p>
      </Link>
    </li>
  )
}
