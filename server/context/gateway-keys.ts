import type { GatewayKeys } from '../payments/index.ts'

type Together = <Name extends string>(env: NodeJS.ProcessEnv, names: Record<Name, string>) => Record<Name, string> | undefined

/** Keys of payment gateways. They stand in the environment and nowhere else; only what is called public ever leaves the server. */
export function gatewayKeys(env: NodeJS.ProcessEnv, together: Together): GatewayKeys {
  const stripe = together(env, { secretKey: 'STRIPE_SECRET_KEY', webhookSecret: 'STRIPE_WEBHOOK_SECRET' })
  return {
    ...(stripe && { Stripe: { ...stripe, baseUrl: env['STRIPE_BASE_URL'], publicKey: env['STRIPE_PUBLIC_KEY'] } }),
  }
}
