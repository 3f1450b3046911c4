import { useCallback, useEffect } from 'react'
import { useRuntime } from './runtime-context.tsx'
import { useWhenLeft } from './use-when-left.ts'

/**
 * What lives as long as its screen does, also while the window changes between the narrow layout and the wide one, which draws the screen anew, and while the router
 * draws the next screen beside it. `leave` ends what must not go on without it.
 */
export function useOfScreen<T>(name: string, make: () => T, leave?: (kept: T) => void): T {
  const runtime = useRuntime()
  const kept = runtime.once(name, make)
  useEffect(() => runtime.hold(name), [runtime, name])
  useWhenLeft(
    useCallback(() => {
      if (runtime.isHeld(name)) return
      runtime.forget(name)
      leave?.(kept)
    }, [runtime, name, kept, leave]),
  )
  return kept
}
