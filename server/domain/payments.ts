import { sql } from 'kysely'
import { currencyOf } from '../../machines/domain/currency.ts'
import { statusIds } from '../../machines/order/order-lifecycle/order-steps.ts'
import type { components } from '../../openapi/types.ts'
import type { Context } from '../context/context.ts'
import { inTransaction, isUnavailable } from '../db/pool.ts'
import { GatewayRefused, slugOf, type GatewayName, type Known, type Message, type Seen } from '../payments/gateway.ts'
import type { Offer } from '../payments/index.ts'
import { findOrders } from './order-view.ts'
import { takeOrderStep } from './order-steps.ts'
import { Problem } from './problem.ts'
import { payIn } from './wallet.ts'

type Schemas = components['schemas']

/** So long an order waits for its money, counted from its last attempt. */
const paymentWindowMs = 15 * 60_000
/** How often an attempt is looked at that nobody tells anything about. */
const lookEveryMs = 45_000
/** So long an attempt that was given up is still watched for late money; later only its webhooks tell. */
const watchMs = 60 * 60_000
/** A begun attempt whose answer was never stored was shown to nobody. */
const begunMs = 60_000
/** So often a gateway may refuse a refund; then the money goes into the wallet. */
const refusalsAtMost = 5

/** What a list such as `Stripe, COD` names; undefined where there is none. */
const namesIn = (list: string | null) => (list === null ? undefined : new Set(list.split(',').map((name) => name.trim().toLowerCase())))

interface Terms {
  /** The setting `paymentGateways`, the marketplace's currency, and what the store takes. */
  listed: string | null
  currency: string | null
  taken: string | null
}

/** The ways to pay: cash, the wallet, and those gateways that can be used and take the currency, less what the setting or the store leave out. */
export function methodsOf({ payments }: Context, { listed, currency, taken }: Terms): Schemas['PaymentMethod'][] {
  const [on, own] = [namesIn(listed), namesIn(taken)]
  const offered = [...payments.offers]
    .filter(
      ([name, { currencies }]) =>
        currencies?.includes(currencyOf(currency ?? undefined)) !== false && on?.has(name.toLowerCase()) !== false,
    )
    .map(([name]) => name)
  const all: Schemas['PaymentMethod'][] = ['COD', 'WALLET', ...offered]
  return all.filter((method) => own?.has(method.toLowerCase()) !== false)
}

export async function methodsAt(context: Context, storeId: number): Promise<Schemas['PaymentMethod'][]> {
  const { rows } = await sql<Terms>`select (select value from settings where key = 'paymentGateways') as listed,
    (select value from settings where key = 'currencyId') as currency,
    (select methods from store_payment_methods where store_id = ${storeId}) as taken`.execute(context.db)
  return methodsOf(context, rows[0] ?? { listed: null, currency: null, taken: null })
}

