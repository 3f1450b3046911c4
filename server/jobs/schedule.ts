import { statusIds, type Step } from '../../machines/order/order-lifecycle/order-steps.ts'
import type { Context } from '../ports/context.ts'
import { ordersSince, pickupOrdersDue, scheduledOrdersDue } from '../db/queries/due-orders.ts'
import { inTransaction } from '../db/transaction.ts'
import { deliveryTypes } from '../domain/wire-numbers.ts'
import { takeOrderStep } from '../services/order-steps.ts'

interface Rule {
  status: number
  deliveryType: number | undefined
  step: Step
  /** How long an order stays at the status. */
  afterMs: number
}

/** In the demonstration no store has staff: their steps are taken for them after a while. */
const demonstration: Rule[] = [
  { status: statusIds.placed, deliveryType: undefined, step: 'store.accept', afterMs: 10_000 },
  { status: statusIds.scheduled, deliveryType: undefined, step: 'schedule.confirm', afterMs: 10_000 },
  { status: statusIds.preparing, deliveryType: deliveryTypes.selfPickup, step: 'store.ready', afterMs: 30_000 },
  { status: statusIds.readyForPickup, deliveryType: deliveryTypes.selfPickup, step: 'store.collected', afterMs: 120_000 },
]

const everyMs = 2_000

async function apply(context: Context, { status, deliveryType, step, afterMs }: Rule): Promise<void> {
  const before = new Date(context.clock.now().getTime() - afterMs)
  await takeAll(context, await ordersSince(context.db, { status, deliveryType, before }), step)
}

async function takeAll(context: Context, due: number[], step: Step): Promise<void> {
  for (const id of due) {
    await inTransaction(context.db, (tx) => takeOrderStep({ ...context, db: tx }, { orderId: id, step, by: 'system' })).catch(
      (error: unknown) => context.log.info({ err: error, order: id }, 'a step of the schedule was not taken'),
    )
  }
}

/** Hands orders that were placed for later to their stores once it is time. */
export const startDue = async (context: Context): Promise<void> =>
  takeAll(context, await scheduledOrdersDue(context.db, context.clock.now()), 'schedule.start')

/** Orders to be fetched whose store accepts orders automatically are ready once the store's usual time has passed: no one there says so. */
export const readyDue = async (context: Context): Promise<void> =>
  takeAll(context, await pickupOrdersDue(context.db, context.clock.now()), 'store.ready')

/** Takes the steps that time takes. Any number of processes may run it: the chart lets each step happen once. */
export function startSchedule(context: Context, isDemo: boolean): { stop(): Promise<void> } {
  let running = Promise.resolve()
  const rules = isDemo ? demonstration : []
  const timer = setInterval(() => {
    running = running.then(async () => {
      await startDue(context)
      await readyDue(context)
      for (const rule of rules) await apply(context, rule)
    }, undefined)
    running = running.catch((error: unknown) => context.log.warn({ err: error }, 'the schedule could not run'))
  }, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
