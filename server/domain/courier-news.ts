import { sql, type Kysely, type RawBuilder } from 'kysely'
import { statusIds } from '../../machines/order/order-lifecycle/order-steps.ts'
import type { Told } from '../realtime/lines.ts'
import type { DB } from '../db/types.ts'
import { distanceTo } from './catalogue.ts'

/** How far a store may be from a courier for its orders to be offered. */
const offerKm = 15

/** What wakes those processes that couriers listen to. */
export const courierNewsChannel = 'bua_couriers'

/** Why couriers' lists may look otherwise now. */
export interface CourierNews {
  /** The order that it is about; null where a courier's own affairs have changed. */
  orderId: number | null
  uniqueOrderId: string | null
  status: number | null
  /** Whose order it is, or was. */
  courierId: number | null
  /** Whether the order is, or was, there for anybody to take. */
  isOffer: boolean
}

/** Tells couriers, once the transaction holds. Nothing of it is kept: who listens reads the lists anew. */
export const tellCouriers = (db: Kysely<DB>, news: CourierNews) =>
  sql`select pg_notify(${courierNewsChannel}, ${JSON.stringify(news)})`.execute(db)

/** The same within a statement that has `placed` an order which is there to take. */
export const newsOfPlaced = sql`pg_notify(${courierNewsChannel}, json_build_object(
  'orderId', placed.id, 'uniqueOrderId', placed.unique_order_id, 'status', placed.status, 'courierId', null, 'isOffer', true)::text)`

interface OrderNow {
  id: number
  unique_order_id: string
  status: number
  delivery_type: number
  courier_id: number | null
}

const onLists = new Set<number>([statusIds.preparing, statusIds.courierAssigned, statusIds.pickedUp])

/** What couriers are to be told of an order that had one status and has another; undefined where it was and is on none of their lists. */
export function newsOfStep(order: OrderNow, before: number): CourierNews | undefined {
  const seen = [before, order.status].filter((status) => onLists.has(status))
  if (order.delivery_type !== 1 || seen.length === 0) return undefined
  return {
    orderId: order.id,
    uniqueOrderId: order.unique_order_id,
    status: order.status,
    courierId: order.courier_id,
    isOffer: seen.includes(statusIds.preparing),
  }
}

/** What a courier's other devices are told where something of their own has changed. */
export const newsOfOwn = (courierId: number): CourierNews => ({
  orderId: null,
  uniqueOrderId: null,
  status: null,
  courierId,
  isOffer: false,
})

type Degrees = number | null | RawBuilder<unknown>

/** Whether the store of the statement is near a courier, who may never have said where they are. */
export function isNearCourier(courier: { latitude: Degrees; longitude: Degrees }) {
  const latitude = sql`${courier.latitude}::float8`
  const longitude = sql`${courier.longitude}::float8`
  return sql<boolean>`(${latitude} is null or ${distanceTo({ latitude, longitude })} <= ${offerKm})`
}

/** Whom of these couriers the news concern: whose order it is or was and, of what is or was there to take, who is on duty near its store. */
async function concernedOf(db: Kysely<DB>, { orderId, courierId, isOffer }: CourierNews, couriers: number[]): Promise<number[]> {
  const own = couriers.filter((id) => id === courierId)
  if (orderId === null || !isOffer || couriers.length === 0) return own
  const near = await db
    .selectFrom('orders')
    .innerJoin('stores', 'stores.id', 'orders.store_id')
    .innerJoin('couriers', (join) => join.on('couriers.id', '=', sql<number>`any(${couriers}::bigint[])`))
    .select('couriers.id')
    .where('orders.id', '=', orderId)
    .where('couriers.is_on_duty', '=', true)
    .where(isNearCourier({ latitude: sql`couriers.latitude`, longitude: sql`couriers.longitude` }))
    .execute()
  return [...new Set([...own, ...near.map(({ id }) => id)])]
}

/** What they are told: the lists look otherwise now. */
export async function toldToCouriers(db: Kysely<DB>, news: CourierNews, listening: number[]): Promise<Map<number, Told>> {
  const told = { type: 'orders', payload: { unique_order_id: news.uniqueOrderId, orderstatus_id: news.status } }
  return new Map((await concernedOf(db, news, listening)).map((id) => [id, told]))
}
