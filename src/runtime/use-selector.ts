import { useSelector as useActorSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import type { AnyActorRef } from 'xstate'

type Readable = Pick<AnyActorRef, 'getSnapshot' | 'subscribe'>
type SnapshotOf<Actor> = Actor extends { getSnapshot(): infer Snapshot } ? Snapshot : undefined

/** What the actors held that the server's rendering shows. */
const rendered = new WeakMap<Readable, unknown>()
/** Those of them that have gone on since, as they were. */
const still = new WeakMap<Readable, Readable>()

/**
 * What an actor holds now is what the server rendered of it. A part of that HTML may be hydrated only when the actor has gone on; React compares it with what
 * was rendered, and then renders what is. An actor that was not noted is as it is when its first part is hydrated.
 */
export function noteServerSnapshot<Actor extends Readable>(actor: Actor): SnapshotOf<Actor> {
  if (!rendered.has(actor)) rendered.set(actor, actor.getSnapshot())
  return rendered.get(actor) as SnapshotOf<Actor>
}

/** An actor as the server rendered it: itself for as long as it has not gone on. */
function asServerRendered<Actor extends Readable>(actor: Actor): Actor {
  const snapshot = noteServerSnapshot(actor)
  if (snapshot === actor.getSnapshot()) return actor
  if (!still.has(actor)) still.set(actor, { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => {} }) })
  return still.get(actor) as Actor
}

const subscribeToNothing = () => () => {}

/**
 * `useSelector` of @xstate/react, which has no snapshot of the server: what is hydrated late begins with what was rendered. A selector answers a primitive or
 * something that is in the context, so that the same is the same. Of an actor that does not live it is given nothing.
 */
export function useSelector<Actor extends Readable | undefined, Read>(actor: Actor, select: (snapshot: SnapshotOf<Actor>) => Read): Read {
  const source = useSyncExternalStore(
    subscribeToNothing,
    () => actor,
    () => actor && asServerRendered(actor),
  )
  return useActorSelector(source, select)
}
