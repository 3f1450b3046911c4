import DataLoader from 'dataloader'

/** Loads a value again each time it is asked for: one batch, of `atMost` keys, for all that ask in the same turn of the event loop. */
export function perTurn<K, V>(
  find: (keys: readonly K[]) => Promise<readonly V[]>,
  { atMost = Number.POSITIVE_INFINITY } = {},
): (key: K) => Promise<V> {
  const loader = new DataLoader<K, V>(find, { cache: false, maxBatchSize: atMost, batchScheduleFn: (ask) => void setImmediate(ask) })
  return (key) => loader.load(key)
}
