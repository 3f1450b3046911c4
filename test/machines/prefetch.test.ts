import { describe, expect, it } from 'vitest'
import * as limits from '../../machines/limits.ts'
import { prefetchMachine } from '../../machines/app/prefetch/prefetch.machine.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(prefetchMachine)
expectFullyWalked(coverage)

const start = (isFrugal = false) => startMachine(prefetchMachine, { coverage, input: { isFrugal } })
const to = (path: string) => ({ type: 'route.changed', path }) as const

describe('fetching ahead', () => {
  it.each([
    ['/', 2_000, ['/stores/$restaurant', '/cart']],
    ['/stores/pho-1', 1_500, ['/cart', '/checkout']],
    ['/stores/pho-1/7', 1_500, ['/cart', '/checkout']],
    ['/cart', 1_500, ['/checkout']],
    ['/checkout', 2_000, ['/running-order/$unique_order_id']],
    ['/delivery', 2_000, ['/delivery/orders/$unique_order_id', '/delivery/completed-orders']],
    ['/delivery/orders', 2_000, ['/delivery/orders/$unique_order_id', '/delivery/completed-orders']],
    ['/delivery/orders/OD-5', 1_500, ['/delivery/orders']],
  ])('PREFETCH-1 from %s, within %d ms of idling, what comes next', async (path, timeoutMs, screens) => {
    const { actor, calls, resolve } = start()
    actor.send(to(path))
    expect(calls('untilIdle')).toEqual([{ timeoutMs }])
    expect(calls('fetchAhead')).toEqual([])
    await resolve('untilIdle', undefined)
    expect(calls('fetchAhead')).toEqual([{ screens }])
  })

  it('PREFETCH-1 each screen once, and only what is still missing', async () => {
    const { actor, calls, resolve } = start()
    actor.send(to('/'))
    await resolve('untilIdle', undefined)
    await resolve('fetchAhead', undefined)
    actor.send(to('/stores/pho-1'))
    await resolve('untilIdle', undefined)
    await resolve('fetchAhead', undefined)
    actor.send(to('/'))
    actor.send(to('/cart'))
    expect(calls('fetchAhead')).toEqual([{ screens: ['/stores/$restaurant', '/cart'] }, { screens: ['/checkout'] }])
  })

  it('PREFETCH-1 who goes on before the browser idles gets what comes after the new screen', async () => {
    const { actor, calls, isAborted, resolve } = start()
    actor.send(to('/'))
    actor.send(to('/cart'))
    await resolve('untilIdle', undefined)
    expect(calls('fetchAhead')).toEqual([{ screens: ['/checkout'] }])
    expect(isAborted('untilIdle')).toBe(false)
    actor.send(to('/my-account'))
    expect(actor.getSnapshot().value).toEqual({ on: 'resting' })
  })

  it('PREFETCH-1 nothing at all where data is saved or the connection is slow', () => {
    const { actor, calls } = start(true)
    actor.send(to('/'))
    expect(calls('untilIdle')).toEqual([])
  })

  it('what could not be fetched is tried again on a later screen', async () => {
    const { actor, calls, clock, reject, resolve } = start()
    actor.send(to('/cart'))
    await reject('untilIdle', new Error('no such thing'))
    actor.send(to('/cart'))
    clock.increment(limits.httpTimeoutMs)
    actor.send(to('/cart'))
    await resolve('untilIdle', undefined)
    await reject('fetchAhead', new Error('no network'))
    actor.send(to('/cart'))
    await resolve('untilIdle', undefined)
    clock.increment(limits.httpTimeoutMs)
    actor.send(to('/cart'))
    await resolve('untilIdle', undefined)
    expect(calls('fetchAhead')).toEqual([1, 2, 3].map(() => ({ screens: ['/checkout'] })))
  })
})

describe('a step of fetching ahead', () => {
  const startFetching = async () => {
    const world = start()
    world.actor.send(to('/cart'))
    await world.resolve('untilIdle', undefined)
    return world
  }
  const startWaiting = async () => {
    const world = start()
    world.actor.send(to('/cart'))
    return Promise.resolve(world)
  }

  it.each([
    ['waiting', startWaiting],
    ['fetching', startFetching],
  ])('PREFETCH-1 HTTP-1 is %s until the time limit', async (name, begin) => {
    const { actor, clock } = await begin()
    clock.increment(limits.httpTimeoutMs - 1)
    expect(actor.getSnapshot().value).toEqual({ on: name })
    clock.increment(1)
    expect(actor.getSnapshot().value).toEqual({ on: 'resting' })
  })

  it('PREFETCH-1 is the last one, whether it succeeds or fails', async () => {
    const fetched = await startFetching()
    await fetched.resolve('fetchAhead', undefined)
    const failed = await startFetching()
    await failed.reject('fetchAhead', new Error('no network'))
    const busy = await startWaiting()
    await busy.reject('untilIdle', new Error('no such thing'))
    for (const { actor } of [fetched, failed, busy]) expect(actor.getSnapshot().value).toEqual({ on: 'resting' })
  })
})
