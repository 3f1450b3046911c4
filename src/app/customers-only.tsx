import { Navigate, useRouterState } from '@tanstack/react-router'
import { useSelector } from '../features/use-selector.ts'
import type { ReactNode } from 'react'
import { selectIsSignedIn } from '../../machines/session/session.selectors.ts'
import { useRuntime } from './runtime-context.tsx'

/** Sends a guest to the login, and back afterwards. */
export function CustomersOnly({ children }: { children: ReactNode }) {
  const isSignedIn = useSelector(useRuntime().sessions.customer, selectIsSignedIn)
  const path = useRouterState({ select: (state) => state.location.pathname })
  return isSignedIn ? children : <Navigate to="/login" search={{ back: path }} replace />
}
