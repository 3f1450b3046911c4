import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { createApp, type App } from '../../server/http/app.ts'
import { nearStores } from '../../server/db/near/index.ts'
import { openPool, type Database } from '../../server/db/pool.ts'
import type { FailpointName } from '../../server/ports/failpoints.ts'
import { createTokens } from '../../server/ports/tokens.ts'
import { sweep } from '../../server/jobs/sweep.ts'
import { sendWaiting } from '../../server/jobs/outbox.ts'
import { adoptOrders } from '../../server/services/order-timers.ts'
import { adoptAttempts } from '../../server/services/payment-attempts.ts'
import { fireDueTimers } from '../../server/services/fire-timers.ts'
import { Seeded, seededRandom } from './seeded.ts'
import { outsideOfTabs } from './surface.ts'

export interface HttpRequest {
  method: 'GET' | 'POST' | 'HEAD'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface HttpAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

export type Job = 'timers' | 'outbox' | 'sweep'

/** A server process, from its start until it is killed. */
interface Life {
  database: Database
  isOver: boolean
  died: PromiseWithResolvers<undefined>
}

/** Stands for an object that changes: members are those of the current one. */
const standIn = <T extends object>(current: () => T): T =>
  new Proxy({} as T, {
    get: (_, name) => {
      const object = current()
      const value: unknown = Reflect.get(object, name, object)
      return typeof value === 'function' ? value.bind(object) : value
    },
  })

/** How long the demonstration's stores take. */
export const storeDelays = { acceptMs: 20_000, confirmMs: 30_000, readyMs: 60_000, handOverMs: 120_000 }

/** The address under which the server reaches itself while it does not listen. */
const ownAddress = 'http://127.0.0.1:0'

/**
 * The product's server in this process, on a real database, with its jobs run by command. A process that is killed loses its connections and everything that it
 * was doing, in the middle of a statement or between two; the next one starts immediately.
 */
export class Product {
  readonly app: App
  /** Log lines, as they were written. */
  logs: string[] = []
  now: () => number = () => 0
  seeded = new Seeded('start')
  /** Calls and jobs that have not ended. */
  #busy = 0
  #rest = Promise.withResolvers<void>()
  /** Calls and jobs so far. */
  works = 0
  /** What gateways sent and the network has not delivered. */
  webhooks: HttpRequest[] = []
  /** Keys of the refunds that the gateway was asked for, by what they refund; it takes no more than was paid. */
  refunds = new Map<string, Set<string>>()
  readonly #url: string
  #turn: Promise<void> = Promise.resolve()
  /** Whether a user waits at a failpoint, for rivals or for the end of the process. */
  #isHeld = false
  /** Until the rival's work has ended. */
  #rival: Promise<unknown> = Promise.resolve()
  readonly #lives = new AsyncLocalStorage<Life>()
  #life: Life
  /** What looks at the database from outside: its connections, and the plans of its statements, survive a kill. */
  readonly database: Database
  readonly #armed = new Map<FailpointName, () => Promise<void>>()

  static async start(url: string): Promise<Product> {
    const product = new Product(url)
    const current = () => {
      const own = product.#lives.getStore()
      if (own?.isOver) throw new Error('This process was killed')
      return product.#life.database
    }
    const distDir = mkdtempSync(join(tmpdir(), 'bua-simulation-'))
    const app = await createApp({
      commissionRate: 20,
      smsDayMax: 10_000,
      database: {
        db: standIn(() => current().db),
        pool: standIn(() => current().pool),
        direct: () => current().direct(),
        close: async () => {},
      },
      near: nearStores.grid,
      tokens: createTokens({ access: 'a secret of the simulation', refresh: 'another secret of the simulation' }),
      secret: 'a secret of the simulation',
      clock: { now: () => new Date(product.now()) },
      random: seededRandom(() => product.seeded),
      logLevel: 'info',
      logTo: { write: (line) => void product.logs.push(line) },
      isDemo: true,
      storeDelays,
      dataDir: undefined,
      trustProxy: [],
      senders: {},
      social: {},
      streamsAtMost: { user: 30, address: 1_000 },
      publicUrl: undefined,
      metricsToken: undefined,
      hasHints: false,
      failpoint: (name) => product.#reach(name),
      distDir,
      picturesDir: distDir,
    })
    app.http.addHook('onClose', () => rmSync(distDir, { recursive: true, force: true }))
    Object.assign(product, { app })
    await app.http.ready()
    return product
  }

  private constructor(url: string) {
    this.#url = url
    this.database = openPool({ url, size: 2, failed: () => {} })
    this.#life = this.#begin()
    this.app = undefined as never
    this.#catchOwnRequests()
  }

  get context() {
    return this.app.context
  }

  #begin(): Life {
    return { database: openPool({ url: this.#url, size: 4, failed: () => {} }), isOver: false, died: Promise.withResolvers() }
  }

  /** Gateways are simulated by routes of the server itself, which it requests by their address; their webhooks wait for the network. */
  #catchOwnRequests(): void {
    const own = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const url = String(input instanceof Request ? input.url : input)
      if (!url.startsWith(ownAddress)) return own(input, init)
      const headers = Object.fromEntries(new Headers(init?.headers))
      const request = {
        method: (init?.method ?? 'GET') as HttpRequest['method'],
        path: url.slice(ownAddress.length),
        headers,
        body: init?.body as string,
      }
      if (request.path.startsWith('/api/payment/webhooks/')) {
        this.webhooks.push(request)
        return new Response()
      }
      const { status, body, headers: answered } = await this.#inject(request)
      if (request.path.endsWith('/refunds')) {
        const refunded = new URLSearchParams(request.body).get('payment_intent') ?? ''
        this.refunds.set(refunded, (this.refunds.get(refunded) ?? new Set()).add(headers['idempotency-key'] ?? this.seeded.uuid()))
      }
      return new Response(body, { status, headers: answered })
    }
  }

