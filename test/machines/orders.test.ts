import { describe, expect, it } from 'vitest'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import { ordersMachine } from '../../machines/order/orders/orders.machine.ts'
import {
  selectHasFailed,
  selectHasMore,
  selectHasMoreFailed,
  selectIsConnectionLost,
  selectIsLoading,
  selectIsLoadingMore,
  selectOrders,
} from '../../machines/order/orders/orders.selectors.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { anOrder } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(ordersMachine)
expectFullyWalked(coverage)

const startOrders = () => startMachine(ordersMachine, { coverage, listeners: ['followOrders'], input: { known: undefined } })
const placed = anOrder({ status: statusIds.placed })
const preparing = { ...placed, status: statusIds.preparing }

describe("a customer's orders", () => {
  it('ORDER-1 lists the orders', async () => {
    const { actor, resolve } = startOrders()
    expect(selectIsLoading(actor.getSnapshot())).toBe(true)
    await resolve('loadOrders', { orders: [anOrder()], hasMore: false })
    expect(selectIsLoading(actor.getSnapshot())).toBe(false)
    expect(selectOrders(actor.getSnapshot())).toEqual([anOrder()])
  })

  it('ORDER-1 begins with what was listed when it was left, and reads it again', async () => {
    const input = { known: { orders: [placed, anOrder({ id: 4 })], hasMore: true, page: 2 } }
    const { actor, resolve } = startMachine(ordersMachine, { coverage, listeners: ['followOrders'], input })
    expect(selectOrders(actor.getSnapshot())).toEqual(input.known.orders)
    expect(selectIsLoading(actor.getSnapshot())).toBe(true)
    await resolve('loadOrders', { orders: [preparing], hasMore: true })
    expect(selectOrders(actor.getSnapshot())).toEqual([preparing, anOrder({ id: 4 })])
    expect(actor.getSnapshot().context.page).toBe(2)
  })

  it('ORDER-1 keeps the list while it is asked for again, also where that fails', async () => {
    const { actor, reject, resolve } = startOrders()
    await resolve('loadOrders', { orders: [anOrder()], hasMore: false })
    actor.send({ type: 'orders.refresh' })
    expect(selectOrders(actor.getSnapshot())).toEqual([anOrder()])
    await reject('loadOrders', new AppError('server'))
    expect(selectHasFailed(actor.getSnapshot())).toBe(false)
    expect(selectOrders(actor.getSnapshot())).toEqual([anOrder()])
  })

  it('ORDER-1 keeps the list where asking again takes too long', async () => {
    const { actor, clock, resolve } = startOrders()
    await resolve('loadOrders', { orders: [anOrder()], hasMore: false })
    actor.send({ type: 'orders.refresh' })
    clock.increment(limits.httpTimeoutMs)
    expect(selectHasFailed(actor.getSnapshot())).toBe(false)
    expect(selectOrders(actor.getSnapshot())).toEqual([anOrder()])
  })

  it('ORDER-1 ORDER-3 asks again after five seconds for what could not be read, and no more once it was', async () => {
    const { calls, clock, receive, reject, resolve } = startOrders()
    receive('followOrders', { type: 'connection.opened' })
    await resolve('loadOrders', { orders: [placed], hasMore: false })
    receive('followOrders', { type: 'order.stepped', uniqueId: placed.uniqueId, status: statusIds.preparing })
    await reject('loadOrders', new AppError('network'))
    clock.increment(limits.livePollMs - 1)
    expect(calls('loadOrders')).toHaveLength(2)
    clock.increment(1)
    expect(calls('loadOrders')).toHaveLength(3)
    await resolve('loadOrders', { orders: [preparing], hasMore: false })
    clock.increment(10 * limits.livePollMs)
    expect(calls('loadOrders')).toHaveLength(3)
  })

  it('MEND-26 ORDER-3 asks again after five seconds where asking took too long', async () => {
    const { actor, calls, clock, resolve } = startOrders()
    await resolve('loadOrders', { orders: [placed], hasMore: false })
    actor.send({ type: 'orders.refresh' })
    clock.increment(limits.httpTimeoutMs)
    clock.increment(limits.livePollMs)
    expect(calls('loadOrders')).toHaveLength(3)
  })

  it('MEND-26 ORDER-3 does not ask again at once where what was told meanwhile could not be read either', async () => {
    const { actor, calls, reject, resolve } = startOrders()
    await resolve('loadOrders', { orders: [placed], hasMore: false })
    actor.send({ type: 'orders.refresh' })
    actor.send({ type: 'orders.refresh' })
    await reject('loadOrders', new AppError('network'))
    expect(calls('loadOrders')).toHaveLength(2)
  })

  it('ORDER-1 says that the list cannot be had, and asks again on request', async () => {
    const { actor, calls, clock, reject } = startOrders()
    await reject('loadOrders', new TypeError('fetch failed'))
    expect(selectHasFailed(actor.getSnapshot())).toBe(true)
    expect(actor.getSnapshot().context.error?.kind).toBe('network')
    actor.send({ type: 'orders.refresh' })
    clock.increment(limits.httpTimeoutMs)
    expect(actor.getSnapshot().context.error?.kind).toBe('timeout')
    expect(calls('loadOrders')).toHaveLength(2)
  })

  it('ORDER-1 reads on page by page, leaves out what has moved, and stops at the end', async () => {
    const { actor, calls, resolve } = startOrders()
    const [six, five, four] = [6, 5, 4].map((id) => anOrder({ id }))
    if (!six || !five || !four) throw new Error('unreachable')
    await resolve('loadOrders', { orders: [six, five], hasMore: true })
    actor.send({ type: 'orders.more' })
    expect([selectIsLoadingMore(actor.getSnapshot()), calls('loadOrders')]).toEqual([true, [{ page: 1 }, { page: 2 }]])
    await resolve('loadOrders', { orders: [five, four], hasMore: false })
    expect(selectOrders(actor.getSnapshot())).toEqual([six, five, four])
    actor.send({ type: 'orders.more' })
    expect([selectHasMore(actor.getSnapshot()), calls('loadOrders').length]).toEqual([false, 2])
  })

  it('ORDER-1 keeps what is there where the next page cannot be had, and asks for it again', async () => {
    const { actor, calls, clock, reject, resolve } = startOrders()
    await resolve('loadOrders', { orders: [anOrder()], hasMore: true })
    actor.send({ type: 'orders.more' })
    await reject('loadOrders', new AppError('network'))
    expect([selectHasMoreFailed(actor.getSnapshot()), selectOrders(actor.getSnapshot()).length]).toEqual([true, 1])
    clock.increment(limits.livePollMs)
    expect(calls('loadOrders')).toHaveLength(2)
    actor.send({ type: 'orders.more' })
    clock.increment(limits.httpTimeoutMs)
    expect(selectHasMoreFailed(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'orders.refresh' })
    expect(calls('loadOrders').at(-1)).toEqual({ page: 1 })
  })

  it('ORDER-3 asks again for a step that was taken while a next page was on its way that could not be had', async () => {
    const { actor, calls, receive, reject, resolve } = startOrders()
    await resolve('loadOrders', { orders: [placed], hasMore: true })
    actor.send({ type: 'orders.more' })
    receive('followOrders', { type: 'order.stepped', uniqueId: placed.uniqueId, status: statusIds.preparing })
    await reject('loadOrders', new AppError('network'))
    expect(calls('loadOrders')).toEqual([{ page: 1 }, { page: 2 }, { page: 1 }])
    await resolve('loadOrders', { orders: [preparing], hasMore: true })
    expect(selectOrders(actor.getSnapshot())).toEqual([preparing])
  })

  it('ORDER-3 asks again after five seconds for what could not be read, also where the next page could not be had either', async () => {
    const { actor, calls, clock, reject, resolve } = startOrders()
    await resolve('loadOrders', { orders: [placed], hasMore: true })
    actor.send({ type: 'orders.refresh' })
    await reject('loadOrders', new AppError('network'))
    actor.send({ type: 'orders.more' })
    await reject('loadOrders', new AppError('network'))
    expect(selectHasMoreFailed(actor.getSnapshot())).toBe(true)
    clock.increment(limits.livePollMs)
    expect(calls('loadOrders').at(-1)).toEqual({ page: 1 })
  })

  it('ORDER-3 asks again where one of them has taken a step or a new one is told, and not where the step is known', async () => {
    const { actor, calls, receive, resolve } = startOrders()
    receive('followOrders', { type: 'connection.opened' })
    await resolve('loadOrders', { orders: [placed], hasMore: false })
    receive('followOrders', { type: 'order.stepped', uniqueId: placed.uniqueId, status: statusIds.placed })
    expect(calls('loadOrders')).toHaveLength(1)
    receive('followOrders', { type: 'order.stepped', uniqueId: placed.uniqueId, status: statusIds.preparing })
    expect([calls('loadOrders').length, selectOrders(actor.getSnapshot())]).toEqual([2, [placed]])
    await resolve('loadOrders', { orders: [preparing], hasMore: false })
    expect(selectOrders(actor.getSnapshot())).toEqual([preparing])
    receive('followOrders', { type: 'order.stepped', uniqueId: 'another-one', status: statusIds.placed })
    expect(calls('loadOrders')).toHaveLength(3)
  })

  it('ORDER-3 asks once more where a step is taken while the list or its next page is on its way', async () => {
    const { actor, calls, receive, resolve } = startOrders()
    receive('followOrders', { type: 'order.stepped', uniqueId: placed.uniqueId, status: statusIds.preparing })
    await resolve('loadOrders', { orders: [placed], hasMore: true })
    expect(calls('loadOrders')).toHaveLength(2)
    await resolve('loadOrders', { orders: [preparing], hasMore: true })
    actor.send({ type: 'orders.more' })
    receive('followOrders', { type: 'order.stepped', uniqueId: placed.uniqueId, status: statusIds.delivered })
    await resolve('loadOrders', { orders: [anOrder({ id: 4, uniqueId: 'OD-4' })], hasMore: true })
    expect(calls('loadOrders').slice(2)).toEqual([{ page: 2 }, { page: 1 }])
    // what was read beyond the first page stays, and goes on where it was
    await resolve('loadOrders', { orders: [{ ...placed, status: statusIds.delivered }], hasMore: true })
    expect(selectOrders(actor.getSnapshot()).map(({ uniqueId, status }) => [uniqueId, status])).toEqual([
      [placed.uniqueId, statusIds.delivered],
      ['OD-4', anOrder().status],
    ])
    actor.send({ type: 'orders.more' })
    expect(calls('loadOrders').at(-1)).toEqual({ page: 3 })
  })

  it('ORDER-3 asks again and again while no user tells of steps, and once when they are told again', async () => {
    const { actor, calls, clock, receive, reject, resolve } = startOrders()
    receive('followOrders', { type: 'connection.opened' })
    await resolve('loadOrders', { orders: [placed], hasMore: false })
    clock.increment(10 * limits.livePollMs)
    expect([selectIsConnectionLost(actor.getSnapshot()), calls('loadOrders').length]).toEqual([false, 1])
    receive('followOrders', { type: 'connection.lost' })
    expect([selectIsConnectionLost(actor.getSnapshot()), calls('loadOrders').length]).toEqual([true, 1])
    for (const asked of [2, 3]) {
      clock.increment(limits.livePollMs)
      expect(calls('loadOrders')).toHaveLength(asked)
      await reject('loadOrders', new AppError('network'))
    }
    receive('followOrders', { type: 'connection.opened' })
    expect([selectIsConnectionLost(actor.getSnapshot()), calls('loadOrders').length]).toEqual([false, 4])
    clock.increment(limits.livePollMs)
    expect(calls('loadOrders')).toHaveLength(4)
  })
})

