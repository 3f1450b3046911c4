import { useEffect, useEffectEvent } from 'react'
import type { PaymentActor } from '../../machines/payment/payment.machine.ts'
import type { PaymentEmitted } from '../../machines/payment/payment.types.ts'

type Told = Exclude<PaymentEmitted, { type: 'payment.leave' }>

/** Runs a payment for as long as its screen is there, and tells it when the page is seen again that had been left for the gateway. */
export function usePayment(payment: PaymentActor, told: (event: Told) => void): void {
  const tell = useEffectEvent(told)
  useEffect(() => {
    const heard = (['payment.paid', 'payment.awaiting', 'payment.unpaid'] as const).map((type) => payment.on(type, (event) => tell(event)))
    const shown = ({ persisted }: PageTransitionEvent) => persisted && payment.send({ type: 'page.shown' })
    addEventListener('pageshow', shown)
    payment.start()
    return () => {
      removeEventListener('pageshow', shown)
      for (const one of heard) one.unsubscribe()
    }
  }, [payment])
}
