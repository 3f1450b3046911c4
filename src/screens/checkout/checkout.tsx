import { useLocation, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { CheckoutActor } from '../../../machines/order/checkout/checkout.machine.ts'
import { selectIsPlacing, selectIsReady } from '../../../machines/order/checkout/checkout.selectors.ts'
import type { Unpaid } from '../../../machines/order/ordering/ordering.types.ts'
import type { SlotsActor } from '../../../machines/order/slots/slots.machine.ts'
import { selectSettings } from '../../../machines/app/startup/startup.selectors.ts'
import { checkoutTexts } from './texts.vi.ts'
import { CheckoutPage } from './checkout-page.tsx'
import { OrderingView } from './ordering-view.tsx'
import { OptionSwitch } from '../shared/stores/option-switch.tsx'
import { PaymentStep } from '../shared/payment/payment-step.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { BackBar } from '../../shell/back-bar.tsx'
import { CustomersOnly } from '../../shell/guards/customers-only.tsx'
import { watchCheckout } from '../../actors/shop/menu-watch.ts'
import { bindCoupons } from '../../actors/order/coupons.ts'
import { bindOrdering } from '../../actors/order/ordering.ts'
import { lazyRouteComponent } from '../../runtime/lazy-route-component.tsx'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'

const CheckoutWarnings = lazyRouteComponent(() => import('./checkout-warnings.tsx'), 'CheckoutWarnings')
const LocationChange = lazyRouteComponent(() => import('./location-change.tsx'), 'LocationChange')

export function CheckoutRoute() {
  const t = useTexts(checkoutTexts)
  return (
    <CustomersOnly>
      <BackBar title={t('checkout.title')} />
      <Ordering />
    </CustomersOnly>
  )
}

/** How an earlier payment ended and which order the cart has become, as far as the address says. */
function useSearch(): { unpaid: Unpaid | undefined; order: string | undefined } {
  const { unpaid, order } = useLocation().search as { unpaid?: unknown; order?: unknown }
  return {
    unpaid: unpaid === 'declined' || unpaid === 'cancelled' ? unpaid : undefined,
    order: typeof order === 'string' ? order : undefined,
  }
}

/** A customer who leaves, or is led away by another tab's order, does not order: the actors end with the screen. */
function Ordering() {
  const runtime = useRuntime()
  const router = useRouter()
  const { unpaid, order } = useSearch()
  const ordering = useScreenActor('ordering', () => bindOrdering(runtime, router, { unpaid, placed: order }))
  return (
    <OrderingView
      ordering={ordering}
      renderPayment={(payment) => <PaymentStep payment={payment} />}
      renderReview={(review) => <Review {...review} />}
    />
  )
}

function Review({ checkout, slots, unpaid }: { checkout: CheckoutActor; slots: SlotsActor; unpaid: Unpaid | undefined }) {
  const runtime = useRuntime()
  const { option, location, startup } = runtime.actors
  const { platform } = runtime
  useScreenActor(`checkout-watch:${checkout.sessionId}`, () => watchCheckout(runtime, checkout))
  const coupons = useScreenActor('coupons', () => bindCoupons(runtime))
  const settings = useSelector(startup, selectSettings)
  const isReady = useSelector(checkout, selectIsReady)
  const isPlacing = useSelector(checkout, selectIsPlacing)
  const describe = (house: string) => {
    const current = location.getSnapshot().context.location
    if (current && current.house !== house) location.send({ type: 'location.describe', house, tag: current.tag, at: platform.now() })
  }
  if (!isReady) return <p className={ui['spinner']} />
  return (
    <CheckoutPage
      checkout={checkout}
      slots={slots}
      coupons={coupons}
      location={location}
      settings={settings}
      unpaid={unpaid}
      optionSwitch={settings.hasPickup ? <OptionSwitch option={option} isDisabled={isPlacing} /> : null}
      onDescribe={describe}
      renderWarnings={(bill) =>
        bill.warnings.length > 0 ? (
          <Suspense>
            <CheckoutWarnings bill={bill} checkout={checkout} slots={slots} />
          </Suspense>
        ) : null
      }
      locationLink={
        <Suspense>
          <LocationChange checkout={checkout} />
        </Suspense>
      }
    />
  )
}
