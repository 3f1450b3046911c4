import * as limits from '../../machines/limits.ts'
import { fireChangeTimer, takeChangeStep, timersOfChange, type ChangeState } from '../../machines/order/order-change/change-steps.ts'
import type { ChangeEvent } from '../../machines/order/order-change/order-change.machine.ts'
import { valueOf } from '../../machines/order/order-lifecycle/order-steps.ts'
import { faultsOf } from '../../machines/domain/addons.ts'
import type { TxContext } from '../ports/context.ts'
import { itemsOf } from '../db/queries/items.ts'
import { changeById, countChanges, insertChange, openChangeOf, placedDiscountOf, type OrderChangeRow } from '../db/queries/order-changes.ts'
import { insertRefusal } from '../db/queries/order-refusals.ts'
import { lockFreeOrder, lockOrder, lockOrderOfCustomer, type OrderRow } from '../db/queries/orders.ts'
import { roleAt } from '../db/queries/store-members.ts'
import { claimTimer, writeTimers, type DueTimer } from '../db/queries/timers.ts'
import { billWith, changingBillOf, fewerOf, linesWith, replacementOf, type BillLine, type ChangeKind } from '../domain/order-change.ts'
import { addonGroupOf } from '../domain/pricing.ts'
import { Problem } from '../domain/problem.ts'
import { timerRowsOf } from '../domain/timers.ts'
import { isSelfPickup } from '../domain/wire-numbers.ts'
import { alertOfChange } from './alerts.ts'
import { applyChange, changeFactsOf, dropChange, leavesNothing, publishChange, type DecidedBy } from './order-changes.ts'
import { takeOrderStep } from './order-steps.ts'

type ChangeContext = Pick<TxContext, 'db' | 'clock' | 'failpoint' | 'storeDelays'>

interface ProposeRequest {
  orderId: number
  /** The position of the line, and the dish that the caller believes to be there. */
  line: number
  itemId: number
  kind: ChangeKind
  quantity?: number | undefined
  replacementId?: number | undefined
}

/** Whether an order waits for its day, for which its store was asked or has confirmed it. */
function isForLater(order: OrderRow): boolean {
  const value = valueOf(order, isSelfPickup(order.delivery_type))
  return value === 'scheduled' || value === 'scheduledConfirmed'
}

/** Whether an order is at its store, before it is handed over. */
function isAtStore(order: OrderRow): boolean {
  const value = valueOf(order, isSelfPickup(order.delivery_type))
  return typeof value !== 'string' && value.underWay.kitchen !== 'handedOver'
}

/** What a store proposes instead of a line; null where it is to be off. */
async function lineInstead({ db, clock }: ChangeContext, order: OrderRow, line: BillLine, { kind, ...request }: ProposeRequest) {
  if (kind === 'remove') return null
  if (kind === 'fewer') {
    if (request.quantity === undefined || request.quantity >= line.quantity)
      throw new Problem('VALIDATION', { errors: [{ path: '/quantity', message: 'is fewer than the line has' }] })
    return fewerOf(line, request.quantity)
  }
  const [item] = request.replacementId === undefined ? [] : await itemsOf(db, [request.replacementId], clock.now())
  if (!item || item.restaurant_id !== order.store_id || item.id === line.id || !item.is_active) throw new Problem('ITEM_UNAVAILABLE')
  // its options were not chosen
  if (faultsOf(item.addon_categories.map(addonGroupOf), new Set()).size > 0) throw new Problem('INVALID_ADDONS')
  return replacementOf(line, item)
}

/** Refuses a whole order because its dishes are sold out: nothing of it would be left. */
async function refuseAsSoldOut(context: ChangeContext, order: OrderRow, memberId: number | undefined, itemIds: number[]): Promise<void> {
  const rejection = { code: 'sold_out' as const, itemIds }
  const by = memberId === undefined ? { by: 'system' as const } : { by: 'store' as const, callerId: memberId }
  if (order.kitchen === 'offered' || isForLater(order)) {
    await takeOrderStep(context, { orderId: order.id, step: 'store.reject', ...by, rejection })
    return
  }
  await insertRefusal(context.db, {
    order_id: order.id,
    kind: 'rejected',
    code: rejection.code,
    item_ids: itemIds,
    member_id: memberId ?? null,
    at: context.clock.now(),
  })
  await takeOrderStep(context, { orderId: order.id, step: 'order.cancel', ...by })
}

/**
 * Proposes to the customer what becomes of a line whose dish has run out (CHANGE-1). Where it is the last line and nothing replaces it, the order is refused as a
 * whole.
 */
