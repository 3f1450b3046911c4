/** A seeded pseudo-random number generator (mulberry32). */
export interface SeededRandom {
  /** 0 to below 1. */
  next(): number
  /** Both bounds are inclusive. */
  int(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  chance(probability: number): boolean
}

export function createSeededRandom(seed: number): SeededRandom {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    int,
    pick<T>(list: readonly T[]): T {
      const one = list[int(0, list.length - 1)]
      if (one === undefined) throw new RangeError('Nothing to pick from')
      return one
    },
    chance: (probability) => next() < probability,
  }
}
