import { useRouterState } from '@tanstack/react-router'
import { Suspense, use, type ReactNode } from 'react'
import { factsAt } from '../../../machines/domain/routes.ts'
import { selectMayStay } from '../../../machines/app/session/session.selectors.ts'
import { useIsMounted } from '../../runtime/use-is-mounted.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { Redirect } from './redirect.tsx'

interface Props {
  children: ReactNode
  /** Shown instead until the area lives. */
  waiting: ReactNode
}

/** Sends a user who is not signed in as a member of stores to the stores' login (STORE-9). */
export function MembersOnly({ children, waiting }: Props) {
  // the server knows no session
  if (!useIsMounted()) return waiting
  return (
    <Suspense fallback={waiting}>
      <InArea>{children}</InArea>
    </Suspense>
  )
}

function InArea({ children }: { children: ReactNode }) {
  const runtime = useRuntime()
  use(runtime.until('storeArea'))
  const mayStay = useSelector(runtime.actor('storeMember'), selectMayStay)
  const isAtLogin = useRouterState({ select: ({ location }) => factsAt(location.pathname).isSignIn })
  if (mayStay) return children
  return isAtLogin ? null : <Redirect to="/store/login" replace />
}
