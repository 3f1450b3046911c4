import { createHmac } from 'node:crypto'
import { slugOf, type Gateway, type GatewayName } from './gateway.ts'
import { stripeGateway } from './stripe.ts'
import { isSame } from './wire.ts'

/** Keys by gateway, as the environment has them. A gateway without keys is missing. */
export interface GatewayKeys {
  Stripe?: { secretKey: string; webhookSecret: string; baseUrl?: string | undefined; publicKey?: string | undefined }
}

/** A gateway that can be used, with the currencies that it takes; undefined for any. */
export interface Offer {
  gateway: Gateway
  currencies: readonly string[] | undefined
}

export interface Payments {
  offers: ReadonlyMap<GatewayName, Offer>
  /** A return address of ours, signed, so that nobody else can say that a customer has come back. */
  sign(reference: string, way: string): string
  isSigned(reference: string, way: string, signature: string): boolean
}

interface Sandbox {
  /** Where the sandbox of a gateway answers. */
  address(slug: string): string
  /** The keys that its gateways take are made from this. */
  secret: string
}

/** A secret for one purpose, made from the one of the server. */
export const derived = (secret: string, purpose: string): string => createHmac('sha256', secret).update(purpose).digest('hex')

/** Keys of the sandbox's gateways. */
export const sandboxKey = (secret: string, name: string): string => derived(secret, name).slice(0, 32)

const stripe = (keys: NonNullable<GatewayKeys['Stripe']>): Offer => ({
  gateway: stripeGateway({ ...keys, baseUrl: keys.baseUrl ?? 'https://api.stripe.com' }),
  currencies: undefined,
})

/**
 * The gateways that can be used: those with keys, and where there is a sandbox the others in it. The sandbox takes any currency, so that each of them can be
 * tried in any marketplace.
 */
export function openPayments(keys: GatewayKeys, returnSecret: string, sandbox?: Sandbox): Payments {
  const offers = new Map<GatewayName, Offer>()
  const add = (
    name: GatewayName,
    real: Offer | undefined,
    inSandbox: (to: { readonly baseUrl: string; key: (name: string) => string }) => Gateway,
  ) => {
    if (real) return offers.set(name, real)
    if (!sandbox) return undefined
    const key = (part: string) => sandboxKey(sandbox.secret, `${slugOf[name]}:${part}`)
    const to = {
      // known once the server listens
      get baseUrl() {
        return sandbox.address(slugOf[name])
      },
      key,
    }
    return offers.set(name, { gateway: inSandbox(to), currencies: undefined })
  }
  add('Stripe', keys.Stripe && stripe(keys.Stripe), (to) =>
    stripeGateway({
      get baseUrl() {
        return to.baseUrl
      },
      secretKey: to.key('secret'),
      webhookSecret: to.key('webhook'),
    }),
  )
  const sign = (reference: string, way: string) => createHmac('sha256', returnSecret).update(`${reference}:${way}`).digest('base64url')
  return { offers, sign, isSigned: (reference, way, signature) => isSame(sign(reference, way), signature) }
}
