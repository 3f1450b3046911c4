import type { FastifyBaseLogger } from 'fastify'

export interface Job {
  /** Begins no further round and waits for the one that runs. */
  stop(): Promise<void>
}

/** Works again and again, never twice at a time; a round that fails is logged. */
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
