import { useRouterState } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { selectMayStay } from '../../machines/session/session.selectors.ts'
import { useSelector } from '../features/use-selector.ts'
import { courierAreaOf, type CourierArea } from './flows/courier-area.ts'
import { Redirect } from './redirect.tsx'
import { useRuntime } from './runtime-context.tsx'

/** Sends whoever is not signed in as a courier to the couriers' login, and back afterwards (ROLE-5). */
export function CouriersOnly({ children }: { children: (area: CourierArea) => ReactNode }) {
  const runtime = useRuntime()
  const mayStay = useSelector(runtime.actors.courier, selectMayStay)
  const current = useRouterState({ select: (state) => state.location.pathname })
  // while the login is on its way it is the current path already
  const [path] = useState(current)
  if (!mayStay) return current === '/delivery/login' ? null : <Redirect to="/delivery/login" search={{ back: path }} replace />
  return children(courierAreaOf(runtime))
}