async function readPayment({ db }: Context, id: number) {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

type PaymentRow = Awaited<ReturnType<typeof readPayment>>

const knownOf = (row: PaymentRow): Known => ({
  reference: row.reference,
  gatewayId: row.gateway_id ?? '',
  transactionId: row.transaction_id ?? undefined,
  amount: row.amount,
  currency: row.currency,
})

const offerOf = ({ payments }: Context, name: string): Offer | undefined => payments.offers.get(name as GatewayName)

/** Locks an order and then one of its attempts: everybody takes the two in this order. */
async function lock({ db }: Context, payment: Pick<PaymentRow, 'id' | 'order_id'>) {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', payment.order_id).forUpdate().executeTakeFirstOrThrow()
  const row = await db.selectFrom('payments').selectAll().where('id', '=', payment.id).forUpdate().executeTakeFirstOrThrow()
  return { order, row }
}

const change = ({ db, clock }: Context, id: number, values: Partial<Omit<PaymentRow, 'id' | 'client'>> & { client?: string }) =>
  db
    .updateTable('payments')
    .set({ ...values, changed_at: clock.now() })
    .where('id', '=', id)
    .execute()

async function customersOrder(context: Context, orderId: number): Promise<Schemas['Order']> {
  const [order] = await findOrders(context.db, 'customer', (query) => query.where('orders.id', '=', orderId))
  if (!order) throw new Problem('NOT_FOUND')
  return order
}

interface Asked {
  name: GatewayName
  uniqueOrderId: string
  userId: number
  /** Under which the customer's browser reaches us. */
  origin: string
}

/** Finds the attempt under way for an order that awaits its payment, or makes one; undefined where the order is paid. In a transaction. */
async function claim(context: Context, { name, uniqueOrderId, userId }: Asked) {
  const { db, clock, random } = context
  const order = await db.selectFrom('orders').selectAll().where('unique_order_id', '=', uniqueOrderId).forUpdate().executeTakeFirst()
  if (order?.user_id !== userId) throw new Problem('NOT_FOUND')
  if (order.payment_mode !== name) throw new Problem('METHOD_UNAVAILABLE')
  if (order.status !== statusIds.awaitingPayment) {
    if (order.payment_status === 'paid') return { order, payment: undefined, isFirst: false }
    throw new Problem('ORDER_STEP_REFUSED')
  }
  const earlier = await db.selectFrom('payments').selectAll().where('order_id', '=', order.id).orderBy('id', 'desc').execute()
  const open = earlier.find(({ status }) => status === 'begun' || status === 'open')
  if (open) return { order, payment: open, isFirst: earlier.length === 1 }
  const now = clock.now()
  const payment = await db
    .insertInto('payments')
    .values({
      order_id: order.id,
      gateway: name,
      reference: random.uuid().replaceAll('-', ''),
      amount: order.payable,
      currency: order.currency,
      status: 'begun',
      next_at: new Date(now.getTime() + lookEveryMs),
      created_at: now,
      changed_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { order, payment, isFirst: earlier.length === 0 }
}

const returnUrl = ({ payments }: Context, origin: string, name: GatewayName, reference: string, way: string) => {
  const path = name === 'Stripe' ? '/api/stripe-redirect-capture' : `/api/payment/return/${slugOf[name]}`
  return `${origin}${path}?reference=${reference}&way=${way}&signature=${payments.sign(reference, way)}`
}

export interface Attempted {
  order: Schemas['Order']
  payment_status: Schemas['PaymentStatus']
  client?: Record<string, string>
}

/**
 * Begins to pay an order that awaits it, or answers where the attempt under way stands. No transaction is open while the gateway is asked. Where the first
 * attempt of an order can't even be begun, the order has failed, so that the customer chooses anew.
 */
export async function beginPayment(context: Context, asked: Asked): Promise<Attempted> {
  const { db, clock, reach, log } = context
  const { order, payment, isFirst } = await inTransaction(db, (trx) => claim({ ...context, db: trx }, asked))
  const standing = async (client?: unknown): Promise<Attempted> => {
    const shown = await customersOrder(context, order.id)
    return {
      order: shown,
      payment_status: shown.payment_status,
      ...(client !== undefined && client !== null && { client: client as Record<string, string> }),
    }
  }
  if (!payment) return standing()
  if (payment.status === 'open') return standing(payment.client)
  const offer = offerOf(context, asked.name)
  const fail = (error: unknown) =>
    inTransaction(db, async (trx) => {
      const inside = { ...context, db: trx }
      const now = await lock(inside, payment)
      if (now.row.status !== 'begun') return
      log.warn({ err: error, gateway: asked.name, payment: payment.id }, 'a payment could not be begun')
      await change(inside, payment.id, { status: 'failed', next_at: null })
      if (isFirst && now.order.status === statusIds.awaitingPayment)
        await takeOrderStep(inside, { orderId: order.id, step: 'payment.fail', by: 'system' })
    })
  try {
    if (!offer) throw new Error('the gateway is off')
    const customer = await db.selectFrom('users').select(['id', 'name']).where('id', '=', asked.userId).executeTakeFirstOrThrow()
    await reach('payment.begin')
    const begun = await offer.gateway.begin({
      reference: payment.reference,
      amount: payment.amount,
      currency: payment.currency,
      description: `Bữa ${asked.uniqueOrderId.slice(0, 8)}`,
      returnUrl: returnUrl(context, asked.origin, asked.name, payment.reference, 'done'),
      cancelUrl: returnUrl(context, asked.origin, asked.name, payment.reference, 'cancel'),
      notifyUrl: `${asked.origin}/api/payment/webhooks/${slugOf[asked.name]}`,
      customer,
      now: clock.now(),
    })
    await reach('payment.begun')
    const client = await inTransaction(db, async (trx) => {
      const inside = { ...context, db: trx }
      const { row } = await lock(inside, payment)
      if (row.status === 'open') return row.client
      if (row.status !== 'begun') return undefined
      const next = new Date(clock.now().getTime() + lookEveryMs)
      await change(inside, payment.id, {
        status: 'open',
        gateway_id: begun.gatewayId,
        client: JSON.stringify(begun.client),
        next_at: next,
      })
      return begun.client
    })
    if (client === undefined) throw new Error('the attempt has ended meanwhile')
    return await standing(client)
  } catch (error) {
    await fail(error)
    throw isUnavailable(error) ? error : new Problem('METHOD_UNAVAILABLE', { cause: error })
  }
}

/** Writes what a gateway says of an attempt: forwards only, and the order's step with it. In a transaction. */
async function apply(context: Context, payment: PaymentRow, seen: Seen): Promise<void> {
  const { db, clock, log, reach } = context
  const facts = { payment: payment.id, gateway: payment.gateway }
  if (seen.reference !== payment.reference) return log.error({ ...facts, security: 'PAYMENT_MISMATCH' }, 'a payment of somebody else')
  const { order, row } = await lock(context, payment)
  const isOpen = row.status === 'begun' || row.status === 'open'
  if (seen.state === 'failed' && isOpen) return void (await change(context, row.id, { status: 'failed', next_at: null }))
  if (seen.state === 'refunded' && row.status === 'captured') {
    await change(context, row.id, { status: 'refunded', refunded: row.captured, next_at: null })
    return void (await db.updateTable('orders').set({ payment_status: 'refunded' }).where('id', '=', order.id).execute())
  }
  if (seen.state !== 'paid' || !(isOpen || row.status === 'failed')) return undefined
  if (!Number.isSafeInteger(seen.amount) || seen.amount <= 0) return log.error(facts, 'a payment of an amount that is none')

  const fits = seen.amount === row.amount && seen.currency === row.currency
  const taken = { transaction_id: seen.transactionId ?? null, captured: seen.amount, currency: seen.currency }
  if (fits && order.status === statusIds.awaitingPayment) {
    await change(context, row.id, { ...taken, status: 'captured', next_at: null })
    await reach('payment.settle')
    await takeOrderStep(context, {
      orderId: order.id,
      step: 'payment.succeed',
      by: 'system',
      transactionId: seen.transactionId ?? row.reference,
    })
    return undefined
  }
  // money that no order is there for, or another sum than was asked for, goes back
  log.warn({ ...facts, fits, status: order.status }, 'money without an order is given back')
  await change(context, row.id, { ...taken, status: 'refunding', next_at: clock.now() })
  if (order.status === statusIds.cancelled || order.status === statusIds.paymentFailed)
    await db
      .updateTable('orders')
      .set({ refund: order.refund + seen.amount })
      .where('id', '=', order.id)
      .execute()
  return undefined
}

const statusOf = async ({ db }: Context, orderId: number) =>
  (await db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()).status

/**
 * Asks the gateway how an attempt stands and acts on it; may be called by anybody at any time, and twice. What is told by webhooks and returns is never
 * believed, it only leads here. Fails with GatewayDown where the gateway does not answer.
 */
async function settle(context: Context, paymentId: number): Promise<void> {
  const { db, reach } = context
  const payment = await readPayment(context, paymentId)
  const offer = offerOf(context, payment.gateway)
  if (!offer || payment.gateway_id === null || !['open', 'failed'].includes(payment.status)) return
  const { gateway } = offer
  const known = knownOf(payment)
  let seen = await gateway.look(known)
  await reach('payment.seen')
  if (seen.state === 'authorized' && seen.reference === payment.reference) {
    const fits = seen.amount === payment.amount && seen.currency === payment.currency
    if (fits && (await statusOf(context, payment.order_id)) === statusIds.awaitingPayment) {
      try {
        await gateway.capture?.(known, seen.transactionId ?? '')
        seen = { ...seen, state: 'paid' }
      } catch (error) {
        // a rival may have taken it at this moment
        seen = await gateway.look(known)
        if (seen.state !== 'paid') throw error
      }
      await reach('payment.captured')
    } else {
      await gateway.close?.(known)
      seen = { ...seen, state: 'failed' }
    }
  }
  await inTransaction(db, (trx) => apply({ ...context, db: trx }, payment, seen))
  await reach('payment.settled')
}

/** Ends an attempt that the customer has left, so that no money comes any more; what has come already counts. The order fails with it. */
async function giveUp(context: Context, paymentId: number): Promise<void> {
  const { db, clock, reach } = context
  const payment = await readPayment(context, paymentId)
  const offer = offerOf(context, payment.gateway)
  if (payment.status === 'open' && offer) {
    await settle(context, paymentId)
    if ((await readPayment(context, paymentId)).status === 'open') {
      await offer.gateway.close?.(knownOf(payment))
      await settle(context, paymentId)
    }
  }
  await reach('payment.failing')
  await inTransaction(db, async (trx) => {
    const inside = { ...context, db: trx }
    const { order, row } = await lock(inside, payment)
    const now = clock.now().getTime()
    if (row.status === 'begun' || row.status === 'open')
      await change(inside, row.id, { status: 'failed', next_at: row.gateway_id === null ? null : new Date(now + lookEveryMs) })
    else if (row.status !== 'failed') return
    if (order.status === statusIds.awaitingPayment) await takeOrderStep(inside, { orderId: order.id, step: 'payment.fail', by: 'system' })
  })
}

/** Takes a gateway's webhook; 403 where it is not signed by the gateway or too old. The same event counts once. */
export async function takeWebhook(context: Context, slug: string, message: Message): Promise<void> {
  const { db, clock, log, payments } = context
  const [name, offer] = [...payments.offers].find(([one]) => slugOf[one] === slug) ?? []
  if (name === undefined || !offer) throw new Problem('NOT_FOUND')
  const told = await offer.gateway.webhook(message).catch((error: unknown) => {
    throw new Problem(error instanceof GatewayRefused ? 'NOT_FOUND' : 'UNAVAILABLE', { cause: error })
  })
  if (!told) throw new Problem('FORBIDDEN')
  const { gatewayId = '', reference = '', transactionId = '' } = told.about
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('gateway', '=', name)
    .where((is) => is.or([is('gateway_id', '=', gatewayId), is('reference', '=', reference), is('transaction_id', '=', transactionId)]))
    .executeTakeFirst()
  if (!payment) return log.info({ gateway: name, type: told.type }, 'a webhook about a payment that is not ours')
  const known = await db
    .selectFrom('payment_events')
    .select('type')
    .where('gateway', '=', name)
    .where('event_id', '=', told.eventId)
    .executeTakeFirst()
  if (known) return undefined
  try {
    await settle(context, payment.id)
  } catch (error) {
    // the gateway tells it again
    throw new Problem('UNAVAILABLE', { cause: error })
  }
  await db
    .insertInto('payment_events')
    .values({ gateway: name, event_id: told.eventId, payment_id: payment.id, type: told.type, at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface Return {
  slug: string
  reference: string
  way: string
  signature: string
  /** What the gateway has the browser bring along. */
  fields: Record<string, string>
}

/** Where a customer goes on who comes back from a gateway: to the order, or to the checkout where nothing was paid. */
export async function takeReturn(context: Context, { slug, reference, way, signature, fields }: Return): Promise<string> {
  const { db, log, payments } = context
  if (!payments.isSigned(reference, way, signature)) throw new Problem('FORBIDDEN')
  const payment = await db.selectFrom('payments').selectAll().where('reference', '=', reference).executeTakeFirst()
  const offer = payment && offerOf(context, payment.gateway)
  if (!payment || !offer || slugOf[offer.gateway.name] !== slug) throw new Problem('NOT_FOUND')
  const said = offer.gateway.returned?.(fields, knownOf(payment)) ?? 'nothing'
  if (said === 'forged') throw new Problem('FORBIDDEN')
  // some gateways send whoever was declined the same way as whoever cancels
  const isCancelled = said === 'cancelled' || (way === 'cancel' && said !== 'declined')
  try {
    await (isCancelled || said === 'declined' ? giveUp(context, payment.id) : settle(context, payment.id))
    // a declined attempt: the customer chooses anew
    if ((await readPayment(context, payment.id)).status === 'failed') await giveUp(context, payment.id)
  } catch (error) {
    log.warn({ err: error, payment: payment.id }, 'a return could not be settled; the reconciler will')
  }
  const order = await db
    .selectFrom('orders')
    .select(['status', 'unique_order_id'])
    .where('id', '=', payment.order_id)
    .executeTakeFirstOrThrow()
  return order.status === statusIds.paymentFailed
    ? `/checkout?unpaid=${isCancelled ? 'cancelled' : 'declined'}&order=${order.unique_order_id}`
    : `/running-order/${order.unique_order_id}`
}

interface Brought {
  name: GatewayName
  userId: number
  /** Which attempt: by the gateway's name for it, or by its order. */
  by: { gatewayId: string } | { uniqueOrderId: string }
  /** What the gateway's page gave to the client. */
  fields: Record<string, string>
}

/** Takes what a client brings back from a gateway's page; like a return, it only leads to asking the gateway. */
export async function endPayment(context: Context, { name, userId, by, fields }: Brought): Promise<Attempted> {
  const found = await context.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .select('orders.unique_order_id')
    .where('payments.gateway', '=', name)
    .where('orders.user_id', '=', userId)
    .where((is) => ('gatewayId' in by ? is('payments.gateway_id', '=', by.gatewayId) : is('orders.unique_order_id', '=', by.uniqueOrderId)))
    .orderBy('payments.id', 'desc')
    .executeTakeFirst()
  const offer = offerOf(context, name)
  if (!found || !offer) throw new Problem('NOT_FOUND')
  if (offer.gateway.returned?.(fields, knownOf(found)) === 'forged') throw new Problem('FORBIDDEN')
  return paymentStatus(context, found.unique_order_id, userId)
}

/** What became of an order's payment; asks the gateway where that is open. */
export async function paymentStatus(context: Context, uniqueOrderId: string, userId: number): Promise<Attempted> {
  const { db, log } = context
  const order = await db.selectFrom('orders').select(['id', 'user_id']).where('unique_order_id', '=', uniqueOrderId).executeTakeFirst()
  if (order?.user_id !== userId) throw new Problem('NOT_FOUND')
  const open = await db.selectFrom('payments').select('id').where('order_id', '=', order.id).where('status', '=', 'open').executeTakeFirst()
  const hasFailed =
    open !== undefined &&
    (await settle(context, open.id).then(
      () => false,
      (error: unknown) => {
        log.warn({ err: error, payment: open.id }, 'a payment is unknown: its gateway does not answer')
        return true
      },
    ))
  const shown = await customersOrder(context, order.id)
  const isOpen = shown.orderstatus_id === statusIds.awaitingPayment
  return { order: shown, payment_status: isOpen && hasFailed ? 'unknown' : shown.payment_status }
}

/** Gives an attempt's money back through its gateway, or into the wallet where the gateway refuses time and again. */
async function refund(context: Context, payment: PaymentRow): Promise<void> {
  const { db, clock, log, reach } = context
  const offer = offerOf(context, payment.gateway)
  const known = knownOf(payment)
  let outcome: 'done' | 'pending' | 'wallet' = 'pending'
  try {
    if (!offer) throw new Error('the gateway is off')
    await reach('refund.ask')
    // an answer that got lost must not give it back twice, whatever the gateway makes of a second request
    outcome = (await offer.gateway.look(known)).state === 'refunded' ? 'done' : await offer.gateway.refund(known, payment.captured)
  } catch (error) {
    const isRefused = error instanceof GatewayRefused
    log.warn({ err: error, payment: payment.id, refusals: payment.refusals }, 'a refund was not taken')
    if (isRefused && payment.refusals + 1 >= refusalsAtMost) outcome = 'wallet'
    else if (isRefused) await change(context, payment.id, { refusals: payment.refusals + 1 })
  }
  await reach('refund.asked')
  if (outcome === 'pending') return
  await inTransaction(db, async (trx) => {
    const inside = { ...context, db: trx }
    const { order, row } = await lock(inside, payment)
    if (row.status !== 'refunding') return
    if (outcome === 'wallet' && row.currency === order.currency)
      await payIn(inside, {
        userId: order.user_id,
        amount: row.captured,
        effect: `refund:payment:${row.id}`,
        description: `Hoàn tiền đơn ${order.unique_order_id.slice(0, 8)}`,
      })
    await change(inside, row.id, { status: 'refunded', refunded: row.captured, next_at: null })
    if (order.status === statusIds.cancelled || order.status === statusIds.paymentFailed)
      await trx.updateTable('orders').set({ payment_status: 'refunded' }).where('id', '=', order.id).execute()
    log.info({ payment: row.id, outcome, at: clock.now() }, 'money was given back')
  })
}

async function attend(context: Context, payment: PaymentRow): Promise<void> {
  const age = context.clock.now().getTime() - payment.created_at.getTime()
  if (payment.status === 'refunding') return refund(context, payment)
  if (payment.status === 'begun') {
    if (age < begunMs) return undefined
    return inTransaction(context.db, async (trx) => {
      const inside = { ...context, db: trx }
      const { row } = await lock(inside, payment)
      if (row.status === 'begun') await change(inside, row.id, { status: 'failed', next_at: null })
    })
  }
  if (payment.status === 'failed') {
    await settle(context, payment.id)
    if (age > watchMs)
      await context.db.updateTable('payments').set({ next_at: null }).where('id', '=', payment.id).where('status', '=', 'failed').execute()
    return undefined
  }
  const isWaiting = (await statusOf(context, payment.order_id)) === statusIds.awaitingPayment
  return isWaiting && age < paymentWindowMs ? settle(context, payment.id) : giveUp(context, payment.id)
}

/**
 * Finds and settles money without an order and orders without money. Any number of processes may run it: each attempt belongs to whoever takes it, for
 * longer than any gateway may take to answer.
 */
export async function reconcile(context: Context): Promise<void> {
  const { db, clock, log } = context
  const now = clock.now()
  const { rows } = await sql<PaymentRow>`
    update payments set next_at = ${new Date(now.getTime() + lookEveryMs)}
    where id in (select id from payments where next_at <= ${now} order by next_at limit 20 for update skip locked)
    returning *`.execute(db)
  await Promise.all(
    rows.map((row) =>
      attend(context, row).catch((error: unknown) => log.warn({ err: error, payment: row.id }, 'an attempt could not be settled yet')),
    ),
  )
  const before = new Date(now.getTime() - paymentWindowMs)
  const forgotten = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', statusIds.awaitingPayment)
    .where('changed_at', '<=', before)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'orders.id')
            .where((one) => one.or([one('payments.status', 'in', ['begun', 'open']), one('payments.created_at', '>', before)])),
        ),
      ),
    )
    .limit(50)
    .execute()
  for (const { id } of forgotten)
    await inTransaction(db, (trx) => takeOrderStep({ ...context, db: trx }, { orderId: id, step: 'payment.fail', by: 'system' })).catch(
      (error: unknown) => log.info({ err: error, order: id }, 'an order that nobody paid did not fail'),
    )
}
