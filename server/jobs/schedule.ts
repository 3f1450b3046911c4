import { sql } from 'kysely'
import { statusIds, type Step } from '../../machines/order/order-lifecycle/order-steps.ts'
import type { Context } from '../context/context.ts'
import { inTransaction } from '../db/pool.ts'
import { takeOrderStep } from '../domain/order-steps.ts'

interface Rule {
  status: number
  deliveryType: 1 | 2 | undefined
  step: Step
  /** How long an order stays at the status. */
  afterMs: number
}

/** In the demonstration nobody stands in the stores: their steps are taken for them after a while. */
const demonstration: Rule[] = [
  { status: 1, deliveryType: undefined, step: 'store.accept', afterMs: 10_000 },
  { status: 10, deliveryType: undefined, step: 'schedule.confirm', afterMs: 10_000 },
  { status: 2, deliveryType: 2, step: 'store.ready', afterMs: 30_000 },
  { status: 7, deliveryType: 2, step: 'store.collected', afterMs: 120_000 },
]

const everyMs = 2_000

async function apply(context: Context, { status, deliveryType, step, afterMs }: Rule): Promise<void> {
  const before = new Date(context.clock.now().getTime() - afterMs)
  const due = await context.db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', status)
    .where('changed_at', '<=', before)
    .$if(deliveryType !== undefined, (query) => query.where('delivery_type', '=', deliveryType ?? 1))
    .orderBy('changed_at')
    .limit(50)
    .execute()
  await takeAll(context, due, step)
}

async function takeAll(context: Context, due: { id: number }[], step: Step): Promise<void> {
  for (const { id } of due) {
    await inTransaction(context.db, (trx) => takeOrderStep({ ...context, db: trx }, { orderId: id, step, by: 'system' })).catch(
      (error: unknown) => context.log.info({ err: error, order: id }, 'a step of the schedule was not taken'),
    )
  }
}

/** Hands orders that were placed for later to their stores once it is time. */
export async function startDue(context: Context): Promise<void> {
  const due = await context.db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', [statusIds.scheduled, statusIds.scheduledConfirmed])
    .where('starts_at', '<=', context.clock.now())
    .orderBy('starts_at')
    .limit(50)
    .execute()
  await takeAll(context, due, 'schedule.start')
}

/** Orders to be fetched whose store takes orders by itself are ready once the store's usual time has passed: nobody there says so. */
export async function readyDue(context: Context): Promise<void> {
  const due = await context.db
    .selectFrom('orders')
    .innerJoin('stores', 'stores.id', 'orders.store_id')
    .select('orders.id')
    .where('orders.status', '=', statusIds.preparing)
    .where('orders.delivery_type', '=', 2)
    .where('orders.auto_accepts', '=', true)
    .where(sql<boolean>`orders.changed_at + stores.delivery_time * interval '1 minute' <= ${context.clock.now()}`)
    .orderBy('orders.changed_at')
    .limit(50)
    .execute()
  await takeAll(context, due, 'store.ready')
}

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
