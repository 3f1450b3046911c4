import { useCallback, useSyncExternalStore } from 'react'

interface Readable<Snapshot> {
  getSnapshot(): Snapshot
  subscribe(heard: () => void): { unsubscribe(): void }
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
  const read = () => select(actor.getSnapshot())
  return useSyncExternalStore(subscribe, read, read)
}
