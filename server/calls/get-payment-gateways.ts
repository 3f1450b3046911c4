import type { Handler } from './call.ts'
import { findStore } from '../services/stores.ts'
import { methodsAt } from '../services/payment-methods.ts'

/** Ids by which other clients may refer to a payment method; they never change. */
const ids = { COD: 1, WALLET: 2, Stripe: 3, Razorpay: 4, Paytm: 5, PayMongo: 6, MercadoPago: 7, Khalti: 8 } as const

export const getPaymentGateways: Handler<'getPaymentGateways'> = async (context, { body, text, who }) => {
  const { id } = await findStore(context.db, { id: body.restaurant_id })
  const methods = await methodsAt(context, id)
  // staff who impersonate a customer order for cash only
  const open = who?.impersonatorId === undefined ? methods : methods.filter((name) => name === 'COD')
  return open.map((name) => {
    const key = name === 'COD' || name === 'WALLET' ? undefined : context.payments.gateways.get(name)?.gateway.publicKey
    return {
      id: ids[name],
      name,
      description: text(`gateway.${name}`, {}),
      logo: null,
      is_active: 1,
      ...(key !== undefined && { public_key: key }),
    }
  })
}
