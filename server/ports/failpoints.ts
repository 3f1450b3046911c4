import type { operations } from '../../openapi/types.ts'

/**
 * Failpoints, each between two steps that must take effect together. They do nothing in production; at one of them a test runs a concurrent request or crashes
 * the process (`FAILPOINT`, armed by SIGUSR2).
 */
export type FailpointName =
  | 'signIn.checked'
  | 'order.claimed'
  | 'order.priced'
  | 'order.written'
  | 'order.paid'
  | 'order.spent'
  | 'accept.checked'
  | 'accept.taken'
  // `stored`: a call's answer is written with its effects, not yet committed; `done`: all of it is committed, not yet answered
  | `${keyof operations}.stored`
  | `${keyof operations}.done`
  | 'payment.begin'
  | 'payment.begun'
  | 'payment.fetched'
  | 'payment.captured'
  | 'payment.settle'
  | 'payment.settled'
  | 'payment.failing'
  | 'refund.queued'
  | 'refund.ask'
  | 'refund.asked'

export type Failpoint = (name: FailpointName) => Promise<void>

export const noFailpoint: Failpoint = async () => {}

/** Kills the process at a failpoint, without any cleanup, once SIGUSR2 has armed it. */
export function crashAt(crashPoint: string): Failpoint {
  let isArmed = false
  process.once('SIGUSR2', () => (isArmed = true))
  return async (name) => {
    if (isArmed && name === crashPoint) process.kill(process.pid, 'SIGKILL')
  }
}
