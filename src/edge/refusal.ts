import { AppError, type AppErrorKind } from '../../machines/lib/app-error.ts'
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

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** An AppError from any of the shapes in which servers say no: a problem object, `success: false` with a message, or a bare string. */
export function refusal(status: number, body: unknown, headers?: Headers): AppError {
  const problem = isObject(body) ? body : {}
  const seconds = Number(headers?.get('Retry-After'))
  return new AppError(kinds[status] ?? (status >= 500 ? 'server' : 'refused'), {
    code: text(problem['code']),
    message: text(problem['message']) ?? text(body),
    status,
    details: body,
    fields: Array.isArray(problem['errors'])
      ? problem['errors'].filter(isObject).map((one) => ({ path: String(one['path']), message: String(one['message']) }))
      : undefined,
    retryAfterMs: Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : undefined,
  })
}
