import type { components } from '../../openapi/types.ts'

export type AppErrorKind =
  | 'network'
  | 'timeout'
  | 'server'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'validation'
  | 'rateLimited'
  | 'refused'
  | 'unexpected'

/** What a machine may compare with: the contract's codes. Another one, which a server sends beyond the contract, equals none of them. */
export type ErrorCode = components['schemas']['ErrorCode']

interface AppErrorOptions {
  code?: ErrorCode | undefined
  message?: string | undefined
  status?: number | undefined
  fields?: { path: string; message: string }[] | undefined
  retryAfterMs?: number | undefined
  /** The body of the answer, for those who know its shape. */
  details?: unknown
  cause?: unknown
}

/** The one error of the client. `message` is the server's text for a person, or empty where there is none; `code` is the contract's. */
export class AppError extends Error {
  readonly kind: AppErrorKind
  readonly code: ErrorCode | undefined
  readonly status: number | undefined
  readonly fields: { path: string; message: string }[]
  readonly retryAfterMs: number | undefined
  readonly details: unknown

  constructor(kind: AppErrorKind, { code, message = '', status, fields = [], retryAfterMs, details, cause }: AppErrorOptions = {}) {
    super(message, { cause })
    this.name = 'AppError'
    this.kind = kind
    this.code = code
    this.status = status
    this.fields = fields
    this.retryAfterMs = retryAfterMs
    this.details = details
  }

  /** Whatever was thrown, as an AppError: a failed fetch is the network's, an abort by time a time-out. */
  static from(cause: unknown): AppError {
    if (cause instanceof AppError) return cause
    const name = cause instanceof Error ? cause.name : ''
    if (name === 'TimeoutError') return new AppError('timeout', { cause })
    if (name === 'AbortError' || cause instanceof TypeError) return new AppError('network', { cause })
    return new AppError('unexpected', { cause })
  }
}

/** Whether trying the same again may help: nothing was decided, or what was sent before is still being worked on. */
export const mayRetry = ({ kind, code }: AppError) =>
  kind === 'network' || kind === 'timeout' || kind === 'server' || kind === 'rateLimited' || code === 'IDEMPOTENCY_IN_FLIGHT'
