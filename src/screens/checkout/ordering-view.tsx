import type { ReactNode } from 'react'
import type { CheckoutActor } from '../../../machines/order/checkout/checkout.machine.ts'
import type { OrderingActor } from '../../../machines/order/ordering/ordering.machine.ts'
import { selectCheckout, selectPayment, selectSlots, selectUnpaid } from '../../../machines/order/ordering/ordering.selectors.ts'
import type { Unpaid } from '../../../machines/order/ordering/ordering.types.ts'
import type { PaymentActor } from '../../../machines/order/payment/payment.machine.ts'
import type { SlotsActor } from '../../../machines/order/slots/slots.machine.ts'
import { ui } from '../../ui/parts.tsx'
import { useSelector } from '../../runtime/use-selector.ts'

interface Props {
  ordering: OrderingActor
  renderReview: (review: { checkout: CheckoutActor; slots: SlotsActor; unpaid: Unpaid | undefined }) => ReactNode
  renderPayment: (payment: PaymentActor) => ReactNode
}

/** What a customer does about the cart now: look at it, pay, or wait until the next screen is there. */
export function OrderingView({ ordering, renderReview, renderPayment }: Props) {
  const checkout = useSelector(ordering, selectCheckout)
  const slots = useSelector(ordering, selectSlots)
  const payment = useSelector(ordering, selectPayment)
  const unpaid = useSelector(ordering, selectUnpaid)
  if (payment) return <div className={ui['page']}>{renderPayment(payment)}</div>
  if (checkout && slots) return renderReview({ checkout, slots, unpaid })
  return <p role="status" aria-busy="true" className={ui['spinner']} />
}
