import type { components } from '../../openapi/types.ts'
import type { Context, TxContext } from '../ports/context.ts'
import { courierById, courierOnDuty, lockCourier, updateDuty } from '../db/queries/couriers.ts'
import { hasReleased } from '../db/queries/courier-reports.ts'
import { earningsOf } from '../db/queries/earnings.ts'
import { courierEvent, publishEvents } from '../db/queries/events.ts'
import { orderForCourier, orderOfCourier, ordersCarried, ordersDelivered, ordersOffered } from '../db/queries/order-views.ts'
import { countCarriedOrders } from '../db/queries/orders.ts'
import { storePosition, type Position } from '../db/queries/positions.ts'
import type { Point } from '../db/rows.ts'
import { Problem } from '../domain/problem.ts'
import { ownUpdateOf } from '../domain/updates.ts'
import { greatCircleKm } from '../../machines/domain/distance.ts'
import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import { takeOrderStep } from './order-steps.ts'

type Schemas = components['schemas']

const maxOffers = 50

/** For so long an order is not offered to a courier who has given it back. */
const releasedMs = 10 * 60_000
const releasedSince = ({ clock }: Pick<Context, 'clock'>) => new Date(clock.now().getTime() - releasedMs)

/** A grid cell of about a square kilometre: a courier who enters another one is notified to reload the offers. */
const areaOf = ({ latitude, longitude }: Point) => `${Math.floor(latitude * 100)},${Math.floor(longitude * 100)}`
/** The page size of delivered orders. */
export const completedPage = 20

/** What a courier's own screen shows. */
export async function courierProfile({ db, clock }: Pick<Context, 'db' | 'clock'>, courierId: number): Promise<Schemas['CourierProfile']> {
  const courier = await courierById(db, courierId)
  const earned = await earningsOf(db, courierId, courier.commission_rate, clock.now())
  const history = await ordersDelivered(db, courierId, { limit: completedPage })
  return {
    id: courier.id,
    name: courier.name,
    email: courier.email,
    phone: courier.phone,
    photo: courier.photo,
    vehicle_number: courier.vehicle_number,
    commission_rate: courier.commission_rate,
    max_accept_delivery_limit: courier.max_accept_delivery_limit,
    status: courier.is_on_duty,
    order_history: history,
    earnings: earned.ever,
    earnings_today: earned.today,
    earnings_week: earned.week,
  }
}

/** For so long a courier's last position says where the courier is. */
const positionMs = 60 * 60_000
export const positionsSince = ({ clock }: Pick<Context, 'clock'>): Date => new Date(clock.now().getTime() - positionMs)

type LastPosition = Awaited<ReturnType<typeof courierOnDuty>>

/** An order with the distance from the courier's last position to its store. */
function withPickupDistance(order: Schemas['Order'], { latitude, longitude }: LastPosition): Schemas['Order'] {
  if (latitude === null || longitude === null) return { ...order, pickup_distance: null }
  const km = greatCircleKm({ lat: latitude, lng: longitude }, { lat: order.restaurant.latitude, lng: order.restaurant.longitude })
  return { ...order, pickup_distance: Math.round(km * 10) / 10 }
}

/** Orders that wait for a courier near this one, oldest first, and the courier's own. */
export async function courierLists(
  context: Pick<Context, 'db' | 'clock'>,
  courierId: number,
): Promise<{ new_orders: Schemas['Order'][]; accepted_orders: Schemas['Order'][]; pickedup_orders: Schemas['Order'][] }> {
  const { db } = context
  const courier = await courierOnDuty(db, courierId, positionsSince(context))
  const offers = courier.is_on_duty ? await ordersOffered(db, { courierId, releasedSince: releasedSince(context) }, courier, maxOffers) : []
  const offered = offers.map((order) => withPickupDistance(order, courier))
  const own = (await ordersCarried(db, courierId)).map((order) => withPickupDistance(order, courier))
  return {
    new_orders: offered,
    accepted_orders: own.filter((order) => order.orderstatus_id === statusIds.courierAssigned),
    pickedup_orders: own.filter((order) => order.orderstatus_id === statusIds.pickedUp),
  }
}

/** A courier's own order; NOT_FOUND for any other. */
export async function ownOrder({ db }: Pick<Context, 'db'>, courierId: number, orderId: number): Promise<Schemas['Order']> {
  const order = await orderOfCourier(db, courierId, orderId)
  if (!order) throw new Problem('NOT_FOUND')
  return order
}

/** A courier's own order or one that this courier may take; NOT_FOUND for any other. */
export async function visibleOrder(
  context: Pick<Context, 'db' | 'clock'>,
  courierId: number,
  uniqueOrderId: string,
): Promise<Schemas['Order']> {
  const order = await orderForCourier(context.db, { courierId, releasedSince: releasedSince(context) }, uniqueOrderId)
  if (!order) throw new Problem('NOT_FOUND')
  return withPickupDistance(order, await courierOnDuty(context.db, courierId, positionsSince(context)))
}

/** Assigns an order to a courier. Of concurrent requests one succeeds, the others fail with ALREADY_ACCEPTED; that of the order's own courier changes nothing. */
export async function acceptOrder(context: TxContext, courierId: number, orderId: number): Promise<void> {
  const courier = await lockCourier(context.db, courierId)
  if (!(await orderOfCourier(context.db, courierId, orderId))) {
    if (!courier.is_on_duty) throw new Problem('OFF_DUTY')
    const carried = await countCarriedOrders(context.db, courierId)
    if (carried >= courier.max_accept_delivery_limit) throw new Problem('MAX_ORDERS')
    // it is not offered either
    if (await hasReleased(context.db, { courierId, since: releasedSince(context) }, orderId)) throw new Problem('ALREADY_ACCEPTED')
  }
  await context.failpoint('accept.checked')
  await takeOrderStep(context, {
    orderId,
    step: 'courier.accept',
    by: 'courier',
    callerId: courierId,
    refusedWith: 'ALREADY_ACCEPTED',
  })
  await context.failpoint('accept.taken')
}

/** Turns a courier's duty on or off, or toggles it without a value; returns whether they are on duty now. */
export async function toggleDuty({ db, clock }: Pick<Context, 'db' | 'clock'>, courierId: number, isOnDuty?: boolean): Promise<boolean> {
  const status = await updateDuty(db, courierId, isOnDuty)
  await publishEvents(db, [courierEvent(ownUpdateOf(courierId), clock.now())])
  return status
}

/** Stores the position of a courier who has an order under way. The customers of those orders are sent it within a second. */
export async function trackCourier(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  courierId: number,
  position: Omit<Position, 'at'>,
): Promise<void> {
  const now = clock.now()
  const stored = await storePosition(db, courierId, { ...position, at: now })
  // other stores may be near from here
  if (stored?.before && areaOf(stored.before) !== areaOf(position)) await publishEvents(db, [courierEvent(ownUpdateOf(courierId), now)])
}
