import * as limits from '../../machines/limits.ts'

/** The server's time as far as this page knows it. */
export interface ServerClock {
  /** Milliseconds since 1970. Until the server has sent its time, the device's. */
  now(): number
  /** The server's time was `at` when `performance.now()` was `begun`. */
  learn(at: number, begun: number): void
  /** The server has just answered, and said that it was `at`, to the second. */
  noteAnswer(at: number): void
}

/** Once learned, time goes on by a clock that no one sets, and that may pause while the device sleeps. */
export function serverClock(deviceNow: () => number): ServerClock {
  let known: { at: number; begun: number } | undefined
  const now = () => (known ? known.at + performance.now() - known.begun : deviceNow())
  const learn = (at: number, begun: number) => void (known = { at, begun })
  return {
    now,
    learn,
    noteAnswer(at) {
      // an answer that took its time is no reason to go back
      if (!known || at - now() > limits.clockSlackMs) learn(at, performance.now())
    },
  }
}
