import { takeChangeStep, type ChangeState } from '../../machines/order/order-change/change-steps.ts'
import type { ChangeFacts } from '../../machines/order/order-change/order-change.machine.ts'
import type { TxContext } from '../ports/context.ts'
import { courierEvent, customerEvent, publishEvents, storeEvent } from '../db/queries/events.ts'
import { endChange, openChangeOf, type OrderChangeRow } from '../db/queries/order-changes.ts'
import { updateOrder, type OrderRow } from '../db/queries/orders.ts'
import { writeTimers } from '../db/queries/timers.ts'
import { isAsProposed, refundOf, type ChangingBill } from '../domain/order-change.ts'
import { courierUpdateOf, statusPayload } from '../domain/updates.ts'
import type { KitchenState } from '../../machines/order/order-lifecycle/order-status.ts'
import { alertOfChange } from './alerts.ts'
import { exchangePortions } from './availability.ts'
import { requestRefund } from './payment-refunds.ts'
import { movementOf, payIn } from './wallet.ts'

type Ports = Pick<TxContext, 'db' | 'clock'>

/** Who decided; the history names them as the order's events do. */
export type DecidedBy = 'customer' | 'store' | 'courier' | 'staff' | 'system'

/** The bill that an order gets by a state of a change; undefined where nothing of the order would be left. */
const billAfter = ({ kind, bill_after: after, bill_without: without }: OrderChangeRow, state: ChangeState): ChangingBill | undefined =>
  isAsProposed(kind, state) ? after : (without ?? undefined)

/** The facts by which the statechart decides. */
export const changeFactsOf = (change: OrderChangeRow, now: Date): ChangeFacts => ({
  leftMs: change.decide_by.getTime() - now.getTime(),
  leavesLines: billAfter(change, 'expired') !== undefined,
})

/** Whether an order would have no line any more, so that it is refused as a whole. */
export const leavesNothing = (change: OrderChangeRow, state: ChangeState): boolean => billAfter(change, state) === undefined

/** Notifies everybody whom a change of an order concerns. */
export async function publishChange(
  { db, clock }: Ports,
  order: OrderRow,
  changeId: number,
  state: ChangeState,
  by: DecidedBy,
): Promise<void> {
  const now = clock.now()
  const update = courierUpdateOf(order, order.status)
  const payload = { ...statusPayload(order, now, by), change: `${changeId}:${state}` }
  await publishEvents(db, [
    customerEvent({ userId: order.user_id, type: 'status', payload }, now),
    storeEvent(
      { restaurant_id: order.store_id, unique_order_id: order.unique_order_id, kitchen: order.kitchen as KitchenState | null },
      now,
    ),
    ...(update && state !== 'proposed' && state !== 'withdrawn' ? [courierEvent(update, now)] : []),
  ])
}

/** Ends a change without an effect on the order. The order is locked. */
export async function dropChange(
  context: Ports,
  order: OrderRow,
  { id }: OrderChangeRow,
  state: ChangeState,
  by: DecidedBy,
): Promise<void> {
  await endChange(context.db, id, { state, decided_at: context.clock.now(), refund: 0 })
  await writeTimers(context.db, 'change', id, [])
  await publishChange(context, order, id, state, by)
}

/** Gives an order its new lines and sums, and refunds the difference to where it came from (CHANGE-2). The order is locked. Returns it as it is then. */
export async function applyChange(
  context: Ports,
  order: OrderRow,
  change: OrderChangeRow,
  state: ChangeState,
  by: DecidedBy,
): Promise<OrderRow> {
  const { db, clock } = context
  const bill = billAfter(change, state)
  if (!bill) throw new Error('a change that leaves nothing of the order')
  const { gateway, wallet } = refundOf(order, change.bill_before, bill)
  const isThroughGateway = gateway > 0 && (await requestRefund(context, order, change.id, gateway))
  const intoWallet = wallet + (isThroughGateway ? 0 : gateway)
  if (intoWallet > 0)
    await payIn(context, {
      userId: order.user_id,
      amount: intoWallet,
      effect: `refund:change:${change.id}`,
      description: movementOf('wallet.refund', order.unique_order_id),
    })
  const portions = await exchangePortions(context, order, bill.lines)
  await updateOrder(db, order.id, { ...bill, lines: JSON.stringify(bill.lines), portions: JSON.stringify(portions) })
  await endChange(db, change.id, { state, decided_at: clock.now(), refund: gateway + wallet })
  await writeTimers(db, 'change', change.id, [])
  const changed = { ...order, ...bill, portions }
  await publishChange(context, changed, change.id, state, by)
  return changed
}

/**
 * Ends a change that the customer has not decided, where its order ends or leaves the store. The customer is notified of what was decided without them. Returns
 * the order as it is then.
 */
export async function closeOpenChange(
  context: Ports,
  order: OrderRow,
  event: 'order.ended' | 'order.handedOver',
  by: DecidedBy,
): Promise<OrderRow> {
  const open = await openChangeOf(context.db, order.id)
  const state = open && takeChangeStep(open.state, { type: event }, changeFactsOf(open, context.clock.now()))
  if (!open || !state) return order
  if (state !== 'expired') {
    await dropChange(context, order, open, state, by)
    return order
  }
  const changed = await applyChange(context, order, open, state, by)
  await alertOfChange(context, { order, dish: open.line_before.name, state, total: changed.total })
  return changed
}
