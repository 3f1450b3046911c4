import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { selectIsSignedIn } from '../../machines/session/session.selectors.ts'
import { useSelector } from '../features/use-selector.ts'
import { sessionsOf } from './flows/session.ts'
import { useRuntime } from './runtime-context.tsx'
import { sameSitePath } from './same-site-path.ts'

/** Whether somebody is signed in, now or from before: then it goes on to where he wanted. */
export function useArrival(): boolean {
  const router = useRouter()
  const { back } = useSearch({ strict: false })
  const isSignedIn = useSelector(sessionsOf(useRuntime()).customer, selectIsSignedIn)
  const target = sameSitePath(back)
  useEffect(() => {
    if (isSignedIn) router.history.replace(target)
  }, [isSignedIn, router, target])
  return isSignedIn
}
