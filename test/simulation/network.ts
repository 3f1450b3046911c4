import type { HttpAnswer, HttpRequest, Product } from './product.ts'
import type { Tab } from './tab.ts'
import { origin } from './tab.ts'

/**
 * What becomes of one request. `lost`: it never arrives. `answerLost`: it is handled, the client sees an error. `twice`: it arrives twice. `late`: it waits for
 * `deliver`. `answerLate`: it is handled immediately, and its answer waits.
 */
export type Fate = 'lost' | 'answerLost' | 'twice' | 'late' | 'answerLate'

/** A request that a client has sent, and how it was answered, for the invariants. */
export interface Exchange {
  tab: Tab
  request: HttpRequest
  answer: HttpAnswer
}

/** Whose token a request carries. */
export function senderOf({ headers = {} }: HttpRequest): number | undefined {
  const claims = Buffer.from(headers['authorization']?.split('.')[1] ?? '', 'base64url').toString()
  const sub = /"sub":"(\d+)"/.exec(claims)?.[1]
  return sub === undefined ? undefined : Number(sub)
}

interface Waiting {
  from: string
  path: string
  deliver: (isRival: boolean) => Promise<unknown>
}

const failed = () => new TypeError('Failed to fetch')

/** Paths of event streams, which end immediately: clients poll. */
const streams = /\/(customer-events|delivery\/events|orders\/events|store\/events)/

/** The network between the tabs and the server: what is sent arrives immediately, unless its fate was decided before. */
export class Network {
  readonly #product: Product
  readonly #fates: { tab: string; path: string; fate: Fate }[] = []
  #waiting: Waiting[] = []
  /** Whether the server cannot be reached by any user. */
  isDown = false
  readonly exchanges: Exchange[] = []
  /** Idempotency keys that have reached the server, by who sent them for what. */
  readonly keys = new Map<string, Set<string>>()
  /** Transitions of orders by couriers, in the order in which they have reached the server. */
  readonly steps: { courierId: number | undefined; orderId: number; path: string }[] = []
  /** One line for each message, in the order in which they were sent. */
  readonly trace: string[] = []

  constructor(product: Product) {
    this.#product = product
  }

  /** Decides what becomes of the next request of a tab's browser to a path. */
  decide(tab: string, path: string, fate: Fate): void {
    this.#fates.push({ tab, path, fate })
  }

  get waiting(): string[] {
    return this.#waiting.map(({ from, path }) => `${from} ${path}`)
  }

  /** Delivers what is late, in the order in which it was sent. */
  async deliver(isRival = false): Promise<void> {
    for (const one of this.#waiting.splice(0)) await one.deliver(isRival)
  }

  /** What a server sends that is no browser arrives with `deliver`. */
  delay(from: string, request: HttpRequest): void {
    this.#waiting.push({ from, path: request.path, deliver: (isRival) => this.#product.request(request, isRival) })
  }

  async send(tab: Tab, request: Request): Promise<Response> {
    request.signal.throwIfAborted()
    const path = new URL(request.url).pathname
    const body = request.method === 'POST' ? await request.text() : undefined
    const sent: HttpRequest = {
      method: request.method as HttpRequest['method'],
      path: request.url.slice(origin.length),
      headers: { ...Object.fromEntries(request.headers), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body }),
    }
    if (streams.test(path) || this.isDown || tab.browser.isOffline) throw failed()
    const decided = this.#fates.findIndex((one) => one.tab === tab.name && path.endsWith(one.path))
    const fate = decided < 0 ? undefined : this.#fates.splice(decided, 1)[0]?.fate
    const answered = await this.#exchange(tab, path, sent, fate, request.signal)
    return new Response([204, 304].includes(answered.status) ? null : answered.body, { status: answered.status, headers: answered.headers })
  }

  async #exchange(tab: Tab, path: string, sent: HttpRequest, fate: Fate | undefined, signal: AbortSignal): Promise<HttpAnswer> {
    const note = (what: string) => this.trace.push(`${tab.name} ${path}: ${what}`)
    if (fate === 'lost') {
      note('lost')
      throw failed()
    }
    const handle = async (isRival = false) => {
      const { body, headers } = sent
      const key = headers?.['idempotency-key']
      const what = `${senderOf(sent)} ${path}`
      if (key !== undefined) this.keys.set(what, (this.keys.get(what) ?? new Set()).add(key))
      if (/delivery\/(accept-to-deliver|pickedup-order|deliver-order)$/.test(path))
        this.steps.push({ courierId: senderOf(sent), orderId: (JSON.parse(body ?? '{}') as { order_id: number }).order_id, path })
      const answer = await this.#product.request(sent, isRival)
      note(answer ? `${answer.status}${answer.status === 200 ? '' : ` ${/"code":"(\w+)"/.exec(answer.body)?.[1] ?? ''}`}` : 'no answer')
      if (answer) this.exchanges.push({ tab, request: sent, answer })
      return answer
    }
    const pass = Promise.withResolvers<HttpAnswer>()
    pass.promise.catch(() => {})
    signal.addEventListener('abort', () => pass.reject(signal.reason), { once: true })
    const finish = (answer: HttpAnswer | undefined) => tab.later(() => (answer ? pass.resolve(answer) : pass.reject(failed())))
    if (fate === 'late') {
      this.#waiting.push({ from: tab.name, path, deliver: async (isRival) => finish(await handle(isRival)) })
    } else {
      const answer = await handle()
      if (fate === 'twice') await handle()
      if (fate === 'answerLost') finish(undefined)
      else if (fate === 'answerLate') this.#waiting.push({ from: tab.name, path, deliver: async () => finish(answer) })
      else finish(answer)
    }
    return pass.promise
  }
}
