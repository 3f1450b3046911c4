import type { Failpoint, FailpointName } from '../../server/ports/failpoints.ts'

/** Failpoints at which a test acts. To be given to a server as its `failpoint`. */
export interface Failpoints {
  failpoint: Failpoint
  /** Runs a rival at the point the next time that a user comes by, once; whoever came by waits for it. Answers how the rival ended. */
  raceAt: <T>(point: FailpointName, rival: () => Promise<T>) => Promise<T>
  /** Has whoever comes by next fail there, as if the process had died between the two steps, or with an error. */
  failAt: (point: FailpointName, error?: Error) => void
}

export function failpoints(): Failpoints {
  const waiting = new Map<FailpointName, () => Promise<void>>()
  return {
    async failpoint(point) {
      const act = waiting.get(point)
      waiting.delete(point)
      await act?.()
    },
    raceAt: (point, rival) =>
      new Promise((resolve, reject) => {
        waiting.set(point, () => rival().then(resolve, reject))
      }),
    failAt: (point, error = new Error(`died at ${point}`)) =>
      void waiting.set(point, () => {
        throw error
      }),
  }
}
