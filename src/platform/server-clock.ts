/** The server's time as far as this page knows it. */
export interface ServerClock {
  /** Milliseconds since 1970. Until the server has sent its time, the device's. */
  now(): number
  /** The server's time was `at` when `performance.now()` was `begun`. */
  learn(at: number, begun: number): void
}

/** Once learned, time goes on by a clock that no one sets. */
export function serverClock(deviceNow: () => number): ServerClock {
  let known: { at: number; begun: number } | undefined
  return {
    now: () => (known ? known.at + performance.now() - known.begun : deviceNow()),
    learn: (at, begun) => void (known = { at, begun }),
  }
}
