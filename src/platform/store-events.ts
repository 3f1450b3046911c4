import type { StoreEventStreamEvent } from '../../machines/kitchen/store-event-stream/store-event-stream.types.ts'
import type { components } from '../../openapi/types.ts'
import type { Message } from './event-stream.ts'
import { fields, id, maybe, text, type Raw } from './lenient.ts'

/** What a message says of a member's stores. */
export function storeEventOf({ type, data }: Message): StoreEventStreamEvent | undefined {
  if (type !== 'orders') return undefined
  const own = fields(JSON.parse(data) as Raw<components['schemas']['StoreListsEvent']>)
  const storeId = id(own.restaurant_id)
  const uniqueId = maybe(text, own.unique_order_id)
  return uniqueId === undefined
    ? { type: 'state.changed', storeId }
    : { type: 'orders.changed', storeId, uniqueId, isOffered: maybe(text, own.kitchen) === 'offered' }
}
