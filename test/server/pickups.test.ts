import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fireDueTimers } from '../../server/services/fire-timers.ts'
import { settableClock, startPair, type Pair, type TestServer } from '../support/server.ts'
import { addShop, cartOf } from '../support/shop.ts'

let pair: Pair
let first: TestServer
let second: TestServer
const clock = settableClock()

beforeAll(async () => {
  pair = await startPair({ clock })
  ;({ first, second } = pair)
})
afterAll(() => pair.close())

describe('orders to be fetched', () => {
  it('are ready once, after the usual time of a store that takes orders on its own; others wait for their store, and are missed', async () => {
    const { authToken: token } = await first.session('customer', 1)
    const [byItself, byHand] = [await addShop(first.database), await addShop(first.database, { isAutoAccepting: false })]
    const placeOrder = async (shop: typeof byItself, more: object) =>
      (await first.call('place-order', { ...cartOf(shop), method: 'COD', ...more }, { token, key: randomUUID() })).body.data.id as number
    const fetched = await placeOrder(byItself, { delivery_type: 2 })
    const brought = await placeOrder(byItself, { delivery_type: 1 })
    const waiting = await placeOrder(byHand, { delivery_type: 2 })
    const { delivery_time: minutes } = await first.database.db
      .selectFrom('stores')
      .select('delivery_time')
      .where('id', '=', byItself.id)
      .executeTakeFirstOrThrow()
    const statuses = async () =>
      (
        await first.database.db.selectFrom('orders').select('status').where('id', 'in', [fetched, brought, waiting]).orderBy('id').execute()
      ).map(({ status }) => status)
    const work = () => Promise.all([first, second].map(({ app }) => fireDueTimers(app.context, 'order')))
    clock.advance(minutes * 60_000 - 1)
    await work()
    expect(await statuses()).toEqual([2, 2, 6])
    clock.advance(1)
    await work()
    expect(await statuses()).toEqual([7, 2, 6])
    const events = await first.database.db
      .selectFrom('order_events')
      .select(['status', 'by'])
      .where('order_id', '=', fetched)
      .orderBy('position')
      .execute()
    expect(events.at(-1)).toEqual({ status: 7, by: 'system' })
    expect(events.filter(({ status }) => status === 7)).toHaveLength(1)
  })
})
