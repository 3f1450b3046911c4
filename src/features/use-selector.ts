import { useCallback, useSyncExternalStore } from 'react'

interface Readable<Snapshot> {
  getSnapshot(): Snapshot
  subscribe(heard: () => void): { unsubscribe(): void }
}

/** What the actors held that the server's drawing shows. */
const drawn = new WeakMap<object, unknown>()

/**
 * What an actor holds now is what the server drew of it. A part of that drawing may be taken over only when the actor has gone on; React compares it with what was
 * drawn, and then draws what is. An actor that nobody noted is as it is when its first part is taken over.
 */
export function noteDrawn<Snapshot>(actor: Readable<Snapshot>): Snapshot {
  if (!drawn.has(actor)) drawn.set(actor, actor.getSnapshot())
  return drawn.get(actor) as Snapshot
}

/** What a selector reads of an actor, followed live. A selector answers a primitive or something that stands in the context, so that the same is the same. */
export function useSelector<Snapshot, Read>(actor: Readable<Snapshot>, select: (snapshot: Snapshot) => Read): Read {
  const subscribe = useCallback(
    (heard: () => void) => {
      const subscription = actor.subscribe(heard)
      return () => subscription.unsubscribe()
    },
    [actor],
  )
  return useSyncExternalStore(
    subscribe,
    () => select(actor.getSnapshot()),
    () => select(noteDrawn(actor)),
  )
}
