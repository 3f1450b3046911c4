import { describe, expect, it } from 'vitest'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { ordersMachine } from '../../machines/orders/orders.machine.ts'
import {
  selectHasFailed,
  selectHasMore,
  selectHasMoreFailed,
  selectIsLoading,
  selectIsLoadingMore,
  selectOrders,
} from '../../machines/orders/orders.selectors.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { anOrder } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(ordersMachine)
expectFullyWalked(coverage)

const startOrders = () => startMachine(ordersMachine, { coverage })

describe("a customer's orders", () => {
  it('ORDER-1 lists the orders', async () => {
    const { actor, resolve } = startOrders()
    expect(selectIsLoading(actor.getSnapshot())).toBe(true)
    await resolve('loadOrders', { orders: [anOrder()], hasMore: false })
    expect(selectIsLoading(actor.getSnapshot())).toBe(false)
    expect(selectOrders(actor.getSnapshot())).toEqual([anOrder()])
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
    actor.send({ type: 'orders.more' })
    clock.increment(limits.httpTimeoutMs)
    expect(selectHasMoreFailed(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'orders.refresh' })
    expect(calls('loadOrders').at(-1)).toEqual({ page: 1 })
  })
})
