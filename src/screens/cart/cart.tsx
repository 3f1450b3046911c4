import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { CartVisitActor } from '../../../machines/order/cart-visit/cart-visit.machine.ts'
import { selectIsHeld, selectOrderInstead } from '../../../machines/order/cart-visit/cart-visit.selectors.ts'
import { selectIsSignedIn } from '../../../machines/app/session/session.selectors.ts'
import { selectSettings } from '../../../machines/app/startup/startup.selectors.ts'
import { cartTexts } from '../shared/bill/texts.vi.ts'
import { sharedTexts } from '../shared/texts.vi.ts'
import { CartMore } from '../shared/dishes/cart-more.tsx'
import { OptionSwitch } from '../shared/stores/option-switch.tsx'
import { CartPage } from './cart-page.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { BackBar } from '../../shell/back-bar.tsx'
import { bindCartRemoval } from '../../actors/order/cart-removal.ts'
import { bindCartVisit } from '../../actors/order/cart-visit.ts'
import { watchCart } from '../../actors/shop/menu-watch.ts'
import { Redirect } from '../../shell/guards/redirect.tsx'
import { lazyRouteComponent } from '../../runtime/lazy-route-component.tsx'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'
import { useWarningLinks } from '../shared/bill/use-warning-links.tsx'

const SafeHtml = lazy(() => import('../../ui/safe-html.tsx').then((part) => ({ default: part.SafeHtml })))

const Again = lazyRouteComponent(() => import('./again.tsx'), 'Again')

/** The cart, or for a moment after an order that order (GUARD-1). */
export function CartRoute() {
  const runtime = useRuntime()
  const visit = useScreenActor('cart', () => bindCartVisit(runtime))
  const orderInstead = useSelector(visit, selectOrderInstead)
  if (orderInstead !== undefined)
    return <Redirect to="/running-order/$unique_order_id" params={{ unique_order_id: orderInstead }} replace />
  return <Cart visit={visit} />
}

function Cart({ visit }: { visit: CartVisitActor }) {
  const b = useTexts(cartTexts)
  const t = useTexts(sharedTexts)
  const runtime = useRuntime()
  const isHeld = useSelector(visit, selectIsHeld)
  const removal = useScreenActor('cart-removal', () => bindCartRemoval(runtime))
  useScreenActor('cart-watch', () => watchCart(runtime))
  const { cartMessage: message, hasPickup } = useSelector(runtime.actors.startup, selectSettings)
  const isCustomer = useSelector(runtime.actors.customer, selectIsSignedIn)
  const navigate = useNavigate()
  const browseLink = (
    <Link to="/" className={ui['button']} data-tone="brand">
      {t('cart.browse')}
    </Link>
  )
  return (
    <>
      <BackBar title={b('cart.title')} />
      <CartPage
        cart={runtime.actors.cart}
        removal={removal}
        browseLink={browseLink}
        again={
          isCustomer ? (
            <Suspense>
              <Again />
            </Suspense>
          ) : null
        }
        message={
          message === undefined ? null : (
            <Suspense>
              <SafeHtml html={message} />
            </Suspense>
          )
        }
        more={<CartMore cart={runtime.actors.cart} />}
        warningLinks={useWarningLinks()}
        optionSwitch={hasPickup ? <OptionSwitch option={runtime.actors.option} /> : null}
        isHeld={isHeld}
        onCheckout={() => void navigate({ to: '/checkout' })}
      />
    </>
  )
}
