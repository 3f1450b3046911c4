import { useRouter, useRouterState } from '@tanstack/react-router'
import { useSelector } from '../../runtime/use-selector.ts'
import { useState, type ReactNode } from 'react'
import { factsAt } from '../../../machines/domain/routes.ts'
import { selectMayStay } from '../../../machines/app/session/session.selectors.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { Redirect } from './redirect.tsx'

/** Sends a guest to the login, and back afterwards. */
export function CustomersOnly({ children }: { children: ReactNode }) {
  const mayStay = useSelector(useRuntime().actors.customer, selectMayStay)
  const current = useRouterState({ select: (state) => state.location.pathname })
  // while the login is on its way it is the current path already
  const [path] = useState(current)
  return mayStay ? children : <ToLogin back={path} />
}

function ToLogin({ back }: { back: string }) {
  const { history } = useRouter()
  // it, or the staff's desk, may be over this screen already or be on its way
  const isNeeded = () => ![location, history.location].some(({ pathname }) => factsAt(pathname).isSignIn)
  return <Redirect to="/login" search={{ back }} replace isNeeded={isNeeded} />
}
