import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { selectIsHeld, selectOrderInstead } from '../../../machines/order/post-order-guard/post-order-guard.selectors.ts'
import { selectSettings } from '../../../machines/app/startup/startup.selectors.ts'
import { cartTexts } from '../../../texts/vi/cart.ts'
import { OptionSwitch } from '../shared/stores/option-switch.tsx'
import { CartPage } from './cart-page.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { BackBar } from '../../shell/back-bar.tsx'
import { cartDoorOf } from '../../actors/order/cart-door.ts'
import { fitOption } from '../../actors/order/fit-option.ts'
import { guardOf } from '../../actors/order/post-order-guard.ts'
import { Redirect } from '../../shell/guards/redirect.tsx'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useWays } from '../shared/bill/use-ways.tsx'

const SafeHtml = lazy(() => import('../../ui/safe-html.tsx').then((part) => ({ default: part.SafeHtml })))

/** The cart, or for a moment after an order that order (GUARD-1). */
export function CartRoute() {
  const runtime = useRuntime()
  // judged as the screen is asked for: nobody is led away from a cart that is open
  const [orderInstead] = useState(() => {
    const guard = guardOf(runtime)
    const door = cartDoorOf(runtime)
    if (door.isOpened) guard.send({ type: 'cart.opened' })
    door.isOpened = false
    return selectOrderInstead(guard.getSnapshot())
  })
  if (orderInstead !== undefined)
    return <Redirect to="/running-order/$unique_order_id" params={{ unique_order_id: orderInstead }} replace />
  return <Cart />
}

function Cart() {
  const t = useTexts(cartTexts)
  const runtime = useRuntime()
  useEffect(() => fitOption(runtime.actors.option, runtime.actors.cart), [runtime])
  const [guard] = useState(() => guardOf(runtime))
  const isHeld = useSelector(guard, selectIsHeld)
  const message = useSelector(runtime.actors.startup, selectSettings).cartMessage
  const navigate = useNavigate()
  const browseLink = (
    <Link to="/" className={ui['button']} data-tone="brand">
      {t('cart.browse')}
    </Link>
  )
  return (
    <>
      <BackBar title={t('cart.title')} />
      <CartPage
        cart={runtime.actors.cart}
        browseLink={browseLink}
        message={
          message === undefined ? null : (
            <Suspense>
              <SafeHtml html={message} />
            </Suspense>
          )
        }
        ways={useWays()}
        optionSwitch={<OptionSwitch option={runtime.actors.option} />}
        isHeld={isHeld}
        onCheckout={() => void navigate({ to: '/checkout' })}
      />
    </>
  )
}
