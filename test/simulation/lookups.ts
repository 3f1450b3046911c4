import { setImmediate as turn } from 'node:timers/promises'
import type { Product } from './product.ts'
import { origin } from './tab.ts'
import type { RequestedStep, World } from './world.ts'

export async function latestOrderOf({ database: { db } }: Product, userId: number): Promise<string | undefined> {
  const row = await db.selectFrom('orders').select('unique_order_id').where('user_id', '=', userId).orderBy('id', 'desc').executeTakeFirst()
  return row?.unique_order_id
}

/** An order with which a courier may take a step, and its PIN, which the customer says at the door. */
export async function orderForCourier({ product, steps }: World, step: RequestedStep['step'], courierId: number) {
  const requested = (of: RequestedStep['step']) =>
    steps.filter((one) => one.step === of && one.courierId === courierId).map(({ orderId }) => orderId)
  const row = await product.database.db
    .selectFrom('orders')
    .select(['id', 'unique_order_id', 'delivery_pin'])
    .where('delivery_type', '=', 1)
    .$if(step === 'accept', (query) => query.where('status', '=', 2).where('courier_id', 'is', null))
    .$if(step !== 'accept', (query) => query.where('id', 'in', [0, ...requested(step === 'pickUp' ? 'accept' : 'pickUp')]))
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row && { id: row.id, uniqueId: row.unique_order_id, pin: row.delivery_pin ?? '' }
}

/** Webhooks that the gateway sends after a choice. */
const webhooksAfter: Record<string, number> = { approve: 2, decline: 1, cancel: 0 }

/** What the customer chooses on the gateway's page; answers the page that it leads to, undefined where the browser does not reach the shop. */
export async function decideAtGateway({ product, network }: World, path: string, outcome: string): Promise<string | undefined> {
  const expected = product.webhooks.length + (webhooksAfter[outcome] ?? 0)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const decided = await product.request({ method: 'POST', path, headers, body: `outcome=${outcome}&webhook=once` })
  if (decided?.status !== 303 && decided?.status !== 200) return undefined
  // the gateway sends them on its own
  for (let turns = 0; turns < 2_000 && product.webhooks.length < expected; turns += 1) await turn()
  const { location } = decided.headers
  if (location === undefined || network.isDown) return undefined
  const { pathname, search } = new URL(location, origin)
  // after a decline the customer tries another card, on the same page
  if (pathname === path) return path
  const returned = await product.request({ method: 'GET', path: pathname + search })
  return returned?.headers['location']
}
