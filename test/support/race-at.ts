import type { Point, Reach } from '../../server/ports/points.ts'

/** Points at which a test acts. A server that is given `reach` comes by here. */
export interface Points {
  reach: Reach
  /** Runs a rival at the point the next time that somebody comes by, once; whoever came by waits for it. Answers how the rival ended. */
  raceAt: <T>(point: Point, rival: () => Promise<T>) => Promise<T>
  /** Has whoever comes by next fail there, as if the process had died between the two steps. */
  failAt: (point: Point) => void
}

export function points(): Points {
  const waiting = new Map<Point, () => Promise<void>>()
  return {
    async reach(point) {
      const act = waiting.get(point)
      waiting.delete(point)
      await act?.()
    },
    raceAt: (point, rival) =>
      new Promise((resolve, reject) => {
        waiting.set(point, () => rival().then(resolve, reject))
      }),
    failAt: (point) =>
      void waiting.set(point, () => {
        throw new Error(`died at ${point}`)
      }),
  }
}
