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
import type { Reach } from './points.ts'
import type { Random } from './random.ts'
import type { Roads } from './roads.ts'
import type { Pushes } from './pushes.ts'
import type { Senders } from './senders.ts'
import type { Social } from './social.ts'

type Schemas = components['schemas']

/** The ports that every call is given. In a transaction `db` is that transaction. */
export interface Context {
  db: Db
  /** How stores near a point are found in it. */
  near: NearStores
  clock: Clock
  random: Random
  tokens: TokenPort
  log: FastifyBaseLogger
  listen: ListenToChannel
  /** For couriers. */
  listenToLists: ListenToUpdates
  listenToCustomer: ListenToUpdates
  /** The session that somebody claims to have, looked up anew. */
  sessionOf: (who: AccessClaims) => Promise<SessionFacts | undefined>
  /** What a store offers, looked up anew. */
  offerOf: (request: OfferRequest) => Promise<Offer | undefined>
  /** The latest order that a customer has under way. */
  runningOrderOf: (userId: number) => Promise<Schemas['Order'] | undefined>
  senders: Senders
  pushes: Pushes
  social: Social
  /** Who is asked for addresses, and how often a day; without one the built-in knowledge answers. */
  geocoder: (Geocoder & { dayMax: number }) | undefined
  /** Who knows how far it is by road; without anybody the straight line counts. */
  roads: Roads | undefined
  payments: Payments
  reach: Reach
  /** How soon the demonstration's stores take their steps; undefined where stores have staff. */
  storeDelays: StoreDelays | undefined
  /** In the demonstration messages without a provider are kept to be read. */
  isDemo: boolean
}

/** The same within a transaction that is open. */
export type TxContext = Context & { db: Tx }
