/** Ids are assigned before the commit, so that a missing row may still appear. No transaction lasts longer than this. */
const missingMs = 30_000
/** Open transactions leave no larger gap. */
const gapAtMost = 10_000

/** The position of a reader in an append-only table whose rows become visible in another order than that of their ids. */
export interface LogCursor {
  /** The highest id that was read. */
  last(): number
  /** Lower ids whose rows were not visible yet. */
  missing(): number[]
  /** The rows that were not read before. `rows` are ordered by id. */
  take<Row extends { id: number }>(rows: readonly Row[], nowMs: number): Row[]
}

export function createLogCursor(afterId: number): LogCursor {
  let last = afterId
  const missing = new Map<number, number>()
  return {
    last: () => last,
    missing: () => [...missing.keys()],
    take(rows, nowMs) {
      const fresh = rows.filter(({ id }) => {
        if (id <= last) return missing.delete(id)
        for (let gap = Math.max(last + 1, id - gapAtMost); gap < id; gap += 1) missing.set(gap, nowMs)
        last = id
        return true
      })
      for (const [id, since] of missing) if (nowMs - since > missingMs) missing.delete(id)
      return fresh
    },
  }
}
