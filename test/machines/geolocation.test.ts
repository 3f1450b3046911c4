import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCoordinate } from '../../machines/domain/coordinate.ts'
import type { Coordinates } from '../../machines/domain/entities.ts'
import { geolocationMachine } from '../../machines/account/geolocation/geolocation.machine.ts'
import {
  selectFault,
  selectIsAlerting,
  selectIsLocating,
  selectIsNaming,
  selectMessage,
} from '../../machines/account/geolocation/geolocation.selectors.ts'
import type { GeolocationInput } from '../../machines/account/geolocation/geolocation.types.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(geolocationMachine)
expectFullyWalked(coverage)

const here: Coordinates = { lat: 10.7769, lng: 106.7009 }
const start = (over: Partial<GeolocationInput> = {}) =>
  startMachine(geolocationMachine, { coverage, input: { isSupported: true, denialMs: 0, alerts: true, ...over } })

const startLocating = () => {
  const started = start()
  started.actor.send({ type: 'gps.locate' })
  return started
}
const startNaming = async () => {
  const started = startLocating()
  await started.resolve('askPermission', 'granted')
  await started.resolve('readPosition', here)
  return started
}
const faultOf = ({ actor }: ReturnType<typeof start>) => {
  const snapshot = actor.getSnapshot()
  return [selectFault(snapshot), selectMessage(snapshot), selectIsLocating(snapshot)]
}

describe('finding the customer', () => {
  it('GEO-1 asks for the permission, then the position, then its address', async () => {
    const { actor, calls, emitted, resolve } = start()
    expect(calls('askPermission')).toHaveLength(0)
    actor.send({ type: 'gps.locate' })
    expect([calls('askPermission').length, calls('readPosition').length]).toEqual([1, 0])
    await resolve('askPermission', 'prompt')
    expect([calls('readPosition').length, calls('nameAddress').length]).toEqual([1, 0])
    await resolve('readPosition', here)
    expect([calls('nameAddress'), selectIsNaming(actor.getSnapshot())]).toEqual([[{ at: here }], true])
    await resolve('nameAddress', 'Lê Duẩn')
    expect(emitted).toEqual([{ type: 'location.found', at: here, address: 'Lê Duẩn' }])
    expect(selectIsLocating(actor.getSnapshot())).toBe(false)
  })

  it('GEO-1 GEO-2 looks first whether it can be done at all, a refusal of before aside', () => {
    const started = start({ isSupported: false, denialMs: 1000 })
    started.actor.send({ type: 'gps.locate' })
    expect(faultOf(started)).toEqual(['unsupported', '', false])
    expect(started.calls('askPermission')).toEqual([])
  })

  it('GEO-1 stops at a refusal of the last 60 s, and asks again from then on', () => {
    const started = start({ denialMs: 20_000 })
    started.actor.send({ type: 'gps.locate' })
    expect(faultOf(started)).toEqual(['denied', '', false])
    started.clock.increment(19_999)
    started.actor.send({ type: 'gps.locate' })
    expect(started.calls('askPermission')).toEqual([])
    started.clock.increment(1)
    started.actor.send({ type: 'gps.locate' })
    expect(started.calls('askPermission')).toHaveLength(1)
    expect(faultOf(started)).toEqual([undefined, '', true])
  })

  it('GEO-3 tells of a refusal by an alert, so that its time is stored, and remembers it for 60 s', async () => {
    const started = startLocating()
    await started.resolve('askPermission', 'denied')
    expect([started.emitted, started.calls('readPosition')]).toEqual([[{ type: 'permission.denied' }], []])
    expect([faultOf(started), selectIsAlerting(started.actor.getSnapshot())]).toEqual([['denied', '', false], true])
    started.actor.send({ type: 'alert.close' })
    expect([faultOf(started), selectIsAlerting(started.actor.getSnapshot())]).toEqual([['denied', '', false], false])
    started.clock.increment(59_999)
    started.actor.send({ type: 'gps.locate' })
    // no second alert, no second time of refusal
    expect([started.calls('askPermission').length, started.emitted.length, selectIsAlerting(started.actor.getSnapshot())]).toEqual([
      1,
      1,
      false,
    ])
    started.clock.increment(1)
    started.actor.send({ type: 'gps.locate' })
    expect(started.calls('askPermission')).toHaveLength(2)
  })

  it('GEO-3 shows no alert in a web view of a native app, where the position itself is refused', async () => {
    const started = start({ alerts: false })
    started.actor.send({ type: 'gps.locate' })
    await started.reject('askPermission', new AppError('unexpected'))
    await started.reject('readPosition', new AppError('forbidden'))
    expect([faultOf(started), selectIsAlerting(started.actor.getSnapshot())]).toEqual([['denied', '', false], false])
    expect(started.emitted).toEqual([{ type: 'permission.denied' }])
  })

  it('C1 waits eight seconds for a question that no user answers, and hears no later answer', async () => {
    const started = startLocating()
    await started.resolve('askPermission', 'prompt')
    started.clock.increment(7_999)
    expect(faultOf(started)).toEqual([undefined, '', true])
    started.clock.increment(1)
    expect(faultOf(started)).toEqual(['unavailable', '', false])
    await started.resolve('readPosition', here)
    expect([started.calls('nameAddress'), started.emitted]).toEqual([[], []])
  })

  it('C1 the eight seconds hold for a permission that is never told, too', () => {
    const started = startLocating()
    started.clock.increment(8_000)
    expect(faultOf(started)).toEqual(['unavailable', '', false])
  })

  it('C2 a position that can’t be had is no refusal, and may be asked for again at once', async () => {
    const started = startLocating()
    await started.resolve('askPermission', 'granted')
    await started.reject('readPosition', new AppError('unexpected'))
    expect([faultOf(started), started.emitted]).toEqual([['unavailable', '', false], []])
    started.actor.send({ type: 'gps.locate' })
    expect(started.calls('askPermission')).toHaveLength(2)
  })

  it('C2 coordinates of any other kind than a place on earth go nowhere', async () => {
    const degrees = fc.oneof(fc.double(), fc.constantFrom(0, -0, Number.NaN, 91, 181, Infinity, '10.7', null, undefined, 'x', [10], {}))
    await fc.assert(
      fc.asyncProperty(degrees, degrees, async (lat, lng) => {
        fc.pre(!isCoordinate(lat, lng))
        const started = startLocating()
        await started.resolve('askPermission', 'granted')
        await started.resolve('readPosition', { lat, lng } as Coordinates)
        expect([started.calls('nameAddress'), started.emitted, faultOf(started)]).toEqual([[], [], ['unavailable', '', false]])
        expect(started.actor.getSnapshot().context.at).toBeUndefined()
      }),
    )
  })

  it('GEO-5 keeps the server’s words on an address that can’t be had', async () => {
    const started = await startNaming()
    await started.reject('nameAddress', new AppError('server', { message: 'Máy chủ đang bận.' }))
    expect(faultOf(started)).toEqual(['unnamed', 'Máy chủ đang bận.', false])
  })

  it('GEO-5 E8 waits five seconds for an address, no longer', async () => {
    const started = await startNaming()
    started.clock.increment(4_999)
    expect(faultOf(started)).toEqual([undefined, '', true])
    started.clock.increment(1)
    expect([faultOf(started), started.isAborted('nameAddress')]).toEqual([['unnamed', '', false], true])
  })
})

