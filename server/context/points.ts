/**
 * Places between two steps that must not come apart. Nothing happens there in service; tests let a rival act at one, or have the process die at it
 * (`FAILPOINT`).
 */
export type Point =
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

/** Dies at a point as a power cut would have it. */
export const dieAt =
  (fatal: string): Reach =>
  async (point) => {
    if (point === fatal) process.kill(process.pid, 'SIGKILL')
  }
