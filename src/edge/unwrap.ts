import { AppError, type AppErrorKind } from '../../machines/lib/app-error.ts'
import type { Answer } from './api.ts'

const kinds: Partial<Record<number, AppErrorKind>> = {
  400: 'refused',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  422: 'validation',
  429: 'rateLimited',
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

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

/** The data of an answer, or an AppError: a 4xx or 5xx, `success: false` under HTTP 200, and a call that never got an answer. */
export async function unwrap<T>(call: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await call.catch((cause: unknown) => {
    throw AppError.from(cause)
  })
  if (!response.ok || data === undefined) throw refusal(response.status, error, response.headers)
  if (isObject(data) && data['success'] === false) throw refusal(400, data)
  return data
}
