import { useEffect } from 'react'
import { useRuntime } from './runtime-context.tsx'

/** The list of stores, which asks for them from its first screen on. */
export function useBrowse() {
  const runtime = useRuntime()
  const { browse } = runtime.actors
  useEffect(() => runtime.whenStarted(() => browse.start()), [runtime, browse])
  return browse
}
