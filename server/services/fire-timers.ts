import type { AttemptRequest } from '../../machines/order/payment-attempt/attempt-steps.ts'
import type { Context } from '../ports/context.ts'
import { dueTimers, postponeTimer, type DueTimer, type Subject } from '../db/queries/timers.ts'
import { inTransaction } from '../db/transaction.ts'
import { takeTimedChange } from './change-decisions.ts'
import { takeTimedStep } from './order-steps.ts'
import { takeTimedAttemptStep } from './payment-attempts.ts'
import { refundPart, takeTimedRefundStep } from './payment-refunds.ts'
import { refundPayment } from './refund-payment.ts'
import { abandonPayment, settlePayment } from './settle-payment.ts'
import { takeTimedStoreStep } from './store-timers.ts'

/** The delay before a timer that could not be fired is retried. */
const retryMs = 5_000

/** Sends the gateway what a timer of an attempt requests. The next timer is stored by then, so that another process repeats it if this one dies. */
async function runRequest(context: Context, { subject, subject_id: id }: DueTimer, { type }: AttemptRequest): Promise<void> {
  if (subject === 'refund') return refundPart(context, id)
  if (type === 'gateway.look') await settlePayment(context, id)
  if (type === 'gateway.close') await abandonPayment(context, id)
  if (type === 'gateway.refund') await refundPayment(context, id)
}

/** Claims the timer and takes the step of the statechart that it leads to, in one transaction. */
const fire = (context: Context, timer: DueTimer): Promise<AttemptRequest[]> =>
  inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx }
    if (timer.subject === 'payment') return takeTimedAttemptStep(inside, timer)
    if (timer.subject === 'refund') return takeTimedRefundStep(inside, timer)
    if (timer.subject === 'change') await takeTimedChange(inside, timer)
    else if (timer.subject === 'store' || timer.subject === 'menu') await takeTimedStoreStep(inside, timer)
    else await takeTimedStep(inside, timer)
    return []
  })

/** Fires the timers that are due. Processes may do so concurrently: each timer is claimed by one of them, and one that fails is retried later. */
export async function fireDueTimers(context: Context, subject: Subject): Promise<void> {
  const { db, clock, log } = context
  const now = clock.now()
  const asked: Promise<void>[] = []
  for (const timer of await dueTimers(db, subject, now)) {
    try {
      for (const request of await fire(context, timer))
        asked.push(
          runRequest(context, timer, request).catch((error: unknown) =>
            log.warn({ err: error, timer }, 'an attempt could not be settled yet'),
          ),
        )
    } catch (error) {
      log.warn({ err: error, timer }, 'a timer could not be fired')
      await postponeTimer(db, timer, now, new Date(now.getTime() + retryMs))
    }
  }
  await Promise.all(asked)
}
