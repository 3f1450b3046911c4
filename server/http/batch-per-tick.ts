import DataLoader from 'dataloader'

/** Batches without a cache: the keys that are requested in the same tick of the event loop are loaded together, `atMost` at a time. */
export function batchPerTick<K, V>(
  find: (keys: readonly K[]) => Promise<readonly V[]>,
  { atMost = Number.POSITIVE_INFINITY } = {},
): (key: K) => Promise<V> {
  const loader = new DataLoader<K, V>(find, { cache: false, maxBatchSize: atMost, batchScheduleFn: (ask) => void setImmediate(ask) })
  return (key) => loader.load(key)
}
