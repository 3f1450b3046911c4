import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCustomer, walletOf } from '../support/customers.ts'
import { startCutting, type Cutting } from '../support/cutting.ts'
import { startPair, type Pair, type TestServer } from '../support/server.ts'
import { addShop, cartOf, cartTotal, type Shop } from '../support/shop.ts'

let pair: Pair
let first: TestServer
let second: TestServer
let shop: Shop
let wire: Cutting
/** How many bytes an order and its answer are. */
let whole = { sent: 0, answered: 0 }

beforeAll(async () => {
  pair = await startPair()
  ;({ first, second } = pair)
  shop = await addShop(first.database)
  wire = await startCutting(first.url)
  await send(await customer())
  whole = { ...wire.carried }
})
afterAll(async () => {
  await wire.close()
  await pair.close()
})

const customer = async () => ({ ...(await addCustomer(first, 2 * cartTotal)), key: randomUUID() })
const order = () => ({ ...cartOf(shop), method: 'WALLET' })

/** Places an order over a connection of its own; undefined where that breaks. */
const send = ({ token, key }: { token: string; key: string }) =>
  new Promise<string | undefined>((done) => {
    const headers = { 'Content-Type': 'application/json', 'X-Device-Id': 'device-of-the-tests', 'Idempotency-Key': key }
    const asking = request(
      `${wire.url}/api/place-order`,
      { method: 'POST', agent: false, headers: { ...headers, Authorization: `Bearer ${token}` } },
      (answer) => {
        let text = ''
        answer.on('data', (part: Buffer) => (text += part.toString()))
        answer.on('end', () => done(text))
        answer.on('error', () => done(undefined))
      },
    )
    asking.on('error', () => done(undefined))
    asking.end(JSON.stringify(order()))
  })

describe('a connection that breaks while an order is placed', () => {
  const eighths = [1, 2, 3, 4, 5, 6, 7].map((part) => part / 8)
  const cuts: ['sent' | 'answered', number][] = [
    ['sent', 0],
    ...eighths.map((part): ['sent', number] => ['sent', part]),
    ['sent', 1],
    ['answered', 0],
    ...[...eighths, 15 / 16, 0.98, 0.999].map((part): ['answered', number] => ['answered', part]),
  ]
  it('D2 is broken at 20 points', () => expect(cuts).toHaveLength(20))

  it.each(cuts)('D2 %s: %d of it; sent again to another server it is one order, paid once', async (direction, part) => {
    const who = await customer()
    // at the very least one byte has gone or come, where any has
    const bytes = part === 0 ? 0 : Math.max(1, Math.floor(whole[direction] * part))
    wire.cut(direction === 'sent' ? { sent: bytes } : { answered: bytes })
    expect(await send(who)).toBeUndefined()
    const again = await second.call('place-order', order(), who)
    expect(again.status).toBe(200)
    const orders = await first.database.db.selectFrom('orders').select('id').where('user_id', '=', who.id).execute()
    expect(orders).toEqual([{ id: again.body.data.id }])
    expect(await walletOf(first, who.id)).toEqual([cartTotal, cartTotal])
  })
})
