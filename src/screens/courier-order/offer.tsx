import type { Order } from '../../../machines/domain/entities.ts'
import { earnedBy } from '../../../machines/domain/earnings.ts'
import * as limits from '../../../machines/limits.ts'
import { useFormats } from '../../ui/format.ts'
import { useTexts } from '../../ui/texts.tsx'
import { useTime } from '../../ui/use-time.ts'
import { courierTexts } from '../shared/courier/texts.vi.ts'
import { cashOf } from '../shared/courier/cash.ts'
import css from './courier-order.module.css'
import { courierOrderTexts } from './texts.vi.ts'

interface Props {
  order: Order
  /** The courier's share of the delivery charge, in per cent, once it is known. */
  rate: number | undefined
  now: () => number
}

/** What a courier weighs before accepting: what it brings, how far it is, what to collect, and when it is ready (RIDE-1). */
export function Offer({ order, rate, now }: Props) {
  const t = useTexts(courierOrderTexts)
  const { money } = useFormats(order.bill.currency)
  const cash = cashOf(order)
  return (
    <section className={css['offer']} aria-label={t('courier.offer')}>
      {rate === undefined ? null : (
        <p className={css['pay']}>
          <span>{t('courier.pay')}</span>
          <b>{money(earnedBy(order.bill, rate))}</b>
        </p>
      )}
      <p className={css['take']}>
        <span>{cash > 0 ? t('courier.collectTitle') : t('courier.paidText')}</span>
        {cash > 0 ? <b>{money(cash)}</b> : null}
      </p>
      <Facts order={order} now={now} />
    </section>
  )
}

/** How far, how much and how soon. */
export function Facts({ order, now }: Pick<Props, 'order' | 'now'>) {
  const t = useTexts(courierOrderTexts)
  const c = useTexts(courierTexts)
  const { distance } = useFormats()
  const { bill, forCourier } = order
  const count = bill.lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <ul className={css['facts']}>
      {forCourier?.pickupDistance === undefined ? null : <li>{c('courier.toStore', { distance: distance(forCourier.pickupDistance) })}</li>}
      {bill.distance === undefined ? null : <li>{c('courier.toDoor', { distance: distance(bill.distance) })}</li>}
      <li>{t('courier.count', { count })}</li>
      <Readiness order={order} now={now} />
    </ul>
  )
}

function Readiness({ order: { forCourier }, now }: Pick<Props, 'order' | 'now'>) {
  const t = useTexts(courierOrderTexts)
  const readyAt = forCourier?.readyAt === undefined ? undefined : Date.parse(forCourier.readyAt)
  const minutes = useTime(now, (time) => (readyAt === undefined ? 0 : Math.max(0, Math.ceil((readyAt - time) / limits.minuteMs))))
  if (forCourier?.isReady === true) return <li data-good="true">{t('courier.ready')}</li>
  if (readyAt === undefined) return null
  return <li>{minutes > 0 ? t('courier.readyIn', { minutes }) : t('courier.readySoon')}</li>
}
