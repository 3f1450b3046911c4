import { Problem } from '../domain/problem.ts'

interface QueueLimits {
  /** How many tasks run at a time. */
  concurrency: number
  maxQueued: number
}

/** Runs a task when its turn comes; urgent ones go before the others. Fails with UNAVAILABLE where the queue is full. */
export type RunQueued = <T>(work: () => Promise<T>, options?: { isUrgent?: boolean | undefined }) => Promise<T>

/** A queue in this process for tasks that would otherwise use up its CPU or memory. */
export function createQueue({ concurrency, maxQueued }: QueueLimits): RunQueued {
  let running = 0
  const urgent: (() => void)[] = []
  const usual: (() => void)[] = []
  return async (work, { isUrgent } = {}) => {
    const waiting = isUrgent ? urgent : usual
    if (running < concurrency) running += 1
    else if (waiting.length >= maxQueued) throw new Problem('UNAVAILABLE')
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      const next = urgent.shift() ?? usual.shift()
      if (next) next()
      else running -= 1
    }
  }
}
