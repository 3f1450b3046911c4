import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import { addCustomer } from '../support/customers.ts'
import { freePort } from '../support/free-port.ts'
import { comeBack, decide } from '../support/paying.ts'
import { processesWithShop } from '../support/processes.ts'
import { cartOf } from '../support/shop.ts'

const shiftedClock = pathToFileURL(join(import.meta.dirname, '..', 'support', 'shifted-clock.ts')).href
const hours = 6

const { start, desk, db, shop } = processesWithShop()

const statusOf = async (id: number) =>
  (await db().selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
/** Has an attempt looked at now, and waits until it was. */
async function reconciled(orderId: number) {
  const ofOrder = sql`subject = 'payment' and name = 'nextLook' and subject_id in (select id from payments where order_id = ${orderId})`
  await sql`update timers set due_at = now() - interval '1 second' where ${ofOrder}`.execute(db())
  const isDue = async () => {
    const { rows } = await sql<{ due: boolean }>`select bool_or(due_at <= now()) as due from timers where ${ofOrder}`.execute(db())
    return rows[0]?.due
  }
  await expect.poll(isDue, { timeout: 20_000 }).toBe(false)
}

it(`MEND-13 a process whose clock is ${hours} hours ahead lets others' sessions in, and their payments and keys live on`, async () => {
  const buyer = await addCustomer(desk())
  const right = await start(await freePort())
  const cart = { ...cartOf(shop()), method: 'Stripe' }
  const { body: placed } = await right.call('place-order', cart, { token: buyer.token })
  const { body: begun } = await right.call(
    'accept-stripe-payment',
    { unique_order_id: placed.data.unique_order_id },
    { token: buyer.token },
  )
  await right.stop()

  const ahead = await start(await freePort(), undefined, {
    NODE_OPTIONS: `--import ${shiftedClock}`,
    CLOCK_OFF_MS: String(hours * 3_600_000),
  })
  // a round that begins once the one before it is over has done everything that is due
  await reconciled(placed.data.id)
  await reconciled(placed.data.id)
  const orders = await ahead.call('get-orders', { user_id: buyer.id }, { token: buyer.token })
  expect([orders.status, await statusOf(placed.data.id)]).toEqual([200, statusIds.awaitingPayment])

  const page = decodeURIComponent(String(begun.client.redirect_url).split('/').at(-1) ?? '')
  const back = await decide(ahead, page, { outcome: 'approve' })
  await comeBack({ ...back, url: back.url.replace(/^http:\/\/[^/]+/, ahead.url) })
  const { payment_status: paid } = await db()
    .selectFrom('orders')
    .select('payment_status')
    .where('id', '=', placed.data.id)
    .executeTakeFirstOrThrow()
  await ahead.stop()
  expect(paid).toBe('paid')
}, 120_000)
