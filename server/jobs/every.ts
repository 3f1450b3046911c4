import type { FastifyBaseLogger } from 'fastify'

export interface Job {
  /** Starts no further run and waits for the current one. */
  stop(): Promise<void>
}

/** Runs a job at an interval, never twice at a time, and again without a pause while it resolves to true; a failed run is logged. */
export function every(milliseconds: number, log: FastifyBaseLogger, name: string, work: () => Promise<boolean | void>): Job {
  let running: Promise<void> | undefined
  let isStopped = false
  async function run(): Promise<void> {
    while ((await work()) === true && !isStopped);
  }
  const timer = setInterval(() => {
    running ??= run()
      .catch((error: unknown) => log.warn({ err: error }, `${name} could not run`))
      .finally(() => (running = undefined))
  }, milliseconds)
  return {
    async stop() {
      clearInterval(timer)
      isStopped = true
      await running
    },
  }
}
