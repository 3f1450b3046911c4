import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import type { paths } from '../../openapi/types.ts'
import { boolean, isObject, type Raw } from './lenient.ts'
import { refusal } from './refusal.ts'

type With<Method extends string> = {
  [P in keyof paths]: paths[P] extends Record<Method, { responses: { 200: unknown } }> ? P : never
}[keyof paths]
type Body<Operation> = Operation extends { requestBody: { content: { 'application/json': infer B } } } ? B : never
type Data<Operation> = Operation extends { responses: { 200: { content: { 'application/json': infer D } } } } ? D : never

interface CallOptions {
  signal: AbortSignal
  params?: { header: Record<string, string> }
}

/**
 * Every call of the contract, typed by its path. Answers the data as it came, to be read by a mapper, or throws an AppError: for a 4xx or 5xx, for
 * `success: false` under HTTP 200, for what is no JSON, and for a call that never got an answer.
 */
export interface Api {
  GET<P extends With<'get'>>(path: P, options: CallOptions): Promise<Raw<Data<paths[P]['get']>>>
  POST<P extends With<'post'>>(path: P, options: CallOptions & { body: Body<paths[P]['post']> }): Promise<Raw<Data<paths[P]['post']>>>
}

/** Whose token a request carries. */
export type Bearer = 'customer' | 'courier'

/** Where a request's token comes from. Answers undefined for a guest. */
export interface Credentials {
  /** A token that is fresh as far as the client can know. */
  token(bearer: Bearer): Promise<string | undefined>
  /** The token to try again with after a 401 or 403; undefined where there is none to be had. */
  renewed(bearer: Bearer, refused: string, status: number): Promise<string | undefined>
  /** The second try, with the newer token, was answered 401 as well. */
  refused(bearer: Bearer, token: string): Promise<void>
}

export interface ApiOptions {
  baseUrl: string
  deviceId: string
  language: () => string
  credentials: Credentials
  fetch?: (request: Request) => Promise<Response>
  /** Hears of every call that fails. */
  log?: (what: string, error: unknown) => void
}

const open = [
  /^\/api\/config\//,
  /^\/(public\/)?version\.json$/,
  /^\/(health|ready|metrics)$/,
  /\/(refresh-token|logout-by-refresh|logout|login|register)$/,
]

/** The token that a path takes: none for what is open to all, the courier's below /delivery/, else the customer's. */
function bearerOf(path: string): Bearer | undefined {
  if (open.some((pattern) => pattern.test(path))) return undefined
  return path.includes('/delivery/') ? 'courier' : 'customer'
}

/**
 * One attempt, and one more with a renewed token where the server refused the first one's. Every attempt carries the device's id and ends after
 * `limits.httpTimeoutMs`; a body that streams is bounded until its head has come.
 */
export function createSender({
  deviceId,
  language,
  credentials,
  fetch = (request) => globalThis.fetch(request),
}: Omit<ApiOptions, 'baseUrl'>) {
  const attempt = async (original: Request, token: string | undefined) => {
    const request = new Request(original)
    request.headers.set('X-Device-Id', deviceId)
    request.headers.set('Accept-Language', language())
    if (token !== undefined) request.headers.set('Authorization', `Bearer ${token}`)
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(new DOMException('No answer in time', 'TimeoutError')), limits.httpTimeoutMs)
    try {
      return await fetch(new Request(request, { signal: AbortSignal.any([original.signal, limit.signal]) }))
    } finally {
      clearTimeout(timer)
    }
  }
  return async (request: Request): Promise<Response> => {
    const bearer = bearerOf(new URL(request.url).pathname)
    const token = bearer && (await credentials.token(bearer))
    const spare = token === undefined ? undefined : request.clone()
    const response = await attempt(request, token)
    if (!bearer || token === undefined || !spare || (response.status !== 401 && response.status !== 403)) return response
    const newer = await credentials.renewed(bearer, token, response.status)
    if (newer === undefined || newer === token) return response
    const second = await attempt(spare, newer)
    if (second.status === 401) await credentials.refused(bearer, newer)
    return second
  }
}

/** The data of an answer. What is no JSON is read as a text where it refuses, and is no answer where it should hold data: a page in between may say anything. */
async function read<T>(response: Response): Promise<Raw<T>> {
  const text = await response.text()
  let body: unknown = text
  try {
    body = JSON.parse(text)
  } catch (cause) {
    if (response.ok) throw new AppError('server', { cause })
  }
  if (!response.ok) throw refusal(response.status, body, response.headers)
  if (isObject(body) && !boolean(body['success'], true)) throw refusal(200, body, response.headers)
  return body as Raw<T>
}

export function createApi({ baseUrl, log, ...rest }: ApiOptions): Api {
  const send = createSender(rest)
  const call = async <T>(path: string, init: RequestInit) => {
    try {
      return await read<T>(await send(new Request(baseUrl + path, init)))
    } catch (cause) {
      const error = AppError.from(cause)
      log?.(path, error)
      throw error
    }
  }
  return {
    GET: (path, { signal }) => call(path, { signal }),
    POST: (path, { body, params, signal }) =>
      call(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...params?.header },
        body: JSON.stringify(body),
        signal,
      }),
  }
}
