import { describe, expect, it } from 'vitest'
import { courierPositionMachine } from '../../machines/courier/courier-position/courier-position.machine.ts'
import { selectIsBlocked } from '../../machines/courier/courier-position/courier-position.selectors.ts'
import type { Fix } from '../../machines/courier/courier-position/courier-position.types.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(courierPositionMachine)
expectFullyWalked(coverage)

const aFix = (over: Partial<Fix> = {}): Fix => ({ lat: 10.77, lng: 106.7, heading: undefined, accuracy: 5, ...over })
/** About 111 metres to the north. */
const further = aFix({ lat: 10.771 })
/** About one metre to the north. */
const nextTo = aFix({ lat: 10.770009 })

const begun = { type: 'work.changed' as const, orders: ['a'] }
const ended = { type: 'work.changed' as const, orders: [] }

function startRestoring() {
  const started = startMachine(courierPositionMachine, { coverage, listeners: ['watchPosition', 'holdWakeLock'] })
  started.actor.send(begun)
  return { ...started, move: (fix: Fix) => started.receive('watchPosition', { type: 'position.moved', fix }) }
}

async function startUnderWay(stored: Fix[] = []) {
  const started = startRestoring()
  await started.resolve('restoreTrail', stored)
  return started
}

async function startSent() {
  const started = await startUnderWay()
  started.move(aFix())
  await started.resolve('sendPosition', undefined)
  return started
}

describe('where the courier is', () => {
  it('COURIER-3 is watched while an order is under way and never else', () => {
    const { actor, isListening } = startMachine(courierPositionMachine, { coverage, listeners: ['watchPosition', 'holdWakeLock'] })
    actor.send(ended)
    expect(isListening('watchPosition')).toBe(false)
    actor.send(begun)
    expect(isListening('watchPosition')).toBe(true)
    actor.send(ended)
    expect(isListening('watchPosition')).toBe(false)
    expect(actor.getSnapshot().context).toEqual({ last: undefined, noted: undefined, trail: [], error: undefined })
  })

  it('COURIER-3 is sent at once, then at most once in the time between two', async () => {
    const { calls, clock, move } = await startSent()
    move(further)
    clock.increment(limits.positionEveryMs - 1)
    expect(calls('sendPosition')).toEqual([{ fix: aFix() }])
    clock.increment(1)
    expect(calls('sendPosition')).toEqual([{ fix: aFix() }, { fix: further }])
  })

  it('COURIER-3 is not sent again for a step aside', async () => {
    const { calls, clock, move } = await startSent()
    move(nextTo)
    clock.increment(limits.positionEveryMs)
    expect(calls('sendPosition')).toEqual([{ fix: aFix() }])
    move(further)
    expect(calls('sendPosition')).toEqual([{ fix: aFix() }, { fix: further }])
  })

  it('COURIER-3 is sent again from the same place when another order begins', async () => {
    const { actor, calls, clock } = await startSent()
    actor.send({ type: 'work.changed', orders: ['a', 'b'] })
    clock.increment(limits.positionEveryMs)
    expect(calls('sendPosition')).toEqual([{ fix: aFix() }, { fix: aFix() }])
  })

  it('is sent again when the server did not take it', async () => {
    const { actor, calls, clock, move, reject, resolve } = await startUnderWay()
    move(aFix())
    await reject('sendPosition', new AppError('server'))
    expect(actor.getSnapshot().context.error?.kind).toBe('server')
    clock.increment(limits.positionEveryMs)
    expect(calls('sendPosition')).toHaveLength(2)
    await resolve('sendPosition', undefined)
    expect(actor.getSnapshot().context.error).toBeUndefined()
  })

  it('is sent again when no answer came', async () => {
    const { actor, calls, clock, move } = await startUnderWay()
    move(aFix())
    clock.increment(limits.httpTimeoutMs)
    expect(actor.getSnapshot().context.error?.kind).toBe('timeout')
    clock.increment(limits.positionEveryMs)
    expect(calls('sendPosition')).toHaveLength(2)
  })

  it('is waited for on while it can’t be had just now', async () => {
    const { actor, receive, isListening } = await startUnderWay()
    receive('watchPosition', { type: 'position.failed', fault: 'unavailable' })
    expect(selectIsBlocked(actor.getSnapshot())).toBe(false)
    expect(isListening('watchPosition')).toBe(true)
  })
})

