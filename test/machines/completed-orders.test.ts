import { describe, expect, it } from 'vitest'
import { completedOrdersMachine } from '../../machines/courier/completed-orders/completed-orders.machine.ts'
import {
  selectError,
  selectHasFailed,
  selectHasMore,
  selectIsLoading,
  selectOrders,
} from '../../machines/courier/completed-orders/completed-orders.selectors.ts'
import { earnedBy } from '../../machines/domain/earnings.ts'
import type { Order } from '../../machines/domain/entities.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aBill, anOrder } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(completedOrdersMachine)
expectFullyWalked(coverage)

const start = (known = [anOrder({ id: 90 })]) => startMachine(completedOrdersMachine, { coverage, input: { known } })
/** A full page whose first order has the id. */
const pageFrom = (id: number) => Array.from({ length: limits.completedPageAtLeast }, (_, at) => anOrder({ id: id - at }))
const idsOf = (orders: readonly Order[]) => orders.map(({ id }) => id)

describe('a courier’s delivered orders', () => {
  it('COURIER-4 are those of the history until the first page has come', async () => {
    const { actor, resolve } = start()
    expect([idsOf(selectOrders(actor.getSnapshot())), selectIsLoading(actor.getSnapshot())]).toEqual([[90], true])
    await resolve('loadPage', [anOrder({ id: 91 }), anOrder({ id: 90 })])
    expect(idsOf(selectOrders(actor.getSnapshot()))).toEqual([91, 90])
    expect([selectIsLoading(actor.getSnapshot()), selectHasMore(actor.getSnapshot())]).toEqual([false, false])
  })

  it('COURIER-1 come page by page, each order once although one was delivered in between', async () => {
    const { actor, calls, resolve } = start()
    await resolve('loadPage', pageFrom(100))
    expect(selectHasMore(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'orders.more' })
    await resolve('loadPage', [anOrder({ id: 91 }), anOrder({ id: 90 })])
    expect(calls('loadPage')).toEqual([{ page: 1 }, { page: 2 }])
    expect(idsOf(selectOrders(actor.getSnapshot()))).toEqual([...idsOf(pageFrom(100)), 90])
    expect(selectHasMore(actor.getSnapshot())).toBe(false)
  })

  it('COURIER-1 stay where a page can’t be had, which is asked for again on wish', async () => {
    const { actor, calls, clock, reject, resolve } = start()
    await resolve('loadPage', pageFrom(100))
    actor.send({ type: 'orders.more' })
    await reject('loadPage', new AppError('network'))
    expect([selectHasFailed(actor.getSnapshot()), selectError(actor.getSnapshot())?.kind]).toEqual([true, 'network'])
    expect(selectOrders(actor.getSnapshot())).toHaveLength(limits.completedPageAtLeast)
    actor.send({ type: 'orders.retry' })
    clock.increment(limits.httpTimeoutMs)
    expect(selectError(actor.getSnapshot())?.kind).toBe('timeout')
    expect(calls('loadPage')).toEqual([{ page: 1 }, { page: 2 }, { page: 2 }])
  })

  it('COURIER-1 earn the courier’s rate of charge and tip, rounded', () => {
    expect(earnedBy(aBill({ deliveryCharge: 15_001, tipAmount: 5_000 }), 80)).toBe(17_001)
    expect(earnedBy(aBill({ deliveryCharge: 0, tipAmount: 0 }), 80)).toBe(0)
  })
})

describe('a page of delivered orders', () => {
  it('COURIER-1 HTTP-1 is waited for until the time limit', () => {
    const { actor, clock } = start()
    clock.increment(limits.httpTimeoutMs - 1)
    expect(selectIsLoading(actor.getSnapshot())).toBe(true)
    clock.increment(1)
    expect([selectIsLoading(actor.getSnapshot()), selectHasFailed(actor.getSnapshot())]).toEqual([false, true])
  })
})
