import { createHmac } from 'node:crypto'
import { slugOf, type Gateway, type GatewayName } from './gateway.ts'
import { khaltiGateway, type KhaltiSettings } from './khalti.ts'
import { mercadoPagoGateway, type MercadoPagoSettings } from './mercado-pago.ts'
import { paymongoGateway, type PayMongoSettings } from './paymongo.ts'
import { paytmGateway, type PaytmSettings } from './paytm.ts'
import { razorpayGateway, type RazorpaySettings } from './razorpay.ts'
import { stripeGateway, type StripeSettings } from './stripe.ts'
import { isTimingSafeEqual } from './wire.ts'

type Keys<Settings> = Omit<Settings, 'baseUrl' | 'pageUrl'> & { baseUrl?: string | undefined }

/** Keys by gateway, as the environment sets them. A gateway without keys is missing. */
export interface GatewayKeys {
  Stripe?: Keys<StripeSettings>
  Razorpay?: Keys<RazorpaySettings>
  Paytm?: Keys<PaytmSettings>
  PayMongo?: Keys<PayMongoSettings>
  MercadoPago?: Keys<MercadoPagoSettings>
  Khalti?: Keys<KhaltiSettings>
}

/** A gateway that can be used, with the currencies that it accepts; undefined for any. */
export interface AvailableGateway {
  gateway: Gateway
  currencies: readonly string[] | undefined
}

export interface Payments {
  gateways: ReadonlyMap<GatewayName, AvailableGateway>
  /** The signature of a return URL, so that only a customer whom we have sent to the gateway can return from it. */
  sign(reference: string, outcome: string): string
  isSigned(reference: string, outcome: string, signature: string): boolean
}

interface SimulatorSettings {
  /** The base URL of a gateway's simulator. */
  address(slug: string): string
  /** The keys of the simulated gateways are derived from this. */
  secret: string
}

/** A secret for one purpose, derived from that of the server. */
export const deriveSecret = (secret: string, purpose: string): string => createHmac('sha256', secret).update(purpose).digest('hex')

/** A key of a simulated gateway. */
export const simulatorKey = (secret: string, name: string): string => deriveSecret(secret, name).slice(0, 32)

/** The base URLs of a gateway's API and payment page. Getters, since a simulator's are known only once the server listens. */
interface Endpoints {
  readonly baseUrl: string
  readonly pageUrl: string
}

interface GatewayDefinition<Settings> {
  /** The URL of the real API. */
  defaultBaseUrl: string
  /** Currencies that the gateway accepts; undefined for any. */
  currencies?: readonly string[]
  create: (settings: Settings & Endpoints) => Gateway
  /** Keys of its simulator. */
  simulatorKeys: (key: (part: string) => string) => Omit<Settings, keyof Endpoints>
}

const defineGateway =
  <Settings extends object>(name: GatewayName, { defaultBaseUrl, currencies, create, simulatorKeys }: GatewayDefinition<Settings>) =>
  (keys: Keys<Settings> | undefined, simulators: SimulatorSettings | undefined): AvailableGateway | undefined => {
    const createAt = (endpoints: Endpoints, settings: object) => create(Object.assign(endpoints, settings) as Settings & Endpoints)
    if (keys) {
      const { baseUrl = defaultBaseUrl, ...settings } = keys
      return { gateway: createAt({ baseUrl, pageUrl: baseUrl }, settings), currencies }
    }
    if (!simulators) return undefined
    const slug = slugOf[name]
    const endpoints: Endpoints = {
      get baseUrl() {
        return simulators.address(slug)
      },
      // relative: the payment page has the origin under which the customer's browser reaches this server
      pageUrl: `/dev/sandbox/${slug}`,
    }
    return {
      gateway: createAt(
        endpoints,
        simulatorKeys((part) => simulatorKey(simulators.secret, `${slug}:${part}`)),
      ),
      currencies: undefined,
    }
  }

const stripe = defineGateway<StripeSettings>('Stripe', {
  defaultBaseUrl: 'https://api.stripe.com',
  create: stripeGateway,
  simulatorKeys: (key) => ({ secretKey: key('secret'), webhookSecret: key('webhook') }),
})
const razorpay = defineGateway<RazorpaySettings>('Razorpay', {
  defaultBaseUrl: 'https://api.razorpay.com',
  create: razorpayGateway,
  simulatorKeys: (key) => ({ keyId: 'rzp_test_bua', keySecret: key('secret'), webhookSecret: key('webhook') }),
})
const paytm = defineGateway<PaytmSettings>('Paytm', {
  defaultBaseUrl: 'https://secure.paytmpayments.com',
  currencies: ['INR'],
  create: paytmGateway,
  simulatorKeys: (key) => ({ merchantId: 'BUA00000000000000001', merchantKey: key('secret').slice(0, 16), website: 'WEBSTAGING' }),
})
const paymongo = defineGateway<PayMongoSettings>('PayMongo', {
  defaultBaseUrl: 'https://api.paymongo.com',
  currencies: ['PHP'],
  create: paymongoGateway,
  simulatorKeys: (key) => ({ secretKey: key('secret'), webhookSecret: key('webhook'), methods: ['card', 'gcash', 'paymaya'] }),
})
const mercadoPago = defineGateway<MercadoPagoSettings>('MercadoPago', {
  defaultBaseUrl: 'https://api.mercadopago.com',
  currencies: ['ARS', 'BRL', 'CLP', 'COP', 'MXN', 'PEN', 'UYU'],
  create: mercadoPagoGateway,
  simulatorKeys: (key) => ({ accessToken: key('secret'), webhookSecret: key('webhook') }),
})
const khalti = defineGateway<KhaltiSettings>('Khalti', {
  defaultBaseUrl: 'https://khalti.com/api/v2',
  currencies: ['NPR'],
  create: khaltiGateway,
  simulatorKeys: (key) => ({ secretKey: key('secret'), website: 'http://localhost' }),
})

/**
 * The gateways that can be used: those with keys, and the others where they are simulated. Simulators accept any currency, so that each gateway can be tried
 * in any marketplace.
 */
export function openPayments(keys: GatewayKeys, returnSecret: string, simulators?: SimulatorSettings): Payments {
  const all: [GatewayName, AvailableGateway | undefined][] = [
    ['Stripe', stripe(keys.Stripe, simulators)],
    ['Razorpay', razorpay(keys.Razorpay, simulators)],
    ['Paytm', paytm(keys.Paytm, simulators)],
    ['PayMongo', paymongo(keys.PayMongo, simulators)],
    ['MercadoPago', mercadoPago(keys.MercadoPago, simulators)],
    ['Khalti', khalti(keys.Khalti, simulators)],
  ]
  const gateways = new Map(all.filter((pair): pair is [GatewayName, AvailableGateway] => pair[1] !== undefined))
  const sign = (reference: string, outcome: string) =>
    createHmac('sha256', returnSecret).update(`${reference}:${outcome}`).digest('base64url')
  return { gateways, sign, isSigned: (reference, outcome, signature) => isTimingSafeEqual(sign(reference, outcome), signature) }
}
