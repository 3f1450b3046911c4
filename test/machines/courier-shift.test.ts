import { describe, expect, it } from 'vitest'
import { courierShiftMachine } from '../../machines/courier/courier-shift/courier-shift.machine.ts'
import {
  selectCourier,
  selectError,
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

  it('COURIER-4 holds the orders that the courier has delivered, and is had again after one more', async () => {
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

  it('COURIER-1 is requested also while the profile is read again, which begins again afterwards', async () => {
    const { actor, calls, isAborted, resolve } = await startOpen(aCourier({ isOnDuty }))
    actor.send({ type: isOnDuty ? 'duty.end' : 'duty.begin' })
    await resolve('switchDuty', !isOnDuty)
    actor.send({ type: 'shift.refresh' })
    actor.send({ type: request })
    expect([selectIsOnDuty(actor.getSnapshot()), calls('switchDuty').at(-1), isAborted('loadCourier')]).toEqual([
      isOnDuty,
      { isOnDuty },
      true,
    ])
    await resolve('switchDuty', isOnDuty)
    expect([selectIsOnDuty(actor.getSnapshot()), calls('loadCourier').length]).toEqual([isOnDuty, 3])
    await resolve('loadCourier', aCourier({ isOnDuty }))
    expect([actor.getSnapshot().value, calls('loadCourier').length]).toEqual([isOnDuty ? 'onDuty' : 'offDuty', 3])
  })

  it('COURIER-4 loses no reading of the profile that is wanted while the server is asked', async () => {
    const { actor, calls, reject } = await startOpen(before)
    actor.send({ type: request })
    actor.send({ type: 'shift.refresh' })
    const error = new AppError('forbidden')
    await reject('switchDuty', error)
    expect([selectSwitchError(actor.getSnapshot()), calls('loadCourier').length]).toEqual([error, 2])
    await reject('loadCourier', new AppError('network'))
    expect([actor.getSnapshot().value, calls('loadCourier').length]).toEqual([isOnDuty ? 'offDuty' : 'onDuty', 2])
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

describe('a request of the shift', () => {
  it('COURIER-1 HTTP-1 for the profile is waited for until the time limit, and then has failed with it', () => {
    const { actor, clock } = startMachine(courierShiftMachine, { coverage })
    clock.increment(limits.httpTimeoutMs - 1)
    expect(actor.getSnapshot().value).toBe('loading')
    clock.increment(1)
    expect([actor.getSnapshot().value, selectError(actor.getSnapshot())?.kind]).toEqual(['failed', 'timeout'])
  })

  it('COURIER-1 for the profile has failed with the reason', async () => {
    const { actor, reject } = startMachine(courierShiftMachine, { coverage })
    const error = new AppError('network')
    await reject('loadCourier', error)
    expect(selectError(actor.getSnapshot())).toBe(error)
  })

  it.each([
    [true, 'onDuty'],
    [false, 'offDuty'],
  ])('COURIER-1 for the profile again, on duty: %s, leaves the courier as %s where it fails or takes too long', async (isOnDuty, name) => {
    const { actor, calls, clock, reject } = await startOpen(aCourier({ isOnDuty }))
    actor.send({ type: 'shift.refresh' })
    await reject('loadCourier', new AppError('server'))
    expect([actor.getSnapshot().value, calls('loadCourier').length]).toEqual([name, 2])
    actor.send({ type: 'shift.refresh' })
    clock.increment(limits.httpTimeoutMs)
    expect([actor.getSnapshot().value, calls('loadCourier').length]).toEqual([name, 3])
  })

  it('COURIER-1 HTTP-1 for another duty is waited for until the time limit', async () => {
    const { actor, clock } = await startOpen()
    actor.send({ type: 'duty.begin' })
    clock.increment(limits.httpTimeoutMs - 1)
    expect(actor.getSnapshot().value).toBe('switching')
    clock.increment(1)
    expect(actor.getSnapshot().value).toBe('offDuty')
  })

  it.each([true, false])(
    'COURIER-1 for the duty that the courier has, on duty: %s, is none while the profile is read again',
    async (isOnDuty) => {
      const { actor, calls } = await startOpen(aCourier({ isOnDuty }))
      actor.send({ type: 'shift.refresh' })
      actor.send({ type: isOnDuty ? 'duty.begin' : 'duty.end' })
      expect(calls('switchDuty')).toEqual([])
    },
  )

  it('COURIER-1 for another duty is none before the profile is known', () => {
    const { actor, calls } = startMachine(courierShiftMachine, { coverage })
    actor.send({ type: 'duty.begin' })
    actor.send({ type: 'duty.end' })
    expect(calls('switchDuty')).toEqual([])
  })

  it('COURIER-1 to end the duty ends it', async () => {
    const { actor, resolve } = await startOpen(aCourier({ isOnDuty: true }))
    actor.send({ type: 'duty.end' })
    await resolve('switchDuty', false)
    expect(actor.getSnapshot().value).toBe('offDuty')
  })
})
