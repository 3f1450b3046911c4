import DataLoader from 'dataloader'

/**
 * Looks something up anew, whoever asks in the same turn by one statement: news for thousands need no more, nor do calls that come at once. One statement
 * is for `atMost` who ask.
 */
export function perTurn<K, V>(
  find: (keys: readonly K[]) => Promise<readonly V[]>,
  { atMost = Number.POSITIVE_INFINITY } = {},
): (key: K) => Promise<V> {
  const loader = new DataLoader<K, V>(find, { cache: false, maxBatchSize: atMost, batchScheduleFn: (ask) => void setImmediate(ask) })
  return (key) => loader.load(key)
}
