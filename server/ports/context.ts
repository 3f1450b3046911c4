import type { StoreDelays } from '../../machines/order/order-lifecycle/order-steps.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { components } from '../../openapi/types.ts'
import type { NearStores } from '../db/near/near-stores.ts'
import type { SessionFacts } from '../db/queries/sessions.ts'
import type { Db, Tx } from '../db/transaction.ts'
import type { OfferRequest, Offer } from '../domain/offer.ts'
import type { AccessClaims, TokenPort } from './tokens.ts'
import type { Clock } from './clock.ts'
import type { Geocoder } from './geocoder.ts'
import type { ListenToChannel, ListenToUpdates } from './listening.ts'
import type { Payments } from '../payments/index.ts'
import type { Failpoint } from './failpoints.ts'
import type { Random } from './random.ts'
import type { Roads } from './roads.ts'
import type { Pushes } from './pushes.ts'
import type { Senders } from './senders.ts'
import type { Social } from './social.ts'

type Schemas = components['schemas']

/** The ports that every call is given. In a transaction `db` is that transaction. */
export interface Context {
  db: Db
  /** The index for stores near a point. */
  near: NearStores
  clock: Clock
  random: Random
  tokens: TokenPort
  log: FastifyBaseLogger
  listen: ListenToChannel
  listenToCourier: ListenToUpdates
  listenToCustomer: ListenToUpdates
  /** To a member of stores. */
  listenToMember: ListenToUpdates
  /** The session of a token's claims, read from the database each time. */
  sessionOf: (who: AccessClaims) => Promise<SessionFacts | undefined>
  /** What a store offers, read from the database each time. */
  offerOf: (request: OfferRequest) => Promise<Offer | undefined>
  /** The latest order that a customer has under way. */
  runningOrderOf: (userId: number) => Promise<Schemas['Order'] | undefined>
  senders: Senders
  pushes: Pushes
  social: Social
  /** The geocoding provider and its daily limit; undefined where the built-in gazetteer answers. */
  geocoder: (Geocoder & { dayMax: number }) | undefined
  /** The routing provider; where it is undefined, the straight line is the distance. */
  roads: Roads | undefined
  payments: Payments
  failpoint: Failpoint
  /** The delays of the demonstration's automatic stores; undefined where stores have staff. */
  storeDelays: StoreDelays | undefined
  /** The marketplace's usual share of what stores sell, in per cent. */
  commissionRate: number
  /** How many text messages with codes a day may go to devices that are not known. */
  smsDayMax: number
  /** In the demonstration messages without a provider are stored for `/dev/outbox`. */
  isDemo: boolean
}

/** The context within an open transaction. */
export type TxContext = Context & { db: Tx }
