import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { steps, takeStep, type Role } from '../../machines/order/order-lifecycle/order-steps.ts'
import type { Audience } from '../../server/domain/audience.ts'
import { addCourier, addCustomer, type TestPerson } from '../support/customers.ts'
import { freePort } from '../support/free-port.ts'
import { comeBack, decide } from '../support/paying.ts'
import { lost, processesWithShop, type ServerProcess } from '../support/processes.ts'
import { race, tally } from '../support/race.ts'
import { cartOf } from '../support/shop.ts'

const kills = Number(process.env['KILLS'] ?? 100)
const buyers = 6
const couponUses = 20

const { start, desk, db, shop } = processesWithShop()

beforeAll(async () => {
  const coupon = { code: 'HAIMUOI', name: 'Hai mươi lượt', discount_type: 'AMOUNT', discount: 10_000, user_type: 'ALL', store_ids: '[]' }
  await db()
    .insertInto('coupons')
    .values({ ...coupon, max_count: couponUses })
    .execute()
})

/** Two processes under load, one of which dies again and again. */
async function load() {
  const ports = [await freePort(), await freePort()]
  const servers = await Promise.all(ports.map((port) => start(port)))
  const any = () => servers[randomInt(2)] as ServerProcess
  const seen = { orders: new Set<number>(), readyMs: [] as number[], waitMs: 0, waitPerDeathMs: 0, outcomes: [] as string[] }
  let isOver = false

  /** Asks one or the other with the same key, until there is an answer. */
  async function ask(path: string, body: object, token: string) {
    const key = randomUUID()
    const begun = performance.now()
    let deaths = 0
    for (;;) {
      const answer = await any()
        .call(path, body, { token, key })
        .catch((error: Error) => {
          // a process that is not there yet has begun nothing
          deaths += Number((error.cause as { code?: string } | undefined)?.code !== 'ECONNREFUSED')
          return lost(error)
        })
      seen.waitMs = Math.max(seen.waitMs, performance.now() - begun)
      seen.waitPerDeathMs = Math.max(seen.waitPerDeathMs, (performance.now() - begun) / Math.max(1, deaths))
      if (answer && answer.status !== 503 && answer.body.code !== 'IDEMPOTENCY_IN_FLIGHT') {
        seen.outcomes.push(`${path} ${answer.status === 200 ? 'done' : answer.body.code}`)
        return answer
      }
      await pause(50)
    }
  }
  // tokens run out before all kills are done
  const renewed = async (role: Audience, { id }: TestPerson) => ({ id, token: (await desk().session(role, id)).authToken })
  async function placeOrder({ token }: TestPerson, draft: object) {
    const { status, body } = await ask('place-order', { ...cartOf(shop()), order_comment: randomUUID(), ...draft }, token)
    if (status === 200) seen.orders.add(body.data.id)
    return status === 200 ? (body.data as { id: number; unique_order_id: string; delivery_pin: string }) : undefined
  }
  const cancel = ({ id, token }: TestPerson, orderId: number) => ask('cancel-order', { order_id: orderId, user_id: id }, token)
  /** To the gateway and back; who meets a dead server there does not come back. */
  async function pay({ token }: TestPerson, uniqueOrderId: string, outcome: 'approve' | 'cancel') {
    const { body } = await ask('accept-stripe-payment', { unique_order_id: uniqueOrderId }, token)
    if (!body.client) return
    const page = decodeURIComponent(String(body.client.redirect_url).split('/').at(-1) ?? '')
    const back = await decide(any(), page, { outcome }).catch(lost)
    if (back) await comeBack({ ...back, url: back.url.replace(/^http:\/\/[^/]+/, any().url) }).catch(lost)
  }
  /** One half can pay a part from the wallet, the other one all. */
  const newBuyer = (index = randomInt(2)) => addCustomer(desk(), index % 2 ? 100_000 : 50_000_000)
  const couriers = await race(2, () => addCourier(desk(), { limit: 10_000 }))
  async function deliver(order: { id: number; delivery_pin: string }) {
    const rivals = await Promise.all(couriers.map((courier) => renewed('courier', courier)))
    const answers = await Promise.all(rivals.map(({ token }) => ask('delivery/accept-to-deliver', { order_id: order.id }, token)))
    const token = rivals[answers.findIndex(({ status }) => status === 200)]?.token ?? ''
    await ask('delivery/pickedup-order', { order_id: order.id }, token)
    await ask('delivery/deliver-order', { order_id: order.id, delivery_pin: order.delivery_pin }, token)
  }
  const paths: ((buyer: TestPerson) => Promise<unknown>)[] = [
    async (buyer) => {
      const order = await placeOrder(buyer, { method: 'COD', coupon: 'HAIMUOI', partial_wallet: true })
      if (order) await cancel(buyer, order.id)
    },
    (buyer) => placeOrder(buyer, { method: 'COD', coupon: 'HAIMUOI' }),
    async (buyer) => {
      const order = await placeOrder(buyer, { method: 'WALLET' })
      if (order) await deliver(order)
    },
    async () => {
      // each a customer's first: after a few that were left unpaid no further one is taken
      const buyer = await newBuyer()
      const order = await placeOrder(buyer, { method: 'Stripe', partial_wallet: randomInt(2) === 1 })
      if (!order) return
      await pay(buyer, order.unique_order_id, randomInt(4) === 0 ? 'cancel' : 'approve')
      if (randomInt(2) === 1) await cancel(buyer, order.id)
    },
  ]
  const shopping = race(buyers, async (index) => {
    const buyer = await newBuyer(index)
    while (!isOver) {
      await paths[randomInt(paths.length)]?.(await renewed('customer', buyer))
      await pause(randomInt(400))
    }
  })

  for (let kill = 0; kill < kills; kill += 1) {
    const victim = randomInt(2)
    await pause(randomInt(50, 600))
    await servers[victim]?.kill()
    const next = await start(ports[victim] ?? 0)
    servers[victim] = next
    seen.readyMs.push(next.readyMs)
  }
  isOver = true
  await shopping
  return { seen, stop: () => Promise.all(servers.map((server) => server.stop())) }
}

