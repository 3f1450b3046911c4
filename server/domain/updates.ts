import { statusIds } from '../../machines/order/order-lifecycle/order-steps.ts'
import { deliveryTypes } from './wire-numbers.ts'

/** One server-sent event. */
export interface Update {
  type: string
  payload: object
  /** Describes the current state: what was found out earlier is sent no more after it. */
  isStand?: true
}

/** Why couriers' lists may look otherwise now. */
export interface CourierUpdate {
  /** The order that it is about; null where a courier's own affairs have changed. */
  uniqueOrderId: string | null
  status: number | null
  /** Whose order it is, or was. */
  courierId: number | null
  /** Whether the order is, or was, there for any courier to take. */
  isOffer: boolean
}

interface OrderOnLists {
  unique_order_id: string
  status: number
  delivery_type: number
  courier_id: number | null
}

const onLists = new Set<number>([statusIds.preparing, statusIds.courierAssigned, statusIds.pickedUp])

/** How couriers are notified of an order that had one status and has another; undefined where it was and is on none of their lists. */
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

/** How a courier's other devices are notified where something of their own has changed. */
export const ownUpdateOf = (courierId: number): CourierUpdate => ({
  uniqueOrderId: null,
  status: null,
  courierId,
  isOffer: false,
})

/** What a customer is notified of; of alerts only that there are others now, everybody where `userId` is null. */
export type CustomerUpdate = { userId: number; type: 'status'; payload: object } | { userId: number | null; type: 'alerts' }

/** An event as it goes over the wire (server-sent events); made once, however many receive it. */
export const frameOf = (id: number | undefined, type: string, payload: unknown): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${type}\ndata: ${JSON.stringify(payload)}\n\n`

interface OrderNow {
  unique_order_id: string
  status: number
  eta: Date | null
}

/** The status of an order, and when it is expected. */
export const statusPayload = ({ unique_order_id, status, eta }: OrderNow, at: Date, by: string) => ({
  unique_order_id,
  orderstatus_id: status,
  at: at.toISOString(),
  by,
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
