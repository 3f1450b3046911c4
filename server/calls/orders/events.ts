import { isCourierUnderWay } from '../../../machines/order/order-lifecycle/order-status.ts'
import type { StreamHandler } from '../call.ts'
import { eventsOfChannel, newestEventId, orderChannel } from '../../db/queries/events.ts'
import { orderByUniqueId, statusAndCourier } from '../../db/queries/orders.ts'
import { positionOfOrder } from '../../db/queries/positions.ts'
import type { Db } from '../../db/transaction.ts'
import { Problem } from '../../domain/problem.ts'
import { frameOf, positionPayload } from '../../domain/updates.ts'
import type { AccessClaims } from '../../ports/tokens.ts'

/** What a listener may be sent now: positions only while the order is under way, and a courier who has given it back nothing more. */
async function accessTo(db: Db, orderId: number, { aud, sub }: AccessClaims): Promise<'all' | 'noPosition' | 'nothing'> {
  const order = await statusAndCourier(db, orderId)
  if (!order || (aud === 'courier' && order.courier_id !== sub)) return 'nothing'
  return isCourierUnderWay(order.status) ? 'all' : 'noPosition'
}

/** What a listener is sent first: the events after the last one that it received, or the current state where it names none that is retained. */
async function beginning(db: Db, uniqueOrderId: string, lastSeen: string | undefined): Promise<{ id: number; frames: string[] }> {
  const channel = orderChannel(uniqueOrderId)
  const newestId = await newestEventId(db, channel)
  const seenId = Math.min(Number(lastSeen), newestId)
  const [seen, ...missed] = lastSeen === undefined ? [] : await eventsOfChannel(db, channel, seenId)
  if (seen?.id === seenId) {
    // positions are not replayed: the current one is read below
    const frames = missed.flatMap(({ id, type, payload }) => (type === 'position' ? [] : [frameOf(id, type, payload)]))
    return { id: missed.at(-1)?.id ?? newestId, frames }
  }
  const order = await orderByUniqueId(db, uniqueOrderId)
  if (!order) throw new Problem('NOT_FOUND')
  const status = { orderstatus_id: order.status, at: order.changed_at.toISOString(), by: 'system' }
  return {
    id: newestId,
    frames: [frameOf(newestId, 'status', status), frameOf(undefined, 'eta', { eta: order.eta?.toISOString() ?? null })],
  }
}

/**
 * The transitions and positions of one order as they happen, for its customer, its courier and staff. A new listener is first sent the
 * order's status; one that sends `Last-Event-ID` is sent the events after it.
 */
export const ordersEvents: StreamHandler<'ordersEvents'> = async (context, { path, sent, who, callerId }, open) => {
  const { db, listen } = context
  const order = await orderByUniqueId(db, path.unique_order_id)
  const isTheirs = order && who && (who.aud === 'staff' || (who.aud === 'customer' ? order.user_id : order.courier_id) === callerId)
  if (!isTheirs) throw new Problem('NOT_FOUND')
  const reader = who.aud === 'staff' ? who.aud : who.aud === 'customer' ? { userId: callerId } : { courierId: callerId }

  const { send, end, onClose } = open(who)
  let sentId = 0
  send(async () => {
    const lastSeen = sent.headers['last-event-id']
    const { id, frames } = await beginning(db, path.unique_order_id, typeof lastSeen === 'string' ? lastSeen : undefined)
    sentId = id
    const position = await positionOfOrder(db, { id: order.id }, reader)
    if (position) {
      const { unique_order_id: _, ...payload } = positionPayload(path.unique_order_id, position, position.at)
      frames.push(frameOf(undefined, 'position', payload))
    }
    return frames.join('')
  })
  const stop = listen(
    orderChannel(path.unique_order_id),
    ({ id, frame }) =>
      send(async () => {
        const access = await accessTo(db, order.id, who)
        if (access === 'nothing') {
          end()
          return undefined
        }
        // a position has no id
        const maySee = id === undefined ? access === 'all' : id > sentId
        return maySee ? frame : undefined
      }),
    end,
  )
  onClose(stop)
}
