import { AppError, type AppErrorKind, type ErrorCode } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { isObject } from './lenient.ts'

const kinds: Partial<Record<number, AppErrorKind>> = {
  400: 'refused',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  422: 'validation',
  429: 'rateLimited',
}

/** Of refusals that came with HTTP 200, which would have had another status than 400. */
const statuses: Partial<Record<ErrorCode, number>> = {
  UNAUTHENTICATED: 401,
  TOKEN_EXPIRED: 401,
  TOKEN_REVOKED: 401,
  FORBIDDEN: 403,
  BANNED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  CART_CHANGED: 409,
  IDEMPOTENCY_IN_FLIGHT: 409,
  VALIDATION: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** An AppError from any of the shapes in which servers say no: a problem object, `success: false` with a message, or a bare string. */
export function refusal(answered: number, body: unknown, headers?: Headers): AppError {
  const problem = isObject(body) ? body : {}
  const code = text(problem['code']) as ErrorCode | undefined
  const status = answered === 200 ? ((code && statuses[code]) ?? 400) : answered
  const seconds = Number(headers?.get('Retry-After'))
  return new AppError(kinds[status] ?? (status >= 500 ? 'server' : 'refused'), {
    code,
    message: text(problem['message']) ?? text(body),
    status,
    details: body,
    fields: Array.isArray(problem['errors'])
      ? problem['errors'].filter(isObject).map((one) => ({ path: String(one['path']), message: String(one['message']) }))
      : undefined,
    retryAfterMs: Number.isFinite(seconds) && seconds > 0 ? seconds * limits.secondMs : undefined,
  })
}
