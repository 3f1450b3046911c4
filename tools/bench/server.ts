// npm run bench:server: the throughput of one server process on its own PostgreSQL, each figure next to its baseline on the same machine: a bare route with the
// same work in the database, @fastify/static, the statement alone. Seconds a run: BENCH_SECONDS, 5 by default; largest number of stores: BENCH_STORES, 1000000.
import { randomUUID } from 'node:crypto'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { Kysely, PostgresDialect } from 'kysely'
import { migrate } from '../../server/db/migrate.ts'
import { nearStores } from '../../server/db/near/index.ts'
import { openPool, untilReady, type Database } from '../../server/db/pool.ts'
import { startPostgres } from '../../server/db/postgres.ts'
import type { DB } from '../../server/db/types.ts'
import { loadDemo } from '../../server/demo/index.ts'
import { storesNear } from '../../server/db/queries/stores.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const mostStores = Number(process.env['BENCH_STORES'] ?? 1_000_000)
/** Connections at a time. */
const writers = 32
/** Customers of each connection, in turn, so that none has hundreds of orders under way. */
const customersEach = 16
const ports = { ours: 4392, bare: 4393, silent: 4396 }
const ours = `http://127.0.0.1:${ports.ours}`
/** The same server without NOTIFY. */
const silent = `http://127.0.0.1:${ports.silent}`
const bare = `http://127.0.0.1:${ports.bare}`
const assets = join(import.meta.dirname, '../../dist/client/assets')
const location = { latitude: 10.7725, longitude: 106.698 }
const json = { 'content-type': 'application/json', 'x-device-id': randomUUID() }

interface Person {
  id: number
  token: string
}
interface Load {
  url: string
  /** By default as many as there are writers. */
  connections?: number
  body?: (person: Person) => unknown
  headers?: () => Record<string, string>
}
interface Measured {
  perSecond: number
  p50: number
  p99: number
}

/** Throughput and latency, after a second of warming up; fails where an answer is not a success. */
async function measure({ url, connections = writers, body, headers }: Load, persons: readonly Person[]): Promise<Measured> {
  const run = async (duration: number) => {
    let next = 0
    const result = await autocannon({
      url,
      connections,
      duration,
      setupClient(client) {
        if (!body) return
        const first = next++ * customersEach
        client.setRequests(
          persons.slice(first, first + customersEach).map((person) => ({
            method: 'POST',
            body: JSON.stringify(body(person)),
            headers: { ...json, authorization: `Bearer ${person.token}` },
            setupRequest: (request) => ({ ...request, headers: { ...request.headers, ...headers?.() } }),
          })),
        )
      },
    })
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
    return result
  }
  await run(1)
  const { requests, latency } = await run(seconds)
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 }
}

