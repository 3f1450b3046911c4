import type { Selectable } from 'kysely'
import { isFinished, statusIds } from '../../machines/order/order-lifecycle/order-steps.ts'
import { tell } from '../realtime/events.ts'
import type { ServerText } from './texts.ts'
import type { Context } from '../context/context.ts'
import { inTransaction } from '../db/pool.ts'
import type { DB } from '../db/types.ts'
import { newsOfOwn, tellCouriers } from './courier-news.ts'
import { customerNews, statusNews } from './customer-news.ts'
import { Problem } from './problem.ts'

/** Wrong PINs after which only the customer or staff give the courier new tries. */
const pinTriesAtMost = 5

export const orderChannel = (uniqueOrderId: string): string => `order:${uniqueOrderId}`

type OrderRow = Selectable<DB['orders']>
type PinFacts = Pick<OrderRow, 'delivery_pin' | 'pin_failures'>

export const isPinLocked = ({ delivery_pin: pin, pin_failures: failures }: PinFacts): boolean => pin !== null && failures >= pinTriesAtMost

/** Fails with DELIVERY_PIN_LOCKED or INVALID_DELIVERY_PIN where an order has a PIN and this is not it. The order's row is locked. */
export function checkPin(order: PinFacts, given: string | null | undefined): void {
  if (order.delivery_pin === null) return
  if (isPinLocked(order)) throw new Problem('DELIVERY_PIN_LOCKED')
  if (order.delivery_pin !== given) throw new Problem('INVALID_DELIVERY_PIN')
}

/** Notifies customer and courier that an order's PIN has been locked or unlocked. */
async function publishLock({ db, clock }: Pick<Context, 'db' | 'clock'>, order: OrderRow, isLocked: boolean): Promise<void> {
  const now = clock.now()
  const payload = { orderstatus_id: order.status, delivery_pin_locked: isLocked, at: now.toISOString(), by: 'system' }
  const status = { ...statusNews(order, now, 'system'), delivery_pin_locked: isLocked }
  await tell(
    db,
    { channel: orderChannel(order.unique_order_id), type: 'status', payload, at: now },
    customerNews({ userId: order.user_id, type: 'status', payload: status }),
  )
  if (order.courier_id !== null) await tellCouriers(db, newsOfOwn(order.courier_id))
}

/**
 * Counts a wrong PIN in a transaction of its own, so that it stays counted though the delivery is refused. Any number of rivals have five tries together.
 * Fails with INVALID_DELIVERY_PIN, which says how many tries are left, or with DELIVERY_PIN_LOCKED.
 */
export async function countPinTry(
  context: Context,
  { orderId, courierId, pin }: { orderId: number; courierId: number; pin: string | null },
  text: (key: ServerText, values: Record<string, string>) => string,
): Promise<void> {
  // nothing was typed: that is refused, and is no try
  if (pin === null || pin === '') return
  const left = await inTransaction(context.db, async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .where('courier_id', '=', courierId)
      .where('status', '=', statusIds.pickedUp)
      .forUpdate()
      .executeTakeFirst()
    if (!order || order.delivery_pin === null) return undefined
    if (isPinLocked(order)) return 0
    if (order.delivery_pin === pin) return undefined
    const failures = order.pin_failures + 1
    await trx.updateTable('orders').set({ pin_failures: failures }).where('id', '=', orderId).execute()
    if (failures >= pinTriesAtMost) {
      context.log.warn(
        { security: 'delivery PIN', outcome: 'failed', role: 'courier', account: courierId, order: orderId },
        'a delivery PIN was locked',
      )
      await publishLock({ ...context, db: trx }, order, true)
    }
    return pinTriesAtMost - failures
  })
  if (left === undefined) return
  if (left === 0) throw new Problem('DELIVERY_PIN_LOCKED')
  throw new Problem('INVALID_DELIVERY_PIN', { text: text('pin.triesLeft', { count: String(left) }) })
}

/** Gives the courier of a customer's order all tries again. */
export async function unlockPin(context: Pick<Context, 'db' | 'clock'>, userId: number, orderId: number): Promise<void> {
  const { db } = context
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw new Problem('NOT_FOUND')
  if (isFinished(order.status)) throw new Problem('ORDER_STEP_REFUSED')
  if (order.pin_failures === 0) return
  await db.updateTable('orders').set({ pin_failures: 0 }).where('id', '=', orderId).execute()
  if (isPinLocked(order)) await publishLock(context, order, false)
}