describe('orders that do not come', () => {
  const states = ({ actor }: ReturnType<typeof startOrders>) => actor.getSnapshot().value.list

  it('ORDER-1 HTTP-1 are waited for until the time limit, and then have failed', () => {
    const world = startOrders()
    world.clock.increment(limits.httpTimeoutMs - 1)
    expect(states(world)).toBe('loading')
    world.clock.increment(1)
    expect([states(world), selectHasFailed(world.actor.getSnapshot())]).toEqual(['failed', true])
  })

  it('ORDER-1 HTTP-1 leave those that are shown, also where there are more pages', async () => {
    const world = startOrders()
    await world.resolve('loadOrders', { orders: [placed], hasMore: true })
    world.actor.send({ type: 'orders.refresh' })
    world.clock.increment(limits.httpTimeoutMs)
    expect(states(world)).toBe('shown')
  })

  it('ORDER-1 HTTP-1 of the next page are waited for until the time limit', async () => {
    const world = startOrders()
    await world.resolve('loadOrders', { orders: [placed], hasMore: true })
    world.actor.send({ type: 'orders.more' })
    world.clock.increment(limits.httpTimeoutMs - 1)
    expect(states(world)).toBe('loadingMore')
    world.clock.increment(1)
    expect(states(world)).toBe('moreFailed')
  })

  it('ORDER-1 of the next page are asked for again on request', async () => {
    const world = startOrders()
    await world.resolve('loadOrders', { orders: [placed], hasMore: true })
    world.actor.send({ type: 'orders.more' })
    await world.reject('loadOrders', new AppError('network'))
    world.actor.send({ type: 'orders.more' })
    expect([states(world), world.calls('loadOrders')]).toEqual(['loadingMore', [{ page: 1 }, { page: 2 }, { page: 2 }]])
  })

  it('ORDER-3 are asked for every five seconds while the connection is lost, though each answer comes', async () => {
    const { calls, clock, receive, resolve } = startOrders()
    await resolve('loadOrders', { orders: [placed], hasMore: false })
    receive('followOrders', { type: 'connection.lost' })
    for (const asked of [2, 3, 4]) {
      clock.increment(limits.livePollMs)
      expect(calls('loadOrders')).toHaveLength(asked)
      await resolve('loadOrders', { orders: [placed], hasMore: false })
    }
  })
})
