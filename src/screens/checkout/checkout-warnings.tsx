import type { CheckoutActor } from '../../../machines/order/checkout/checkout.machine.ts'
import type { Bill } from '../../../machines/domain/entities.ts'
import type { Slot } from '../../../machines/domain/slots.ts'
import type { SlotsActor, SlotsSnapshot } from '../../../machines/order/slots/slots.machine.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { BillWarnings } from '../shared/bill/bill-warnings.tsx'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { LocationChange } from './location-change.tsx'
import { SlotChange } from './slot-change.tsx'
import { useWarningLinks } from '../shared/bill/use-warning-links.tsx'

/** The way to another address without leaving the checkout. */
const locationChangeOf = (checkout: CheckoutActor) => (label: string) => <LocationChange checkout={checkout} label={label} />

/** To another slot without leaving the checkout. */
const slotChangeOf = (checkout: CheckoutActor, slots: SlotsActor | undefined) => (slot: Slot) => (
  <SlotChange slot={slot} checkout={checkout} slots={slots} />
)

const selectFree = (snapshot: SlotsSnapshot | undefined) => snapshot?.context.slots.find(({ isFull }) => !isFull)

/** What prevents an order, with the links that a checkout has to resolve it; most checkouts never need it. */
export function CheckoutWarnings({ bill, checkout, slots }: { bill: Bill; checkout: CheckoutActor; slots: SlotsActor | undefined }) {
  const free = useSelector(slots, selectFree)
  const warningLinks = {
    ...useWarningLinks(),
    ...(free && { onLater: () => checkout.send({ type: 'draft.change', change: { slot: free } }) }),
    locationLink: locationChangeOf(checkout),
    onHouse: () => document.querySelector<HTMLInputElement>('input[name="house"]')?.focus(),
    onNow: () => checkout.send({ type: 'draft.change', change: { slot: undefined } }),
    slotLink: slotChangeOf(checkout, slots),
    onDropCoupon: () => checkout.send({ type: 'draft.change', change: { coupon: '' } }),
  }
  return <BillWarnings bill={bill} cart={useRuntime().actors.cart} warningLinks={warningLinks} />
}
