import type { Slot } from '../../../machines/domain/slots.ts'
import type { CheckoutActor } from '../../../machines/order/checkout/checkout.machine.ts'
import type { SlotsActor } from '../../../machines/order/slots/slots.machine.ts'
import { useDateOfSlot } from '../../ui/dates.ts'
import { Button } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { checkoutTexts } from './texts.vi.ts'

/** Another slot in place of a full one; which are full is read again. */
export function SlotChange({ slot, checkout, slots }: { slot: Slot; checkout: CheckoutActor; slots: SlotsActor | undefined }) {
  const t = useTexts(checkoutTexts)
  const day = useDateOfSlot()
  const choose = () => {
    checkout.send({ type: 'draft.change', change: { slot } })
    slots?.send({ type: 'slots.load' })
  }
  return (
    <Button tone="bare" onClick={choose}>
      {t('checkout.nextSlot', { slot: slot.slot, day: day(slot.date) })}
    </Button>
  )
}
