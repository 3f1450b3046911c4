import createClient, {
  type Client,
  type ClientPathsWithMethod,
  type MethodResponse,
  type Middleware,
  type RequestBodyOption,
} from 'openapi-fetch'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { tokenPaths } from '../../openapi/token-paths.ts'
import type { paths } from '../../openapi/types.ts'
import { boolean, isObject, type Raw } from './lenient.ts'
import { refusal } from './refusal.ts'

type Contract = Client<paths>
type Path<Method extends 'get' | 'post'> = ClientPathsWithMethod<Contract, Method>

interface CallOptions {
  signal: AbortSignal
  params?: { header: Record<string, string> }
}

/**
 * Every call of the contract, typed by its path. Answers the data as it came, to be read by a mapper, or throws an AppError: for a 4xx or 5xx, for
 * `success: false` under HTTP 200, for what is no JSON, and for a call that never got an answer.
 */
export interface Api {
  GET<P extends Path<'get'>>(path: P, options: CallOptions): Promise<Raw<MethodResponse<Contract, 'get', P>>>
  POST<P extends Path<'post'>>(
    path: P,
    options: CallOptions & RequestBodyOption<paths[P]['post']>,
  ): Promise<Raw<MethodResponse<Contract, 'post', P>>>
}

/** Whose token a request carries. */
export type Bearer = 'customer' | 'courier' | 'store'

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
  /** Notified of the server's time, in milliseconds since 1970, with each answer that says it and no cache may have. */
  onTime?: (at: number) => void
  /** Notified of every call that fails. */
  log?: (what: string, error: unknown) => void
}

const open = [
  /^\/api\/config\//,
  /^\/(public\/)?version\.json$/,
  /^\/(health|ready|metrics)$/,
  /\/(refresh-token|logout-by-refresh|logout|login|register)$/,
]

/** The token that a path takes: none for what is open to all, the courier's below /delivery/, the member's below /store/, else the customer's. */
function bearerOf(path: string): Bearer | undefined {
  if (open.some((pattern) => pattern.test(path))) return undefined
  if (path.includes('/delivery/')) return 'courier'
  return path.includes('/store/') ? 'store' : 'customer'
}

/** Says which device asks, and for answers in which language where the request does not say so itself. */
const introduced = ({ deviceId, language }: Pick<ApiOptions, 'deviceId' | 'language'>): Middleware => ({
  onRequest({ request }) {
    request.headers.set('X-Device-Id', deviceId)
    if (!request.headers.has('Accept-Language')) request.headers.set('Accept-Language', language())
  },
})

/** Says the server's time, as an answer has it. */
const timed = (onTime: (at: number) => void): Middleware => ({
  onResponse({ request, response }) {
    const at = request.method === 'POST' ? Date.parse(response.headers.get('Date') ?? '') : Number.NaN
    if (!Number.isNaN(at)) onTime(at)
  },
})

interface Attempt {
  bearer: Bearer
  token: string
  /** The request once more, should it be needed. */
  spare: Request
}

/** The request with its caller's token: in the header, and in the body where the contract has the call name it there as well. */
async function withToken(request: Request, path: string, token: string): Promise<Request> {
  const headers = new Headers(request.headers)
  headers.set('Authorization', `Bearer ${token}`)
  if (!tokenPaths.has(path)) return new Request(request, { headers })
  const body = (await request.json()) as Record<string, unknown>
  return new Request(request, { method: 'POST', headers, body: JSON.stringify({ ...body, token }) })
}

/** Gives a request its caller's token, and sends it once more with a renewed one where the server refused the first. */
function authorized(credentials: Credentials): Middleware {
  const attempts = new WeakMap<Request, Attempt>()
  return {
    async onRequest({ request, schemaPath }) {
      const bearer = bearerOf(new URL(request.url).pathname)
      const token = bearer && (await credentials.token(bearer))
      if (!bearer || token === undefined) return undefined
      const spare = request.clone()
      const sent = await withToken(request, schemaPath, token)
      attempts.set(sent, { bearer, token, spare })
      return sent
    },
    async onResponse({ request, response, schemaPath, options }) {
      const first = attempts.get(request)
      if (!first || (response.status !== 401 && response.status !== 403)) return undefined
      const { bearer, token, spare } = first
      const newer = await credentials.renewed(bearer, token, response.status)
      if (newer === undefined || newer === token) return undefined
      const second = await options.fetch(await withToken(spare, schemaPath, newer))
      if (second.status === 401) await credentials.refused(bearer, newer)
      return second
    },
  }
}

