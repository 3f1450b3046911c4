import { useEffect } from 'react'
import { useRuntime } from '../../../runtime/runtime-context.tsx'

/** The list of stores, open from its first screen on. */
export function useBrowse() {
  const { browse } = useRuntime().actors
  useEffect(() => browse.send({ type: 'stores.open' }), [browse])
  return browse
}
