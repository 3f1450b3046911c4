import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import { fireOrderTimer, kindsWithTimers, timersOfOrder } from '../../machines/order/order-lifecycle/order-timers.ts'
import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import { steps, takeStep, type Role } from '../../machines/order/order-lifecycle/order-steps.ts'
import { sessionNames, storedSession } from '../../src/platform/stored-session.ts'
import { couponUses, coupon, courierIds, customerIds } from './cast.ts'
import { storeDelays } from './product.ts'
import { senderOf } from './network.ts'
import type { World } from './world.ts'

const roles: Role[] = ['customer', 'courier', 'store', 'staff', 'system']

/** Every transition that a user may take or a timer leads to, as `from>to`. */
const transitions = new Set<string>()
const bits = [true, false]
for (const isPickup of bits)
  for (const autoAccepts of bits)
    for (const isScheduled of bits) {
      const facts = { isPickup, autoAccepts, isScheduled }
      const timed = {
        ...facts,
        ageMs: 0,
        startsInMs: 0,
        acceptanceMs: 0,
        usualTimeMs: 0,
        readyInMs: undefined,
        paymentLeftMs: 0,
        storeDelays,
      }
      for (const from of Object.values(statusIds)) {
        const order = { status: from }
        const reached = steps.flatMap((step) => roles.map((by) => takeStep(order, step, by, facts)))
        for (const { name } of timersOfOrder(order, timed)) reached.push(fireOrderTimer(order, name, timed))
        // what only the kitchen or the courier has changed is no event of the history
        for (const to of reached) if (to !== undefined && to.status !== from) transitions.add(`${from}>${to.status}`)
      }
    }
// an order that is paid passes through `placed`, and so does one that its store accepts on its own
transitions.add(`${statusIds.awaitingPayment}>${statusIds.placed}`)
transitions.add(`${statusIds.placed}>${statusIds.preparing}`)

const timedKinds = sql.join(
  kindsWithTimers(storeDelays).map(
    ({ status, isPickup, autoAccepts }) => sql`(${status}::int, ${isPickup ? 2 : 1}::int, ${autoAccepts}::boolean)`,
  ),
)

/** What is given back of an order's payments in parts, and what of it goes into the wallet since the gateway refuses. */
const ofParts = sql`coalesce((select sum(payment_refunds.amount) from payment_refunds join payments as paid on paid.id = payment_id where paid.order_id = orders.id), 0)`
const ofPartsInWallet = sql`coalesce((select sum(payment_refunds.amount) from payment_refunds join payments as paid on paid.id = payment_id
  where paid.order_id = orders.id and is_into_wallet), 0)`

/** Rows that break an invariant at any moment: all of it is written in one transaction. */
const always = (): Checks => [
  [
    'I4 a wallet is not the sum of its ledger, or below zero',
    sql`select users.id::text as what from users join wallet_ledger on user_id = users.id where users.id in (${sql.join(customerIds)})
      group by users.id having wallet <> sum(case type when 'deposit' then amount else -amount end) or wallet < 0`,
  ],
  [
    'I4 a wallet paid for an order that came to nothing, or not for one that stands',
    sql`select orders.id::text as what from orders left join wallet_ledger on effect in ('pay:order:' || orders.id, 'refund:order:' || orders.id)
        or effect in (select 'refund:change:' || id from order_changes where order_id = orders.id)
      group by orders.id
      having coalesce(sum(case type when 'withdraw' then amount else -amount end), 0) <> case when orders.status in (6, 9) then 0 else wallet_amount end`,
  ],
  [
    'I5 a coupon is used more often than its limit, or other than its orders say',
    sql`select code as what from coupons where code = ${coupon} and (count > ${couponUses} or count <> (select count(*) from coupon_uses where coupon_id = coupons.id)
      or count <> (select count(*) from orders where coupon_code = coupons.code and status not in (6, 9)))`,
  ],
  [
    'I3 more is captured or refunded than an order costs',
    sql`select orders.id::text as what from orders join payments on order_id = orders.id group by orders.id
      having bool_or(refunded > captured) or sum(captured) filter (where payments.status = 'captured') - ${ofParts} > max(payable)`,
  ],
  [
    'CHANGE-2 another sum was given back than a change says',
    sql`select order_changes.id::text as what from order_changes left join payment_refunds on change_id = order_changes.id
      left join wallet_ledger on effect = 'refund:change:' || order_changes.id group by order_changes.id
      having refund <> coalesce(sum(payment_refunds.amount), 0) + coalesce(sum(wallet_ledger.amount), 0)`,
  ],
  [
    'timers: an order waits for one that is not there',
    sql`select orders.id::text as what from orders where (status, delivery_type, auto_accepts) in (${timedKinds})
      and not exists (select 1 from timers where subject = 'order' and subject_id = orders.id)`,
  ],
  [
    'I6 a position is stored of a courier who carries nothing',
    sql`select trail.courier_id::text as what from courier_positions as trail where not exists (select 1 from orders
      join order_events as taken on taken.order_id = orders.id and taken.status = 3 and taken.at <= trail.at
      left join order_events as ended on ended.order_id = orders.id and ended.status in (5, 6)
      where orders.courier_id = trail.courier_id and (ended.at is null or ended.at >= trail.at))`,
  ],
]

