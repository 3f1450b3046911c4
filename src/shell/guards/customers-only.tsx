import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useSelector } from '../../runtime/use-selector.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { factsAt } from '../../../machines/domain/routes.ts'
import { selectMayStay } from '../../../machines/app/session/session.selectors.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'

/** Sends a guest to the login, and back afterwards. */
export function CustomersOnly({ children }: { children: ReactNode }) {
  const mayStay = useSelector(useRuntime().actors.customer, selectMayStay)
  const current = useRouterState({ select: (state) => state.location.pathname })
  // while the login is on its way it is the current path already
  const [path] = useState(current)
  return mayStay ? children : <ToLogin back={path} />
}

function ToLogin({ back }: { back: string }) {
  const navigate = useNavigate()
  const { history } = useRouter()
  useEffect(() => {
    // it, or the staff's desk, may lie over this screen already or be on its way
    if (![location, history.location].some(({ pathname }) => factsAt(pathname).isSignIn))
      void navigate({ to: '/login', search: { back }, replace: true })
  }, [navigate, history, back])
  return null
}
