import { useEffect } from 'react'
import type { AnyActor } from 'xstate'
import { useRuntime } from './runtime-context.tsx'
import { useOfScreen } from './use-of-screen.ts'

const stop = (actor: AnyActor) => void actor.stop()

/**
 * The actor of a screen: made and started with it, stopped once it is left. Neither an effect that React in development takes back and runs again, nor
 * another layout ends it. `name` holds what the actor was made for, so that the next screen of its kind gets one of its own.
 */
export function useScreenActor<Actor extends AnyActor>(name: string, make: () => Actor): Actor {
  const runtime = useRuntime()
  const actor = useOfScreen(`screen: ${name}`, make, stop)
  useEffect(() => {
    let isShown = true
    runtime.whenStarted(() => {
      if (isShown) actor.start()
    })
    return () => {
      isShown = false
    }
  }, [runtime, actor])
  return actor
}
