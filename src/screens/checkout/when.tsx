import { useId } from 'react'
import type { CheckoutActor } from '../../../machines/order/checkout/checkout.machine.ts'
import { selectDraft } from '../../../machines/order/checkout/checkout.selectors.ts'
import type { SlotsActor } from '../../../machines/order/slots/slots.machine.ts'
import { selectHasFailed, selectIsLoading, selectSlots } from '../../../machines/order/slots/slots.selectors.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { checkoutTexts } from './texts.vi.ts'
import { useDateOfSlot } from '../../ui/dates.ts'
import { Button, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import css from './checkout.module.css'

/** As soon as can be, or at one of the times that the store offers. */
export function When({ checkout, slots: actor }: { checkout: CheckoutActor; slots: SlotsActor }) {
  const c = useTexts(commonTexts)
  const s = useTexts(checkoutTexts)
  const id = useId()
  const day = useDateOfSlot()
  const slots = useSelector(actor, selectSlots)
  const hasFailed = useSelector(actor, selectHasFailed)
  const isLoading = useSelector(actor, selectIsLoading)
  const { slot } = useSelector(checkout, selectDraft)
  if (hasFailed) {
    return (
      <section className={`${ui['section']} ${css['row']}`}>
        <span>{s('checkout.slotsFailed')}</span>
        <Button tone="bare" onClick={() => actor.send({ type: 'slots.load' })}>
          {c('common.retry')}
        </Button>
      </section>
    )
  }
  const free = slots.filter(({ isFull }) => !isFull)
  const [first] = free
  const lacksSlots = !isLoading && !first && !slot
  const choose = (chosen: typeof slot) => checkout.send({ type: 'draft.change', change: { slot: chosen } })
  const days = [...new Set(slots.map(({ date }) => date))]
  const isFullDay = (day: string) => free.every(({ date }) => date !== day)
  const label = (text: string, isFull: boolean | undefined) => (isFull ? s('checkout.full', { slot: text }) : text)
  const times = slots.filter(({ date }) => date === slot?.date)
  return (
    <section className={ui['section']}>
      <h2 id={id}>{s('checkout.when')}</h2>
      <div role="radiogroup" aria-labelledby={id} className={css['methods']}>
        <label className={ui['choice']} data-card="true">
          <input type="radio" name="when" checked={slot === undefined} onChange={() => choose(undefined)} />
          <span>{s('checkout.soon')}</span>
        </label>
        <label className={ui['choice']} data-card="true">
          <input
            type="radio"
            name="when"
            checked={slot !== undefined}
            disabled={!first && !slot}
            aria-describedby={lacksSlots ? `${id}-none` : undefined}
            onChange={() => choose(first)}
          />
          <span>{s('checkout.later')}</span>
        </label>
      </div>
      {lacksSlots ? (
        <p id={`${id}-none`} className={ui['muted']}>
          {s(slots.length > 0 ? 'checkout.slotsFull' : 'checkout.noSlots')}
        </p>
      ) : null}
      {slot ? (
        <div className={css['slots']}>
          <div className={ui['field']}>
            <label htmlFor={`${id}-day`}>{s('checkout.day')}</label>
            <select id={`${id}-day`} value={slot.date} onChange={(event) => choose(free.find(({ date }) => date === event.target.value))}>
              {days.map((date) => (
                <option key={date} value={date} disabled={isFullDay(date)}>
                  {label(day(date), isFullDay(date))}
                </option>
              ))}
            </select>
          </div>
          <div className={ui['field']}>
            <label htmlFor={`${id}-time`}>{s('checkout.time')}</label>
            <select id={`${id}-time`} value={slot.slot} onChange={(event) => choose(times.find((one) => one.slot === event.target.value))}>
              {times.map((one) => (
                <option key={one.slot} value={one.slot} disabled={one.isFull}>
                  {label(one.slot, one.isFull)}
                </option>
              ))}
            </select>
          </div>
        </div>
      ) : null}
    </section>
  )
}
