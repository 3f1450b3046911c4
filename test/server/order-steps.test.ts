import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { steps, type Role } from '../../machines/order/order-lifecycle/order-steps.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { takeOrderStep } from '../../server/services/order-steps.ts'
import { Problem } from '../../server/domain/problem.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { addShop, cartOf } from '../support/shop.ts'

let server: TestServer
let orderId = 0
beforeAll(async () => {
  server = await startServer()
  const shop = await addShop(server.database)
  const { authToken } = await server.session('customer', 1)
  await server.database.db.insertInto('store_memberships').values({ store_id: shop.id, member_id: 1, role: 'owner' }).execute()
  orderId = (await server.call('place-order', { ...cartOf(shop), method: 'COD' }, { token: authToken })).body.data.id
})
afterAll(() => server.close())

const roles: Role[] = ['customer', 'courier', 'store', 'staff', 'system']
const callers: Record<Role, number | undefined> = { customer: 1, courier: 1, store: 1, staff: undefined, system: undefined }
const statuses = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

interface Facts {
  isPickup: boolean
  autoAccepts: boolean
  isScheduled: boolean
}

class RolledBack extends Error {}

/** The status after a step, or undefined where it was refused; the database stays as it was. */
async function outcome(status: number, step: (typeof steps)[number], by: Role, facts: Facts): Promise<number | undefined> {
  let after: number | undefined
  await inTransaction(server.database.db, async (trx) => {
    await trx
      .updateTable('orders')
      .set({
        status,
        courier_id: 1,
        delivery_pin: null,
        delivery_type: facts.isPickup ? 2 : 1,
        auto_accepts: facts.autoAccepts,
        schedule: facts.isScheduled ? JSON.stringify({ date: '2026-11-21', slot: '10:00 - 10:30' }) : null,
      })
      .where('id', '=', orderId)
      .execute()
    const callerId = callers[by]
    await takeOrderStep({ ...server.app.context, db: trx }, { orderId, step, by, ...(callerId !== undefined && { callerId }) })
    const order = await trx.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()
    const last = await trx
      .selectFrom('order_events')
      .select(['status', 'by'])
      .where('order_id', '=', orderId)
      .orderBy('position', 'desc')
      .executeTakeFirstOrThrow()
    // one that changes nothing of the status is no event of the history
    if (order.status !== status) expect(last).toEqual({ status: order.status, by })
    after = order.status
    throw new RolledBack()
  }).catch((error: unknown) => {
    if (error instanceof Problem) expect([409, 404]).toContain(error.status)
    else if (!(error instanceof RolledBack)) throw error
  })
  return after
}

type Row = [status: number, step: (typeof steps)[number], by: string, after: number]

const store = 'store staff system'
const always: Row[] = [
  [1, 'store.accept', store, 2],
  [1, 'store.reject', store, 6],
  [1, 'order.cancel', `customer ${store}`, 6],
  [2, 'store.start', store, 2],
  [2, 'order.cancel', `customer ${store}`, 6],
  [3, 'store.start', store, 3],
  [3, 'store.ready', store, 3],
  [3, 'courier.release', 'courier staff', 2],
  [3, 'order.cancel', store, 6],
  [4, 'order.cancel', store, 6],
  [7, 'order.cancel', store, 6],
  [8, 'payment.fail', 'system', 9],
  [8, 'order.cancel', `customer ${store}`, 6],
  [10, 'store.accept', store, 11],
  [10, 'store.reject', store, 6],
  [10, 'order.cancel', `customer ${store}`, 6],
  [11, 'store.reject', store, 6],
  [11, 'order.cancel', `customer ${store}`, 6],
]
/** Steps that have been taken: repeating one succeeds and changes nothing. */
const repeated: Row[] = [
  [2, 'store.accept', store, 2],
  [3, 'store.accept', store, 3],
  ...(['store.accept', 'store.start', 'store.ready', 'store.handOver'] as const).flatMap((step): Row[] => [
    [4, step, store, 4],
    [5, step, store, 5],
  ]),
  ...(['store.accept', 'store.start', 'store.ready'] as const).map((step): Row => [7, step, store, 7]),
  ...(['courier.arrive', 'courier.pickUp'] as const).flatMap((step): Row[] => [
    [4, step, 'courier', 4],
    [5, step, 'courier', 5],
  ]),
  [5, 'courier.deliver', 'courier', 5],
  [11, 'store.accept', store, 11],
]
const delivered: Row[] = [
  [2, 'store.ready', store, 2],
  [2, 'courier.accept', 'courier', 3],
  [3, 'courier.accept', 'courier', 3],
  [4, 'courier.accept', 'courier', 4],
  [5, 'courier.accept', 'courier', 5],
  [3, 'courier.arrive', 'courier', 3],
  [3, 'courier.pickUp', 'courier', 4],
  [3, 'store.handOver', store, 4],
  [4, 'courier.deliver', 'courier', 5],
  // what is only ready for its courier has the number of what is prepared
  [7, 'courier.accept', 'courier', 3],
]
const collected: Row[] = [
  [2, 'store.ready', store, 7],
  [7, 'store.handOver', store, 5],
]
const asked: Row[] = [
  [8, 'payment.succeed', 'system', 1],
  [10, 'schedule.start', store, 1],
  [11, 'schedule.start', store, 1],
]
const taken: Row[] = [
  [8, 'payment.succeed', 'system', 2],
  [10, 'schedule.start', store, 2],
  [11, 'schedule.start', store, 2],
]
const takenLater: Row[] = [[8, 'payment.succeed', 'system', 10], ...taken.slice(1)]
const askedLater: Row[] = [[8, 'payment.succeed', 'system', 10], ...asked.slice(1)]

