import { useCallback, useEffect } from 'react'
import type { AnyActor } from 'xstate'
import type { Runtime } from './runtime.ts'
import { useRuntime } from './runtime-context.tsx'
import { useWhenLeft } from './use-when-left.ts'

const startWhileShown = (runtime: Runtime, actor: AnyActor) => {
  let isShown = true
  runtime.whenStarted(() => {
    if (isShown) actor.start()
  })
  return () => {
    isShown = false
  }
}

/**
 * The actor of a screen, a child of the root: created and started with the screen, stopped once it is left. An actor that `finishes` is not stopped, but goes on with
 * what it was asked for; the next visit begins with another one. `useActorRef` does not serve here, because a window that changes between the narrow layout and the
 * wide one renders the screen in another place: its actor outlives that, as it outlives an effect that React runs twice in development. `name` holds what the actor
 * was created for.
 */
export function useScreenActor<Actor extends AnyActor>(name: string, create: () => Actor, end: 'stops' | 'finishes' = 'stops'): Actor {
  const runtime = useRuntime()
  const { app, screenActors } = runtime
  const actor = screenActors.getOrCreate(name, create)
  useEffect(() => screenActors.hold(name), [screenActors, name])
  useEffect(() => startWhileShown(runtime, actor), [runtime, actor])
  useWhenLeft(
    useCallback(() => {
      if (screenActors.isHeld(name)) return
      screenActors.dispose(name)
      if (end === 'stops') app.send({ type: 'screen.left', actor })
    }, [app, screenActors, name, actor, end]),
  )
  return actor
}
