import { useRouterState } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import type { CourierOrdersActor } from '../../../machines/courier/courier-orders/courier-orders.machine.ts'
import type { CourierShiftActor } from '../../../machines/courier/courier-shift/courier-shift.machine.ts'
import { factsAt } from '../../../machines/domain/routes.ts'
import { selectMayStay } from '../../../machines/app/session/session.selectors.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { Redirect } from './redirect.tsx'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useOfCourierArea } from '../../runtime/use-service.ts'

export interface CourierLists {
  shift: CourierShiftActor
  orders: CourierOrdersActor
}

interface Props {
  children: (area: CourierLists) => ReactNode
  /** Shown instead until the area lives. */
  waiting?: ReactNode
}

/** Sends a user who is not signed in as a courier to the couriers' login, and back afterwards (ROLE-5). */
export function CouriersOnly({ children, waiting }: Props) {
  const mayStay = useSelector(useRuntime().actors.courier, selectMayStay)
  const current = useRouterState({ select: (state) => state.location.pathname })
  // while the login is on its way it is the current path already
  const [path] = useState(current)
  if (!mayStay) return factsAt(current).isSignIn ? null : <Redirect to="/delivery/login" search={{ back: path }} replace />
  return (
    <Suspense fallback={waiting}>
      <InArea waiting={waiting}>{children}</InArea>
    </Suspense>
  )
}

function InArea({ children, waiting }: Props) {
  const shift = useOfCourierArea('courierShift')
  const orders = useOfCourierArea('courierOrders')
  return shift && orders ? children({ shift, orders }) : waiting
}
