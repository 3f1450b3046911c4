import type { AttemptRequest } from '../../machines/order/payment-attempt/attempt-steps.ts'
import type { Context } from '../ports/context.ts'
import { dueTimers, postponeTimer, type DueTimer, type Subject } from '../db/queries/timers.ts'
import { inTransaction } from '../db/transaction.ts'
import { takeTimedStep } from './order-steps.ts'
import { takeTimedAttemptStep } from './payment-attempts.ts'
import { refundPayment } from './refund-payment.ts'
import { giveUp, settle } from './settle-payment.ts'

/** When a timer is tried again that could not be fired. */
const retryMs = 5_000

/** Asks the gateway for what a timer of an attempt asks for. The next timer is stored by then, so that another process asks again where this one dies. */
async function carryOut(context: Context, paymentId: number, { type }: AttemptRequest): Promise<void> {
  if (type === 'gateway.look') await settle(context, paymentId)
  if (type === 'gateway.close') await giveUp(context, paymentId)
  if (type === 'gateway.refund') await refundPayment(context, paymentId)
}

/** One transaction: it takes the timer, and with it the step that the chart says. */
const fire = (context: Context, timer: DueTimer): Promise<AttemptRequest[]> =>
  inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx }
    if (timer.subject === 'payment') return takeTimedAttemptStep(inside, timer)
    await takeTimedStep(inside, timer)
    return []
  })

/** Fires the timers that are due. Any number of processes may do so at the same time: each timer is taken by one of them, and one that fails is tried again later. */
export async function fireDueTimers(context: Context, subject: Subject): Promise<void> {
  const { db, clock, log } = context
  const now = clock.now()
  const asked: Promise<void>[] = []
  for (const timer of await dueTimers(db, subject, now)) {
    try {
      for (const request of await fire(context, timer))
        asked.push(
          carryOut(context, timer.subject_id, request).catch((error: unknown) =>
            log.warn({ err: error, payment: timer.subject_id }, 'an attempt could not be settled yet'),
          ),
        )
    } catch (error) {
      log.warn({ err: error, timer }, 'a timer could not be fired')
      await postponeTimer(db, timer, now, new Date(now.getTime() + retryMs))
    }
  }
  await Promise.all(asked)
}
