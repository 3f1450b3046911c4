import { isFinished } from '../../machines/order/order-lifecycle/order-status.ts'
import type { Context, TxContext } from '../ports/context.ts'
import { courierEvent, customerEvent, orderChannel, publishEvents } from '../db/queries/events.ts'
import { lockOrderOfCustomer, lockPickedUpOrder, updateOrder, type OrderRow } from '../db/queries/orders.ts'
import { inTransaction } from '../db/transaction.ts'
import { isPinLocked, pinTriesAtMost } from '../domain/delivery-pin.ts'
import { Problem } from '../domain/problem.ts'
import type { ServerText } from '../domain/texts.ts'
import { ownUpdateOf, statusPayload } from '../domain/updates.ts'

/** Notifies customer and courier that an order's PIN has been locked or unlocked. */
async function publishLock({ db, clock }: Pick<TxContext, 'db' | 'clock'>, order: OrderRow, isLocked: boolean): Promise<void> {
  const now = clock.now()
  const payload = { orderstatus_id: order.status, delivery_pin_locked: isLocked, at: now.toISOString(), by: 'system' }
  const status = { ...statusPayload(order, now, 'system'), delivery_pin_locked: isLocked }
  await publishEvents(db, [
    { channel: orderChannel(order.unique_order_id), type: 'status', payload, at: now },
    customerEvent({ userId: order.user_id, type: 'status', payload: status }, now),
    ...(order.courier_id === null ? [] : [courierEvent(ownUpdateOf(order.courier_id), now)]),
  ])
}

/**
 * Counts a wrong PIN in a transaction of its own, so that it stays counted though the delivery is refused. Concurrent requests share the five tries. A request
 * that is repeated under its key, since its answer was lost, is counted once; another PIN under the same key is another try.
 * Fails with INVALID_DELIVERY_PIN, which says how many tries are left, or with DELIVERY_PIN_LOCKED.
 */
export async function countPinTry(
  context: Context,
  { orderId, courierId, pin, key }: { orderId: number; courierId: number; pin: string | null; key: string | undefined },
  text: (key: ServerText, values: Record<string, string>) => string,
): Promise<void> {
  // an empty PIN is refused later and counts as no try
  if (pin === null || pin === '') return
  const left = await inTransaction(context.db, async (tx) => {
    const order = await lockPickedUpOrder(tx, courierId, orderId)
    if (!order || order.delivery_pin === null) return undefined
    if (isPinLocked(order)) return 0
    if (order.delivery_pin === pin) return undefined
    const failure = key === undefined ? null : `${key} ${pin}`
    if (failure !== null && failure === order.last_pin_failure) return pinTriesAtMost - order.pin_failures
    const failures = order.pin_failures + 1
    await updateOrder(tx, orderId, { pin_failures: failures, last_pin_failure: failure })
    if (failures >= pinTriesAtMost) {
      context.log.warn(
        { security: 'delivery PIN', outcome: 'failed', role: 'courier', account: courierId, order: orderId },
        'a delivery PIN was locked',
      )
      await publishLock({ ...context, db: tx }, order, true)
    }
    return pinTriesAtMost - failures
  })
  if (left === undefined) return
  if (left === 0) throw new Problem('DELIVERY_PIN_LOCKED')
  throw new Problem('INVALID_DELIVERY_PIN', { text: text('pin.triesLeft', { count: String(left) }) })
}

/** Resets the tries of the courier of a customer's order. */
export async function unlockPin(context: Pick<TxContext, 'db' | 'clock'>, userId: number, orderId: number): Promise<void> {
  const { db } = context
  const order = await lockOrderOfCustomer(db, userId, orderId)
  if (!order) throw new Problem('NOT_FOUND')
  if (isFinished(order.status)) throw new Problem('ORDER_STEP_REFUSED')
  if (order.pin_failures === 0) return
  await updateOrder(db, orderId, { pin_failures: 0 })
  if (isPinLocked(order)) await publishLock(context, order, false)
}
