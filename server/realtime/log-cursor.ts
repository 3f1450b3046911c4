/** Rows of a log get their ids before they are committed: one that is missing may still come. No transaction lasts longer than this. */
const missingMs = 30_000
/** A larger gap is none that transactions leave. */
const gapAtMost = 10_000

/** How far a log was read whose rows become visible in another order than that of their ids. */
export interface LogCursor {
  /** The greatest id that was read. */
  last(): number
  /** Lesser ids that were not there yet. */
  missing(): number[]
  /** The rows that were not read before. They are given in the order of their ids. */
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
