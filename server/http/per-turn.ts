import DataLoader from 'dataloader'

/** Looks something up again each time, for all who ask in one turn of the event loop with one statement: thousands of listeners need no more. */
export function perTurn<K, V>(find: (keys: readonly K[]) => Promise<readonly V[]>): (key: K) => Promise<V> {
  const loader = new DataLoader<K, V>(find, { cache: false, batchScheduleFn: (ask) => void setImmediate(ask) })
  return (key) => loader.load(key)
}
