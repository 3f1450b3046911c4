import { describe, expect, it } from 'vitest'
import { courierOrdersMachine } from '../../machines/courier/courier-orders/courier-orders.machine.ts'
import {
  selectError,
  selectHasFailed,
  selectIsConnectionLost,
  selectLists,
} from '../../machines/courier/courier-orders/courier-orders.selectors.ts'
import type { CourierOrders } from '../../machines/domain/entities.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { anOrder } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(courierOrdersMachine)
expectFullyWalked(coverage)

const someLists = (over: Partial<CourierOrders> = {}): CourierOrders => ({ fresh: [], accepted: [], pickedUp: [], ...over })
const own = someLists({ accepted: [anOrder({ uniqueId: 'b', status: 3 })], pickedUp: [anOrder({ uniqueId: 'a', status: 4 })] })

const startWatching = (known?: CourierOrders) => startMachine(courierOrdersMachine, { coverage, input: { known } })

async function startShown(lists = someLists()) {
  const started = startWatching()
  await started.resolve('loadLists', lists)
  return started
}

describe('a courier’s lists', () => {
  it('COURIER-1 are asked for at once, and every few seconds from then on while no user tells of changes', async () => {
    const { actor, calls, clock, resolve } = startWatching()
    expect(calls('loadLists')).toHaveLength(1)
    await resolve('loadLists', someLists())
    clock.increment(limits.courierListPollMs - 1)
    expect(calls('loadLists')).toHaveLength(1)
    clock.increment(1)
    expect(calls('loadLists')).toHaveLength(2)
    await resolve('loadLists', own)
    expect(selectLists(actor.getSnapshot())).toEqual(own)
  })

  it('COURIER-1 are asked for immediately on a refresh; one that comes meanwhile has them read once more, so that they arrive however often it comes', async () => {
    const { actor, calls, isAborted, resolve } = await startShown()
    actor.send({ type: 'orders.refresh' })
    expect(calls('loadLists')).toHaveLength(2)
    actor.send({ type: 'orders.refresh' })
    actor.send({ type: 'orders.refresh' })
    expect([calls('loadLists').length, isAborted('loadLists')]).toEqual([2, false])
    await resolve('loadLists', own)
    expect(selectLists(actor.getSnapshot())).toEqual(own)
    expect(calls('loadLists')).toHaveLength(3)
    await resolve('loadLists', someLists())
    expect([selectLists(actor.getSnapshot()), calls('loadLists').length]).toEqual([someLists(), 3])
  })

  it('stay while the server can’t be reached, and are tried again', async () => {
    const { actor, calls, clock, reject, resolve } = await startShown(own)
    clock.increment(limits.courierListPollMs)
    await reject('loadLists', new AppError('network'))
    expect(selectLists(actor.getSnapshot())).toEqual(own)
    expect(selectIsConnectionLost(actor.getSnapshot())).toBe(true)
    clock.increment(limits.courierListPollMs)
    expect(calls('loadLists')).toHaveLength(3)
    await resolve('loadLists', own)
    expect(selectIsConnectionLost(actor.getSnapshot())).toBe(false)
  })

  it('COURIER-1 are read once more when changes begin to be told, and then only when they are', async () => {
    const { actor, calls, clock, resolve } = await startShown()
    actor.send({ type: 'orders.subscribed' })
    expect(calls('loadLists')).toHaveLength(2)
    await resolve('loadLists', own)
    clock.increment(600_000)
    expect(calls('loadLists')).toHaveLength(2)
    actor.send({ type: 'orders.refresh' })
    expect(calls('loadLists')).toHaveLength(3)
    await resolve('loadLists', someLists())
    clock.increment(600_000)
    expect(calls('loadLists')).toHaveLength(3)
    expect(selectLists(actor.getSnapshot())).toEqual(someLists())
  })

  it('COURIER-1 are asked for again, at once and every few seconds, when changes are no longer told', async () => {
    const { actor, calls, clock, resolve } = await startShown()
    actor.send({ type: 'orders.subscribed' })
    await resolve('loadLists', own)
    actor.send({ type: 'orders.unsubscribed' })
    expect(calls('loadLists')).toHaveLength(2 + 1)
    await resolve('loadLists', own)
    clock.increment(limits.courierListPollMs)
    expect(calls('loadLists')).toHaveLength(4)
  })

  it('COURIER-1 that could not be read are tried again also while changes are told', async () => {
    const { actor, calls, clock, reject, resolve } = await startShown(own)
    actor.send({ type: 'orders.subscribed' })
    await reject('loadLists', new AppError('server'))
    expect(selectIsConnectionLost(actor.getSnapshot())).toBe(true)
    clock.increment(limits.courierListPollMs)
    expect(calls('loadLists')).toHaveLength(3)
    await resolve('loadLists', own)
    clock.increment(600_000)
    expect(calls('loadLists')).toHaveLength(3)
  })

  it('stay while no answer comes', async () => {
    const { actor, clock } = await startShown(own)
    clock.increment(limits.courierListPollMs)
    clock.increment(limits.httpTimeoutMs)
    expect(selectLists(actor.getSnapshot())).toEqual(own)
    expect(selectError(actor.getSnapshot())?.kind).toBe('timeout')
  })

  it('say so when they could not be had at first, until they are asked for again', async () => {
    const { actor, reject, resolve } = startWatching()
    await reject('loadLists', new AppError('server'))
    expect(selectHasFailed(actor.getSnapshot())).toBe(true)
    expect(selectIsConnectionLost(actor.getSnapshot())).toBe(false)
    actor.send({ type: 'orders.refresh' })
    await resolve('loadLists', own)
    expect(selectHasFailed(actor.getSnapshot())).toBe(false)
    expect(selectLists(actor.getSnapshot())).toEqual(own)
  })

  it('say so when nothing came in time', () => {
    const { actor, clock } = startWatching()
    clock.increment(limits.httpTimeoutMs)
    expect(selectHasFailed(actor.getSnapshot())).toBe(true)
  })
})

