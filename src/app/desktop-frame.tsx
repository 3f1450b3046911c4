import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { Suspense, useLayoutEffect, type ReactNode } from 'react'
import { selectCentre, selectPopup } from '../../machines/app/desktop/desktop.selectors.ts'
import { OptionSwitch } from '../features/home/option-switch.tsx'
import { CartPanel } from '../features/cart/cart-panel.tsx'
import { DesktopShell } from '../features/shell/desktop-shell.tsx'
import { MenuWait } from '../features/shell/menu-wait.tsx'
import { useSelector } from '../features/use-selector.ts'
import { AccountPanel } from './account-panel.tsx'
import { AlertsBadge } from './alerts-badge.tsx'
import { DeskContext } from './desk-context.ts'
import { desktopOf } from './flows/desktop.ts'
import { Layered } from './layered.tsx'
import { lazyRouteComponent } from './lazy-route-component.tsx'
import { useRuntime } from './runtime-context.tsx'
import { useBrowse } from './use-browse.ts'
import { useIsMounted } from './use-is-mounted.ts'
import { useWays } from './use-ways.tsx'

const SiteFoot = lazyRouteComponent(() => import('./site-pages.tsx'), 'SiteFoot')

/** The frame of a wide window; comes only where the window is wide. */
export function DesktopFrame({ children }: { children: ReactNode }) {
  const runtime = useRuntime()
  const browse = useBrowse()
  const { option, place } = runtime.actors
  const { cart } = runtime.actors
  const desktop = desktopOf(runtime, useRouter())
  const centre = useSelector(desktop.actor, selectCentre)
  const popup = useSelector(desktop.actor, selectPopup)
  const path = useRouterState({ select: (state) => state.location.pathname })
  const navigate = useNavigate()
  const hasOwnCart = path === '/cart' || path === '/checkout'
  useLayoutEffect(() => desktop.dock(), [desktop])
  const isMounted = useIsMounted()
  const ways = useWays()
  return (
    <DeskContext value={desktop.actor}>
      <DesktopShell
        {...{ browse, option, place, cart }}
        customer={runtime.actors.customer}
        alertsBadge={
          <Suspense>
            <AlertsBadge />
          </Suspense>
        }
        cartPanel={
          hasOwnCart ? null : (
            <CartPanel
              cart={cart}
              optionSwitch={<OptionSwitch option={option} />}
              ways={ways}
              onCheckout={() => void navigate({ to: '/checkout' })}
            />
          )
        }
      >
        {centre === 'panel' ? <AccountPanel /> : null}
        {centre === 'loading' ? <MenuWait onRetry={() => desktop.actor.send({ type: 'menu.retry' })} /> : null}
        <div hidden={centre === 'loading'}>{children}</div>
      </DesktopShell>
      {isMounted ? (
        <Suspense>
          <SiteFoot />
        </Suspense>
      ) : null}
      {popup === undefined || popup === 'item' ? null : <Layered kind={popup} />}
    </DeskContext>
  )
}
