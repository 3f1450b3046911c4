import { useNavigate, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CartPanel } from '../features/cart/cart-panel.tsx'
import { DesktopShell } from '../features/shell/desktop-shell.tsx'
import { cartOf } from './flows/cart.ts'
import { sessionsOf } from './flows/session.ts'
import { useRuntime } from './runtime-context.tsx'
import { useBrowse } from './use-browse.ts'

/** The frame of a wide window; comes only where the window is wide. */
export function DesktopFrame({ children }: { children: ReactNode }) {
  const runtime = useRuntime()
  const browse = useBrowse()
  const { option, place } = runtime.actors
  const cart = cartOf(runtime)
  const path = useRouterState({ select: (state) => state.location.pathname })
  const navigate = useNavigate()
  const hasOwnCart = path === '/cart' || path === '/checkout'
  return (
    <DesktopShell
      {...{ browse, option, place, cart }}
      customer={sessionsOf(runtime).customer}
      hasList={path !== '/'}
      cartPanel={hasOwnCart ? null : <CartPanel cart={cart} onCheckout={() => void navigate({ to: '/checkout' })} />}
    >
      {children}
    </DesktopShell>
  )
}
