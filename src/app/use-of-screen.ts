import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useRuntime } from './runtime-context.tsx'

/** What lives as long as its screen does, also while the window changes between the narrow layout and the wide one, which draws the screen anew. */
export function useOfScreen<T>(name: string, make: () => T): T {
  const runtime = useRuntime()
  const router = useRouter()
  const [kept] = useState(() => runtime.once(name, make))
  useEffect(() => {
    const { pathname } = router.state.location
    return () => {
      if (router.state.location.pathname !== pathname) runtime.forget(name)
    }
  }, [router, runtime, name])
  return kept
}