/** Rows that break an invariant once nothing is under way. */
const atRest = (now: Date): Checks => [
  [
    'I3 the gateway and the shop disagree',
    sql`select payments.order_id || ': ' || payments.status || ', at the gateway ' || sandbox_payments.state as what
      from payments join sandbox_payments using (reference)
      where (sandbox_payments.state = 'paid') <> (payments.status in ('captured', 'refunded')) or sandbox_payments.refunded <> (payments.status = 'refunded')
        or (sandbox_payments.state = 'paid' and payments.captured <> sandbox_payments.amount::bigint)`,
  ],
  [
    'I3 what is captured is not what the order costs and what was refunded',
    sql`select orders.id::text as what from orders left join payments on payments.order_id = orders.id where orders.payment_mode = 'Stripe' group by orders.id
      having coalesce(sum(captured), 0) <> coalesce(sum(refunded), 0) + ${ofPartsInWallet} + case when orders.payment_status = 'paid' then orders.payable else 0 end`,
  ],
  ['CHANGE-2 a part is not refunded', sql`select id::text as what from payment_refunds where status <> 'refunded'`],
  ['I2 a claim is stuck', sql`select key as what from idempotency_keys where response is null`],
  [
    'timers: one is overdue',
    sql`select subject || ' ' || subject_id || ' ' || name as what from timers where due_at < ${new Date(now.getTime() - 30_000)}`,
  ],
]

const gateways = new Set(['Stripe'])

interface OrderRow {
  id: number
  user_id: number
  courier_id: number | null
  status: number
  payment_mode: string
  history: { status: number; by: string }[]
}

/** I6: an order's history is a path of the chart, and says which courier has it. */
function* historyOf({ id, courier_id: courierId, status, history }: OrderRow): Generator<string> {
  const path = history.map((one) => one.status)
  const wrong = path.findIndex((to, index) => index > 0 && !transitions.has(`${path[index - 1]}>${to}`))
  if (wrong >= 0 || path.at(-1) !== status) yield `I6 order ${id} has the status ${status} after ${path.join(', ')}`
  const isAssigned = path.lastIndexOf(3) >= 0
  if (isAssigned !== (courierId !== null)) yield `I6 order ${id} has the courier ${courierId} after ${path.join(', ')}`
}