export async function proposeChange(context: ChangeContext, memberId: number, request: ProposeRequest): Promise<void> {
  const { db, clock } = context
  const order = await lockOrder(db, request.orderId)
  if (!order || !(await roleAt(db, memberId, order.store_id))) throw new Problem('NOT_FOUND')
  if (!(isAtStore(order) || isForLater(order)) || (await openChangeOf(db, order.id))) throw new Problem('ORDER_STEP_REFUSED')
  const { lines, ...sums } = changingBillOf(order)
  const line = lines[request.line]
  if (line?.id !== request.itemId || (await countChanges(db, order.id)) >= limits.changesAtMost) throw new Problem('ORDER_STEP_REFUSED')
  const after = await lineInstead(context, order, line, request)
  const placed = (await placedDiscountOf(db, order.id)) ?? order
  const proposed = linesWith(lines, request.line, after)
  const without = linesWith(lines, request.line, null)
  if (proposed.length === 0) return refuseAsSoldOut(context, order, memberId, [line.id])
  const now = clock.now()
  const values = {
    order_id: order.id,
    member_id: memberId,
    kind: request.kind,
    state: 'proposed' as const,
    line_before: line,
    line_after: after,
    bill_before: { lines, ...sums },
    bill_after: billWith(order, placed, proposed),
    bill_without: without.length === 0 ? null : billWith(order, placed, without),
    decide_by: new Date(now.getTime() + limits.changeDecisionMs),
    proposed_at: now,
  }
  const id = await insertChange(db, values)
  const timers = timersOfChange('proposed', { leftMs: limits.changeDecisionMs, leavesLines: true })
  await writeTimers(db, 'change', id, timerRowsOf(timers, now))
  await publishChange(context, order, id, 'proposed', 'store')
  await alertOfChange(context, { order, dish: line.name, state: 'proposed', total: order.total })
}

/** The change of an order that is to be decided, or that has been. */
async function findChange({ db }: ChangeContext, order: OrderRow, changeId: number): Promise<OrderChangeRow> {
  const change = await changeById(db, changeId)
  if (change?.order_id !== order.id) throw new Problem('NOT_FOUND')
  return change
}

/** Takes back what a store has proposed. */
export async function withdrawChange(
  context: ChangeContext,
  memberId: number,
  { orderId, changeId }: { orderId: number; changeId: number },
): Promise<void> {
  const { db, clock } = context
  const order = await lockOrder(db, orderId)
  if (!order || !(await roleAt(db, memberId, order.store_id))) throw new Problem('NOT_FOUND')
  const change = await findChange(context, order, changeId)
  const state = takeChangeStep(change.state, { type: 'change.withdraw' }, changeFactsOf(change, clock.now()))
  if (!state) throw new Problem('ORDER_STEP_REFUSED')
  await dropChange(context, order, change, state, 'store')
}

/** Carries out what was decided. */
async function settleChange(
  context: ChangeContext,
  order: OrderRow,
  change: OrderChangeRow,
  state: ChangeState,
  by: DecidedBy,
): Promise<OrderRow> {
  if (!leavesNothing(change, state)) return applyChange(context, order, change, state, by)
  await dropChange(context, order, change, state, by)
  await refuseAsSoldOut(context, order, undefined, [change.line_before.id])
  return order
}

/** What a customer decides: the order as proposed, without the line, or no order at all where it can be cancelled still. */
export async function decideChange(
  context: ChangeContext,
  userId: number,
  { orderId, changeId, decision }: { orderId: number; changeId: number; decision: 'accept' | 'remove' | 'cancel' },
): Promise<void> {
  const { db, clock } = context
  const order = await lockOrderOfCustomer(db, userId, orderId)
  if (!order) throw new Problem('NOT_FOUND')
  const change = await findChange(context, order, changeId)
  // without the line is what is proposed
  const isAccepted = decision === 'accept' || (decision === 'remove' && change.kind === 'remove')
  const event: ChangeEvent = { type: isAccepted ? 'change.accept' : 'change.refuse' }
  const state = takeChangeStep(change.state, event, changeFactsOf(change, clock.now()))
  if (!state) throw new Problem('ORDER_STEP_REFUSED')
  if (decision !== 'cancel') await settleChange(context, order, change, state, 'customer')
  // ends the change, too
  else await takeOrderStep(context, { orderId, step: 'order.cancel', by: 'customer', callerId: userId })
}

/** Decides for a customer who has not, in the transaction that claims the timer; does nothing where another process has claimed it. */
export async function takeTimedChange(context: ChangeContext, timer: DueTimer): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const { order_id: orderId } = (await changeById(db, timer.subject_id)) ?? {}
  const order = orderId === undefined ? undefined : await lockFreeOrder(db, orderId)
  if (!order || !(await claimTimer(db, timer, now))) return
  const change = await findChange(context, order, timer.subject_id)
  const state = fireChangeTimer(change.state, timer.name, changeFactsOf(change, now))
  if (!state) return
  const { total } = await settleChange(context, order, change, state, 'system')
  if (!leavesNothing(change, state)) await alertOfChange(context, { order, dish: change.line_before.name, state, total })
}
