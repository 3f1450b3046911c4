import type { PaymentInput } from '../../../../machines/order/payment/payment.types.ts'
import type { RunningOrderActor } from '../../../../machines/order/running-order/running-order.machine.ts'
import { PaymentStep } from './payment-step.tsx'
import { bindPayment } from '../../../actors/order/payment.ts'
import { useRuntime } from '../../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../../runtime/use-screen-actor.ts'

/** Pays an order for as long as its screen is there. */
export function Paying({ order, ...input }: PaymentInput & { order: RunningOrderActor }) {
  const runtime = useRuntime()
  const payment = useScreenActor(`payment ${input.uniqueId}`, () => bindPayment(runtime, order, input))
  return <PaymentStep payment={payment} />
}
