// npm run bench:events: how soon all listeners receive an order's transition, and single listeners those of their own orders, from one server process and from
// two on one database, and how much memory listeners take. Listeners: BENCH_LISTENERS, 2,000 by default, divided among the processes.
import { randomUUID } from 'node:crypto'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openHints } from '../../server/db/hints.ts'
import { openPool, untilReady, type Database } from '../../server/db/pool.ts'
import { startPostgres } from '../../server/db/postgres.ts'
import { orderChannel, publishEvents } from '../../server/db/queries/events.ts'
import { inTransaction, onEventsCommitted } from '../../server/db/transaction.ts'

const listeners = Number(process.env['BENCH_LISTENERS'] ?? 2_000)
const firstPort = 4394
const originOf = (index: number) => `http://127.0.0.1:${firstPort + index}`
/** The process that receives the calls. */
const origin = originOf(0)
const password = 'bua-demo-2026'
/** Distinct sessions of the listeners; before an event is sent, the session of its listener is checked. */
const sessions = Math.min(100, listeners)
/** The rate of transitions of single orders, and for how long. */
const transitionsASecond = 500
const transitionSeconds = 8

async function post(path: string, body: object, token?: string) {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Device-Id': 'device-of-the-bench',
      ...(path.endsWith('place-order') && { 'Idempotency-Key': randomUUID() }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

const tokenOf = async (path: string, email: string) => (await post(path, { email, password })).data.auth_token as string

const tokensOf = async (path: string, email: string) => {
  const tokens: string[] = []
  while (tokens.length < sessions) tokens.push(await tokenOf(path, email))
  return tokens
}

interface Placed {
  id: number
  unique_order_id: string
  delivery_pin: string | null
}

async function placeOrder(token: string): Promise<Placed> {
  const { items } = await post('/api/get-restaurant-items', { id: 1 })
  type Dish = { id: number; name: string; price: number; addon_categories: { is_required: boolean }[] }
  const dish = Object.values(items as Record<string, Dish[]>)
    .flat()
    .find(({ addon_categories: groups }) => groups.every((group) => !group.is_required))
  if (!dish) throw new Error('No dish can be ordered as it is')
  const line = { id: dish.id, restaurant_id: 1, name: dish.name, quantity: 1, price: dish.price, selectedaddons: [] }
  const location = { lat: 10.7725, lng: 106.698, address: '12 Lê Lợi, Quận 1', house: '', tag: '' }
  const requestBody = { user: { user_id: 1 }, order: [line], location, method: 'COD', delivery_type: 1 }
  return (await post('/api/place-order', requestBody, token)).data
}

interface Listener {
  /** When the next event of the kind has come, by `performance.now()`. */
  next: () => Promise<number>
  close: () => void
}

async function listen(url: string, token: string, type: string): Promise<Listener> {
  const headers = { Authorization: `Bearer ${token}`, 'X-Device-Id': 'device-of-the-bench' }
  const response = await new Promise<IncomingMessage>((answered, failed) => {
    request(url, { agent: false, headers }, answered).on('error', failed).end()
  })
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`)
  let onEvent = (_: number) => {}
  response.setEncoding('utf8')
  response.on('data', (text: string) => text.includes(`event: ${type}\n`) && onEvent(performance.now()))
  return { next: () => new Promise((done) => (onEvent = done)), close: () => void response.destroy() }
}

async function listenAll(processes: number, pathOf: (at: number) => string, tokens: string[], type: string): Promise<Listener[]> {
  const all: Listener[] = []
  while (all.length < listeners) {
    const batch = Array.from({ length: Math.min(100, listeners - all.length) }, (_, at) =>
      listen(originOf(at % processes) + pathOf(all.length + at), tokens[at % tokens.length] ?? '', type),
    )
    all.push(...(await Promise.all(batch)))
  }
  return all
}

const memory = ({ pid }: ChildProcess) => Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000
const percentile = (sorted: number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** From before the call until each listener has received the event, in milliseconds. */
async function measure(all: Listener[], step: () => Promise<unknown>): Promise<number[]> {
  const received = all.map((one) => one.next())
  const begun = performance.now()
  await step()
  return (await Promise.all(received)).map((at) => at - begun)
}

/** Copies an order once for each listener; answers the unique ids of the copies. */
async function copyOrders({ pool }: Database, { id }: Placed): Promise<string[]> {
  const { rows } = await pool.query<{ unique_order_id: string }>(
    `insert into orders
     select (jsonb_populate_record(model, jsonb_build_object('id', nextval(pg_get_serial_sequence('orders', 'id')), 'unique_order_id', lpad(n::text, 24, '0')))).*
     from orders model, generate_series(1, $2::int) n where model.id = $1 returning unique_order_id`,
    [id, listeners],
  )
  return rows.map((row) => row.unique_order_id)
}

/** Transitions of one order after the other, each for one listener: from before the write until it is received, in milliseconds. */
async function measureSingle({ db }: Database, orders: readonly string[], all: readonly Listener[]): Promise<number[]> {
  const received: Promise<number>[] = []
  const written: Promise<void>[] = []
  const begun = performance.now()
  while (received.length < transitionsASecond * transitionSeconds) {
    const due = begun + (received.length * 1000) / transitionsASecond - performance.now()
    if (due > 0) await new Promise((done) => setTimeout(done, due))
    // consecutive events go to listeners of different processes and sessions
    const at = (received.length * 7) % all.length
    const from = performance.now()
    const next = all[at]?.next() ?? Promise.reject(new Error('There is no listener'))
    received.push(next.then((then) => then - from))
    const event = { type: 'status', payload: { orderstatus_id: 2, at: new Date().toISOString(), by: 'store' }, at: new Date() }
    const channel = orderChannel(orders[at] ?? '')
    written.push(inTransaction(db, (tx) => publishEvents(tx, [{ channel, ...event }])))
  }
  await Promise.all(written)
  return Promise.all(received)
}

function print(what: string, times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const [p50, p99, last] = [0.5, 0.99, 1].map((share) => percentile(sorted, share).toFixed(0).padStart(5))
  console.log(`${what.padEnd(44)} p50 ${p50} ms   p99 ${p99} ms   last ${last} ms`)
}

async function start(index: number, databaseUrl: string): Promise<ChildProcess> {
  const most = String(10 * listeners)
  const limits = { STREAMS_OF_USER: most, STREAMS_OF_ADDRESS: most }
  const env = { ...process.env, ...limits, PORT: String(firstPort + index), DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../server/main.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const isReady = () =>
    fetch(`${originOf(index)}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let look = 0; !(await isReady()); look += 1) {
    if (look === 600) throw new Error('The server is not ready after a minute')
    await new Promise((done) => setTimeout(done, 100))
  }
  return child
}

async function bench(processes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'bua-bench-'))
  const postgres = await startPostgres({ dataDir: join(folder, 'data') })
  const database = openPool({ url: postgres.url, size: 8, isUnlimited: true, failed: () => {} })
  // notifies the servers of new rows, as they notify each other
  const hints = openHints(database, { woken: () => {}, failed: (error) => console.error(error) })
  onEventsCommitted(database.db, () => hints.send())
  const servers: ChildProcess[] = []
  const memories = () => servers.map((server) => memory(server).toFixed(0)).join(' and ')
  try {
    await untilReady(database, 20_000)
    while (servers.length < processes) servers.push(await start(servers.length, postgres.url))
    console.log(
      `\n${processes} process${processes === 1 ? '' : 'es'}, ${listeners} listeners, Node.js ${process.version}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} before`,
    )
    const customer = await tokenOf('/api/login', 'customer@bua.test')
    const courier = await tokenOf('/api/delivery/login', 'courier@bua.test')
    const order = await placeOrder(customer)
    const tokens = await tokensOf('/api/login', 'customer@bua.test')
    const couriersTokens = await tokensOf('/api/delivery/login', 'courier@bua.test')
    const empty = memories()
    const follow = (path: string, own: string[], type: string) => listenAll(processes, () => path, own, type)
    const followers = await follow(`/api/orders/${order.unique_order_id}/events`, tokens, 'status')
    console.log(`memory ${empty} MB before, ${memories()} MB with listeners to one order`)
    const body = { order_id: order.id }
    print('an order is accepted', await measure(followers, () => post('/api/delivery/accept-to-deliver', body, courier)))
    print('an order is picked up', await measure(followers, () => post('/api/delivery/pickedup-order', body, courier)))
    const door = { ...body, ...(order.delivery_pin !== null && { delivery_pin: order.delivery_pin }) }
    print('an order is delivered', await measure(followers, () => post('/api/delivery/deliver-order', door, courier)))
    console.log(`memory ${memories()} MB after three steps`)
    for (const one of followers) one.close()

    const customers = await follow('/api/customer-events', tokens, 'status')
    console.log(`memory ${memories()} MB with listeners on customers' lines`)
    for (const what of ['an order of a customer', 'a second one', 'a third one'])
      print(what, await measure(customers, () => placeOrder(customer)))
    for (const one of customers) one.close()

    const couriers = await follow('/api/delivery/events', couriersTokens, 'orders')
    for (const what of ['a new order for couriers', 'a second one', 'a third one'])
      print(what, await measure(couriers, () => placeOrder(customer)))
    for (const one of couriers) one.close()

    const orders = await copyOrders(database, order)
    const each = await listenAll(processes, (at) => `/api/orders/${orders[at]}/events`, tokens, 'status')
    print(`steps of single orders, ${transitionsASecond} a second`, await measureSingle(database, orders, each))
    for (const one of each) one.close()
  } finally {
    for (const server of servers) {
      const gone = new Promise((done) => server.once('exit', done))
      server.kill('SIGTERM')
      await gone
    }
    await hints.close()
    await database.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

for (const processes of [1, 2]) await bench(processes)
