import { createHmac } from 'node:crypto'
import { slugOf, type Gateway, type GatewayName } from './gateway.ts'
import { khaltiGateway, type KhaltiSettings } from './khalti.ts'
import { mercadoPagoGateway, type MercadoPagoSettings } from './mercado-pago.ts'
import { paymongoGateway, type PayMongoSettings } from './paymongo.ts'
import { paytmGateway, type PaytmSettings } from './paytm.ts'
import { razorpayGateway, type RazorpaySettings } from './razorpay.ts'
import { stripeGateway, type StripeSettings } from './stripe.ts'
import { isSame } from './wire.ts'

type Keys<Settings> = Omit<Settings, 'baseUrl' | 'pageUrl'> & { baseUrl?: string | undefined }

/** Keys by gateway, as the environment has them. A gateway without keys is missing. */
export interface GatewayKeys {
  Stripe?: Keys<StripeSettings>
  Razorpay?: Keys<RazorpaySettings>
  Paytm?: Keys<PaytmSettings>
  PayMongo?: Keys<PayMongoSettings>
  MercadoPago?: Keys<MercadoPagoSettings>
  Khalti?: Keys<KhaltiSettings>
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

/** What a gateway is made with: keys, and where its API and its page are. The getters follow what is known once the server listens. */
interface Place {
  readonly baseUrl: string
  readonly pageUrl: string
}

interface Kind<Settings> {
  /** The real host. */
  home: string
  /** Currencies that accounts at this gateway are paid in; undefined for any. */
  currencies?: readonly string[]
  make: (settings: Settings & Place) => Gateway
  /** Keys with which the sandbox plays it. */
  play: (key: (part: string) => string) => Omit<Settings, keyof Place>
}

const kind =
  <Settings extends object>(name: GatewayName, { home, currencies, make, play }: Kind<Settings>) =>
  (keys: Keys<Settings> | undefined, sandbox: Sandbox | undefined): Offer | undefined => {
    const at = (place: Place, own: object) => make(Object.assign(place, own) as Settings & Place)
    if (keys) {
      const { baseUrl = home, ...own } = keys
      return { gateway: at({ baseUrl, pageUrl: baseUrl }, own), currencies }
    }
    if (!sandbox) return undefined
    const slug = slugOf[name]
    const place: Place = {
      get baseUrl() {
        return sandbox.address(slug)
      },
      // the page is one of ours, whatever this server is called outside
      pageUrl: `/dev/sandbox/${slug}`,
    }
    return {
      gateway: at(
        place,
        play((part) => sandboxKey(sandbox.secret, `${slug}:${part}`)),
      ),
      currencies: undefined,
    }
  }

const stripe = kind<StripeSettings>('Stripe', {
  home: 'https://api.stripe.com',
  make: stripeGateway,
  play: (key) => ({ secretKey: key('secret'), webhookSecret: key('webhook') }),
})
const razorpay = kind<RazorpaySettings>('Razorpay', {
  home: 'https://api.razorpay.com',
  make: razorpayGateway,
  play: (key) => ({ keyId: 'rzp_test_bua', keySecret: key('secret'), webhookSecret: key('webhook') }),
})
const paytm = kind<PaytmSettings>('Paytm', {
  home: 'https://secure.paytmpayments.com',
  currencies: ['INR'],
  make: paytmGateway,
  play: (key) => ({ merchantId: 'BUA00000000000000001', merchantKey: key('secret').slice(0, 16), website: 'WEBSTAGING' }),
})
const paymongo = kind<PayMongoSettings>('PayMongo', {
  home: 'https://api.paymongo.com',
  currencies: ['PHP'],
  make: paymongoGateway,
  play: (key) => ({ secretKey: key('secret'), webhookSecret: key('webhook'), methods: ['card', 'gcash', 'paymaya'] }),
})
const mercadoPago = kind<MercadoPagoSettings>('MercadoPago', {
  home: 'https://api.mercadopago.com',
  currencies: ['ARS', 'BRL', 'CLP', 'COP', 'MXN', 'PEN', 'UYU'],
  make: mercadoPagoGateway,
  play: (key) => ({ accessToken: key('secret'), webhookSecret: key('webhook') }),
})
const khalti = kind<KhaltiSettings>('Khalti', {
  home: 'https://khalti.com/api/v2',
  currencies: ['NPR'],
  make: khaltiGateway,
  play: (key) => ({ secretKey: key('secret'), website: 'http://localhost' }),
})

/**
 * The gateways that can be used: those with keys, and where there is a sandbox the others in it. The sandbox takes any currency, so that each of them can be
 * tried in any marketplace.
 */
export function openPayments(keys: GatewayKeys, returnSecret: string, sandbox?: Sandbox): Payments {
  const all: [GatewayName, Offer | undefined][] = [
    ['Stripe', stripe(keys.Stripe, sandbox)],
    ['Razorpay', razorpay(keys.Razorpay, sandbox)],
    ['Paytm', paytm(keys.Paytm, sandbox)],
    ['PayMongo', paymongo(keys.PayMongo, sandbox)],
    ['MercadoPago', mercadoPago(keys.MercadoPago, sandbox)],
    ['Khalti', khalti(keys.Khalti, sandbox)],
  ]
  const offers = new Map(all.filter((pair): pair is [GatewayName, Offer] => pair[1] !== undefined))
  const sign = (reference: string, way: string) => createHmac('sha256', returnSecret).update(`${reference}:${way}`).digest('base64url')
  return { offers, sign, isSigned: (reference, way, signature) => isSame(sign(reference, way), signature) }
}
