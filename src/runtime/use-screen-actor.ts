import { useEffect } from 'react'
import type { AnyActor } from 'xstate'
import type { Runtime } from './runtime.ts'
import { useRuntime } from './runtime-context.tsx'

/** Starts an actor for as long as a view shows it; answers what is done once the view is gone. */
function show(runtime: Runtime, name: string, actor: AnyActor, end: 'stops' | 'finishes'): () => void {
  const { actors, app, screenActors } = runtime
  let isShown = true
  runtime.whenStarted(() => {
    if (isShown) actor.start()
  })
  const release = screenActors.hold(name)
  const { layout } = actors.shell.getSnapshot().context
  return () => {
    isShown = false
    release()
    // the other layout renders the same screen elsewhere
    const isLeft = actors.shell.getSnapshot().context.layout === layout
    // React in development takes every effect back once, and runs it again immediately
    queueMicrotask(() => {
      if (!isLeft || screenActors.isHeld(name)) return
      screenActors.dispose(name)
      if (end === 'stops') app.send({ type: 'screen.left', actor })
    })
  }
}

/**
 * The actor of a screen, a child of the root: created and started with the screen, stopped once it is left. An actor that `finishes` is not stopped, but goes
 * on with what it was asked for; the next visit begins with another one. `useActorRef` does not serve here, because a window that changes between the narrow
 * layout and the wide one renders the screen elsewhere: its actor outlives that, as it outlives an effect that React runs twice in development.
 * `name` holds what the actor was created for.
 */
export function useScreenActor<Actor extends AnyActor>(name: string, create: () => Actor, end: 'stops' | 'finishes' = 'stops'): Actor {
  const runtime = useRuntime()
  const actor = runtime.screenActors.getOrCreate(name, create)
  useEffect(() => show(runtime, name, actor, end), [runtime, name, actor, end])
  return actor
}
