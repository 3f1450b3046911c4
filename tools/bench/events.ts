// npm run bench:events: how soon everybody who listens to one server process is told of a step, and what listening costs it in memory. Listeners: BENCH_LISTENERS,
// 2,000 unless told.
import { randomUUID } from 'node:crypto'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'

const listeners = Number(process.env['BENCH_LISTENERS'] ?? 2_000)
const port = 4394
const origin = `http://127.0.0.1:${port}`
const password = 'bua-demo-2026'

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
  const wish = { user: { user_id: 1 }, order: [line], location, method: 'COD', delivery_type: 1 }
  return (await post('/api/place-order', wish, token)).data
}

interface Listener {
  /** When the next event of the kind has come, by `performance.now()`. */
  next: () => Promise<number>
  close: () => void
}

async function listen(path: string, token: string, type: string): Promise<Listener> {
  const headers = { Authorization: `Bearer ${token}`, 'X-Device-Id': 'device-of-the-bench' }
  const response = await new Promise<IncomingMessage>((answered, failed) => {
    request(origin + path, { agent: false, headers }, answered)
      .on('error', failed)
      .end()
  })
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`)
  let told = (_: number) => {}
  response.setEncoding('utf8')
  response.on('data', (text: string) => text.includes(`event: ${type}\n`) && told(performance.now()))
  return { next: () => new Promise((done) => (told = done)), close: () => void response.destroy() }
}

async function listenAll(path: string, token: string, type: string): Promise<Listener[]> {
  const all: Listener[] = []
  while (all.length < listeners) {
    const wave = Array.from({ length: Math.min(100, listeners - all.length) }, () => listen(path, token, type))
    all.push(...(await Promise.all(wave)))
  }
  return all
}

const memory = ({ pid }: ChildProcess) => Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000
const part = (sorted: number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** From before a step is asked for until each listener has it, in milliseconds. */
async function measure(all: Listener[], step: () => Promise<unknown>): Promise<number[]> {
  const told = all.map((one) => one.next())
  const begun = performance.now()
  await step()
  return (await Promise.all(told)).map((at) => at - begun)
}

function print(what: string, times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const [p50, p99, last] = [0.5, 0.99, 1].map((share) => part(sorted, share).toFixed(0).padStart(5))
  console.log(`${what.padEnd(44)} p50 ${p50} ms   p99 ${p99} ms   last ${last} ms`)
}

async function start(dataDir: string): Promise<ChildProcess> {
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', NODE_ENV: 'production' }
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../server/main.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const isReady = () =>
    fetch(`${origin}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let look = 0; !(await isReady()); look += 1) {
    if (look === 600) throw new Error('The server is not ready after a minute')
    await new Promise((done) => setTimeout(done, 100))
  }
  return child
}

const folder = mkdtempSync(join(tmpdir(), 'bua-bench-'))
const server = await start(join(folder, 'data'))
try {
  console.log(`${listeners} listeners, Node.js ${process.version}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} before`)
  const customer = await tokenOf('/api/login', 'customer@bua.test')
  const courier = await tokenOf('/api/delivery/login', 'courier@bua.test')
  const order = await placeOrder(customer)
  const empty = memory(server)
  const followers = await listenAll(`/api/orders/${order.unique_order_id}/events`, customer, 'status')
  console.log(`memory ${empty.toFixed(0)} MB before, ${memory(server).toFixed(0)} MB with listeners to one order`)
  const body = { order_id: order.id }
  print('an order is accepted', await measure(followers, () => post('/api/delivery/accept-to-deliver', body, courier)))
  print('an order is picked up', await measure(followers, () => post('/api/delivery/pickedup-order', body, courier)))
  const door = { ...body, ...(order.delivery_pin !== null && { delivery_pin: order.delivery_pin }) }
  print('an order is delivered', await measure(followers, () => post('/api/delivery/deliver-order', door, courier)))
  console.log(`memory ${memory(server).toFixed(0)} MB after three steps`)
  for (const one of followers) one.close()

  const couriers = await listenAll('/api/delivery/events', courier, 'orders')
  for (const what of ['a new order for couriers', 'a second one', 'a third one'])
    print(what, await measure(couriers, () => placeOrder(customer)))
  for (const one of couriers) one.close()
} finally {
  const gone = new Promise((done) => server.once('exit', done))
  server.kill('SIGTERM')
  await gone
  rmSync(folder, { recursive: true, force: true })
}
