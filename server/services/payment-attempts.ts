import type { components } from '../../openapi/types.ts'
import type { Context } from '../ports/context.ts'
import { orderById } from '../db/queries/order-views.ts'
import { updatePayment, type PaymentRow } from '../db/queries/payments.ts'
import type { GatewayName, Known } from '../payments/gateway.ts'
import type { Offer } from '../payments/index.ts'
import { Problem } from '../domain/problem.ts'

type Schemas = components['schemas']

/** How often an attempt is looked at of which no webhook comes. */
export const lookEveryMs = 45_000

/** What a gateway knows an attempt by. */
export const knownOf = (row: PaymentRow): Known => ({
  reference: row.reference,
  gatewayId: row.gateway_id ?? '',
  transactionId: row.transaction_id ?? undefined,
  amount: row.amount,
  currency: row.currency,
})

/** The gateway of that name, where it can be used. */
export const offerOf = ({ payments }: Pick<Context, 'payments'>, name: string): Offer | undefined =>
  payments.offers.get(name as GatewayName)

export const changePayment = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: number,
  values: Partial<Omit<PaymentRow, 'id' | 'client'>> & { client?: string },
): Promise<void> => updatePayment(db, id, { ...values, changed_at: clock.now() })

export async function customersOrder(context: Pick<Context, 'db'>, orderId: number): Promise<Schemas['Order']> {
  const order = await orderById(context.db, orderId)
  if (!order) throw new Problem('NOT_FOUND')
  return order
}

/** An order, and what has become of its payment. */
export interface Attempted {
  order: Schemas['Order']
  payment_status: Schemas['PaymentStatus']
  client?: Record<string, string>
}
