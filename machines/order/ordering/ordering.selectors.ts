import type { CheckoutActor } from '../checkout/checkout.machine.ts'
import type { PaymentActor } from '../payment/payment.machine.ts'
import type { SlotsActor } from '../slots/slots.machine.ts'
import type { OrderingSnapshot } from './ordering.machine.ts'

// the children are bound as machines in src/actors/order/ordering.ts
/** The checkout while the cart is reviewed. */
export const selectCheckout = ({ children }: OrderingSnapshot) => children.checkout as CheckoutActor | undefined
/** The slots of its store. */
export const selectSlots = ({ children }: OrderingSnapshot) => children.slots as SlotsActor | undefined
/** The payment while there is one. */
export const selectPayment = ({ children }: OrderingSnapshot) => children.payment as PaymentActor | undefined
export const selectUnpaid = ({ context }: OrderingSnapshot) => context.unpaid