const tables: [string, Facts, Row[]][] = [
  ['a delivery', { isPickup: false, autoAccepts: false, isScheduled: false }, [...always, ...repeated, ...delivered, ...asked]],
  [
    'a delivery of a store that takes orders by itself',
    { isPickup: false, autoAccepts: true, isScheduled: false },
    [...always, ...repeated, ...delivered, ...taken],
  ],
  [
    'a delivery for later',
    { isPickup: false, autoAccepts: false, isScheduled: true },
    [...always, ...repeated, ...delivered, ...askedLater],
  ],
  [
    'a delivery for later of a store that takes orders by itself',
    { isPickup: false, autoAccepts: true, isScheduled: true },
    [...always, ...repeated, ...delivered, ...takenLater],
  ],
  ['a self-pickup', { isPickup: true, autoAccepts: false, isScheduled: false }, [...always, ...repeated, ...collected, ...asked]],
  [
    'a self-pickup of a store that takes orders by itself',
    { isPickup: true, autoAccepts: true, isScheduled: false },
    [...always, ...repeated, ...collected, ...taken],
  ],
]

describe('MEND-26 an order is not there', () => {
  it.each([
    ['for another customer', {}, { step: 'order.cancel', by: 'customer', callerId: 2 }],
    ['for another courier', { status: 3, courier_id: 1 }, { step: 'courier.pickUp', by: 'courier', callerId: 2 }],
    ['for any courier where its customer collects it', { delivery_type: 2 }, { step: 'courier.accept', by: 'courier', callerId: 1 }],
    ['for a member of another store', { status: 1 }, { step: 'store.accept', by: 'store', callerId: 2 }],
    ['for a caller who is none', { status: 1 }, { step: 'store.accept', by: 'store' }],
    ['for anybody who names one that does not exist', {}, { orderId: 999_999, step: 'order.cancel', by: 'staff' }],
  ] as const)('%s', async (_, facts, request) => {
    const tried = inTransaction(server.database.db, async (trx) => {
      await trx
        .updateTable('orders')
        .set({ auto_accepts: true, ...facts })
        .where('id', '=', orderId)
        .execute()
      await takeOrderStep({ ...server.app.context, db: trx }, { orderId, ...request })
    })
    await expect(tried).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('MEND-26 a courier', () => {
  it('has an order from the accepting to its release', async () => {
    const couriers: (number | null)[] = []
    await inTransaction(server.database.db, async (trx) => {
      const take = async (step: 'courier.accept' | 'courier.arrive' | 'courier.release', by: 'courier' | 'staff') => {
        await takeOrderStep({ ...server.app.context, db: trx }, { orderId, step, by, ...(by === 'courier' && { callerId: 1 }) })
        const order = await trx.selectFrom('orders').select('courier_id').where('id', '=', orderId).executeTakeFirstOrThrow()
        couriers.push(order.courier_id)
      }
      await take('courier.accept', 'courier')
      await take('courier.arrive', 'courier')
      await take('courier.release', 'staff')
      throw new RolledBack()
    }).catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
    expect(couriers).toEqual([1, 1, null])
  })
})

describe('every step by every role at every status is allowed or refused as the table says', () => {
  it.each(tables)('D9 KITCHEN-2 for %s', async (_, facts, table) => {
    const allowed = table.flatMap(([status, step, by, after]) => by.split(' ').map((role) => `${status} ${step} by ${role} → ${after}`))
    const happened: string[] = []
    for (const status of statuses) {
      for (const step of steps) {
        for (const role of roles) {
          const after = await outcome(status, step, role, facts)
          if (after !== undefined) happened.push(`${status} ${step} by ${role} → ${after}`)
        }
      }
    }
    expect(happened.toSorted()).toEqual(allowed.toSorted())
  })
})
