import { Problem } from '../domain/problem.ts'

interface QueueLimits {
  /** Pieces of work at a time. */
  atOnce: number
  waitingAtMost: number
}

/** Does a piece of work in its turn; one that is urgent passes those that are not. Fails with UNAVAILABLE where too much waits already. */
export type Queue = <T>(work: () => Promise<T>, options?: { isUrgent?: boolean }) => Promise<T>

/** A queue within this process for work that would take all of its processor or memory. */
export function createQueue({ atOnce, waitingAtMost }: QueueLimits): Queue {
  let running = 0
  const urgent: (() => void)[] = []
  const usual: (() => void)[] = []
  return async (work, { isUrgent = false } = {}) => {
    const waiting = isUrgent ? urgent : usual
    if (running < atOnce) running += 1
    else if (waiting.length >= waitingAtMost) throw new Problem('UNAVAILABLE')
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      // the next one takes its turn
      const next = urgent.shift() ?? usual.shift()
      if (next) next()
      else running -= 1
    }
  }
}
