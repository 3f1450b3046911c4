// npm run bench:couriers: from how many couriers one server process on one PostgreSQL receives a position every 3 s, while orders are placed. The load starts at
// a tenth and increases in steps until a step misses its targets. Prints for each step the time from a courier's request until a customer receives the
// position, and the duration of placing an order. Couriers: BENCH_COURIERS, 10,000; orders a second: BENCH_ORDERS, 500; seconds of a step: BENCH_SECONDS, 20; of
// the last step: BENCH_LAST_SECONDS, by default the same.
import { randomUUID } from 'node:crypto'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request, type IncomingMessage } from 'node:http'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { systemRandom } from '../../server/ports/random.ts'
import { createTokens } from '../../server/ports/tokens.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openPool, untilReady } from '../../server/db/pool.ts'
import { startPostgres } from '../../server/db/postgres.ts'
import { loadDemo } from '../../server/demo/index.ts'
import { beginSession } from '../../server/services/sessions.ts'

const couriers = Number(process.env['BENCH_COURIERS'] ?? 10_000)
const ordersASecond = Number(process.env['BENCH_ORDERS'] ?? 500)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 20)
const lastSeconds = Number(process.env['BENCH_LAST_SECONDS'] ?? seconds)
const everySeconds = 3
const watchers = 200
const customers = 500
const targets = { seenMs: 1_500, placedMs: 100 }
/** The first step only warms up. */
const shares = [0.1, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1]
const port = 4397
const origin = `http://127.0.0.1:${port}`
const secrets = { access: 'the access secret of the benchmark', refresh: 'the refresh secret of the benchmark' }
const begun = performance.now()
/** The longitude of a position encodes when it was sent. */
const longitudeAt = (nowMs: number) => 106.5 + (nowMs - begun) / 1e9
const sentAt = (longitude: number) => (longitude - 106.5) * 1e9 + begun

const agent = new Agent({ keepAlive: true, maxSockets: 256 })
const headersOf = (token: string) => ({
  'content-type': 'application/json',
  'x-device-id': 'device-of-the-bench',
  authorization: `Bearer ${token}`,
})

/** Fails unless the answer is 200. */
const post = (path: string, token: string, body: object, headers: Record<string, string> = {}) =>
  new Promise<void>((done, failed) => {
    const sent = request(`${origin}/api/${path}`, { method: 'POST', agent, headers: { ...headersOf(token), ...headers } }, (answer) => {
      answer.resume()
      answer.once('end', () => (answer.statusCode === 200 ? done() : failed(new Error(`${path} answered ${answer.statusCode}`))))
    })
    sent.on('error', failed).end(JSON.stringify(body))
  })

/** Starts `work` at a constant rate, however long each run takes (an open workload). */
async function atRate(perSecond: number, forSeconds: number, work: () => Promise<void>): Promise<void> {
  const all: Promise<void>[] = []
  const start = performance.now()
  for (;;) {
    const passed = (performance.now() - start) / 1_000
    if (passed >= forSeconds) break
    while (all.length < passed * perSecond) all.push(work())
    await pause(5)
  }
  await Promise.all(all)
}

const percentileOf = (times: number[], share: number) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(share * times.length)] ?? Number.NaN)

const folder = mkdtempSync(join(tmpdir(), 'bua-couriers-'))
const postgres = await startPostgres({ dataDir: join(folder, 'data') })
const database = openPool({ url: postgres.url, size: 4, isUnlimited: true, failed: () => {} })
await untilReady(database, 20_000)
await migrate(database.db)
await loadDemo(database.db, { now: () => new Date() })
await database.pool.query(
  `insert into users (name, email, password_hash, wallet, created_at) select 'Khách ' || n, 'load' || n || '@bua.test', '', 0, now() from generate_series(1, $1::int) n`,
  [Math.max(customers, couriers)],
)
await database.pool.query(
  `insert into couriers (name, email, password_hash, commission_rate) select 'Tài xế ' || n, 'load-courier' || n || '@bua.test', '', 80 from generate_series(1, $1::int) n`,
  [couriers],
)
await database.pool.query(
  `update stores set schedule = (select jsonb_object_agg(day, '[{"open":"00:00","close":"00:00"}]'::jsonb) from jsonb_object_keys(schedule::jsonb) day) where id = 1`,
)
// each courier delivers an order, each of another customer
await database.pool.query(
  `with who as (select c.id as courier_id, u.id as user_id from
     (select id, row_number() over (order by id) n from couriers where email like 'load-courier%') c join
     (select id, row_number() over (order by id) n from users where email like 'load%') u using (n)),
   placed as (insert into orders (unique_order_id, status, user_id, store_id, courier_id, delivery_type, location, lines, sub_total, coupon_amount, delivery_charge,
     restaurant_charge, tax_rate, tax_amount, tip_amount, total, wallet_amount, payable, currency, payment_mode, payment_status, auto_accepts, created_at, changed_at)
     select 'load' || courier_id, 4, user_id, 1, courier_id, 1, '{}', '[]', 1, 0, 0, 0, 0, 0, 0, 1, 0, 1, 'VND', 'COD', 'unpaid', true, now(), now() from who returning id)
   insert into order_events (order_id, position, status, at, by) select id, 1, 3, now(), 'courier' from placed`,
)
const tokens = createTokens(secrets)
const sessionContext = { db: database.db, clock: { now: () => new Date() }, random: systemRandom, tokens }
const tokensOf = async (role: 'customer' | 'courier', ids: number[]) => {
  const issued: string[] = []
  for (const id of ids) issued.push((await beginSession(sessionContext, role, id)).authToken)
  return issued
}
const idsOf = async (table: string, limit: number) =>
  (await database.pool.query<{ id: number }>(`select id from ${table} where email like 'load%' order by id limit $1`, [limit])).rows.map(
    ({ id }) => id,
  )
