import { describe, expect, it } from 'vitest'
import { storeOrdersMachine } from '../../machines/kitchen/store-orders/store-orders.machine.ts'
import {
  selectDate,
  selectError,
  selectHasFailed,
  selectIsLoading,
  selectIsStale,
  selectOrders,
  selectQuery,
} from '../../machines/kitchen/store-orders/store-orders.selectors.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'
import { aStoreState } from '../support/store-entities.ts'
import { aStoreOrder, aTakenOrder } from '../support/store-orders.ts'

const coverage = coverageOf(storeOrdersMachine)
expectFullyWalked(coverage)

const store = aStoreState()
const offered = { store, orders: [aStoreOrder()] }
const none = { store, orders: [] }

const start = () => startMachine(storeOrdersMachine, { coverage, input: { storeId: 12 } })

async function startShown() {
  const started = start()
  await started.resolve('loadOrders', offered)
  return started
}

/** A board whose changes are notified. */
async function startSubscribed() {
  const started = await startShown()
  started.actor.send({ type: 'connection.opened' })
  await started.resolve('loadOrders', offered)
  return started
}

describe('a store’s orders', () => {
  it('KITCHEN-9 are read at once, with the state of the store', async () => {
    const { actor, calls, emitted, resolve } = start()
    expect(calls('loadOrders')).toEqual([{ storeId: 12, date: undefined }])
    expect([selectIsLoading(actor.getSnapshot()), selectOrders(actor.getSnapshot())]).toEqual([true, undefined])
    await resolve('loadOrders', offered)
    expect([selectIsLoading(actor.getSnapshot()), selectOrders(actor.getSnapshot())]).toEqual([false, offered.orders])
    expect(emitted).toEqual([{ type: 'orders.loaded', ...offered }])
  })

  it('KITCHEN-9 are read again when they have changed, and once more where they change meanwhile, so that they arrive however often they do', async () => {
    const { actor, calls, isAborted, resolve } = await startSubscribed()
    actor.send({ type: 'orders.changed' })
    actor.send({ type: 'orders.changed' })
    actor.send({ type: 'orders.changed' })
    expect([calls('loadOrders').length, isAborted('loadOrders')]).toEqual([3, false])
    await resolve('loadOrders', none)
    expect(selectOrders(actor.getSnapshot())).toEqual([])
    expect([calls('loadOrders').length, selectIsLoading(actor.getSnapshot())]).toEqual([4, true])
    await resolve('loadOrders', offered)
    expect([calls('loadOrders').length, selectIsLoading(actor.getSnapshot())]).toEqual([4, false])
  })

  it('KITCHEN-9 an answer that is older than the one to the member’s own step is not taken', async () => {
    const { actor, calls, resolve } = await startSubscribed()
    actor.send({ type: 'orders.changed' })
    const [order] = offered.orders
    if (!order) throw new Error('no order')
    const accepted = { ...order, kitchen: 'preparing' as const }
    actor.send({ type: 'order.received', order: accepted })
    expect(calls('loadOrders')).toHaveLength(4)
    expect(selectOrders(actor.getSnapshot())).toEqual([accepted])
    await resolve('loadOrders', { ...offered, orders: [accepted] })
    expect([calls('loadOrders').length, selectOrders(actor.getSnapshot())]).toEqual([4, [accepted]])
  })

  it('KITCHEN-8 are read every 15 s while the connection is lost, from that moment on', async () => {
    const { actor, calls, clock, resolve } = await startSubscribed()
    clock.increment(limits.storeOrdersPollMs)
    expect(calls('loadOrders')).toHaveLength(2)
    actor.send({ type: 'connection.lost' })
    expect(calls('loadOrders')).toHaveLength(3)
    await resolve('loadOrders', offered)
    clock.increment(limits.storeOrdersPollMs)
    expect(calls('loadOrders')).toHaveLength(4)
    actor.send({ type: 'connection.lost' })
    await resolve('loadOrders', offered)
    clock.increment(limits.storeOrdersPollMs)
    expect(calls('loadOrders')).toHaveLength(5)
    actor.send({ type: 'connection.opened' })
    expect(calls('loadOrders')).toHaveLength(6)
    await resolve('loadOrders', offered)
    clock.increment(limits.storeOrdersPollMs)
    expect(calls('loadOrders')).toHaveLength(6)
  })

  it('KITCHEN-8 are read every 15 s also where the connection was lost while they were read', async () => {
    const { actor, calls, clock, resolve } = await startSubscribed()
    actor.send({ type: 'orders.changed' })
    actor.send({ type: 'connection.lost' })
    expect(calls('loadOrders')).toHaveLength(3)
    await resolve('loadOrders', offered)
    clock.increment(limits.storeOrdersPollMs)
    expect(calls('loadOrders')).toHaveLength(4)
  })

  it('KITCHEN-9 stay when they can’t be read again, as possibly old, and are tried again', async () => {
    const { actor, calls, clock, reject, resolve } = await startSubscribed()
    actor.send({ type: 'orders.changed' })
    await reject('loadOrders', new AppError('network'))
    expect(selectOrders(actor.getSnapshot())).toEqual(offered.orders)
    expect([selectIsStale(actor.getSnapshot()), selectHasFailed(actor.getSnapshot())]).toEqual([true, false])
    clock.increment(limits.storeOrdersPollMs)
    expect(calls('loadOrders')).toHaveLength(4)
    await resolve('loadOrders', none)
    expect(selectIsStale(actor.getSnapshot())).toBe(false)
  })

  it('KITCHEN-9 that get no answer are said to be possibly old', async () => {
    const { actor, clock } = await startShown()
    actor.send({ type: 'orders.changed' })
    clock.increment(limits.httpTimeoutMs)
    expect(selectError(actor.getSnapshot())?.kind).toBe('timeout')
    expect(selectIsStale(actor.getSnapshot())).toBe(true)
  })

  it('KITCHEN-9 that could never be read are said to have failed, until a tap reads them', async () => {
    const { actor, reject, resolve } = start()
    await reject('loadOrders', new AppError('server'))
    expect(selectHasFailed(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'orders.retry' })
    await resolve('loadOrders', offered)
    expect(selectHasFailed(actor.getSnapshot())).toBe(false)
  })

  it('KITCHEN-9 of another day take the place of those that were shown', async () => {
    const { actor, calls, resolve } = await startShown()
    actor.send({ type: 'day.chosen', date: '2026-11-19' })
    expect([selectDate(actor.getSnapshot()), selectOrders(actor.getSnapshot())]).toEqual(['2026-11-19', undefined])
    expect(calls('loadOrders').at(-1)).toEqual({ storeId: 12, date: '2026-11-19' })
    await resolve('loadOrders', none)
    expect(selectOrders(actor.getSnapshot())).toEqual([])
  })

  it('KITCHEN-7 are all read whatever is searched for among them', async () => {
    const { actor, calls } = await startShown()
    actor.send({ type: 'query.changed', query: 'phở' })
    expect([selectQuery(actor.getSnapshot()), selectOrders(actor.getSnapshot())]).toEqual(['phở', offered.orders])
    expect(calls('loadOrders')).toHaveLength(1)
  })

  it('KITCHEN-10 are shown as a step’s answer has them, and read again', async () => {
    const { actor, calls } = start()
    actor.send({ type: 'order.received', order: aTakenOrder() })
    expect(selectOrders(actor.getSnapshot())).toBeUndefined()
    const { actor: shown, resolve } = await startShown()
    await resolve('loadOrders', { store, orders: [aStoreOrder(), aStoreOrder({ id: 6 })] })
    shown.send({ type: 'order.received', order: aTakenOrder() })
    expect(selectOrders(shown.getSnapshot())?.[0]).toEqual(aTakenOrder())
    expect(calls('loadOrders')).toHaveLength(2)
  })
})