const isJson = ({ headers }: Response) => headers.get('Content-Type')?.includes('json') === true

/** What was sent as another type may be JSON nevertheless. */
function asJson(body: string): string {
  if (body === '') return 'null'
  try {
    JSON.parse(body)
    return body
  } catch {
    return JSON.stringify(body)
  }
}

/** The call whose answer is a text. */
const textPath = '/api/coordinate-to-address'

/**
 * Gives a text that some servers send as it is, an address or the reason of a refusal, as the JSON that the contract lists; a refusal without a body is one
 * as well. A page that something in between answers, and what a failing server says, stay what they are.
 */
const bareTexts: Middleware = {
  async onResponse({ response, schemaPath }) {
    const { ok, status } = response
    if (isJson(response) || (ok ? schemaPath !== textPath : status >= 500)) return undefined
    const body = (await response.clone().text()).trim()
    if (body.startsWith('<') || body.length > limits.bareTextChars) return undefined
    const headers = new Headers(response.headers)
    headers.set('Content-Type', 'application/json')
    headers.delete('Content-Encoding')
    headers.delete('Content-Length')
    return new Response(asJson(body), { status, headers })
  },
}

/** Gives up an attempt without an answer after `limits.httpTimeoutMs`; a body that streams is bounded until its head has come. */
const limited = (fetch: (request: Request) => Promise<Response>) => async (request: Request) => {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new DOMException('No answer in time', 'TimeoutError')), limits.httpTimeoutMs)
  try {
    return await fetch(new Request(request, { signal: AbortSignal.any([request.signal, limit.signal]) }))
  } finally {
    clearTimeout(timer)
  }
}

function connect({
  baseUrl,
  credentials,
  fetch = (request) => globalThis.fetch(request),
  onTime = () => {},
  ...rest
}: ApiOptions): Contract {
  const client = createClient<paths>({ baseUrl, fetch: limited(fetch) })
  client.use(introduced(rest), bareTexts, authorized(credentials), timed(onTime))
  return client
}

interface Answer {
  data?: unknown
  error?: unknown
  response: Response
}

/** The data of an answer. What is no JSON is no answer where it should hold data, and no reason that a user may read: a page in between may say anything. */
function dataOf<T>({ data, error, response }: Answer): Raw<T> {
  if (!response.ok) throw refusal(response.status, isJson(response) ? error : undefined, response.headers)
  if (data === undefined) throw new AppError('server')
  if (isObject(data) && !boolean(data['success'], true)) throw refusal(200, data, response.headers)
  return data as Raw<T>
}

export function createApi(options: ApiOptions): Api {
  const client = connect(options)
  const call = async <T>(path: string, asked: Promise<Answer>) => {
    try {
      return dataOf<T>(await asked)
    } catch (cause) {
      const error = cause instanceof SyntaxError ? new AppError('server', { cause }) : AppError.from(cause)
      options.log?.(path, error)
      throw error
    }
  }
  return {
    GET: (path, init) => call(path, client.GET(path, init as never)),
    POST: (path, init) => call(path, client.POST(path, init as never)),
  }
}

/** Opens a stream of events that the contract names; `headers` say from where on. Answers its head, whatever its status. */
export function createStream(options: ApiOptions) {
  const client = connect(options)
  return async (
    path: '/api/customer-events' | '/api/delivery/events' | '/api/store/events',
    init: { headers: Record<string, string>; signal: AbortSignal },
  ) => (await client.GET(path, { ...init, parseAs: 'stream' })).response
}