/** I1 and I2: what was answered is there, once. */
function* answersOf(world: World, orders: OrderRow[]): Generator<string> {
  for (const userId of customerIds) {
    const own = orders.filter((order) => order.user_id === userId)
    // what is to be paid at a gateway is an order once it is paid there, which a user chooses
    const count = own.filter((order) => !gateways.has(order.payment_mode)).length
    const meant = world.meant.get(userId) ?? 0
    if (count > meant) yield `I2 customer ${userId} meant ${meant} orders and has ${count}`
    if (own.length > (world.network.keys.get(`${userId} /api/place-order`)?.size ?? 0))
      yield `I2 customer ${userId} has more orders than were requested under keys`
  }
  const reached = {
    '/api/delivery/accept-to-deliver': 3,
    '/api/delivery/pickedup-order': 4,
    '/api/delivery/deliver-order': 5,
    '/api/cancel-order': 6,
    '/api/store/accept-order': 2,
    '/api/store/reject-order': 6,
  }
  for (const { request, answer } of world.network.exchanges) {
    if (answer.status === 500) yield `the server failed: ${request.path}`
    if (answer.status !== 200) continue
    const orderId = /^\/api\/(place-order|cancel-order|delivery\/(accept|pickedup|deliver)|store\/(accept|reject)-order)/.test(request.path)
      ? (JSON.parse(answer.body) as { data: { id: number } }).data.id
      : undefined
    if (orderId === undefined) continue
    const order = orders.find((one) => one.id === orderId)
    const status = reached[request.path as keyof typeof reached] as number | undefined
    if (!order || (status !== undefined && !order.history.some((one) => one.status === status)))
      yield `I1 order ${orderId} was answered by ${request.path}, and is not so`
  }
}

/** A courier's transitions reach the server under one key each, and in the order in which they were requested. */
function* stepsOf(world: World): Generator<string> {
  const paths = { accept: 'accept-to-deliver', pickUp: 'pickedup-order', deliver: 'deliver-order' } as const
  for (const courierId of courierIds)
    for (const [step, path] of Object.entries(paths)) {
      const keys = world.network.keys.get(`${courierId} /api/delivery/${path}`)?.size ?? 0
      const requested = world.steps.filter((one) => one.courierId === courierId && one.step === step).length
      if (keys > requested) yield `I2 courier ${courierId} requested ${step} ${requested} times, and it was sent under ${keys} keys`
    }
  const { steps: arrived } = world.network
  for (const [index, { courierId, orderId, path }] of arrived.entries()) {
    const before = path.endsWith(paths.pickUp) ? paths.accept : path.endsWith(paths.deliver) ? paths.pickUp : ''
    if (!arrived.slice(0, index + 1).some((one) => one.courierId === courierId && one.orderId === orderId && one.path.endsWith(before)))
      yield `D1 courier ${courierId} sent ${path} before ${before}`
  }
}

