import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { components } from '../../openapi/types.ts'
import type { EventHub } from '../realtime/events.ts'
import type { Lines } from '../realtime/lines.ts'
import type { DB } from '../db/types.ts'
import type { Asked, Offer } from '../domain/catalogue.ts'
import type { SessionFacts } from '../domain/sessions.ts'
import type { AccessClaims, TokenPort } from '../domain/tokens.ts'
import type { Geocoder } from './geocoder.ts'
import type { Payments } from '../payments/index.ts'
import type { Reach } from './points.ts'
import type { Roads } from './roads.ts'
import type { Pushes } from './pushes.ts'
import type { Senders } from './senders.ts'
import type { Social } from './social.ts'

type Schemas = components['schemas']

export interface Clock {
  now(): Date
}

export interface Random {
  /** Unguessable text of that many bytes, base64url. */
  token(bytes: number): string
  uuid(): string
  /** Digits, zeros in front included. */
  digits(count: number): string
}

/** The ports that every call is given. In a transaction `db` is that transaction. */
export interface Context {
  db: Kysely<DB>
  clock: Clock
  random: Random
  tokens: TokenPort
  log: FastifyBaseLogger
  listen: EventHub['listen']
  /** For couriers. */
  listenToLists: Lines['listen']
  listenToCustomer: Lines['listen']
  /** The session that somebody claims to have, looked up anew. */
  sessionOf: (who: AccessClaims) => Promise<SessionFacts | undefined>
  /** What a store offers, looked up anew. */
  offerOf: (asked: Asked) => Promise<Offer | undefined>
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
  /** In the demonstration messages without a provider are kept to be read. */
  isDemo: boolean
}

export const systemClock: Clock = { now: () => new Date() }

export const systemRandom: Random = {
  token: (bytes) => randomBytes(bytes).toString('base64url'),
  uuid: () => randomUUID(),
  digits: (count) => String(randomInt(10 ** count)).padStart(count, '0'),
}
