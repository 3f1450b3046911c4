import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { Suspense, useLayoutEffect, type ReactNode } from 'react'
import { selectCentre, selectPopup } from '../../../machines/app/desktop/desktop.selectors.ts'
import { selectSettings } from '../../../machines/app/startup/startup.selectors.ts'
import { OptionSwitch } from '../../screens/shared/stores/option-switch.tsx'
import { CartPanel } from './cart-panel.tsx'
import { DesktopShell } from './desktop-shell.tsx'
import { MenuWait } from './menu-wait.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { AccountPanel } from './account-panel.tsx'
import { AlertsBadge } from '../alerts-badge.tsx'
import { factsOf } from '../route-facts.ts'
import { bindCartRemoval } from '../../actors/order/cart-removal.ts'
import { getDesktop } from '../../actors/app/desktop.ts'
import { Layered } from './layered.tsx'
import { lazyRouteComponent } from '../../runtime/lazy-route-component.tsx'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useBrowse } from '../../screens/shared/stores/use-browse.ts'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'
import { useIsMounted } from '../../runtime/use-is-mounted.ts'
import { useWarningLinks } from '../../screens/shared/bill/use-warning-links.tsx'

const SiteFoot = lazyRouteComponent(
  // a screen does without its foot
  () => import('../site-pages.tsx').catch(() => ({ SiteFoot: () => null })),
  'SiteFoot',
)

/** The frame of a wide window; comes only where the window is wide. */
export function DesktopFrame({ children }: { children: ReactNode }) {
  const runtime = useRuntime()
  const browse = useBrowse()
  const { option, location } = runtime.actors
  const { cart } = runtime.actors
  const { hasPickup } = useSelector(runtime.actors.startup, selectSettings)
  const desktop = getDesktop(runtime, useRouter())
  const centre = useSelector(desktop.actor, selectCentre)
  const popup = useSelector(desktop.actor, selectPopup)
  const navigate = useNavigate()
  const columns = useRouterState({ select: (state) => factsOf(state).columns })
  useLayoutEffect(() => desktop.dock(), [desktop])
  const isMounted = useIsMounted()
  const warningLinks = useWarningLinks()
  const removal = useScreenActor('cart-removal', () => bindCartRemoval(runtime))
  return (
    <>
      <DesktopShell
        {...{ browse, option, location, cart, columns }}
        customer={runtime.actors.customer}
        alertsBadge={
          <Suspense>
            <AlertsBadge />
          </Suspense>
        }
        accountPanel={<AccountPanel />}
        cartPanel={
          <CartPanel
            cart={cart}
            removal={removal}
            optionSwitch={hasPickup ? <OptionSwitch option={option} /> : null}
            warningLinks={{ ...warningLinks, onFit: (offer) => option.send({ type: 'option.choose', option: offer }) }}
            onCheckout={() => void navigate({ to: '/checkout' })}
          />
        }
      >
        {centre === 'loading' ? <MenuWait onRetry={() => desktop.actor.send({ type: 'menu.retry' })} /> : null}
        <div hidden={centre === 'loading'}>{children}</div>
      </DesktopShell>
      {isMounted ? (
        <Suspense>
          <SiteFoot />
        </Suspense>
      ) : null}
      {popup === undefined || popup === 'item' ? null : <Layered kind={popup} />}
    </>
  )
}
