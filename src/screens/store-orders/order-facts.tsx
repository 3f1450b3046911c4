import * as limits from '../../../machines/limits.ts'
import { statusIds } from '../../../machines/order/order-lifecycle/order-status.ts'
import { columnOf, isOffered, type Column } from '../../../machines/domain/kitchen.ts'
import type { StoreOrder } from '../../../machines/domain/store-order.ts'
import { useDateOfSlot } from '../../ui/dates.ts'
import { useFormats } from '../../ui/format.ts'
import { BikeIcon } from '../../ui/icons.tsx'
import { NoteIcon } from '../../ui/more-icons.tsx'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useTime } from '../../ui/use-time.ts'
import { useBoard } from './board-actors.ts'
import css from './store-orders.module.css'
import { storeOrdersTexts } from './texts.vi.ts'
import { useBoardTime } from './use-board-time.ts'

/** 7:05, or whole minutes where seconds do not matter. */
const countdown = (ms: number) => {
  const seconds = Math.max(0, Math.floor(ms / limits.secondMs))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/**
 * How long the store has for what is next, and where nothing is due, how old the order is. When it became ready is not known: until it is fetched, the time that
 * was promised is shown.
 */
export function DueBadge({ order, due }: { order: StoreOrder; due: number | undefined }) {
  const t = useTexts(storeOrdersTexts)
  const clock = useBoardTime()
  const { now } = useBoard()
  const text = useTime(now, (time) => {
    if (due === undefined) {
      if (columnOf(order) === 'ready' && order.readyAt !== undefined) return t('kitchen.order.promised', { time: clock(order.readyAt) })
      const age = Math.floor((time - order.changedAt) / limits.minuteMs)
      if (age < 1) return t('kitchen.order.justNow')
      return age < 60 ? t('kitchen.order.age', { minutes: age }) : clock(order.changedAt)
    }
    const left = due - time
    if (isOffered(order)) return left > 0 ? t('kitchen.order.due', { time: countdown(left) }) : t('kitchen.order.overdue')
    const minutes = left > 0 ? Math.ceil(left / limits.minuteMs) : Math.max(1, Math.floor(-left / limits.minuteMs))
    return t(left > 0 ? 'kitchen.order.due' : 'kitchen.order.late', { time: t('kitchen.order.minutes', { minutes }) })
  })
  return (
    <span className={css['due']} data-due={due !== undefined}>
      {text}
    </span>
  )
}

/** How an order that has ended did. */
function endOf({ isPickup, kitchen, status }: StoreOrder) {
  if (kitchen === 'rejected' || kitchen === 'missed') return kitchen
  if (status === statusIds.cancelled) return 'cancelled'
  return isPickup ? 'collected' : 'delivered'
}

/** How it is fetched, when, and whether it is paid. */
export function OrderTags({ order, column }: { order: StoreOrder; column: Column }) {
  const t = useTexts(storeOrdersTexts)
  const day = useDateOfSlot()
  if (column === 'done') {
    const end = endOf(order)
    return (
      <p className={css['tags']}>
        <span className={ui['tag']} data-tone={end === 'delivered' || end === 'collected' ? 'good' : 'bad'}>
          {t(`kitchen.end.${end}`)}
        </span>
      </p>
    )
  }
  return (
    <p className={css['tags']}>
      <span className={ui['tag']} data-tone={order.isPickup ? 'brand' : undefined}>
        {t(order.isPickup ? 'kitchen.order.pickup' : 'kitchen.order.delivery')}
      </span>
      {order.slot === undefined ? null : (
        <span className={ui['tag']} data-tone="brand">
          {t('kitchen.order.slot', { slot: `${day(order.slot.date)} · ${order.slot.slot}` })}
        </span>
      )}
      <PaymentTag order={order} />
      <ReportTag order={order} />
    </p>
  )
}

/** The last thing that a courier has reported; the details say what. */
function ReportTag({ order: { reports } }: { order: StoreOrder }) {
  const t = useTexts(storeOrdersTexts)
  const last = reports.at(-1)
  if (!last) return null
  return (
    <span className={ui['tag']} data-tone="bad">
      {t(last.isRelease ? 'kitchen.order.release' : 'kitchen.order.problem')}
    </span>
  )
}

function PaymentTag({ order }: { order: StoreOrder }) {
  const t = useTexts(storeOrdersTexts)
  const { money } = useFormats(order.currency)
  const amount = money(order.payable)
  if (order.isPaid) {
    return (
      <span className={ui['tag']} data-tone="good">
        {t('kitchen.order.paid')}
      </span>
    )
  }
  return (
    <span className={ui['tag']}>{order.isPickup ? t('kitchen.order.toCollect', { amount }) : t('kitchen.order.cash', { amount })}</span>
  )
}

/** A dish with how often, its options and what is asked for. */
export function LineText({ line }: { line: StoreOrder['lines'][number] }) {
  return (
    <>
      <b>{line.quantity}×</b>
      <span>
        {line.name}
        {line.addons.length > 0 ? <small>{line.addons.map((addon) => addon.name).join(' · ')}</small> : null}
        {line.note === undefined ? null : <em>“{line.note}”</em>}
      </span>
    </>
  )
}

/** What the customer asks for. */
export function OrderComment({ order }: { order: StoreOrder }) {
  const t = useTexts(storeOrdersTexts)
  if (order.comment === undefined) return null
  return (
    <p className={css['comment']}>
      <NoteIcon />
      <span>
        <b>{t('kitchen.order.comment')}: </b>
        {order.comment}
      </span>
    </p>
  )
}

/** Who fetches the order, and how soon. */
export function CourierLine({ order }: { order: StoreOrder }) {
  const t = useTexts(storeOrdersTexts)
  if (order.isPickup) return null
  return (
    <p className={css['courier']} data-here={order.delivery === 'atStore'}>
      <BikeIcon />
      {courierText(order, t)}
    </p>
  )
}

function courierText({ courier, delivery }: StoreOrder, t: ReturnType<typeof useTexts<typeof storeOrdersTexts>>): string {
  if (!courier) return t('kitchen.courier.none')
  const { name, minutesAway: minutes } = courier
  if (delivery === 'atStore') return t('kitchen.courier.here', { name })
  if (delivery === 'underway') return t('kitchen.courier.gone', { name })
  return minutes === undefined ? t('kitchen.courier.coming', { name }) : t('kitchen.courier.away', { name, minutes })
}