/** I7: an answer to a customer says nothing of another one; and no tab has a token of another user. */
function* privacyOf(world: World): Generator<string> {
  for (const { tab, request, answer } of world.network.exchanges.slice(world.checked)) {
    const sender = senderOf(request)
    if (!request.path.startsWith('/api/') || /^\/api\/(delivery|store)\//.test(request.path)) continue
    for (const id of customerIds)
      if (sender !== undefined && sender !== id && answer.body.includes(`Khách số ${id}`))
        yield `I7 ${tab.name} was answered what concerns ${id}: ${request.path}`
  }
  for (const tab of world.tabs.values())
    for (const bearer of ['customer', 'courier'] as const) {
      const { tokens, person } = tab.runtime.actors[bearer].getSnapshot().context
      const sub = tokens && (JSON.parse(Buffer.from(tokens.authToken.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub
      if (sub !== undefined && Number(sub) !== person?.id) yield `I7 ${tab.name} has a token of ${sub}, and is ${person?.id}`
    }
}

/** I8: no token, and no refresh token, is in a log line or an address. */
function* secretsOf(world: World): Generator<string> {
  const lines = world.product.logs.splice(0)
  for (const { request, answer } of world.network.exchanges.slice(world.checked)) {
    lines.push(request.path)
    for (const [, token = ''] of answer.body.matchAll(/"(?:auth|refresh)_token":"([^"]+)"/g)) world.secrets.add(token)
  }
  for (const secret of world.secrets) if (lines.some((line) => line.includes(secret))) yield 'I8 a token is in a log line or an address'
}

/** Favourites and addresses are what was asked for last and answered. */
async function* accountsOf(world: World): AsyncGenerator<string> {
  const wanted = new Map<number, boolean>()
  const texts = new Map<string, number>()
  for (const { request, answer } of world.network.exchanges) {
    if (answer.status !== 200) continue
    const body = JSON.parse(request.body ?? '{}') as { is_favorited?: boolean; address?: string }
    if (request.path === '/api/toggle-favorite') wanted.set(senderOf(request) ?? 0, body.is_favorited === true)
    if (request.path === '/api/save-address') texts.set(body.address ?? '', senderOf(request) ?? 0)
  }
  if (wanted.size === 0 && texts.size === 0) return
  const { db } = world.product.database
  const marks = await db.selectFrom('favourites').selectAll().where('user_id', 'in', customerIds).execute()
  for (const [userId, isMarked] of wanted)
    if (marks.some((mark) => mark.user_id === userId) !== isMarked)
      yield `I1 customer ${userId} was answered that the store is ${isMarked ? '' : 'not '}a favourite`
  const saved = await db.selectFrom('addresses').selectAll().where('user_id', 'in', customerIds).execute()
  for (const [address, userId] of texts)
    if (!saved.some((one) => one.address === address && one.user_id === userId))
      yield `I1 the address ${address} was answered and is not there`
}

/** A browser whose user has signed out stays signed out, and no other one is. */
export function* sessionsOf(world: World): Generator<string> {
  for (const tab of world.tabs.values())
    for (const bearer of ['customer', 'courier'] as const) {
      const { customerId, courierId } = tab.browser
      if ((bearer === 'customer' ? customerId : courierId) === undefined || tab.browser.wasFull) continue
      const isOut = world.signedOut.has(tab.browser.name)
      const stored = tab.run(() => storedSession(tab.runtime.platform.store, sessionNames[bearer]).read(undefined))
      const held = tab.runtime.actors[bearer].getSnapshot().context.tokens
      if (isOut && (stored || held)) yield `A5 ${tab.name} has signed out and has tokens`
      if (!isOut && !(stored && held)) yield `A1 ${tab.name} was signed out, and has not signed out`
    }
}

type Checks = [string, RawBuilder<{ what: string }>][]

const allOf = (checks: Checks) =>
  sql<{ name: string; what: string }>`${sql.join(
    checks.map(([name, found]) => sql`select ${name}::text as name, what from (${found}) as found`),
    sql` union all `,
  )}`
const sentencesOf = (rows: { name: string; what: string }[]) => rows.map(({ name, what }) => `${name}: ${what}`)

const everyOrder = sql<OrderRow>`select id, user_id, courier_id, status, payment_mode,
  (select json_agg(json_build_object('status', status, 'by', by) order by position) from order_events where order_id = orders.id) as history
  from orders order by id`

/** Both are the same for every event, and compiled once. */
let queries: { broken: CompiledQuery<{ name: string; what: string }>; orders: CompiledQuery<OrderRow> } | undefined

/** The invariants that are broken now, as sentences. */
export async function violationsOf(world: World): Promise<string[]> {
  const { product, network } = world
  const { db } = product.database
  queries ??= { broken: allOf(always()).compile(db), orders: everyOrder.compile(db) }
  const [found, { rows: orders }] = await Promise.all([db.executeQuery(queries.broken), db.executeQuery(queries.orders)])
  const broken = sentencesOf(found.rows)
  for (const order of orders) broken.push(...historyOf(order))
  broken.push(...answersOf(world, orders), ...stepsOf(world), ...privacyOf(world), ...secretsOf(world), ...product.refundedTwice())
  for await (const one of accountsOf(world)) broken.push(one)
  world.checked = network.exchanges.length
  return broken
}

/** What is not as it must be once nothing is under way, as sentences. */
export async function unsettledOf(world: World): Promise<string[]> {
  const { rows } = await allOf(atRest(new Date(world.timeline.now))).execute(world.product.database.db)
  return sentencesOf(rows)
}
