import { isCourierUnderWay } from '../../../machines/order/order-lifecycle/order-steps.ts'
import type { StreamHandler } from '../call.ts'
import { frameOf, openStream } from '../../realtime/stream.ts'
import { newestEventId, orderChannel } from '../../db/queries/events.ts'
import { orderByUniqueId, statusAndCourier } from '../../db/queries/orders.ts'
import type { Db } from '../../db/transaction.ts'
import { Problem } from '../../domain/problem.ts'
import type { AccessClaims } from '../../ports/tokens.ts'

/** Where a courier is concerns an order's people while it is under way: not before, not afterwards, and no courier who does not carry it any more. */
async function isUnderWay(db: Db, orderId: number, { aud, sub }: AccessClaims): Promise<boolean> {
  const order = await statusAndCourier(db, orderId)
  return order !== undefined && isCourierUnderWay(order.status) && (aud !== 'courier' || order.courier_id === sub)
}

/**
 * The steps and positions of one order as they happen, for its customer, its courier and staff. A fresh listener is first sent the
 * order's status; one that names the last event it saw is sent what came after.
 */
export const ordersEvents: StreamHandler<'ordersEvents'> = async (context, { path, who, callerId }, { request, reply }) => {
  const { db, listen } = context
  const order = await orderByUniqueId(db, path.unique_order_id)
  const isTheirs = order && who && (who.aud === 'staff' || (who.aud === 'customer' ? order.user_id : order.courier_id) === callerId)
  if (!isTheirs) throw new Problem('NOT_FOUND')
  const channel = orderChannel(path.unique_order_id)
  const lastSeen = request.headers['last-event-id']
  const newestId = await newestEventId(db, channel)

  const { say, end, closed } = openStream(context, who, reply)
  if (typeof lastSeen !== 'string') {
    const status = { orderstatus_id: order.status, at: order.changed_at.toISOString(), by: 'system' }
    say(frameOf(newestId, 'status', status) + frameOf(undefined, 'eta', { eta: order.eta?.toISOString() ?? null }))
  }
  closed(
    listen(
      channel,
      typeof lastSeen === 'string' ? Math.min(Number(lastSeen), newestId) : newestId,
      ({ type, frame }) => say(type === 'position' ? async () => ((await isUnderWay(db, order.id, who)) ? frame : undefined) : frame),
      end,
    ),
  )
}
