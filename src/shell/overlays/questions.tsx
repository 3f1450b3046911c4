import { Suspense, useEffect, useState } from 'react'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { selectIsUnchosen } from '../../../machines/account/addresses/addresses.selectors.ts'
import { selectPopup } from '../../../machines/app/desktop/desktop.selectors.ts'
import { selectIsSignedIn, selectPerson } from '../../../machines/app/session/session.selectors.ts'
import { selectIsCritical, selectSettings } from '../../../machines/app/startup/startup.selectors.ts'
import { getCartDoor } from '../../actors/order/cart-door.ts'
import { loadMotion } from '../load-motion.ts'
import { recoverFocus } from '../recover-focus.ts'
import { factsOf } from '../route-facts.ts'
import { Toast } from '../toast.tsx'
import { OtherStoreQuestion } from './other-store-question.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { useBrand } from '../../ui/use-brand.ts'
import { FirstVisitQuestion } from './first-visit-question.tsx'
import { lazyRouteComponent } from '../../runtime/lazy-route-component.tsx'
import { useRuntime } from '../../runtime/runtime-context.tsx'

const ActiveOrder = lazyRouteComponent(
  // the orders lead to it as well
  () => import('../active-order/active-order.tsx').catch(() => ({ ActiveOrder: () => null })),
  'ActiveOrder',
)

/** What leads to an order under way, questions that may be shown above any screen of a customer, the settings' colours, motion, and a focus that is not lost; they come once the first view is there. */
export function Questions() {
  const runtime = useRuntime()
  const { customer, location, startup } = runtime.actors
  const { color, logo } = useSelector(startup, selectSettings).brand
  useBrand(color, logo)
  const router = useRouter()
  useEffect(() => {
    recoverFocus(document.body)
    loadMotion(router)
    getCartDoor(runtime)
  }, [runtime, router])
  const dialog = useSelector(runtime.desktop?.actor, (desktop) => desktop && selectPopup(desktop))
  const isOfScreen = useRouterState({ select: (state) => !factsOf(state).hasNoQuestion })
  // their own screens have no question either (hasNoQuestion of the routes)
  const isWanted = isOfScreen && dialog !== 'login' && dialog !== 'map'
  const isAsked = useSelector(location, selectIsUnchosen) && isWanted
  const [hasBeenAsked, setBeenAsked] = useState(isAsked)
  if (isAsked && !hasBeenAsked) setBeenAsked(true)
  const userId = useSelector(customer, (session) => (selectIsSignedIn(session) ? selectPerson(session)?.id : undefined))
  return (
    <>
      {userId === undefined ? null : (
        <Suspense>
          <ActiveOrder key={userId} userId={String(userId)} />
        </Suspense>
      )}
      {hasBeenAsked ? <FirstVisitQuestion isWanted={isWanted} /> : null}
      <OtherStoreQuestion cart={runtime.actors.cart} />
    </>
  )
}

export function Toasts() {
  return <Toast notice={useRuntime().actors.notice} />
}

/** Rare, so its texts come only when it is shown. */
const Critical = lazyRouteComponent(() => import('./critical.tsx'), 'Critical')

export function Stopped() {
  const { startup } = useRuntime().actors
  return useSelector(startup, selectIsCritical) ? <Critical startup={startup} /> : null
}
