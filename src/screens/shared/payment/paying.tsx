import { useEffect, useEffectEvent } from 'react'
import type { PaymentEmitted, PaymentInput } from '../../../../machines/order/payment/payment.types.ts'
import { PaymentStep } from './payment-step.tsx'
import { bindPayment } from '../../../actors/order/payment.ts'
import { useRuntime } from '../../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../../runtime/use-screen-actor.ts'

export type PaymentNews = Exclude<PaymentEmitted, { type: 'payment.leave' }>

/** Pays an order for as long as its screen is there. A page that is seen again had been left for the gateway. */
export function Paying({ onNews, ...input }: PaymentInput & { onNews: (news: PaymentNews) => void }) {
  const runtime = useRuntime()
  const payment = useScreenActor('payment', () => bindPayment(runtime, input), 'finishes')
  const tell = useEffectEvent(onNews)
  useEffect(() => {
    const heard = (['payment.paid', 'payment.awaiting', 'payment.unpaid'] as const).map((type) => payment.on(type, (news) => tell(news)))
    const shown = ({ persisted }: PageTransitionEvent) => persisted && payment.send({ type: 'page.shown' })
    addEventListener('pageshow', shown)
    payment.start()
    return () => {
      removeEventListener('pageshow', shown)
      for (const one of heard) one.unsubscribe()
    }
  }, [payment])
  return <PaymentStep payment={payment} />
}
