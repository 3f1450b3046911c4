import { statusIds, type KitchenState } from '../../machines/order/order-lifecycle/order-status.ts'
import { deliveryTypes } from './wire-numbers.ts'

/** One server-sent event. */
export interface Update {
  type: string
  payload: object
  /** The update is a snapshot of the current state: older ones are not sent after it. */
  isSnapshot?: true
}

/** A change that may affect couriers' lists. */
export interface CourierUpdate {
  /** The order that it is about; null where something of the courier's own has changed. */
  uniqueOrderId: string | null
  status: number | null
  /** The courier who has, or had, the order. */
  courierId: number | null
  /** Whether the order is, or was, offered to every courier. */
  isOffer: boolean
}

interface OrderOnLists {
  unique_order_id: string
  status: number
  delivery_type: number
  courier_id: number | null
}

const onLists = new Set<number>([statusIds.preparing, statusIds.courierAssigned, statusIds.pickedUp])

/** The update for couriers about an order's transition; undefined where the order was and is on none of their lists. */
export function courierUpdateOf(order: OrderOnLists, before: number): CourierUpdate | undefined {
  const seen = [before, order.status].filter((status) => onLists.has(status))
  if (order.delivery_type !== deliveryTypes.delivery || seen.length === 0) return undefined
  return {
    uniqueOrderId: order.unique_order_id,
    status: order.status,
    courierId: order.courier_id,
    isOffer: seen.includes(statusIds.preparing),
  }
}

/** The update for a courier's other devices where something of their own has changed. */
export const ownUpdateOf = (courierId: number): CourierUpdate => ({
  uniqueOrderId: null,
  status: null,
  courierId,
  isOffer: false,
})

/** A change of a store's orders, or of its own state where both are null. The names are those of the wire. */
export interface StoreUpdate {
  restaurant_id: number
  unique_order_id: string | null
  kitchen: KitchenState | null
}

/**
 * What a customer is notified of; for alerts only that they have changed, for every customer where `userId` is null. Every customer learns in which store other
 * items are sold now: whose cart or screen it is of is known to their browser only.
 */
export type CustomerUpdate =
  | { userId: number; type: 'status'; payload: object }
  | { userId: number | null; type: 'alerts' }
  | { userId: null; type: 'menu'; payload: { restaurant_id: number } }

/** An event as a frame of the event stream (server-sent events); serialised once, however many clients receive it. */
export const frameOf = (id: number | undefined, type: string, payload: unknown): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${type}\ndata: ${JSON.stringify(payload)}\n\n`

interface OrderNow {
  unique_order_id: string
  status: number
  delivery: string | null
  eta: Date | null
}

/** The status of an order, and its estimated time of arrival. */
export const statusPayload = ({ unique_order_id, status, delivery, eta }: OrderNow, at: Date, by: string) => ({
  unique_order_id,
  orderstatus_id: status,
  at: at.toISOString(),
  by,
  delivery,
  eta: eta?.toISOString() ?? null,
})

interface CourierNow {
  latitude: number
  longitude: number
  heading: number | null
}

/** The position of an order's courier. */
export const positionPayload = (uniqueOrderId: string, { latitude, longitude, heading }: CourierNow, at: Date) => ({
  unique_order_id: uniqueOrderId,
  lat: latitude,
  lng: longitude,
  heading,
  at: at.toISOString(),
})
