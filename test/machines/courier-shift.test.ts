import { describe, expect, it } from 'vitest'
import { courierShiftMachine } from '../../machines/courier/courier-shift/courier-shift.machine.ts'
import {
  selectCourier,
  selectHasFailed,
  selectIsOnDuty,
  selectIsSwitching,
  selectSwitchError,
} from '../../machines/courier/courier-shift/courier-shift.selectors.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aCourier, anOrder } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(courierShiftMachine)
expectFullyWalked(coverage)

async function startOpen(courier = aCourier({ isOnDuty: false })) {
  const started = startMachine(courierShiftMachine, { coverage })
  await started.resolve('loadCourier', courier)
  return started
}

describe('the courier’s profile', () => {
  it('COURIER-1 is loaded at once, and says whether the courier is on duty', async () => {
    const { actor } = await startOpen(aCourier({ isOnDuty: true }))
    expect(selectCourier(actor.getSnapshot())).toEqual(aCourier({ isOnDuty: true }))
    expect(selectIsOnDuty(actor.getSnapshot())).toBe(true)
  })

  it('COURIER-4 holds the orders that the courier has delivered, and is had anew after one more', async () => {
    const first = anOrder({ id: 5, status: 5 })
    const { actor, resolve } = await startOpen(aCourier({ history: [first] }))
    expect(selectCourier(actor.getSnapshot())?.history).toEqual([first])
    actor.send({ type: 'shift.refresh' })
    await resolve('loadCourier', aCourier({ history: [anOrder({ id: 6, status: 5 }), first] }))
    expect(selectCourier(actor.getSnapshot())?.history.map(({ id }) => id)).toEqual([6, 5])
  })

  it('can be asked for again after it could not be had', async () => {
    const { actor, calls, reject, resolve } = startMachine(courierShiftMachine, { coverage })
    await reject('loadCourier', new AppError('network'))
    expect(selectHasFailed(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'shift.refresh' })
    expect(calls('loadCourier')).toHaveLength(2)
    await resolve('loadCourier', aCourier({ isOnDuty: false }))
    expect(selectHasFailed(actor.getSnapshot())).toBe(false)
  })

  it('fails when nothing has come in time', () => {
    const { actor, clock, isAborted } = startMachine(courierShiftMachine, { coverage })
    clock.increment(limits.httpTimeoutMs)
    expect(selectHasFailed(actor.getSnapshot())).toBe(true)
    expect(isAborted('loadCourier')).toBe(true)
  })

  it.each([false, true])('stays as it was when a refresh is refused or gets no answer, on duty: %s', async (isOnDuty) => {
    const { actor, clock, reject } = await startOpen(aCourier({ isOnDuty }))
    actor.send({ type: 'shift.refresh' })
    await reject('loadCourier', new AppError('server'))
    expect(selectIsOnDuty(actor.getSnapshot())).toBe(isOnDuty)
    actor.send({ type: 'shift.refresh' })
    clock.increment(limits.httpTimeoutMs)
    expect(selectIsOnDuty(actor.getSnapshot())).toBe(isOnDuty)
    expect(selectCourier(actor.getSnapshot())).toEqual(aCourier({ isOnDuty }))
  })
})

describe.each([
  { request: 'duty.begin' as const, isOnDuty: true },
  { request: 'duty.end' as const, isOnDuty: false },
])('$request', ({ request, isOnDuty }) => {
  const before = aCourier({ isOnDuty: !isOnDuty })

  it('COURIER-1 is shown at once and told when the server has agreed', async () => {
    const { actor, calls, emitted, resolve } = await startOpen(before)
    actor.send({ type: request })
    expect(selectIsOnDuty(actor.getSnapshot())).toBe(isOnDuty)
    expect(selectIsSwitching(actor.getSnapshot())).toBe(true)
    expect(calls('switchDuty')).toEqual([{ isOnDuty }])
    expect(emitted).toEqual([])
    await resolve('switchDuty', isOnDuty)
    expect(selectIsOnDuty(actor.getSnapshot())).toBe(isOnDuty)
    expect(selectIsSwitching(actor.getSnapshot())).toBe(false)
    expect(emitted).toEqual([{ type: 'duty.changed', isOnDuty }])
  })

  it('is undone with its reason when the server refuses, and forgets the reason at the next try', async () => {
    const { actor, reject } = await startOpen(before)
    const error = new AppError('forbidden')
    actor.send({ type: request })
    await reject('switchDuty', error)
    expect(selectIsOnDuty(actor.getSnapshot())).toBe(!isOnDuty)
    expect(selectSwitchError(actor.getSnapshot())).toBe(error)
    actor.send({ type: request })
    expect(selectSwitchError(actor.getSnapshot())).toBeUndefined()
  })

  it('is undone when no answer comes in time', async () => {
    const { actor, clock } = await startOpen(before)
    actor.send({ type: request })
    clock.increment(limits.httpTimeoutMs)
    expect(selectIsOnDuty(actor.getSnapshot())).toBe(!isOnDuty)
    expect(selectSwitchError(actor.getSnapshot())?.kind).toBe('timeout')
  })
})
