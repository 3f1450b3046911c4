import type { FastifyBaseLogger } from 'fastify'

export interface Job {
  /** Starts no further run and waits for the current one. */
  stop(): Promise<void>
}

/** Runs a job at an interval, never twice at a time; a failed run is logged. */
export function every(milliseconds: number, log: FastifyBaseLogger, name: string, work: () => Promise<void>): Job {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => log.warn({ err: error }, `${name} could not run`))
      .finally(() => (running = undefined))
  }, milliseconds)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
