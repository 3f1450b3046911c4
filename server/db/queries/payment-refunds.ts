import type { Insertable, Updateable } from 'kysely'
import type { AttemptStatus } from '../../../machines/order/payment-attempt/attempt-steps.ts'
import type { Row } from '../rows.ts'
import { forUpdate, type Db, type Tx } from '../transaction.ts'
import type { DB } from '../types.ts'

interface WithStatus {
  status: AttemptStatus
}

/** A part of a captured payment that is refunded through its gateway. */
export type PaymentRefundRow = Omit<Row<'payment_refunds'>, 'status'> & WithStatus

export const refundById = (db: Db, id: number): Promise<PaymentRefundRow> =>
  db.selectFrom('payment_refunds').selectAll().where('id', '=', id).$narrowType<WithStatus>().executeTakeFirstOrThrow()

export const lockRefund = (tx: Tx, id: number): Promise<PaymentRefundRow> =>
  tx.selectFrom('payment_refunds').selectAll().where('id', '=', id).$call(forUpdate(tx)).$narrowType<WithStatus>().executeTakeFirstOrThrow()

/** The parts of a payment that were or are refunded, the oldest first. */
export const refundsOfPayment = (db: Db, paymentId: number): Promise<PaymentRefundRow[]> =>
  db.selectFrom('payment_refunds').selectAll().where('payment_id', '=', paymentId).orderBy('id').$narrowType<WithStatus>().execute()

export async function insertRefund(tx: Tx, values: Insertable<DB['payment_refunds']> & WithStatus): Promise<number> {
  const { id } = await tx.insertInto('payment_refunds').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateRefund(
  tx: Tx,
  id: number,
  values: Updateable<DB['payment_refunds']> & WithStatus & { changed_at: Date },
): Promise<void> {
  await tx.updateTable('payment_refunds').set(values).where('id', '=', id).execute()
}
