import { Navigate, useRouterState } from '@tanstack/react-router'
import { useSelector } from '../features/use-selector.ts'
import { useState, type ReactNode } from 'react'
import { selectMayStay } from '../../machines/session/session.selectors.ts'
import { sessionsOf } from './flows/session.ts'
import { useRuntime } from './runtime-context.tsx'

/** Sends a guest to the login, and back afterwards. */
export function CustomersOnly({ children }: { children: ReactNode }) {
  const mayStay = useSelector(sessionsOf(useRuntime()).customer, selectMayStay)
  const current = useRouterState({ select: (state) => state.location.pathname })
  // while the login is on its way it is the current path already
  const [path] = useState(current)
  if (mayStay) return children
  return current === '/login' ? null : <Navigate to="/login" search={{ back: path }} replace />
}
