import { describe, expect, it } from 'vitest'
import { distanceMachine } from '../../machines/shop/distance/distance.machine.ts'
import { selectDistance, selectFault, selectIsDriven, selectIsMeasured } from '../../machines/shop/distance/distance.selectors.ts'
import type { DistanceRequest } from '../../machines/shop/distance/distance.types.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(distanceMachine)
expectFullyWalked(coverage)

const store = { id: 7, lat: 10.8188, lng: 106.6519 }
const location = { lat: 10.7725, lng: 106.698 }
const stretch = { storeId: 7, from: { lat: 10.8188, lng: 106.6519 }, to: location }
const straight = { distance: 7.2, algorithm: 'straight' as const }

function startDistance(driving: boolean, request: Partial<DistanceRequest> = {}) {
  const world = startMachine(distanceMachine, { coverage, input: { driving }, listeners: ['followEnds'] })
  world.receive('followEnds', { type: 'distance.measure', request: { store, location, ...request } })
  const seen = () => {
    const snapshot = world.actor.getSnapshot()
    return {
      distance: selectDistance(snapshot),
      isDriven: selectIsDriven(snapshot),
      isMeasured: selectIsMeasured(snapshot),
      fault: selectFault(snapshot),
    }
  }
  return { ...world, seen, error: () => world.actor.getSnapshot().context.error }
}

describe('a distance', () => {
  it.each([
    ['no store', { store: undefined }, 'restaurant'],
    ['a store without an id', { store: { ...store, id: undefined } }, 'restaurant'],
    ['a store without a latitude', { store: { ...store, lat: undefined } }, 'restaurant'],
    ['a store without a longitude', { store: { ...store, lng: undefined } }, 'restaurant'],
    ['no address', { location: undefined }, 'address'],
    ['an address without usable coordinates', { location: { lat: 91, lng: 106 } }, 'address'],
    ['a store at no place on earth', { store: { ...store, lat: Number.NaN } }, 'coordinates'],
  ])('DIST-2 DIST-1 is 0 for %s, and nothing is asked', (_, request, fault) => {
    const { calls, seen, emitted } = startDistance(true, request)
    expect(seen()).toEqual({ distance: 0, isDriven: false, isMeasured: false, fault })
    expect([calls('recall'), calls('drive'), emitted]).toEqual([[], [], []])
  })

  it('DIST-3 is the straight line where roads do not count, and is told', async () => {
    const { calls, emitted, resolve, seen } = startDistance(false)
    expect(calls('recall')).toEqual([{ stretch }])
    await resolve('recall', undefined)
    expect(seen()).toEqual({ distance: 7.2, isDriven: false, isMeasured: true, fault: undefined })
    expect([calls('drive'), emitted]).toEqual([[], [{ type: 'distance.measured', stretch, measured: straight }]])
  })

  it('DIST-4 is what the maps service drives where enGDMA is on, to one decimal', async () => {
    const { calls, emitted, resolve, seen } = startDistance(true)
    await resolve('recall', undefined)
    expect([calls('drive'), seen().isMeasured]).toEqual([[{ stretch }], false])
    await resolve('drive', 9.349)
    expect(seen()).toEqual({ distance: 9.3, isDriven: true, isMeasured: true, fault: undefined })
    expect(emitted).toEqual([{ type: 'distance.measured', stretch, measured: { distance: 9.3, algorithm: 'driving' } }])
  })

  it.each([
    ['the maps cannot be loaded', new AppError('unexpected', { message: 'Google Maps API không được tải' })],
    ['the service refuses', new AppError('refused', { message: 'Google Maps API: OVER_QUERY_LIMIT' })],
  ])('DIST-4 is the straight line where %s, and the reason is stored', async (_, reason) => {
    const { emitted, error, reject, resolve, seen } = startDistance(true)
    await resolve('recall', undefined)
    await reject('drive', reason)
    expect([seen().distance, seen().isDriven, error()]).toEqual([7.2, false, reason])
    expect(emitted).toEqual([{ type: 'distance.measured', stretch, measured: straight }])
  })

  it('DIST-4 is the straight line where the service is silent for five seconds', async () => {
    const { clock, error, isAborted, resolve, seen } = startDistance(true)
    await resolve('recall', undefined)
    clock.increment(limits.drivingTimeoutMs - 1)
    expect(seen().isMeasured).toBe(false)
    clock.increment(1)
    expect([seen().distance, error(), isAborted('drive')]).toEqual([7.2, new AppError('timeout'), true])
  })

  it.each([Number.NaN, -1, Number.POSITIVE_INFINITY])('DIST-4 takes no %s for a distance', async (km) => {
    const { resolve, seen } = startDistance(true)
    await resolve('recall', undefined)
    await resolve('drive', km)
    expect([seen().distance, seen().isDriven]).toEqual([7.2, false])
  })

  it('DIST-5 is what was worked out recently, without asking again or keeping it again', async () => {
    const { calls, emitted, resolve, seen } = startDistance(true)
    await resolve('recall', { distance: 8.8, algorithm: 'driving' })
    expect(seen()).toEqual({ distance: 8.8, isDriven: true, isMeasured: true, fault: undefined })
    expect([calls('drive'), emitted]).toEqual([[], []])
  })

  it('DIST-5 does without what was stored where that cannot be read', async () => {
    const failed = startDistance(false)
    await failed.reject('recall', new Error('no storage'))
    expect(failed.seen().distance).toBe(7.2)
    const silent = startDistance(false)
    silent.clock.increment(limits.drivingTimeoutMs)
    expect(silent.seen().distance).toBe(7.2)
  })

  it('begins again for another place, and forgets what the one before came to grief on', async () => {
    const { calls, error, receive, reject, resolve, seen } = startDistance(true)
    await resolve('recall', undefined)
    await reject('drive', new AppError('refused'))
    receive('followEnds', { type: 'distance.measure', request: { store, location: { lat: 10.8, lng: 106.65 } } })
    expect([seen().isMeasured, error(), calls('recall').length]).toEqual([false, undefined, 2])
  })
})

describe('a distance that is not driven', () => {
  const toStraight = { type: 'distance.measured', stretch, measured: straight }

  it('DIST-5 waits for what was stored until the time limit', () => {
    const { actor, clock, seen } = startDistance(false)
    clock.increment(limits.drivingTimeoutMs - 1)
    expect(actor.getSnapshot().value).toBe('recalling')
    clock.increment(1)
    expect(seen().isMeasured).toBe(true)
  })

  it.each<[string, (world: ReturnType<typeof startDistance>) => Promise<void>]>([
    ['answers nothing usable', (world) => world.resolve('drive', Number.NaN)],
    ['refuses', (world) => world.reject('drive', new AppError('refused'))],
    ['is silent', ({ clock }) => Promise.resolve(clock.increment(limits.drivingTimeoutMs))],
  ])('DIST-4 is measured and stored where the service %s', async (_, answer) => {
    const world = startDistance(true)
    await world.resolve('recall', undefined)
    await answer(world)
    expect([world.seen().isMeasured, world.emitted]).toEqual([true, [toStraight]])
  })
})
