import type { GatewayKeys } from '../payments/index.ts'

type Together = <Name extends string>(env: NodeJS.ProcessEnv, names: Record<Name, string>) => Record<Name, string> | undefined

/** Keys of payment gateways. They are stored in the environment only, and none but the public ones leaves the server. */
export function gatewayKeys(env: NodeJS.ProcessEnv, together: Together): GatewayKeys {
  const stripe = together(env, { secretKey: 'STRIPE_SECRET_KEY', webhookSecret: 'STRIPE_WEBHOOK_SECRET' })
  const razorpay = together(env, { keyId: 'RAZORPAY_KEY_ID', keySecret: 'RAZORPAY_KEY_SECRET', webhookSecret: 'RAZORPAY_WEBHOOK_SECRET' })
  const paytm = together(env, { merchantId: 'PAYTM_MERCHANT_ID', merchantKey: 'PAYTM_MERCHANT_KEY', website: 'PAYTM_WEBSITE' })
  const paymongo = together(env, { secretKey: 'PAYMONGO_SECRET_KEY', webhookSecret: 'PAYMONGO_WEBHOOK_SECRET' })
  const mercadoPago = together(env, { accessToken: 'MERCADO_PAGO_ACCESS_TOKEN', webhookSecret: 'MERCADO_PAGO_WEBHOOK_SECRET' })
  const khalti = together(env, { secretKey: 'KHALTI_SECRET_KEY', website: 'KHALTI_WEBSITE' })
  if (paytm && paytm.merchantKey.length !== 16) throw new Error('PAYTM_MERCHANT_KEY has 16 letters')
  const methods = (env['PAYMONGO_METHODS'] ?? 'card,gcash,paymaya').split(',').map((method) => method.trim())
  return {
    ...(stripe && { Stripe: { ...stripe, baseUrl: env['STRIPE_BASE_URL'], publicKey: env['STRIPE_PUBLIC_KEY'] } }),
    ...(razorpay && { Razorpay: { ...razorpay, baseUrl: env['RAZORPAY_BASE_URL'] } }),
    ...(paytm && { Paytm: { ...paytm, baseUrl: env['PAYTM_BASE_URL'] } }),
    ...(paymongo && { PayMongo: { ...paymongo, methods, baseUrl: env['PAYMONGO_BASE_URL'] } }),
    ...(mercadoPago && { MercadoPago: { ...mercadoPago, baseUrl: env['MERCADO_PAGO_BASE_URL'] } }),
    ...(khalti && { Khalti: { ...khalti, baseUrl: env['KHALTI_BASE_URL'] } }),
  }
}
