import type { operations } from '../../openapi/types.ts'
import type { Context } from '../ports/context.ts'
import type { EventStream } from '../ports/listening.ts'
import type { WebhookRequest } from '../payments/gateway.ts'
import type { Caller } from '../services/sessions.ts'
import type { Problem } from '../domain/problem.ts'
import type { Language, ServerText } from '../domain/texts.ts'

export type OperationId = keyof operations

type Body<K extends OperationId> = operations[K] extends { requestBody: { content: { 'application/json': infer B } } } ? B : undefined
type Path<K extends OperationId> = operations[K] extends { parameters: { path: infer P extends object } } ? P : Record<string, never>
type Query<K extends OperationId> = operations[K] extends { parameters: { query: infer Q extends object } } ? Q : Record<string, never>
type Result<K extends OperationId> = operations[K] extends { responses: { 200: { content: { 'application/json': infer R } } } } ? R : never

/** A validated request, and its sender. */
export interface Call<K extends OperationId> {
  body: Body<K>
  path: Path<K>
  query: Query<K>
  /** Undefined for a guest. */
  who: Caller | undefined
  /** The caller's id. Only for operations that no guest may call. */
  callerId: number
  /** Network address of the caller, for rate limits. */
  address: string
  /** The id that the caller's device has given itself. */
  deviceId: string
  /** The kind of device, as users are shown it. */
  device: string
  /** What the caller's browser is known by where it signs in through a provider. */
  browser: string | undefined
  /** The origin under which the caller reaches the server, without a trailing slash. */
  origin: string
  /** The idempotency key of the request, where it has one. */
  key: string | undefined
  /** The request as it was sent, for checking signatures. */
  sent: Pick<WebhookRequest, 'rawBody' | 'headers' | 'query'>
  /** The request's language. */
  language: Language
  /** The text of a code in the request's language. */
  message: (code: string) => string
  /** Any other text in the request's language, `{name}` filled in by name. */
  text: (key: ServerText, values: Record<string, string>) => string
}

export type Handler<K extends OperationId> = (context: Context, call: Call<K>) => Promise<Result<K>>

/** An operation that reads, before its transaction begins, what does not have to be consistent with it, so that the transaction is short. */
export interface LateHandler<K extends OperationId> {
  readAhead: (context: Context, call: Call<K>) => Promise<Handler<K>>
  /** What, of one caller and within 60 s, is the same request where it brings no key; such a request has none without it. */
  keyOf?: (body: Body<K>) => unknown
  /** The refusal where the request's key was used for another one, which has this response. */
  refuseOther?: (stored: Result<K>) => Problem
}

/** An operation that sends requests to a payment gateway, during which no transaction may be open. Its response is stored with the key afterwards. */
export interface GatewayHandler<K extends OperationId> {
  acrossGateway: Handler<K>
}

/**
 * An operation that runs once under its key, and whose response is read afresh for each request, because what the caller may see changes. The response is not
 * stored with the key.
 */
export interface RereadHandler<K extends OperationId> {
  /** Runs first, outside of the transaction: what it writes stays even if the work is refused. */
  before?: (context: Context, call: Call<K>) => Promise<void>
  work: (context: Context, call: Call<K>) => Promise<void>
  read: Handler<K>
}

/** An operation that responds with an event stream, to be opened once the request can no longer be refused. */
export type StreamHandler<K extends OperationId> = (context: Context, call: Call<K>, open: (who: Caller) => EventStream) => Promise<void>

/** An operation that redirects to a page; returns its path. */
export type RedirectHandler<K extends OperationId> = (context: Context, call: Call<K>) => Promise<string>

export type Handlers = { [K in OperationId]?: Handler<K> | LateHandler<K> | RereadHandler<K> | GatewayHandler<K> }