async function addPeople({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into users (name, email, phone, password_hash, default_address_id, wallet, created_at)
     select 'Khách ' || n, 'load' || n || '@bua.test', null, password_hash, null, 0, created_at
     from users, generate_series(1, $1::int) n where email = 'customer@bua.test'`,
    [writers * customersEach],
  )
}

async function signIn(index: number): Promise<Person> {
  const answer = await fetch(`${ours}/api/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: `load${index}@bua.test`, password: 'bua-demo-2026' }),
  })
  if (!answer.ok) throw new Error(`The sign-in answered ${answer.status}: ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: { id: number; auth_token: string } }
  return { id: data.id, token: data.auth_token }
}

/** Adds stores up to a count, distributed over 200 km around the default location; in batches that stay below the statement timeout. */
async function fillStores({ pool }: Database, count: number): Promise<void> {
  const step = 50_000
  const { rows } = await pool.query<{ have: number }>('select count(*) as have from stores')
  for (let have = rows[0]?.have ?? 0; have < count; have += step) {
    await pool.query(
      `insert into stores (name, folded_name, slug, latitude, longitude, address, schedule)
       select 'Quán ' || n, 'quan ' || n, 'load-' || n, 9.8 + 1.9 * random(), 105.7 + 1.9 * random(), model.address, model.schedule
       from (select * from stores order by id limit 1) model, generate_series($1::int + 1, $2::int) n`,
      [have, Math.min(count, have + step)],
    )
  }
  await pool.query('vacuum analyze stores')
}

/** The duration of the statement for a list of stores alone, on one connection. */
async function measureStatement({ pool }: Database): Promise<Measured> {
  const times: number[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ queryDurationMillis }) => void times.push(queryDurationMillis),
  })
  const until = performance.now() + seconds * 1000
  const near = nearStores[process.env['NEAR_STORES'] === 'grid' ? 'grid' : 'globe']
  while (performance.now() < until) await storesNear({ db, near }, location, new Date(), { option: 'delivery' })
  const sorted = times.slice(Math.min(50, times.length / 2)).toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(share * sorted.length)] ?? Number.NaN)
  return { perSecond: 1000 / (sorted.reduce((sum, time) => sum + time, 0) / sorted.length), p50: at(0.5), p99: at(0.99) }
}

const print = (what: string, { perSecond, p50, p99 }: Measured, baseline?: Measured) =>
  console.log(
    [
      what,
      `${Math.round(perSecond)}/s`,
      `p50 ${p50} ms`,
      `p99 ${p99} ms`,
      baseline ? `${(perSecond / baseline.perSecond).toFixed(2)} of ${Math.round(baseline.perSecond)}/s (p99 ${baseline.p99} ms)` : '',
    ].join(' | '),
  )

const folder = mkdtempSync(join(tmpdir(), 'bua-bench-'))
const postgres = await startPostgres({ dataDir: join(folder, 'data') })
const database = openPool({ url: postgres.url, size: 4, isUnlimited: true, failed: () => {} })
const running: ChildProcess[] = []
const start = (file: string, args: string[], env: Record<string, string>) => {
  const child = spawn(process.execPath, [file, ...args], { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
  running.push(child)
  return child
}
const until = async (url: string) => {
  while (!(await fetch(url).catch(() => undefined))?.status) await new Promise((done) => setTimeout(done, 10))
}

try {
  await untilReady(database, 20_000)
  await migrate(database.db)
  await loadDemo(database.db, { now: () => new Date() })
  await addPeople(database)
  await database.pool.query(`
    create table bare_keys (key text primary key, at timestamptz not null);
    create table bare_orders (id bigint generated by default as identity primary key, user_id bigint not null, lines jsonb not null, at timestamptz not null);
    create table bare_events (id bigint generated by default as identity primary key, payload jsonb not null, at timestamptz not null)`)
  const main = join(import.meta.dirname, '../../server/main.ts')
  const env = { PORT: String(ports.ours), DATABASE_URL: postgres.url, LOG_LEVEL: 'error', DEMO: '0' }
  // the first start fills the caches, the second is measured
  for (const isTimed of [false, true]) {
    const begun = performance.now()
    const child = start(main, [], env)
    await until(`${ours}/ready`)
    if (isTimed) console.log(`start to /ready, data there: ${Math.round(performance.now() - begun)} ms`)
    else {
      child.kill('SIGTERM')
      await new Promise((done) => child.once('exit', done))
      running.pop()
    }
  }
  start(main, [], { ...env, PORT: String(ports.silent), DATABASE_NOTIFY: 'off' })
  await until(`${silent}/ready`)
  start(join(import.meta.dirname, 'bare.ts'), [String(ports.bare), postgres.url, assets], { NODE_ENV: 'production' })
  await until(bare)

  const persons: Person[] = []
  for (let index = 1; index <= writers * customersEach; index += 1) persons.push(await signIn(index))
  const { rows } = await database.pool.query<{ store: number; item: number }>(
    `select store_id as store, min(items.id) as item from items
     where not exists (select 1 from item_addon_groups where item_id = items.id) group by store_id order by store_id limit 1`,
  )
  const [dish] = rows
  await database.pool.query(
    `update stores set schedule = (select jsonb_object_agg(day, '[{"open":"00:00","close":"00:00"}]'::jsonb) from jsonb_object_keys(schedule::jsonb) day)
     where id = $1`,
    [dish?.store],
  )
  const { rows: at } = await database.pool.query<{ lat: number; lng: number }>(
    'select latitude as lat, longitude as lng from stores where id = $1',
    [dish?.store],
  )
  const cart = {
    order: [{ id: dish?.item, restaurant_id: dish?.store, quantity: 2, selectedaddons: [] }],
    delivery_type: 1,
    location: { lat: at[0]?.lat, lng: at[0]?.lng, address: '1 Lê Lợi' },
    method: 'COD',
  }

  const first = await fetch(`${ours}/api/place-order`, {
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${persons[0]?.token}`, 'idempotency-key': randomUUID() },
    body: JSON.stringify(cart),
  })
  if (!first.ok) throw new Error(`An order was answered ${first.status}: ${await first.text()}`)
  const key = () => ({ 'idempotency-key': randomUUID() })
  const measureOrders = (origin: string) => measure({ url: `${origin}/api/place-order`, body: () => cart, headers: key }, persons)
  // group commit: a commit waits this long for others that share its flush
  for (const commitMs of [0, 3]) {
    await database.pool.query(`alter system set commit_siblings = 0`)
    await database.pool.query(`alter system set commit_delay = ${commitMs * 1_000}`)
    await database.pool.query('select pg_reload_conf()')
    const name = commitMs > 0 ? `place-order, commits ${commitMs} ms later` : 'place-order'
    const bareOrders = await measure({ url: `${bare}/place`, body: ({ id }) => ({ user_id: id, order: cart.order }) }, persons)
    const woken = await measureOrders(ours)
    print(`${name}, of a bare transaction`, woken, bareOrders)
    print(`${name}, of itself without hints`, woken, await measureOrders(silent))
  }
  await database.pool.query('alter system reset all')
  await database.pool.query('select pg_reload_conf()')
  const order = await measure({ url: `${bare}/order`, body: ({ id }) => ({ user_id: id }) }, persons)
  print('an order, read', await measure({ url: `${ours}/api/check-running-order`, body: ({ id }) => ({ user_id: id }) }, persons), order)
  const scripts = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, bytes: statSync(join(assets, name)).size }))
    .toSorted((one, other) => one.bytes - other.bytes)
  const vendor = scripts.find(({ name }) => name.startsWith('vendor-'))
  for (const asset of [scripts[scripts.length >> 1], vendor]) {
    const files = await measure({ url: `${bare}/assets/${asset?.name}` }, persons)
    print(`a static file of ${asset?.bytes} bytes`, await measure({ url: `${ours}/assets/${asset?.name}` }, persons), files)
  }
  for (let count = 1_000; count <= mostStores; count *= 10) {
    await fillStores(database, count)
    const statement = await measureStatement(database)
    print(
      `stores near, of ${count}, asked for one by one`,
      await measure({ url: `${ours}/api/get-delivery-restaurants`, connections: 1, body: () => location }, persons),
      statement,
    )
    print(`… by ${writers} at once`, await measure({ url: `${ours}/api/get-delivery-restaurants`, body: () => location }, persons))
  }
} finally {
  for (const child of running) {
    child.kill('SIGTERM')
    await new Promise((done) => child.once('exit', done))
  }
  await database.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
