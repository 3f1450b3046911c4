import { limits } from '../../machines/limits.ts'
import type { paths } from '../../openapi/types.ts'

type With<Method extends string> = {
  [P in keyof paths]: paths[P] extends Record<Method, { responses: { 200: unknown } }> ? P : never
}[keyof paths]
type Body<Operation> = Operation extends { requestBody: { content: { 'application/json': infer B } } } ? B : never
type Data<Operation> = Operation extends { responses: { 200: { content: { 'application/json': infer D } } } } ? D : never

/** What a call came to: data of a success, or the body of a refusal. */
export interface Answer<T> {
  data?: T
  error?: unknown
  response: Response
}

interface CallOptions {
  signal: AbortSignal
  params?: { header: Record<string, string> }
}

/** Every call of the contract, typed by its path. */
export interface Api {
  GET<P extends With<'get'>>(path: P, options: CallOptions): Promise<Answer<Data<paths[P]['get']>>>
  POST<P extends With<'post'>>(path: P, options: CallOptions & { body: Body<paths[P]['post']> }): Promise<Answer<Data<paths[P]['post']>>>
}

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
    const newer = await credentials.renewed(bearer, token)
    return newer === undefined || newer === token ? response : attempt(spare, newer)
  }
}

async function read<T>(response: Response): Promise<Answer<T>> {
  const text = await response.text()
  let body: unknown = text
  try {
    body = JSON.parse(text)
  } catch {
    // an answer that is no JSON is told as the text that it is
  }
  return response.ok ? { data: body as T, response } : { error: body, response }
}

export function createApi({ baseUrl, ...rest }: ApiOptions): Api {
  const send = createSender(rest)
  return {
    GET: async (path, { signal }) => read(await send(new Request(baseUrl + path, { signal }))),
    POST: async (path, { body, params, signal }) => {
      const headers = { 'Content-Type': 'application/json', ...params?.header }
      return read(await send(new Request(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body), signal })))
    },
  }
}
