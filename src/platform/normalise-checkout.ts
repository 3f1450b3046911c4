import type { Bill, Order } from '../../machines/domain/entities.ts'
import type { Id } from '../../machines/domain/id.ts'
import { paymentMethods, type PayWith } from '../../machines/order/checkout/checkout.types.ts'
import type { GatewayPage } from '../../machines/order/payment/payment.types.ts'
import type { components } from '../../openapi/types.ts'
import { boolean, date, entries, fields, id, list, maybe, number, oneOf, present, text, zone, type Raw } from './lenient.ts'
import { answeredBillOf, billIn } from './normalise-bill.ts'
import { orderOf, paymentStatusOf } from './normalise-order.ts'

type Schemas = components['schemas']

function gatewayOf(wire: Raw<Schemas['Gateway']>) {
  const own = fields(wire)
  return { name: text(own.name), isOn: boolean(own.is_active, true) }
}

/** The payment methods that are offered, of those that this product knows. */
export function paymentMethodsOf(wire: Raw<Schemas['Gateway'][]>): PayWith[] {
  const offered = list(wire, gatewayOf)
  return paymentMethods.filter((method) => offered.some(({ name, isOn }) => isOn && name === method))
}

/** The bill of a checkout's quote, with when the order would arrive and what the wallet has, where the server says so. */
export function quotedBillOf(wire: Raw<{ data: Schemas['Bill'] }>): Bill {
  const own = fields(billIn(wire))
  const eta = maybe(date, own.eta)
  const timeZone = maybe(zone, own.timezone)
  const walletBalance = maybe(number, own.wallet_balance)
  return {
    ...answeredBillOf(wire),
    ...(eta !== undefined && { eta }),
    ...(timeZone !== undefined && { timeZone }),
    ...(walletBalance !== undefined && { walletBalance }),
  }
}

/** The code of a coupon that was accepted. */
export const couponCodeOf = (wire: Raw<{ code: string }>): string => text(fields(wire).code)

/** Ids of the items that an answer lists. */
export const itemIdsOf = (wire: Raw<Schemas['Item'][]>): Id[] => list(wire, (item) => id(fields(item).id))

/** What a gateway's page is opened with, by its own names; undefined where there is nothing left to pay. */
export function gatewayPageOf(wire: Raw<{ client?: Record<string, string> }>): GatewayPage | undefined {
  const { client } = fields(wire)
  if (client === undefined || client === null) return undefined
  return Object.fromEntries(entries(client, (value, name) => [name, text(value)]))
}

/** The order of a payment's answer, with what became of its payment. */
export function paidOrderOf(wire: Raw<{ order: Schemas['Order']; payment_status: Schemas['PaymentStatus'] }>): Order {
  const own = fields(wire)
  return { ...orderOf(present(own.order)), paymentStatus: paymentStatusOf(own.payment_status) }
}

/** A route by road as the maps service answers it: its kilometres, or the status of its refusal. */
export function drivingOf(wire: Raw<{ algorithm: 'driving' | 'straight'; distance: number; status?: string }>) {
  const own = fields(wire)
  const algorithm = oneOf(['driving', 'straight'], own.algorithm)
  return algorithm === 'driving' ? { km: number(own.distance) } : { km: undefined, status: maybe(text, own.status) }
}