describe('a location that is chosen while the customer is looked for', () => {
  it('GEO-4 counts, and no later position does', async () => {
    const { actor, calls, emitted, isAborted, resolve } = startLocating()
    await resolve('askPermission', 'granted')
    actor.send({ type: 'gps.cancel' })
    expect([selectIsLocating(actor.getSnapshot()), isAborted('readPosition')]).toEqual([false, true])
    await resolve('readPosition', here)
    expect([actor.getSnapshot().matches({ lookup: 'idle' }), calls('nameAddress'), emitted]).toEqual([true, [], []])
  })

  it('GEO-4 counts, and no later address of a position does', async () => {
    const { actor, emitted, isAborted, resolve } = await startNaming()
    actor.send({ type: 'gps.cancel' })
    expect([selectIsLocating(actor.getSnapshot()), isAborted('nameAddress')]).toEqual([false, true])
    await resolve('nameAddress', 'Lê Duẩn')
    expect([actor.getSnapshot().matches({ lookup: 'idle' }), emitted]).toEqual([true, []])
  })
})

describe('a search for the customer that has ended', () => {
  it.each<[string, Partial<GeolocationInput>]>([
    ['a device that can’t be located', { isSupported: false }],
    ['a refusal of the last minute', { denialMs: 1000 }],
  ])('GEO-1 at %s has failed', (_, over) => {
    const { actor } = start(over)
    actor.send({ type: 'gps.locate' })
    expect(actor.getSnapshot().matches({ lookup: 'failed' })).toBe(true)
  })

  it('C1 GEO-5 at a limit in time, of the position or of its address, has failed', async () => {
    const silent = startLocating()
    silent.clock.increment(limits.gpsTimeoutMs)
    const unnamed = await startNaming()
    unnamed.clock.increment(limits.geocodeMs)
    for (const { actor } of [silent, unnamed]) expect(actor.getSnapshot().matches({ lookup: 'failed' })).toBe(true)
  })

  it('GEO-5 without an address has failed', async () => {
    const { actor, reject } = await startNaming()
    await reject('nameAddress', new AppError('server'))
    expect(actor.getSnapshot().matches({ lookup: 'failed' })).toBe(true)
  })

  it('GEO-3 at a refusal has failed, without an alert or once that is closed', async () => {
    const idle = start({ alerts: false })
    idle.actor.send({ type: 'gps.locate' })
    await idle.resolve('askPermission', 'denied')
    const { actor, resolve } = startLocating()
    await resolve('askPermission', 'denied')
    actor.send({ type: 'alert.close' })
    for (const one of [idle.actor, actor]) expect(one.getSnapshot().value).toEqual({ memory: 'refused', lookup: 'failed' })
  })
})