/** Money that a gateway took, or is to give back, and that its order does not know of yet. */
async function unsettled() {
  const { rows } = await sql`
    select payments.status, sandbox_payments.state from payments join sandbox_payments using (reference)
    where payments.status = 'refunding' or (sandbox_payments.state in ('held', 'paid') and payments.status in ('begun', 'open', 'failed'))`.execute(
    db(),
  )
  return rows
}

/** Every broken promise, as a row of what breaks it. */
const promises: [string, ReturnType<typeof sql>][] = [
  ['a key has two orders', sql`select order_comment from orders group by order_comment having order_comment is not null and count(*) > 1`],
  [
    'the gateway and the shop disagree',
    sql`select payments.*, sandbox_payments.state, sandbox_payments.refunded from payments join sandbox_payments using (reference)
      where (sandbox_payments.state = 'paid') <> (payments.status in ('captured', 'refunded')) or sandbox_payments.refunded <> (payments.status = 'refunded')
        or (sandbox_payments.state = 'paid' and payments.captured <> sandbox_payments.amount::bigint)`,
  ],
  [
    'what was captured is not what the order costs and what was given back',
    sql`select orders.id from orders left join payments on payments.order_id = orders.id where orders.payment_mode = 'Stripe' group by orders.id
      having coalesce(sum(captured), 0) <> coalesce(sum(refunded), 0) + case when orders.payment_status = 'paid' then orders.payable else 0 end`,
  ],
  [
    'a wallet is not its ledger',
    sql`select users.id, wallet from users join wallet_ledger on user_id = users.id group by users.id
      having wallet <> sum(case type when 'deposit' then amount else -amount end) or wallet < 0`,
  ],
  [
    'a wallet paid for an order that came to nothing, or not for one that stands',
    sql`select orders.id from orders left join wallet_ledger on effect in ('pay:order:' || orders.id, 'refund:order:' || orders.id)
      where wallet_amount > 0 group by orders.id
      having sum(case type when 'withdraw' then amount else -amount end) <> case when orders.status in (6, 9) then 0 else wallet_amount end`,
  ],
  [
    'a coupon is used other than it says',
    sql`select code from coupons where code = 'HAIMUOI' and (count <> (select count(*) from coupon_uses where coupon_id = coupons.id)
      or count <> (select count(*) from orders where coupon_code = coupons.code and status not in (6, 9)))`,
  ],
  [
    'an order has another courier than its history, or two',
    sql`select orders.id from orders join order_events on order_id = orders.id group by orders.id
      having count(*) filter (where order_events.status = 3) <> case when courier_id is null then 0 else 1 end`,
  ],
  ['a claim is stuck', sql`select key from idempotency_keys where response is null`],
]

const roles: Role[] = ['customer', 'courier', 'staff', 'system']
const follows = (from: number, to: number) =>
  from !== to &&
  [true, false].some((autoAccepts) =>
    steps.some((step) =>
      roles.some((by) => takeStep({ status: from }, step, by, { isPickup: false, autoAccepts, isScheduled: false })?.status === to),
    ),
  )

it(
  `D3 E4 ${kills} kills at any moment under load of orders, payments, refunds and couriers: nothing that was answered is lost, no promise is broken`,
  async () => {
    const { seen, stop } = await load()
    const ended = performance.now()
    await expect.poll(unsettled, { timeout: 60_000, interval: 500 }).toEqual([])
    const settledMs = performance.now() - ended
    await stop()
    console.log(
      `${kills} kills, ${seen.orders.size} orders; ready again within ${Math.ceil(Math.max(...seen.readyMs))} ms; answered within ${Math.ceil(seen.waitMs)} ms; settled ${Math.ceil(settledMs)} ms after the last`,
      tally(seen.outcomes),
    )

    const rows = await db().selectFrom('orders').select(['id', 'status']).where('store_id', '=', shop().id).execute()
    const there = new Map(rows.map(({ id, status }) => [id, status]))
    expect([...seen.orders].filter((id) => !there.has(id))).toEqual([])
    for (const [id, status] of there) {
      const events = await db().selectFrom('order_events').select('status').where('order_id', '=', id).orderBy('position').execute()
      const path = events.map((event) => event.status)
      expect([id, path.at(-1), path.slice(1).every((one, index) => follows(path[index] ?? 0, one))]).toEqual([id, status, true])
    }
    for (const [broken, query] of promises) expect([broken, (await query.execute(db())).rows]).toEqual([broken, []])
    expect(Math.max(...seen.readyMs)).toBeLessThan(10_000)
    // what a process has begun and not ended is free 30 s later
    expect(seen.waitPerDeathMs).toBeLessThan(32_000)
  },
  kills * 30_000 + 120_000,
)