const courierTokens = await tokensOf('courier', await idsOf('couriers', couriers))
const customerTokens = await tokensOf('customer', await idsOf('users', customers))
const dish = (
  await database.pool.query<{ id: number; lat: number; lng: number }>(
    `select min(items.id) as id, latitude as lat, longitude as lng from items join stores on stores.id = store_id
     where store_id = 1 and not exists (select 1 from item_addon_groups where item_id = items.id) group by latitude, longitude`,
  )
).rows[0]

const server = spawn(process.execPath, [join(import.meta.dirname, '../../server/main.ts')], {
  env: {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: postgres.url,
    LOG_LEVEL: 'error',
    DEMO: '0',
    TOKEN_SECRET: secrets.access,
    REFRESH_TOKEN_SECRET: secrets.refresh,
  },
  stdio: ['ignore', 'ignore', 'inherit'],
})
while (!(await fetch(`${origin}/ready`).catch(() => undefined))?.ok) await pause(20)

let seen: number[] = []
const watch = async (token: string) => {
  const stream = await new Promise<IncomingMessage>((answered, failed) => {
    request(`${origin}/api/customer-events`, { agent: false, headers: headersOf(token) }, answered)
      .on('error', failed)
      .end()
  })
  let text = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const longitude = block.startsWith('event: position') ? /"lng":([\d.]+)/.exec(block)?.[1] : undefined
      if (longitude !== undefined) seen.push(performance.now() - sentAt(Number(longitude)))
    }
  })
  stream.on('error', () => {})
}
for (const token of customerTokens.slice(0, watchers)) await watch(token)

const cart = {
  order: [{ id: dish?.id, restaurant_id: 1, quantity: 2, selectedaddons: [] }],
  delivery_type: 1,
  location: { lat: dish?.lat, lng: dish?.lng, address: '1 Lê Lợi' },
  method: 'COD',
}

console.log(`one process, one PostgreSQL, ${cpus().length} cores that this program shares; ${watchers} customers watch`)
try {
  for (const [step, share] of shares.entries()) {
    const [active, orders] = [Math.round(couriers * share), Math.round(ordersASecond * share)]
    let courier = 0
    let customer = watchers
    seen = []
    const placed: number[] = []
    const reported: number[] = []
    const duration = share === shares.at(-1) ? lastSeconds : seconds
    await Promise.all([
      atRate(active / everySeconds, duration, async () => {
        const token = courierTokens[courier++ % active] ?? ''
        const start = performance.now()
        await post('delivery/set-delivery-guy-gps-location', token, {
          delivery_lat: 10.7725,
          delivery_long: longitudeAt(start),
          heading: null,
        })
        reported.push(performance.now() - start)
      }),
      atRate(orders, duration, async () => {
        const token = customerTokens[watchers + (customer++ % (customers - watchers))] ?? ''
        const start = performance.now()
        await post('place-order', token, cart, { 'idempotency-key': randomUUID() })
        placed.push(performance.now() - start)
      }),
    ])
    await pause(1_000)
    const [seenMs, placedMs] = [percentileOf(seen, 0.99), percentileOf(placed, 0.99)]
    if (step === 0) continue
    console.log(
      [
        `${active} couriers, ${orders} orders a second, ${duration} s`,
        `positions ${Math.round(reported.length / duration)}/s, stored in p50 ${percentileOf(reported, 0.5)}, p99 ${percentileOf(reported, 0.99)} ms`,
        `seen (${seen.length}) p50 ${percentileOf(seen, 0.5)}, p99 ${seenMs} ms`,
        `orders placed ${Math.round(placed.length / duration)}/s, p50 ${percentileOf(placed, 0.5)}, p99 ${placedMs} ms`,
      ].join(' | '),
    )
    if (!(seenMs <= targets.seenMs && placedMs <= targets.placedMs)) {
      console.log('ends here')
      break
    }
  }
  const sizes = await database.pool.query<{ name: string; kb: number }>(
    `select relname as name, pg_total_relation_size(oid) / 1024 as kb from pg_class where relname in ('courier_positions', 'courier_trail', 'events') order by 1`,
  )
  console.log(sizes.rows.map(({ name, kb }) => `${name} ${kb} kB`).join(', '))
} finally {
  server.kill('SIGTERM')
  await new Promise((done) => server.once('exit', done))
  await database.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
