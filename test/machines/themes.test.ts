import { describe, expect, it } from 'vitest'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import { namesIn } from '../../machines/shop/themes/row-names.ts'
import { themesMachine } from '../../machines/shop/themes/themes.machine.ts'
import { selectExpected, selectHasFailed, selectIsLoading, selectRows } from '../../machines/shop/themes/themes.selectors.ts'
import type { Rows, ThemesInput } from '../../machines/shop/themes/themes.types.ts'
import { againOf } from '../../src/platform/normalise-themes.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aLocation, anOrder, aStoreCard } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(themesMachine)
expectFullyWalked(coverage)

const start = (over: Partial<ThemesInput> = {}) =>
  startMachine(themesMachine, {
    coverage,
    input: { location: aLocation(), option: 'DELIVERY', customer: 3, expected: ['offers', 'near'], ...over },
  })

const rows: Rows = { again: [anOrder()], themes: [{ theme: 'fast', stores: [aStoreCard()] }] }
const far = aLocation({ lat: 21.03, lng: 105.85 })

describe('the rows of the home screen', () => {
  it('BACK-1 BACK-2 are asked for near the location, for the delivery option and the customer', async () => {
    const { actor, calls, emitted, resolve } = start()
    expect([selectIsLoading(actor.getSnapshot()), selectExpected(actor.getSnapshot())]).toEqual([true, ['offers', 'near']])
    expect(calls('loadRows')).toEqual([{ location: aLocation(), option: 'DELIVERY', customer: 3 }])
    await resolve('loadRows', rows)
    expect([selectIsLoading(actor.getSnapshot()), selectRows(actor.getSnapshot())]).toEqual([false, rows])
    expect(selectExpected(actor.getSnapshot())).toEqual(['again', 'fast'])
    expect(emitted).toEqual([{ type: 'rows.shown', names: ['again', 'fast'] }])
  })

  it('BACK-1 wait for a location', () => {
    const { actor, calls } = start({ location: undefined })
    actor.send({ type: 'option.changed', option: 'SELFPICKUP' })
    expect([selectIsLoading(actor.getSnapshot()), calls('loadRows')]).toEqual([true, []])
    actor.send({ type: 'location.changed', location: far })
    expect(calls('loadRows')).toEqual([{ location: far, option: 'SELFPICKUP', customer: 3 }])
  })

  it.each([
    { event: { type: 'location.changed', location: far }, changed: { location: far } },
    { event: { type: 'option.changed', option: 'SELFPICKUP' }, changed: { option: 'SELFPICKUP' } },
    { event: { type: 'themes.open', customer: undefined }, changed: { customer: undefined } },
  ] as const)('BACK-1 BACK-2 LOGOUT-1 of another place, option or customer are dropped: $event.type', async ({ event, changed }) => {
    const { actor, calls, resolve } = start()
    await resolve('loadRows', rows)
    actor.send(event)
    expect([selectRows(actor.getSnapshot()), selectIsLoading(actor.getSnapshot())]).toEqual([undefined, true])
    expect(calls('loadRows').at(-1)).toEqual({ location: aLocation(), option: 'DELIVERY', customer: 3, ...changed })
  })

  it('BACK-1 stay where nothing has changed', async () => {
    const { actor, calls, resolve } = start()
    await resolve('loadRows', rows)
    actor.send({ type: 'location.changed', location: aLocation({ house: '14' }) })
    actor.send({ type: 'option.changed', option: 'DELIVERY' })
    actor.send({ type: 'themes.open', customer: 3 })
    expect([selectRows(actor.getSnapshot()), calls('loadRows').length]).toEqual([rows, 1])
  })

  it('BACK-1 are asked for again when the screen is shown after a while, and stay until the answer', async () => {
    const { actor, calls, clock, resolve } = start()
    await resolve('loadRows', rows)
    clock.increment(limits.themesFreshMs - 1)
    actor.send({ type: 'themes.open', customer: 3 })
    expect(calls('loadRows')).toHaveLength(1)
    clock.increment(1)
    expect(calls('loadRows')).toHaveLength(1)
    actor.send({ type: 'themes.open', customer: 3 })
    const near = { location: aLocation(), option: 'DELIVERY', customer: 3 }
    expect([calls('loadRows'), selectRows(actor.getSnapshot())]).toEqual([[near, near], rows])
    const others: Rows = { again: [], themes: [] }
    await resolve('loadRows', others)
    expect([selectRows(actor.getSnapshot()), selectExpected(actor.getSnapshot())]).toEqual([others, []])
  })

  it('BACK-2 LOGOUT-1 of a customer who has left are dropped after a while, too', async () => {
    const { actor, calls, clock, resolve } = start()
    await resolve('loadRows', rows)
    clock.increment(limits.themesFreshMs)
    actor.send({ type: 'themes.open', customer: undefined })
    expect([selectRows(actor.getSnapshot()), calls('loadRows').length]).toEqual([undefined, 2])
  })

  it('BACK-1 HTTP-1 stay where asking again fails or takes too long, and are asked for at the next visit', async () => {
    const { actor, calls, clock, reject, resolve } = start()
    await resolve('loadRows', rows)
    clock.increment(limits.themesFreshMs)
    actor.send({ type: 'themes.open', customer: 3 })
    await reject('loadRows', new AppError('network'))
    expect([selectRows(actor.getSnapshot()), selectHasFailed(actor.getSnapshot())]).toEqual([rows, false])
    actor.send({ type: 'themes.open', customer: 3 })
    clock.increment(limits.httpTimeoutMs)
    expect([selectRows(actor.getSnapshot()), actor.getSnapshot().value]).toEqual([rows, 'stale'])
    actor.send({ type: 'themes.open', customer: 3 })
    expect(calls('loadRows')).toHaveLength(4)
  })

  it('BACK-1 HTTP-1 that can’t be had are asked for again on request', async () => {
    const { actor, calls, clock, reject } = start()
    await reject('loadRows', new AppError('server'))
    expect([selectHasFailed(actor.getSnapshot()), actor.getSnapshot().context.error?.kind]).toEqual([true, 'server'])
    actor.send({ type: 'themes.retry' })
    expect(calls('loadRows')).toHaveLength(2)
    clock.increment(limits.httpTimeoutMs)
    expect([selectHasFailed(actor.getSnapshot()), actor.getSnapshot().context.error?.kind]).toEqual([true, 'timeout'])
  })

  it('BACK-3 are read back from what was stored, whatever it is', () => {
    expect(namesIn('near again offers')).toEqual(['again', 'offers', 'near'])
    expect(namesIn('')).toEqual([])
    expect(namesIn('again2 <b>')).toEqual([])
  })
})

describe('what may be ordered again', () => {
  const delivered = (id: number, storeId: number) =>
    anOrder({ id, status: statusIds.delivered, store: { ...anOrder().store, id: storeId } })

  it('BACK-2 is the latest order of each store that reached its customer, six at most', () => {
    const orders = [
      anOrder({ id: 20, status: statusIds.cancelled }),
      anOrder({ id: 19, status: statusIds.preparing }),
      delivered(18, 1),
      delivered(17, 2),
      delivered(16, 1),
      ...[3, 4, 5, 6, 7].map((store) => delivered(15 - store, store)),
    ]
    expect(againOf(orders).map(({ id }) => id)).toEqual([18, 17, 12, 11, 10, 9])
    expect(againOf([])).toEqual([])
  })
})
