import type { CheckoutActor } from '../../../machines/order/checkout/checkout.machine.ts'
import type { Bill } from '../../../machines/domain/entities.ts'
import type { SlotsActor } from '../../../machines/order/slots/slots.machine.ts'
import { BillWarnings } from '../shared/bill/bill-warnings.tsx'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { PlaceChange } from './place-change.tsx'
import { useWays } from '../shared/bill/use-ways.tsx'

/** The way to another address without leaving the checkout. */
const placeChangeOf = (checkout: CheckoutActor) => (label: string) => <PlaceChange checkout={checkout} label={label} />

/** What stands in the way of an order, with the ways out that a checkout has; most checkouts never need it. */
export function CheckoutWarnings({ bill, checkout, slots }: { bill: Bill; checkout: CheckoutActor; slots: SlotsActor | undefined }) {
  const ways = {
    ...useWays(),
    placeLink: placeChangeOf(checkout),
    onHouse: () => document.querySelector<HTMLInputElement>('input[name="house"]')?.focus(),
    onLater: () => {
      const first = slots?.getSnapshot().context.slots[0]
      if (first) checkout.send({ type: 'wish.change', change: { slot: first } })
    },
    onNow: () => checkout.send({ type: 'wish.change', change: { slot: undefined } }),
    onDropCoupon: () => checkout.send({ type: 'wish.change', change: { coupon: '' } }),
  }
  return <BillWarnings bill={bill} cart={useRuntime().actors.cart} ways={ways} />
}
