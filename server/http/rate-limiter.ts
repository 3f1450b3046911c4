interface RateLimits {
  each: number
  all: number
  windowMs: number
}

/**
 * A fixed-window rate limiter in the memory of this process, for what needs no exact count: whether one more request of a subject, and of all together, is
 * allowed in the current window. At most `all` subjects are stored, and none after the window.
 */
export function createRateLimiter({ each, all, windowMs }: RateLimits): (subject: string) => boolean {
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
