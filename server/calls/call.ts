import type { operations } from '../../openapi/types.ts'
import type { Context } from '../ports/context.ts'
import type { EventStream } from '../ports/listening.ts'
import type { Message } from '../payments/gateway.ts'
import type { Caller } from '../services/sessions.ts'
import type { Language, ServerText } from '../domain/texts.ts'

export type OperationId = keyof operations

type Body<K extends OperationId> = operations[K] extends { requestBody: { content: { 'application/json': infer B } } } ? B : undefined
type Path<K extends OperationId> = operations[K] extends { parameters: { path: infer P extends object } } ? P : Record<string, never>
type Query<K extends OperationId> = operations[K] extends { parameters: { query: infer Q extends object } } ? Q : Record<string, never>
type Result<K extends OperationId> = operations[K] extends { responses: { 200: { content: { 'application/json': infer R } } } } ? R : never

/** A request that fits the contract, and the one who sent it. */
export interface Call<K extends OperationId> {
  body: Body<K>
  path: Path<K>
  query: Query<K>
  /** Undefined for a guest. */
  who: Caller | undefined
  /** The caller's id. Only for operations that no guest may call. */
  callerId: number
  /** Address of the caller, for counting attempts. */
  address: string
  /** What the caller's device calls itself. */
  deviceId: string
  /** The kind of device, as people are shown it. */
  device: string
  /** What the caller's browser is known by where it signs in through a provider. */
  browser: string | undefined
  /** Under which the caller reaches us, without a slash at its end. */
  origin: string
  /** The request as it was sent, for who checks a signature. */
  sent: Pick<Message, 'raw' | 'headers' | 'query'>
  /** The request's language. */
  language: Language
  /** The text of a code in the request's language. */
  message: (code: string) => string
  /** Any other text in the request's language, `{name}` filled in by name. */
  text: (key: ServerText, values: Record<string, string>) => string
}

export type Handler<K extends OperationId> = (context: Context, call: Call<K>) => Promise<Result<K>>

/** An operation that reads before its transaction begins what needn't hold until it ends, so that it is short. */
export interface LateHandler<K extends OperationId> {
  readAhead: (context: Context, call: Call<K>) => Promise<Handler<K>>
}

/**
 * An operation that is done once under its key, and whose answer is read each time that it is asked for: what its caller may see changes. Nothing of the
 * answer is stored with the key.
 */
export interface RereadHandler<K extends OperationId> {
  /** Comes first, in no transaction: what it writes stays though the work is refused. */
  before?: (context: Context, call: Call<K>) => Promise<void>
  work: (context: Context, call: Call<K>) => Promise<void>
  read: Handler<K>
}

/** An operation that answers with events. To be opened once nothing can be refused any more. */
export type StreamHandler<K extends OperationId> = (context: Context, call: Call<K>, open: (who: Caller) => EventStream) => Promise<void>

/** An operation that leads to a page: answers its path. */
export type RedirectHandler<K extends OperationId> = (context: Context, call: Call<K>) => Promise<string>

export type Handlers = { [K in OperationId]?: Handler<K> | LateHandler<K> | RereadHandler<K> }
