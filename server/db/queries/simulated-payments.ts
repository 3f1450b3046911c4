import { sql } from 'kysely'
import type { Row } from '../rows.ts'
import type { Db } from '../transaction.ts'

/** A payment as a simulated gateway has stored it. */
export interface SimulatedPayment {
  /** The gateway's id. */
  id: string
  gateway: string
  reference: string
  /** In the gateway's own unit, as requested. */
  amount: string
  currency: string
  state: 'open' | 'held' | 'paid' | 'declined' | 'ended'
  transactionId: string | undefined
  /** Wholly. */
  isRefunded: boolean
  /** How much was refunded, by the keys of the refunds, in the gateway's own unit. */
  refunds: Record<string, string>
  details: Record<string, string>
}

/** How much of a payment was refunded, in the gateway's own unit, at most two decimals. */
export const refundedOf = ({ refunds, isRefunded, amount }: Pick<SimulatedPayment, 'refunds' | 'isRefunded' | 'amount'>): number =>
  isRefunded ? Number(amount) : Object.values(refunds).reduce((sum, part) => sum + Math.round(Number(part) * 100), 0) / 100

/** The payments of the simulated gateways, shared by all processes. */
export function openSimulatedPayments(db: Db, now: () => Date) {
  const paymentOf = (row: Row<'sandbox_payments'>): SimulatedPayment => ({
    id: row.id,
    gateway: row.gateway,
    reference: row.reference,
    amount: row.amount,
    currency: row.currency,
    state: row.state as SimulatedPayment['state'],
    transactionId: row.transaction_id ?? undefined,
    isRefunded: row.refunded,
    refunds: row.refunds as Record<string, string>,
    details: row.details as Record<string, string>,
  })
  const find = async (gateway: string, column: 'id' | 'reference' | 'transaction_id', value: string) => {
    const row = await db
      .selectFrom('sandbox_payments')
      .selectAll()
      .where('gateway', '=', gateway)
      .where(column, '=', value)
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
    return row && paymentOf(row)
  }
  return {
    byId: (gateway: string, id: string) => find(gateway, 'id', id),
    byReference: (gateway: string, reference: string) => find(gateway, 'reference', reference),
    byTransaction: (gateway: string, id: string) => find(gateway, 'transaction_id', id),
    async any(id: string) {
      const row = await db.selectFrom('sandbox_payments').selectAll().where('id', '=', id).executeTakeFirst()
      return row && paymentOf(row)
    },
    /** Idempotent by id, as the gateways are by their idempotency keys. */
    async put(
      fresh: Pick<SimulatedPayment, 'id' | 'gateway' | 'reference' | 'amount' | 'currency' | 'details'>,
    ): Promise<SimulatedPayment> {
      const { details, ...values } = fresh
      await db
        .insertInto('sandbox_payments')
        .values({ ...values, details: JSON.stringify(details), state: 'open', created_at: now() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
      return { ...fresh, state: 'open', transactionId: undefined, isRefunded: false, refunds: {} }
    },
    /** Changes a payment's state; false where it is in none of the states `from`. */
    async move(id: string, from: SimulatedPayment['state'][], to: SimulatedPayment['state'], transactionId?: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('sandbox_payments')
        .set({ state: to, ...(transactionId !== undefined && { transaction_id: transactionId }) })
        .where('id', '=', id)
        .where('state', 'in', from)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    /** Adds details that are known only once the page is opened. */
    async describe(id: string, details: Record<string, string>): Promise<void> {
      await sql`update sandbox_payments set details = details || ${JSON.stringify(details)}::jsonb where id = ${id}`.execute(db)
    },
    /** Refunds a part, once under its key; false where there is not so much left. */
    async refund(id: string, key: string, amount: string): Promise<boolean> {
      const soFar = sql`(select coalesce(sum(value::numeric), 0) from jsonb_each_text(refunds))`
      await sql`update sandbox_payments set refunds = refunds || jsonb_build_object(${key}::text, ${amount}::text),
          refunded = ${soFar} + ${amount}::numeric >= amount::numeric
        where id = ${id} and state = 'paid' and not refunds ? ${key} and ${amount}::numeric > 0
          and ${soFar} + ${amount}::numeric <= amount::numeric`.execute(db)
      const { refunds } = await db.selectFrom('sandbox_payments').select('refunds').where('id', '=', id).executeTakeFirstOrThrow()
      return Object.hasOwn(refunds as object, key)
    },
  }
}

export type SimulatedPayments = ReturnType<typeof openSimulatedPayments>
