import { useEffect, useState } from 'react'
import { settled } from '../edge/settled.ts'
import type { Runtime } from './runtime.ts'
import { useIsMounted } from './use-is-mounted.ts'

const hands = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Whether the first view of this visit has settled, or somebody has begun to move about: what is nice to have comes then. */
export function useSettled(runtime: Runtime): boolean {
  const visit = runtime.once('settled', () => ({ is: false }))
  const [is, set] = useState(visit.is)
  const isMounted = useIsMounted()
  useEffect(() => {
    if (visit.is) return undefined
    const note = () => {
      visit.is = true
      set(true)
    }
    runtime.whenStarted(() => void settled().then(note))
    for (const hand of hands) addEventListener(hand, note, { passive: true, once: true })
    return () => {
      for (const hand of hands) removeEventListener(hand, note)
    }
  }, [runtime, visit])
  return is && isMounted
}
