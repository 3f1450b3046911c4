import { sql } from 'kysely'
import type { CourierUpdate, CustomerUpdate } from '../../domain/updates.ts'
import type { Db } from '../transaction.ts'

/** Wakes those processes to which couriers are connected. */
export const courierUpdatesChannel = 'bua_couriers'

/** Wakes those processes to which customers are connected. */
export const customerUpdatesChannel = 'bua_customers'

/** Notifies couriers, once the transaction is committed. Nothing of it is stored: who is notified reads the lists again. */
export async function notifyCouriers(db: Db, update: CourierUpdate): Promise<void> {
  await sql`select pg_notify(${courierUpdatesChannel}, ${JSON.stringify(update)})`.execute(db)
}

/** The same within a statement that has `placed` an order which is there to take. */
export const couriersNotified = sql`pg_notify(${courierUpdatesChannel}, json_build_object(
  'orderId', placed.id, 'uniqueOrderId', placed.unique_order_id, 'status', placed.status, 'courierId', null, 'isOffer', true)::text)`

/** Notifies a customer, once the transaction is committed. Nothing of it is stored: a new connection is sent the current state first. */
export async function notifyCustomer(db: Db, update: CustomerUpdate): Promise<void> {
  await sql`select ${customerNotified(update)}`.execute(db)
}

/** The same, within a statement that does something else. */
export const customerNotified = (update: CustomerUpdate) => sql`pg_notify(${customerUpdatesChannel}, ${JSON.stringify(update)})`