describe('the work under way', () => {
  it('COURIER-3 is told when it has changed, and only then', async () => {
    const { clock, emitted, resolve } = await startShown(own)
    clock.increment(limits.courierListPollMs)
    await resolve('loadLists', own)
    clock.increment(limits.courierListPollMs)
    await resolve('loadLists', someLists())
    expect(emitted).toEqual([
      { type: 'orders.loaded', lists: own },
      { type: 'work.changed', orders: ['a', 'b'] },
      { type: 'orders.loaded', lists: own },
      { type: 'orders.loaded', lists: someLists() },
      { type: 'work.changed', orders: [] },
    ])
  })
})

describe('what an earlier page has known', () => {
  it('COURIER-1 is shown until the lists are read', async () => {
    const { actor, emitted, resolve } = startWatching(own)
    expect([selectLists(actor.getSnapshot()), selectIsConnectionLost(actor.getSnapshot())]).toEqual([own, false])
    expect(emitted).toEqual([])
    await resolve('loadLists', someLists())
    expect(selectLists(actor.getSnapshot())).toEqual(someLists())
  })

  it('COURIER-1 is shown as old where the lists can’t be read, and they are asked for again', async () => {
    const { actor, calls, clock, emitted, reject } = startWatching(own)
    await reject('loadLists', new AppError('network'))
    expect([selectLists(actor.getSnapshot()), selectIsConnectionLost(actor.getSnapshot()), emitted]).toEqual([own, true, []])
    clock.increment(limits.courierListPollMs)
    expect(calls('loadLists')).toHaveLength(2)
  })
})

describe('lists that do not come', () => {
  it('COURIER-1 HTTP-1 are waited for until the time limit, and then have failed with it', () => {
    const { actor, clock } = startWatching()
    clock.increment(limits.httpTimeoutMs - 1)
    expect(actor.getSnapshot().value).toBe('loading')
    clock.increment(1)
    expect([actor.getSnapshot().value, selectError(actor.getSnapshot())?.kind]).toEqual(['failed', 'timeout'])
  })

  it('COURIER-1 have failed with the reason', async () => {
    const { actor, reject } = startWatching()
    const error = new AppError('server')
    await reject('loadLists', error)
    expect(selectError(actor.getSnapshot())).toBe(error)
  })

  it('COURIER-1 leave the ones that are shown, which are asked for again', async () => {
    const { actor, calls, clock } = await startShown(own)
    clock.increment(limits.courierListPollMs)
    clock.increment(limits.httpTimeoutMs)
    expect([actor.getSnapshot().value, selectHasFailed(actor.getSnapshot())]).toEqual(['shown', false])
    clock.increment(limits.courierListPollMs)
    expect(calls('loadLists')).toHaveLength(3)
  })
})