describe('a way without a network', () => {
  it('COURIER-3 is told in order once the server can be reached, as one place in three seconds at most', async () => {
    const { calls, clock, move, reject, resolve } = await startUnderWay()
    const deliveryOption = [10.771, 10.772, 10.773].map((lat) => aFix({ lat }))
    for (const fix of deliveryOption) {
      move(aFix({ ...fix, lat: fix.lat - 0.0004 }))
      move(fix)
      if (calls('sendPosition').length > 0) await reject('sendPosition', new AppError('network'))
      clock.increment(limits.positionEveryMs)
    }
    // the first that was seen, and then the newest of each three seconds; none of them has been taken
    const first = aFix({ lat: 10.7706 })
    expect(calls('sendPosition')).toEqual(
      [{ fix: first }, { fix: first }, { fix: first }, { fix: first }].slice(0, calls('sendPosition').length),
    )
    const before = calls('sendPosition').length
    for (let sent = 0; sent < 4; sent += 1) await resolve('sendPosition', undefined)
    expect(calls('sendPosition').slice(before - 1)).toEqual([first, ...deliveryOption].map((fix) => ({ fix })))
  })

  it('COURIER-3 keeps no more than the last sixty places', async () => {
    const { actor, clock, move, reject } = await startUnderWay()
    for (let step = 0; step <= limits.trailAtMost; step += 1) {
      move(aFix({ lat: 10 + step / 1000 }))
      await reject('sendPosition', new AppError('network'))
      clock.increment(limits.positionEveryMs)
    }
    const { trail } = actor.getSnapshot().context
    expect([trail.length, trail[0]?.lat, trail.at(-1)?.lat]).toEqual([limits.trailAtMost, 10.001, 10 + limits.trailAtMost / 1000])
  })

  it('COURIER-3 is told to no user when the work has ended meanwhile', async () => {
    const { actor, calls, clock, move, reject } = await startUnderWay()
    move(aFix())
    await reject('sendPosition', new AppError('network'))
    actor.send(ended)
    clock.increment(limits.positionEveryMs)
    expect([calls('sendPosition').length, actor.getSnapshot().context.trail]).toEqual([1, []])
  })
})

describe('a position that the server refuses', () => {
  it.each([
    new AppError('validation', { status: 422 }),
    new AppError('refused', { code: 'ADDRESS_PROBLEM', status: 400 }),
    new AppError('forbidden', { status: 403 }),
  ])('COURIER-3 is dropped, and the next one goes on: %o', async (error) => {
    const { actor, calls, clock, emitted, move, reject, resolve } = await startUnderWay([aFix(), further])
    await reject('sendPosition', error)
    expect(emitted).toEqual([{ type: 'position.refused', fix: aFix(), error }])
    clock.increment(limits.positionEveryMs)
    expect(calls('sendPosition')).toEqual([{ fix: aFix() }, { fix: further }])
    await resolve('sendPosition', undefined)
    expect(actor.getSnapshot().context).toMatchObject({ trail: [], error: undefined })
    move(aFix({ lat: 10.78 }))
    clock.increment(limits.positionEveryMs)
    expect(calls('sendPosition')).toHaveLength(3)
  })

  it.each([
    new AppError('network'),
    new AppError('server', { status: 500 }),
    new AppError('rateLimited', { status: 429 }),
    new AppError('unauthenticated', { status: 401 }),
    new AppError('refused', { status: 408 }),
    new AppError('unexpected'),
  ])('COURIER-3 waits where another try may help: %o', async (error) => {
    const { calls, clock, emitted, reject } = await startUnderWay([aFix(), further])
    await reject('sendPosition', error)
    clock.increment(limits.positionEveryMs)
    expect([calls('sendPosition'), emitted]).toEqual([[{ fix: aFix() }, { fix: aFix() }], []])
  })
})

