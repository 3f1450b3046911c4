import { Suspense } from 'react'
import type { PaymentInput } from '../../../../machines/order/payment/payment.types.ts'
import type { RunningOrderActor } from '../../../../machines/order/running-order/running-order.machine.ts'
import { Skeleton, ui } from '../../../ui/parts.tsx'
import { lazyRouteComponent } from '../../../runtime/lazy-route-component.tsx'

const Paying = lazyRouteComponent(() => import('./paying.tsx'), 'Paying')

/** Paying comes with those orders that need it. */
export const LazyPaying = (props: PaymentInput & { order: RunningOrderActor }) => (
  <Suspense
    fallback={
      <section className={ui['section']} role="status">
        <Skeleton />
      </section>
    }
  >
    <Paying {...props} />
  </Suspense>
)
