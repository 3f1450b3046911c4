import { sql, type Insertable, type Updateable } from 'kysely'
import type { AttemptStatus } from '../../../machines/order/payment-attempt/attempt-steps.ts'
import type { Row } from '../rows.ts'
import { forUpdate, type Db, type Tx } from '../transaction.ts'
import type { DB } from '../types.ts'
import type { OrderRow } from './orders.ts'

interface WithStatus {
  status: AttemptStatus
}

/** A payment attempt of an order through a gateway. */
export type PaymentRow = Omit<Row<'payments'>, 'status'> & WithStatus

export const paymentById = (db: Db, id: number): Promise<PaymentRow> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).$narrowType<WithStatus>().executeTakeFirstOrThrow()

export const paymentByReference = (db: Db, reference: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('reference', '=', reference).$narrowType<WithStatus>().executeTakeFirst()

/** An order's attempts, the newest first. */
export const paymentsOfOrder = (db: Db, orderId: number): Promise<PaymentRow[]> =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('id', 'desc').$narrowType<WithStatus>().execute()

/** The id of an order's open attempt. */
export async function openPaymentOf(db: Db, orderId: number): Promise<number | undefined> {
  const open = await db.selectFrom('payments').select('id').where('order_id', '=', orderId).where('status', '=', 'open').executeTakeFirst()
  return open?.id
}

interface PaymentIds {
  gatewayId: string
  reference: string
  transactionId: string
}

/** The id of the attempt with one of these ids of the gateway. */
export async function paymentNamed(
  db: Db,
  gateway: string,
  { gatewayId, reference, transactionId }: PaymentIds,
): Promise<number | undefined> {
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('gateway', '=', gateway)
    .where((is) => is.or([is('gateway_id', '=', gatewayId), is('reference', '=', reference), is('transaction_id', '=', transactionId)]))
    .executeTakeFirst()
  return payment?.id
}

/** A customer's newest attempt through a gateway, by the gateway's id or by its order. */
export const paymentOfCustomer = (
  db: Db,
  userId: number,
  gateway: string,
  by: { gatewayId: string } | { uniqueOrderId: string },
): Promise<(PaymentRow & { unique_order_id: string }) | undefined> =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .select('orders.unique_order_id')
    .where('payments.gateway', '=', gateway)
    .where('orders.user_id', '=', userId)
    .where((is) => ('gatewayId' in by ? is('payments.gateway_id', '=', by.gatewayId) : is('orders.unique_order_id', '=', by.uniqueOrderId)))
    .orderBy('payments.id', 'desc')
    .$narrowType<WithStatus>()
    .executeTakeFirst()

/** Locks an order and then one of its attempts: always in this order, which avoids deadlocks. */
export async function lockPayment(tx: Tx, payment: Pick<PaymentRow, 'id' | 'order_id'>): Promise<{ order: OrderRow; row: PaymentRow }> {
  const order = await tx.selectFrom('orders').selectAll().where('id', '=', payment.order_id).$call(forUpdate(tx)).executeTakeFirstOrThrow()
  const row = await tx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', payment.id)
    .$call(forUpdate(tx))
    .$narrowType<WithStatus>()
    .executeTakeFirstOrThrow()
  return { order, row }
}

export const insertPayment = (tx: Tx, values: Insertable<DB['payments']> & WithStatus): Promise<PaymentRow> =>
  tx.insertInto('payments').values(values).returningAll().$narrowType<WithStatus>().executeTakeFirstOrThrow()

export async function updatePayment(
  db: Db,
  id: number,
  values: Updateable<DB['payments']> & Partial<WithStatus> & { changed_at: Date },
): Promise<void> {
  await db.updateTable('payments').set(values).where('id', '=', id).execute()
}

/** Whether an attempt or a refund of a customer's is not over, so that money may still come into the wallet. */
export async function hasMoneyUnderWay(db: Db, userId: number): Promise<boolean> {
  const underWay: AttemptStatus[] = ['begun', 'open', 'refunding']
  const found = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('payments.id')
    .where('orders.user_id', '=', userId)
    .where((is) =>
      is.or([
        is('payments.status', 'in', underWay),
        is.exists(
          is
            .selectFrom('payment_refunds')
            .select('payment_refunds.id')
            .whereRef('payment_refunds.payment_id', '=', 'payments.id')
            .where('payment_refunds.status', '=', 'refunding'),
        ),
      ]),
    )
    .executeTakeFirst()
  return found !== undefined
}

/** Attempts without timers that may be taken over from a version of the server from before timers. */
export const paymentsWithoutTimers = (db: Db, now: Date): Promise<Pick<PaymentRow, 'id' | 'order_id'>[]> =>
  db
    .selectFrom('payments')
    .select(['id', 'order_id'])
    .where('next_at', '<=', now)
    .where((is) =>
      is.not(is.exists(is.selectFrom('timers').select('name').where('subject', '=', 'payment').whereRef('subject_id', '=', 'payments.id'))),
    )
    .orderBy('next_at')
    .limit(20)
    .execute()

/** Whether a gateway's event was handled already. */
export async function hasPaymentEvent(db: Db, gateway: string, eventId: string): Promise<boolean> {
  const known = await db
    .selectFrom('payment_events')
    .select('type')
    .where('gateway', '=', gateway)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return known !== undefined
}

export async function insertPaymentEvent(db: Db, values: Insertable<DB['payment_events']>): Promise<void> {
  await db
    .insertInto('payment_events')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The facts that decide which payment methods a store takes. */
export interface MethodTerms {
  /** The setting `paymentGateways`, the marketplace's currency, and what the store takes. */
  listed: string | null
  currency: string | null
  taken: string | null
}

export async function methodTermsOf(db: Db, storeId: number): Promise<MethodTerms> {
  const { rows } = await sql<MethodTerms>`select (select value from settings where key = 'paymentGateways') as listed,
    (select value from settings where key = 'currencyId') as currency,
    (select methods from store_payment_methods where store_id = ${storeId}) as taken`.execute(db)
  return rows[0] ?? { listed: null, currency: null, taken: null }
}
