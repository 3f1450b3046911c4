import type { operations } from '../../openapi/types.ts'

/**
 * Places between two steps that must not come apart. Nothing happens there in service; tests let a rival act at one, or have the process die at it
 * (`FAILPOINT`, armed by SIGUSR2).
 */
export type Point =
  | 'signIn.checked'
  | 'order.claimed'
  | 'order.priced'
  | 'order.written'
  | 'order.paid'
  | 'order.spent'
  | 'accept.checked'
  | 'accept.taken'
  // a call's answer is kept with what it did and none of it is committed; and all of it is, and nothing answered
  | `${keyof operations}.kept`
  | `${keyof operations}.done`
  | 'payment.begin'
  | 'payment.begun'
  | 'payment.seen'
  | 'payment.captured'
  | 'payment.settle'
  | 'payment.settled'
  | 'payment.failing'
  | 'refund.queued'
  | 'refund.ask'
  | 'refund.asked'

export type Reach = (point: Point) => Promise<void>

export const passBy: Reach = async () => {}

/** Dies at a point as a power cut would have it, once a signal has armed it. */
export function dieAt(fatal: string): Reach {
  let isArmed = false
  process.once('SIGUSR2', () => (isArmed = true))
  return async (point) => {
    if (isArmed && point === fatal) process.kill(process.pid, 'SIGKILL')
  }
}
