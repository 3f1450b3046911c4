import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Point } from '../../server/context/points.ts'
import type { Database } from '../../server/db/pool.ts'
import { freshDatabase, type FreshDatabase } from '../support/database.ts'
import { attemptOf, comeBack, decide, standingOf } from '../support/paying.ts'
import { demoPassword } from '../support/server.ts'
import { addShop, cartOf, cartTotal, type Shop } from '../support/shop.ts'

const rounds = Number(process.env['ROUNDS'] ?? 10)
const main = join(import.meta.dirname, '..', '..', 'server', 'main.ts')

let shared: FreshDatabase
let database: Database
let shop: Shop
let folder = ''
const running = new Set<ChildProcess>()

beforeAll(async () => {
  shared = await freshDatabase()
  database = shared.open()
  shop = await addShop(database)
  folder = mkdtempSync(join(tmpdir(), 'bua-failpoint-'))
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await shared.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

/** A server process of its own, which dies at a point where one is named. */
async function startProcess(port: number, failpoint?: Point) {
  const env = { ...process.env, PORT: String(port), DATABASE_URL: shared.url, DATA_DIR: folder, LOG_LEVEL: 'error', NODE_ENV: 'production' }
  const child = spawn(process.execPath, [main], { env: { ...env, FAILPOINT: failpoint ?? '' }, stdio: ['ignore', 'ignore', 'inherit'] })
  running.add(child)
  const ended = new Promise<NodeJS.Signals | null>((done) => {
    child.once('exit', (_, signal) => {
      running.delete(child)
      done(signal)
    })
  })
  const url = `http://127.0.0.1:${port}`
  const begun = performance.now()
  while ((await fetch(`${url}/ready`).catch(() => undefined))?.status !== 200) {
    if (child.exitCode !== null || performance.now() - begun > 30_000) throw new Error('The process does not start')
    await pause(25)
  }
  const readyMs = performance.now() - begun
  const device = randomUUID()
  const call = async (path: string, body: object, token?: string) => {
    const response = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Device-Id': device,
        'Idempotency-Key': randomUUID(),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }
  return {
    url,
    call,
    ended,
    readyMs,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}
type Process = Awaited<ReturnType<typeof startProcess>>

interface Buyer {
  token: string
  userId: number
  order: { id: number; unique_order_id: string }
}

async function place({ call }: Process): Promise<Buyer> {
  const { body } = await call('login', { email: 'customer@bua.test', password: demoPassword })
  const token = body.data.auth_token as string
  const placed = await call('place-order', { ...cartOf(shop), method: 'Stripe' }, token)
  expect(placed.status).toBe(200)
  return { token, userId: body.data.id, order: placed.body.data }
}

/** To the gateway, where the customer decides, and back. */
async function pay(server: Process, { token, order }: Buyer, outcome: 'approve' | 'cancel' = 'approve') {
  const begun = await server.call('accept-stripe-payment', { unique_order_id: order.unique_order_id }, token)
  const page = decodeURIComponent(String(begun.body.client.redirect_url).split('/').at(-1) ?? '')
  return comeBack(await decide(server, page, { outcome }))
}

const cancel = ({ call }: Process, { token, userId, order }: Buyer) => call('cancel-order', { order_id: order.id, user_id: userId }, token)

/** Has so many minutes gone by for an order and the attempts to pay it. */
async function pass({ order }: Buyer, minutes: number) {
  const by = sql`make_interval(mins => ${minutes})`
  await sql`update payments set next_at = next_at - ${by}, created_at = created_at - ${by} where order_id = ${order.id}`.execute(
    database.db,
  )
  await sql`update orders set changed_at = changed_at - ${by} where id = ${order.id}`.execute(database.db)
}

const standing = ({ order }: Buyer) => standingOf({ database }, order.id)
const sandbox = async ({ order }: Buyer) => {
  const { sandboxed } = await attemptOf({ database }, order.id)
  const all = await database.db
    .selectFrom('sandbox_payments')
    .select('id')
    .where('reference', '=', sandboxed?.reference ?? '')
    .execute()
  return [all.length, sandboxed?.state, sandboxed?.refunded]
}

const paidOnce = {
  status: 2,
  payment_status: 'paid',
  refund: 0,
  steps: [8, 1, 2],
  payments: [{ status: 'captured', captured: cartTotal, refunded: 0 }],
}
const refundedOnce = {
  status: 6,
  payment_status: 'refunded',
  refund: cartTotal,
  steps: [8, 1, 2, 6],
  payments: [{ status: 'refunded', captured: cartTotal, refunded: cartTotal }],
}
const failedUnpaid = {
  status: 9,
  payment_status: 'unpaid',
  refund: 0,
  steps: [8, 9],
  payments: [{ status: 'failed', captured: 0, refunded: 0 }],
}

interface Death {
  point: Point
  /** What the customer does, which kills the process. */
  act: (server: Process, buyer: Buyer) => Promise<unknown>
  /** What the customer does once a new one runs; where there is nothing, the new one finds it by itself. */
  after?: (server: Process, buyer: Buyer) => Promise<unknown>
  minutes?: number
  ends: object
  /** Payments at the gateway, how the last one stands there, and whether it was given back. */
  atGateway: [number, string, boolean]
}

const payAndCancel = async (server: Process, buyer: Buyer) => {
  await pay(server, buyer)
  return cancel(server, buyer)
}
const deaths: Death[] = [
  { point: 'payment.begin', act: pay, after: pay, ends: paidOnce, atGateway: [1, 'paid', false] },
  { point: 'payment.begun', act: pay, after: pay, ends: paidOnce, atGateway: [1, 'paid', false] },
  { point: 'payment.seen', act: pay, ends: paidOnce, atGateway: [1, 'paid', false] },
  { point: 'payment.captured', act: pay, ends: paidOnce, atGateway: [1, 'paid', false] },
  { point: 'payment.settle', act: pay, ends: paidOnce, atGateway: [1, 'paid', false] },
  { point: 'payment.settled', act: pay, ends: paidOnce, atGateway: [1, 'paid', false] },
  {
    point: 'payment.failing',
    act: (server, buyer) => pay(server, buyer, 'cancel'),
    minutes: 16,
    ends: failedUnpaid,
    atGateway: [1, 'ended', false],
  },
  { point: 'refund.queued', act: payAndCancel, after: cancel, ends: refundedOnce, atGateway: [1, 'paid', true] },
  { point: 'refund.ask', act: payAndCancel, ends: refundedOnce, atGateway: [1, 'paid', true] },
  { point: 'refund.asked', act: payAndCancel, ends: refundedOnce, atGateway: [1, 'paid', true] },
]

describe('a process that is killed while an order is paid or given back', () => {
  it.each(deaths)(
    `D3 at $point: the next one makes order and money right, ${rounds} rounds`,
    async ({ point, act, after, minutes = 1, ends, atGateway }) => {
      let slowest = 0
      for (let round = 0; round < rounds; round += 1) {
        // gateways come back to the address that they were told
        const port = await freePort()
        const dying = await startProcess(port, point)
        const buyer = await place(dying)
        // the answer is lost with the process
        await act(dying, buyer).catch(() => undefined)
        expect(await Promise.race([dying.ended, pause(20_000, 'lives on')])).toBe('SIGKILL')
        const next = await startProcess(port)
        slowest = Math.max(slowest, next.readyMs)
        await after?.(next, buyer)
        await pass(buyer, minutes)
        await expect.poll(() => standing(buyer), { timeout: 15_000, interval: 100 }).toEqual(ends)
        expect(await sandbox(buyer)).toEqual(atGateway)
        await next.stop()
      }
      expect(slowest).toBeLessThan(10_000)
      console.log(`${point}: ${rounds} rounds, ready again within ${Math.ceil(slowest)} ms`)
    },
    rounds * 60_000,
  )
})
