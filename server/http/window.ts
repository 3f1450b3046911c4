interface WindowLimits {
  each: number
  all: number
  windowMs: number
}

/**
 * Counts in this process what needs no exact count: whether one more of a subject, and of all together, is let through in the current window. What is counted
 * is forgotten with the window, and no more subjects are remembered than `all`.
 */
export function createWindow({ each, all, windowMs }: WindowLimits): (subject: string) => boolean {
  const counts = new Map<string, number>()
  let total = 0
  let endsAt = 0
  return (subject) => {
    const now = performance.now()
    if (now >= endsAt) {
      counts.clear()
      total = 0
      endsAt = now + windowMs
    }
    const own = counts.get(subject) ?? 0
    if (total >= all || own >= each) return false
    total += 1
    counts.set(subject, own + 1)
    return true
  }
}
