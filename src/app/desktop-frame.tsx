import { useNavigate, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CartPanel } from '../features/cart/cart-panel.tsx'
import { DesktopShell } from '../features/shell/desktop-shell.tsx'
import { useRuntime } from './runtime-context.tsx'

/** The frame of a wide window; comes only where the window is wide. */
export function DesktopFrame({ children }: { children: ReactNode }) {
  const { actors, sessions } = useRuntime()
  const { browse, cart, option, place } = actors
  const path = useRouterState({ select: (state) => state.location.pathname })
  const navigate = useNavigate()
  const hasOwnCart = path === '/cart' || path === '/checkout'
  return (
    <DesktopShell
      {...{ browse, option, place, cart }}
      customer={sessions.customer}
      hasList={path !== '/'}
      cartPanel={hasOwnCart ? null : <CartPanel cart={cart} onCheckout={() => void navigate({ to: '/checkout' })} />}
    >
      {children}
    </DesktopShell>
  )
}
