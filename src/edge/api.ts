import createClient, { type Client } from 'openapi-fetch'
import { limits } from '../../machines/limits.ts'
import type { paths } from '../../openapi/types.ts'

export type Api = Client<paths>

/** Whose token a request carries. */
export type Bearer = 'customer' | 'courier'

/** Where a request's token comes from. Answers undefined for a guest. */
export interface Credentials {
  /** A token that is fresh as far as the client can know. */
  token(bearer: Bearer): Promise<string | undefined>
  /** A newer token than the one that the server refused; undefined where there is none to be had. */
  renewed(bearer: Bearer, refused: string): Promise<string | undefined>
}

interface ApiOptions {
  baseUrl: string
  deviceId: string
  language: () => string
  credentials: Credentials
  fetch?: (request: Request) => Promise<Response>
}

const open = [
  /^\/api\/config\//,
  /^\/(public\/)?version\.json$/,
  /^\/(health|ready|metrics)$/,
  /\/(refresh-token|logout-by-refresh|logout|login|register)$/,
]

/** The token that a path takes: none for what is open to all, the courier's below /delivery/, else the customer's. */
export function bearerOf(path: string): Bearer | undefined {
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
    const newer = await credentials.renewed(bearer, token)
    return newer === undefined || newer === token ? response : attempt(spare, newer)
  }
}

export const createApi = ({ baseUrl, ...rest }: ApiOptions): Api => createClient<paths>({ baseUrl, fetch: createSender(rest) })
