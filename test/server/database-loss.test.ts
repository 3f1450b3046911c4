import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { losses, recoverWithinMs, startUnderLoss, type UnderLoss } from '../support/database-loss.ts'
import { startServer } from '../support/server.ts'
import { addCustomer } from '../support/customers.ts'
import { addShop, cartOf } from '../support/shop.ts'

let under: UnderLoss
beforeAll(async () => {
  under = await startUnderLoss()
}, 180_000)
afterAll(() => under.close())

describe('a process under load that loses its database', () => {
  it.each(losses)('MEND-11 E7 by %s answers 503 with Retry-After, and is back within five seconds after it', async (name) => {
    const { notified, recoveredMs } = await under.lose(name, 1_000)
    expect([Object.keys(notified).toSorted(), under.server.hasEnded()]).toEqual([['200', 'away'], false])
    expect(recoveredMs).toBeLessThan(recoverWithinMs)
  })
})

describe('a lock that is not released in time', () => {
  it('MEND-11 is answered 503 with Retry-After, be it on a table that is read or on the key of an order', async () => {
    const server = await startServer()
    const { token } = await addCustomer(server)
    const order = { ...cartOf(await addShop(server.database)), method: 'COD' }
    const holder = await server.database.pool.connect()
    await holder.query('begin')
    await holder.query('lock table popular_places, idempotency_keys in access exclusive mode')
    const answers = await Promise.all([
      server.call('popular-geo-locations'),
      server.call('place-order', order, { token, key: randomUUID() }),
    ])
    await holder.query('rollback')
    holder.release()
    await server.close()
    expect(answers.map(({ status, body, headers }) => [status, body.code, headers.get('retry-after')])).toEqual([
      [503, 'UNAVAILABLE', '2'],
      [503, 'UNAVAILABLE', '2'],
    ])
  })
})
