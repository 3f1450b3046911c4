import * as limits from '../../machines/limits.ts'
import { orderNumberOf } from '../../machines/domain/order-number.ts'
import type { Escalation } from '../../machines/order/order-lifecycle/order-timers.ts'
import type { TxContext } from '../ports/context.ts'
import { publishEvents, storeEvent } from '../db/queries/events.ts'
import type { OrderRow } from '../db/queries/orders.ts'
import { storeBy } from '../db/queries/stores.ts'
import { textIn, type Language, type ServerText } from '../domain/texts.ts'
import { canSend, enqueue } from './outbox.ts'
import { enqueueMemberPushes } from './push.ts'

/**
 * Reaches for the people of a store that has not answered an order: first by a push to each device of each member, with the consoles that show another store
 * notified again, then by a call to the store's phone. Runs in the transaction that claims the timer, so each is done once.
 */
export async function escalate(
  context: Pick<TxContext, 'db' | 'clock' | 'senders' | 'isDemo'>,
  order: OrderRow,
  escalation: Escalation,
): Promise<void> {
  const { db, clock } = context
  const store = await storeBy(db, { id: order.store_id })
  if (!store) return
  const number = orderNumberOf(order.unique_order_id)
  const say = (key: ServerText, language: Language) => textIn(key, { store: store.name, number }, language)
  const expiresAt = new Date(order.changed_at.getTime() + store.acceptance_minutes * limits.minuteMs)
  if (escalation === 'offerPush') {
    const contentIn = (language: Language) => ({
      title: say('escalation.push.title', language),
      message: say('escalation.push', language),
      clickAction: '/store',
    })
    await enqueueMemberPushes(context, store.id, contentIn, { offerId: order.id, topic: `offer ${order.unique_order_id}`, expiresAt })
    await publishEvents(db, [
      storeEvent({ restaurant_id: store.id, unique_order_id: order.unique_order_id, kitchen: 'offered' }, clock.now()),
    ])
  } else if (store.phone && canSend(context, 'call')) {
    await enqueue(context, {
      kind: 'call',
      recipient: store.phone,
      subject: '',
      text: say('escalation.call', 'vi'),
      offerId: order.id,
      expiresAt,
    })
  }
}
