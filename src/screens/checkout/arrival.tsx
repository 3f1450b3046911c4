import type { CheckoutActor } from '../../../machines/order/checkout/checkout.machine.ts'
import { selectBill, selectDraft, selectIsOrderable } from '../../../machines/order/checkout/checkout.selectors.ts'
import { checkoutTexts } from './texts.vi.ts'
import { useClock, useDateOfSlot } from '../../ui/dates.ts'
import { ClockIcon } from '../../ui/more-icons.tsx'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import css from './checkout.module.css'

/** From which store it comes, and when (CHECK-1). A bill that can't be ordered as it is promises no time. */
export function Arrival({ checkout }: { checkout: CheckoutActor }) {
  const t = useTexts(checkoutTexts)
  const day = useDateOfSlot()
  const { option, slot, store } = useSelector(checkout, selectDraft)
  const { eta, timeZone } = useSelector(checkout, selectBill) ?? {}
  const time = useClock(timeZone)
  const isOrderable = useSelector(checkout, selectIsOrderable)
  const at = slot ? `${slot.slot}, ${day(slot.date)}` : eta !== undefined && isOrderable ? time(eta) : undefined
  return (
    <section className={`${ui['section']} ${css['arrival']}`}>
      <ClockIcon />
      <div>
        <p className={ui['muted']}>{store?.name}</p>
        <p aria-live="polite">
          {at === undefined ? t(option === 'DELIVERY' ? 'arrival.soon' : 'arrival.pickupSoon') : null}
          {at === undefined ? null : (
            <>
              {t(option === 'DELIVERY' ? 'arrival.at' : 'arrival.pickupAt')} <b>{at}</b>
            </>
          )}
        </p>
      </div>
    </section>
  )
}