  /** Payments whose rest the gateway was asked more than once to refund; each part of one has a key of its own. */
  refundedTwice(): string[] {
    const isOfRest = (key: string) => !/p\d+$/.test(key)
    return [...this.refunds]
      .filter(([, used]) => [...used].filter(isOfRest).length > 1)
      .map(([payment]) => `I3 the payment ${payment} was refunded twice`)
  }

  async #inject({ method, path, headers, body }: HttpRequest): Promise<HttpAnswer> {
    const answer = await this.app.http.inject({
      method,
      url: path,
      headers: { host: 'localhost', ...headers },
      ...(body !== undefined && { payload: body }),
    })
    return { status: answer.statusCode, headers: answer.headers as Record<string, string>, body: answer.body }
  }

  /**
   * Answers a request; undefined where the process was killed before it had answered. Requests and jobs take turns, so that what happens depends on nothing but
   * the seed; a rival is handled while the one whose turn it is waits at a failpoint.
   */
  request(request: HttpRequest, isRival = false): Promise<HttpAnswer | undefined> {
    return isRival && this.#isHeld ? this.#compete(() => this.#inject(request)) : this.#takeTurn(() => this.#inject(request))
  }

  /** Runs a job once, as its process does by the clock. */
  async run(job: Job): Promise<void> {
    const { context } = this
    await this.#takeTurn(async () => {
      if (job === 'timers') {
        for (const subject of ['order', 'payment', 'change', 'refund'] as const) await fireDueTimers(context, subject)
        await adoptOrders(context)
        await adoptAttempts(context)
      } else if (job === 'outbox') await sendWaiting(context)
      else await sweep(context)
    })
  }

  /** Whether there is work for the jobs `timers` and `outbox` up to a time. */
  async hasDueBy(until: Date): Promise<boolean> {
    const { rows } = await this.database.pool.query<{ is_due: boolean }>(
      `select exists (select from timers where due_at <= $1) or exists (select from outbox where next_at <= $1)
        or exists (select from payments where next_at <= $1) as is_due`,
      [until],
    )
    return rows[0]?.is_due === true
  }

  async #takeTurn<T>(work: () => Promise<T>): Promise<T | undefined> {
    const before = this.#turn
    const own = Promise.withResolvers<void>()
    this.#turn = own.promise
    this.#busy += 1
    try {
      await before
      const answer = await this.#work(work)
      // one that waited for what this held has it now, and nothing else comes between them
      await this.#rival
      return answer
    } finally {
      this.#ends()
      own.resolve()
    }
  }

  /** Where a rival had to wait for what the other one holds, the other one is answered first. */
  async #compete<T>(work: () => Promise<T>): Promise<T | undefined> {
    const turn = this.#turn
    const done = this.#work(work)
    this.#rival = done.catch(() => {})
    const answer = await done
    if (!this.#isHeld) await turn
    return answer
  }

  async #work<T>(work: () => Promise<T>): Promise<T | undefined> {
    const life = this.#life
    this.works += 1
    this.#busy += 1
    try {
      // what a killed process was doing may fail or never end, without an answer
      const done = outsideOfTabs(() => this.#lives.run(life, work))
      done.catch(() => {})
      return await Promise.race([done, life.died.promise])
    } finally {
      this.#ends()
    }
  }

  get isBusy(): boolean {
    return this.#busy > 0
  }

  /** Until no call and no job is under way. */
  rest(): Promise<void> {
    return this.isBusy ? this.#rest.promise : Promise.resolve()
  }

  #ends(): void {
    this.#busy -= 1
    if (this.isBusy) return
    this.#rest.resolve()
    this.#rest = Promise.withResolvers()
  }

  /** Acts when a user next comes to a failpoint, who waits for it. */
  arm(name: FailpointName, act: () => Promise<void>): void {
    this.#armed.set(name, act)
  }

  get armed(): string[] {
    return [...this.#armed.keys()]
  }

  disarm(): void {
    this.#armed.clear()
  }

  async #reach(name: FailpointName): Promise<void> {
    const act = this.#armed.get(name)
    this.#armed.delete(name)
    if (act) {
      this.#isHeld = true
      await act()
      this.#isHeld = false
    }
    // a process that was killed goes no further
    if (this.#lives.getStore()?.isOver) await new Promise(() => {})
  }

  /** Kills the process: its connections break, and the database rolls back what it had not committed. */
  async kill(): Promise<void> {
    const life = this.#life
    life.isOver = true
    const clients = (life.database.pool as unknown as { _clients: { processID: number; connection: { stream: { destroy(): void } } }[] })
      ._clients
    const backends = clients.map(({ processID }) => processID)
    for (const { connection } of clients) connection.stream.destroy()
    this.#life = this.#begin()
    while (!(await this.#areGone(backends))) await pause(1)
    life.died.resolve(undefined)
    void life.database.close().catch(() => {})
  }

  async #areGone(backends: number[]): Promise<boolean> {
    const { rows } = await this.database.pool.query('select 1 from pg_stat_activity where pid = any($1::int[])', [backends])
    return rows.length === 0
  }

  /** Whether something in this database waits for a lock that another connection holds; other simulations have databases of their own on the same server. */
  async isWaitingForLock(): Promise<boolean> {
    const { rows } = await this.database.pool.query<{ waits: boolean }>(
      `select exists (select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()) as waits`,
    )
    return rows[0]?.waits === true
  }

  async close(): Promise<void> {
    await this.app.http.close()
    await this.#life.database.close()
    await this.database.close()
  }
}