describe('positions that an earlier page could not send', () => {
  it('COURIER-3 go first, and are removed one by one as the server accepts them', async () => {
    const { calls, emitted, move, resolve } = await startUnderWay([further])
    move(aFix())
    expect(calls('sendPosition')).toEqual([{ fix: further }])
    await resolve('sendPosition', undefined)
    expect(emitted).toEqual([{ type: 'position.accepted', fix: further }])
  })

  it('COURIER-3 are waited for no longer than the browser’s database may take, and not at all where it fails', async () => {
    const silent = startRestoring()
    silent.move(aFix())
    expect(silent.calls('sendPosition')).toEqual([])
    silent.clock.increment(limits.databaseMs)
    expect(silent.calls('sendPosition')).toEqual([{ fix: aFix() }])
    const refused = startRestoring()
    refused.move(aFix())
    await refused.reject('restoreTrail', new Error('no database'))
    expect(refused.calls('sendPosition')).toEqual([{ fix: aFix() }])
  })

  it('COURIER-3 are stored as they are noted, and forgotten once nothing is under way', async () => {
    const { actor, emitted, move } = await startUnderWay()
    move(aFix())
    expect(emitted).toEqual([{ type: 'position.noted', fix: aFix() }])
    actor.send(ended)
    expect(emitted.at(-1)).toEqual({ type: 'trail.forgotten' })
    actor.send(ended)
    expect(emitted.filter(({ type }) => type === 'trail.forgotten')).toHaveLength(2)
  })
})

describe('the screen', () => {
  it('COURIER-3 stays on while an order is under way, and no longer', () => {
    const { actor, isListening } = startMachine(courierPositionMachine, { coverage, listeners: ['watchPosition', 'holdWakeLock'] })
    expect(isListening('holdWakeLock')).toBe(false)
    actor.send(begun)
    expect(isListening('holdWakeLock')).toBe(true)
    actor.send(ended)
    expect(isListening('holdWakeLock')).toBe(false)
  })
})

describe('a device that does not tell', () => {
  it('COURIER-3 has told nothing that it was refused in the middle of: the same place is sent after the retry', async () => {
    const { actor, calls, receive, move, resolve } = await startUnderWay()
    move(aFix())
    receive('watchPosition', { type: 'position.failed', fault: 'denied' })
    actor.send({ type: 'position.retry' })
    expect(calls('sendPosition')).toEqual([{ fix: aFix() }, { fix: aFix() }])
    await resolve('sendPosition', undefined)
    expect(actor.getSnapshot().context.trail).toEqual([])
  })

  it('is said so, and asked again only on wish', async () => {
    const { actor, receive, isListening } = await startUnderWay()
    receive('watchPosition', { type: 'position.failed', fault: 'denied' })
    expect(selectIsBlocked(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'work.changed', orders: ['a', 'b'] })
    expect(isListening('watchPosition')).toBe(false)
    actor.send({ type: 'position.retry' })
    expect(isListening('watchPosition')).toBe(true)
    expect(selectIsBlocked(actor.getSnapshot())).toBe(false)
  })

  it('is no concern any more when the work has ended', async () => {
    const { actor, receive } = await startUnderWay()
    receive('watchPosition', { type: 'position.failed', fault: 'denied' })
    actor.send(ended)
    expect(selectIsBlocked(actor.getSnapshot())).toBe(false)
  })
})

describe('a position that is not sent yet', () => {
  it('COURIER-3 waits for those of an earlier page until the browser’s database has had its time', () => {
    const { calls, clock, move } = startRestoring()
    move(aFix())
    clock.increment(limits.databaseMs - 1)
    expect(calls('sendPosition')).toEqual([])
  })

  it('COURIER-3 HTTP-1 is waited for until the time limit, then after a pause sent again', async () => {
    const { actor, clock, move } = await startUnderWay()
    move(aFix())
    clock.increment(limits.httpTimeoutMs - 1)
    expect(actor.getSnapshot().value).toEqual({ watching: 'sending' })
    clock.increment(1)
    expect(actor.getSnapshot().value).toEqual({ watching: 'pausing' })
  })

  it('COURIER-3 is sent again after a pause where the server refuses it', async () => {
    const { actor, calls, move, reject } = await startUnderWay()
    move(aFix())
    await reject('sendPosition', new AppError('server'))
    expect([actor.getSnapshot().value, calls('restoreTrail').length]).toEqual([{ watching: 'pausing' }, 1])
  })

  it('COURIER-3 is forgotten where the device refuses to tell and the work ends', async () => {
    const { actor, emitted, move, receive, isListening } = await startUnderWay()
    move(aFix())
    receive('watchPosition', { type: 'position.failed', fault: 'denied' })
    actor.send(ended)
    expect([actor.getSnapshot().value, isListening('watchPosition')]).toEqual(['resting', false])
    expect(actor.getSnapshot().context).toEqual({ last: undefined, noted: undefined, trail: [], error: undefined })
    expect(emitted.at(-1)).toEqual({ type: 'trail.forgotten' })
  })
})
