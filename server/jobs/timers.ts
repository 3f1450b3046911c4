import type { Context } from '../ports/context.ts'
import { fireDueTimers } from '../services/fire-timers.ts'
import { adoptOrders } from '../services/order-timers.ts'
import { adoptAttempts } from '../services/payment-attempts.ts'
import { every, type Job } from './every.ts'

const everyMs = 1_000
/** Only an earlier version of the server that runs at the same time writes orders and payments without timers. */
const adoptEveryMs = 10_000

/** Fires the due timers, in separate jobs: those of payments and refunds wait for gateways. */
export function startTimers(context: Context): Job {
  const { log } = context
  const adopt = async () => {
    await adoptOrders(context)
    await adoptAttempts(context)
  }
  const jobs = [
    every(everyMs, log, 'the timers of orders', () => fireDueTimers(context, 'order')),
    every(everyMs, log, 'the timers of payments', () => fireDueTimers(context, 'payment')),
    every(everyMs, log, 'the timers of changes', () => fireDueTimers(context, 'change')),
    every(everyMs, log, 'the timers of refunds', () => fireDueTimers(context, 'refund')),
    every(everyMs, log, 'the timers of stores', () => fireDueTimers(context, 'store')),
    every(everyMs, log, 'the timers of menus', () => fireDueTimers(context, 'menu')),
    every(adoptEveryMs, log, 'the adoption of timers', adopt),
  ]
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
