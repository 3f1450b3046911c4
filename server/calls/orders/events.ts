import type { Kysely } from 'kysely'
import { isCourierUnderWay } from '../../../machines/order/order-lifecycle/order-steps.ts'
import type { StreamHandler } from '../../http/call.ts'
import { frameOf, openStream } from '../../realtime/stream.ts'
import type { DB } from '../../db/types.ts'
import { orderChannel } from '../../domain/delivery-pin.ts'
import { Problem } from '../../domain/problem.ts'
import type { AccessClaims } from '../../domain/tokens.ts'

/** Where a courier is concerns an order's people while it is under way: not before, not afterwards, and no courier who does not carry it any more. */
async function isUnderWay(db: Kysely<DB>, orderId: number, { aud, sub }: AccessClaims): Promise<boolean> {
  const order = await db.selectFrom('orders').select(['status', 'courier_id']).where('id', '=', orderId).executeTakeFirst()
  return order !== undefined && isCourierUnderWay(order.status) && (aud !== 'courier' || order.courier_id === sub)
}

/**
 * The steps and positions of one order as they happen, for its customer, its courier and staff. A fresh listener is first told where the order stands; one
 * that names the last event it saw is sent what came after.
 */
export const ordersEvents: StreamHandler<'ordersEvents'> = async (context, { path, who, callerId }, { request, reply }) => {
  const { db, listen } = context
  const order = await db
    .selectFrom('orders')
    .select(['id', 'status', 'changed_at', 'eta', 'user_id', 'courier_id'])
    .where('unique_order_id', '=', path.unique_order_id)
    .executeTakeFirst()
  const isTheirs = order && who && (who.aud === 'staff' || (who.aud === 'customer' ? order.user_id : order.courier_id) === callerId)
  if (!isTheirs) throw new Problem('NOT_FOUND')
  const channel = orderChannel(path.unique_order_id)
  const lastSeen = request.headers['last-event-id']
  const newest = await db
    .selectFrom('events')
    .select((row) => row.fn.max('id').as('id'))
    .where('channel', '=', channel)
    .executeTakeFirst()

  const { say, end, closed } = openStream(context, who, reply)
  if (typeof lastSeen !== 'string') {
    const status = { orderstatus_id: order.status, at: order.changed_at.toISOString(), by: 'system' }
    say(frameOf(newest?.id ?? 0, 'status', status) + frameOf(undefined, 'eta', { eta: order.eta?.toISOString() ?? null }))
  }
  const newestId = newest?.id ?? 0
  closed(
    listen(
      channel,
      typeof lastSeen === 'string' ? Math.min(Number(lastSeen), newestId) : newestId,
      ({ type, frame }) => say(type === 'position' ? async () => ((await isUnderWay(db, order.id, who)) ? frame : undefined) : frame),
      end,
    ),
  )
}
