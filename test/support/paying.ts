import { randomUUID } from 'node:crypto'
import type { Context } from '../../server/ports/context.ts'
import { fireDueTimers } from '../../server/services/fire-timers.ts'
import type { TestServer } from './server.ts'
import { cartOf, cartTotal, type Shop } from './shop.ts'

/** An order that awaits its payment. */
export async function orderUnpaid(server: TestServer, shop: Shop, token: string, method: string, more: object = {}) {
  const { body } = await server.call('place-order', { ...cartOf(shop), method, ...more }, { token, key: randomUUID() })
  return body.data as { id: number; unique_order_id: string; orderstatus_id: number; payable: number }
}

/** What the sandbox knows of the newest attempt for an order. */
export async function attemptOf({ database: { db } }: Pick<TestServer, 'database'>, orderId: number) {
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const sandboxed = await db.selectFrom('sandbox_payments').selectAll().where('reference', '=', payment.reference).executeTakeFirst()
  return { payment, sandboxed }
}

/** Where an order and the money for it stand. */
export async function paymentOf({ database: { db } }: Pick<TestServer, 'database'>, orderId: number) {
  const order = await db
    .selectFrom('orders')
    .select(['status', 'payment_status', 'refund'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const steps = await db.selectFrom('order_events').select('status').where('order_id', '=', orderId).orderBy('position').execute()
  const payments = await db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
  return {
    ...order,
    steps: steps.map(({ status }) => status),
    payments: payments.map(({ status, captured, refunded }) => ({ status, captured, refunded })),
  }
}

/** How an order stands that was paid through a gateway, and that its store took on its own. */
export const paidOnce = {
  status: 2,
  payment_status: 'paid',
  refund: 0,
  steps: [8, 1, 2],
  payments: [{ status: 'captured', captured: cartTotal, refunded: 0 }],
}
/** How an order stands whose one attempt came to nothing. */
export const notPaid = {
  status: 9,
  payment_status: 'unpaid',
  refund: 0,
  steps: [8, 9],
  payments: [{ status: 'failed', captured: 0, refunded: 0 }],
}

interface Decision {
  outcome: 'approve' | 'decline' | 'cancel'
  webhook?: 'once' | 'twice' | 'never'
}

/** Decides on the sandbox's page; answers where the browser is sent to, and with which fields where it posts them. */
export async function decide(server: Pick<TestServer, 'url'>, sandboxId: string, { outcome, webhook = 'never' }: Decision) {
  const response = await fetch(`${server.url}/dev/sandbox/pay/${sandboxId}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ outcome, webhook }).toString(),
  })
  const html = await response.text()
  const location = response.headers.get('location')
  if (location !== null) return { url: location, fields: undefined }
  const plain = (text = '') => text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
  const fields = [...html.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [plain(name), plain(value)])
  return {
    url: plain(/<form method="post" action="([^"]*)"/.exec(html)?.[1]),
    fields: Object.fromEntries(fields) as Record<string, string>,
  }
}

/** The browser comes back to the shop; answers where it is sent on to. */
export async function comeBack({ url, fields }: Awaited<ReturnType<typeof decide>>): Promise<{ status: number; to: string | null }> {
  const response = await fetch(url, {
    redirect: 'manual',
    ...(fields && {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    }),
  })
  await response.body?.cancel()
  return { status: response.status, to: response.headers.get('location') }
}

/** Rounds of the timers until nothing is due any more. */
export async function settleAll(context: Context, rounds = 2): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await fireDueTimers(context, 'change')
    await fireDueTimers(context, 'refund')
    await fireDueTimers(context, 'payment')
    await fireDueTimers(context, 'order')
  }
}
