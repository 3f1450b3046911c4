import type { Context } from '../ports/context.ts'
import { fireDueTimers } from '../services/fire-timers.ts'
import { adoptOrders } from '../services/order-timers.ts'
import { adoptAttempts } from '../services/payment-attempts.ts'
import { every, type Job } from './every.ts'

const everyMs = 1_000
/** Only a version of the server that knows no timers leaves anything to adopt. */
const adoptEveryMs = 10_000

/** Fires what time does to orders and payments. Orders do not wait for gateways, which payments ask. */
export function startTimers(context: Context): Job {
  const { log } = context
  const adopt = async () => {
    await adoptOrders(context)
    await adoptAttempts(context)
  }
  const jobs = [
    every(everyMs, log, 'the timers of orders', () => fireDueTimers(context, 'order')),
    every(everyMs, log, 'the timers of payments', () => fireDueTimers(context, 'payment')),
    every(adoptEveryMs, log, 'the adoption of timers', adopt),
  ]
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
