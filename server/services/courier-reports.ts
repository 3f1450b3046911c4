import type { components } from '../../openapi/types.ts'
import { insertCourierReport } from '../db/queries/courier-reports.ts'
import { storeEvent, publishEvents } from '../db/queries/events.ts'
import { lockOrder } from '../db/queries/orders.ts'
import { Problem } from '../domain/problem.ts'
import type { TxContext } from '../ports/context.ts'
import { isCourierUnderWay } from '../../machines/order/order-lifecycle/order-status.ts'
import { countAttempt } from './attempts.ts'
import { takeOrderStep } from './order-steps.ts'

type Schemas = components['schemas']

/** Each order that is given back notifies its customer. */
const releases = { max: 20, windowMs: 3_600_000 }
/** Each report is shown by the store's consoles. */
const reports = { max: 60, windowMs: 3_600_000 }

const noteOf = (note: string | undefined) => note?.trim() || null

interface Release {
  orderId: number
  reason: Schemas['ReleaseReason']
  note: string | undefined
}

/** Gives an order back that was not picked up: it is offered to the other couriers again. Fails with NOT_FOUND for another courier's order. */
export async function releaseOrder(context: TxContext, courierId: number, { orderId, reason, note }: Release): Promise<void> {
  const { db, clock } = context
  await countAttempt(context, { key: `courier:releases:${courierId}`, ...releases })
  await takeOrderStep(context, { orderId, step: 'courier.release', by: 'courier', callerId: courierId })
  await insertCourierReport(db, {
    order_id: orderId,
    courier_id: courierId,
    is_release: true,
    reason,
    note: noteOf(note),
    at: clock.now(),
  })
}

interface Report {
  orderId: number
  reason: Schemas['ProblemReason']
  note: string | undefined
}

/** Stores what is wrong with one of a courier's orders that are under way; its store sees it. NOT_FOUND for any other. */
export async function reportProblem(context: TxContext, courierId: number, { orderId, reason, note }: Report): Promise<void> {
  const { db, clock } = context
  await countAttempt(context, { key: `courier:reports:${courierId}`, ...reports })
  const order = await lockOrder(db, orderId)
  if (order?.courier_id !== courierId || !isCourierUnderWay(order.status)) throw new Problem('NOT_FOUND')
  const now = clock.now()
  await insertCourierReport(db, { order_id: orderId, courier_id: courierId, is_release: false, reason, note: noteOf(note), at: now })
  await publishEvents(db, [
    storeEvent(
      { restaurant_id: order.store_id, unique_order_id: order.unique_order_id, kitchen: order.kitchen as Schemas['KitchenState'] },
      now,
    ),
  ])
}
