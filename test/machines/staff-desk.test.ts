import { describe, expect, it } from 'vitest'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { staffDeskMachine } from '../../machines/staff/staff-desk/staff-desk.machine.ts'
import {
  selectCustomer,
  selectError,
  selectGuestFaults,
  selectIsAsking,
  selectIsBusy,
  selectIsSearching,
  selectIsUnknown,
  selectMayRegister,
  selectPhone,
  selectSearchFaults,
} from '../../machines/staff/staff-desk/staff-desk.selectors.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(staffDeskMachine)
expectFullyWalked(coverage)

const cuc = { id: 3, name: 'Lê Thu Cúc', phone: '0901234503', email: undefined }
const signedIn = { person: { id: 3, name: cuc.name }, tokens: { authToken: 'a', refreshToken: 'r' } }
const guest = { name: cuc.name, phone: cuc.phone, email: '' }

const start = (userId?: number) => startMachine(staffDeskMachine, { coverage, input: { userId } })

async function startAsking() {
  const started = start()
  started.actor.send({ type: 'customer.find', phone: cuc.phone })
  await started.resolve('findCustomer', cuc)
  return started
}

async function startUnknown() {
  const started = start()
  started.actor.send({ type: 'customer.find', phone: cuc.phone })
  await started.resolve('findCustomer', undefined)
  return started
}

describe('staff at the phone', () => {
  it('ROLE-6 STAFF-1 act as a customer after looking for the number and an explicit yes with its reason, and never before', async () => {
    const { actor, calls, emitted, resolve } = start()
    expect([selectIsBusy(actor.getSnapshot()), selectPhone(actor.getSnapshot())]).toEqual([false, ''])
    actor.send({ type: 'customer.find', phone: cuc.phone })
    expect([selectIsSearching(actor.getSnapshot()), selectPhone(actor.getSnapshot())]).toEqual([true, cuc.phone])
    await resolve('findCustomer', cuc)
    expect([selectIsAsking(actor.getSnapshot()), selectCustomer(actor.getSnapshot())]).toEqual([true, cuc])
    actor.send({ type: 'entry.confirm', reason: '  ' })
    expect(calls('enterAs')).toEqual([])
    actor.send({ type: 'entry.confirm', reason: 'Khách gọi' })
    expect(calls('enterAs')).toEqual([{ customer: cuc, reason: 'Khách gọi' }])
    await resolve('enterAs', signedIn)
    expect(emitted).toEqual([{ type: 'customer.entered', signedIn, customer: cuc }])
    expect(selectCustomer(actor.getSnapshot())).toBeUndefined()
  })

  it('ROLE-6 STAFF-1 make an account for a caller who has none', async () => {
    const { actor, calls, resolve } = await startUnknown()
    expect([selectIsUnknown(actor.getSnapshot()), selectMayRegister(actor.getSnapshot())]).toEqual([true, true])
    actor.send({ type: 'guest.register', guest })
    await resolve('registerGuest', cuc)
    expect(calls('registerGuest')).toEqual([{ guest }])
    expect([selectIsAsking(actor.getSnapshot()), selectCustomer(actor.getSnapshot())]).toEqual([true, cuc])
  })

  it('ROLE-6 STAFF-1 are not offered an account for the number of before once they have looked for what is no number', async () => {
    const { actor } = await startUnknown()
    actor.send({ type: 'customer.find', phone: '12' })
    expect([selectIsUnknown(actor.getSnapshot()), selectSearchFaults(actor.getSnapshot())]).toEqual([false, { phone: true }])
  })

  it.each([
    ['0901 234 503', true],
    ['+84 90-123.45', true],
    ['(+84) 901234503', true],
    ['123456', true],
    ['12345', false],
    ['-123456', false],
    ['1234567890123456', false],
    ['0901234503a', false],
  ])('STAFF-1 look for numbers as people write them: %s', (phone, isOne) => {
    const { actor, calls } = start()
    actor.send({ type: 'customer.find', phone })
    expect(calls('findCustomer')).toHaveLength(isOne ? 1 : 0)
  })

  it('ROUTE-11 a link that names a customer leads to the question, and enters nothing on its own', async () => {
    const { actor, calls, resolve, emitted } = start(3)
    expect(calls('findCustomer')).toEqual([{ search: { userId: 3 } }])
    await resolve('findCustomer', cuc)
    expect([selectIsAsking(actor.getSnapshot()), calls('enterAs'), emitted]).toEqual([true, [], []])
    actor.send({ type: 'desk.clear' })
    expect([selectIsAsking(actor.getSnapshot()), selectMayRegister(actor.getSnapshot())]).toEqual([false, true])
  })

  it('ROUTE-11 a link that names no user says so, and offers no account', async () => {
    const { actor, resolve } = start(99)
    await resolve('findCustomer', undefined)
    expect([selectIsUnknown(actor.getSnapshot()), selectMayRegister(actor.getSnapshot())]).toEqual([true, false])
  })
})

describe('what goes wrong at the desk', () => {
  it('STAFF-1 is pointed at where it is no number, without asking the server', () => {
    const { actor, calls } = start()
    const faults = () => selectSearchFaults(actor.getSnapshot())
    expect(faults()).toEqual({ phone: false })
    actor.send({ type: 'customer.find', phone: 'Cúc' })
    const first = faults()
    expect([first, calls('findCustomer')]).toEqual([{ phone: true }, []])
    actor.send({ type: 'customer.find', phone: '09' })
    expect(faults()).not.toBe(first)
    actor.send({ type: 'customer.find', phone: cuc.phone })
    expect([faults(), calls('findCustomer').length]).toEqual([{ phone: false }, 1])
  })

  it.each([
    [{ name: '' }, { name: true, email: false }],
    [{ email: 'cuc' }, { name: false, email: true }],
  ])('STAFF-1 is pointed at where an account can’t be made with %o', async (over, faults) => {
    const { actor, calls } = await startUnknown()
    actor.send({ type: 'guest.register', guest: { ...guest, ...over } })
    expect([selectGuestFaults(actor.getSnapshot()), calls('registerGuest')]).toEqual([faults, []])
    actor.send({ type: 'guest.register', guest })
    expect([selectGuestFaults(actor.getSnapshot()), calls('registerGuest').length]).toEqual([{ name: false, email: false }, 1])
  })

  it('is said where a customer can’t be looked for, and another try is open', async () => {
    const { actor, clock, reject } = start()
    actor.send({ type: 'customer.find', phone: cuc.phone })
    await reject('findCustomer', new AppError('network'))
    expect([selectError(actor.getSnapshot())?.kind, selectIsBusy(actor.getSnapshot())]).toEqual(['network', false])
    actor.send({ type: 'customer.find', phone: cuc.phone })
    expect(selectError(actor.getSnapshot())).toBeUndefined()
    clock.increment(limits.httpTimeoutMs)
    expect(selectError(actor.getSnapshot())?.kind).toBe('timeout')
  })

  it('AUTH-2 is said where no account can be made; what was typed may be sent again', async () => {
    const { actor, calls, clock, reject } = await startUnknown()
    actor.send({ type: 'guest.register', guest })
    await reject('registerGuest', new AppError('conflict', { code: 'PHONE_TAKEN' }))
    expect([selectIsUnknown(actor.getSnapshot()), selectError(actor.getSnapshot())?.code]).toEqual([true, 'PHONE_TAKEN'])
    actor.send({ type: 'guest.register', guest })
    clock.increment(limits.httpTimeoutMs)
    expect([selectError(actor.getSnapshot())?.kind, calls('registerGuest').length]).toEqual(['timeout', 2])
  })

  it('is said where the server lets no user act, and the question stays', async () => {
    const { actor, clock, emitted, reject } = await startAsking()
    actor.send({ type: 'entry.confirm', reason: 'Khách gọi' })
    await reject('enterAs', new AppError('forbidden', { code: 'FORBIDDEN' }))
    expect([selectIsAsking(actor.getSnapshot()), selectError(actor.getSnapshot())?.code]).toEqual([true, 'FORBIDDEN'])
    actor.send({ type: 'entry.confirm', reason: 'Khách gọi' })
    clock.increment(limits.httpTimeoutMs)
    expect([selectIsAsking(actor.getSnapshot()), selectError(actor.getSnapshot())?.kind, emitted]).toEqual([true, 'timeout', []])
  })
})

describe('what is shown at the desk', () => {
  const shown = ({ actor }: ReturnType<typeof start>) => {
    const snapshot = actor.getSnapshot()
    return {
      state: snapshot.value,
      isBusy: selectIsBusy(snapshot),
      isUnknown: selectIsUnknown(snapshot),
      isAsking: selectIsAsking(snapshot),
    }
  }
  const waiting = { state: 'waiting', isBusy: false, isUnknown: false, isAsking: false }
  const unknown = { state: 'unknown', isBusy: false, isUnknown: true, isAsking: false }
  const asking = { state: 'asking', isBusy: false, isUnknown: false, isAsking: true }
  const startFinding = () => {
    const desk = start()
    desk.actor.send({ type: 'customer.find', phone: cuc.phone })
    return Promise.resolve(desk)
  }
  const startRegistering = async () => {
    const desk = await startUnknown()
    desk.actor.send({ type: 'guest.register', guest })
    return desk
  }
  const startEntering = async () => {
    const desk = await startAsking()
    desk.actor.send({ type: 'entry.confirm', reason: 'Khách gọi' })
    return desk
  }

  it.each([
    ['a look for a number', startFinding, { ...waiting, state: 'finding', isBusy: true }, waiting],
    ['a registration', startRegistering, { ...unknown, state: 'registering', isBusy: true }, unknown],
    ['an entry', startEntering, { ...asking, state: 'entering', isBusy: true }, asking],
  ])('STAFF-1 HTTP-1 is %s until the time limit', async (_, begin, before, after) => {
    const desk = await begin()
    desk.clock.increment(limits.httpTimeoutMs - 1)
    expect(shown(desk)).toEqual(before)
    desk.clock.increment(1)
    expect(shown(desk)).toEqual(after)
  })

  it('ROLE-6 STAFF-1 is nothing at the start, after an entry, and once it is cleared', async () => {
    const entered = await startEntering()
    await entered.resolve('enterAs', signedIn)
    const cleared = await startAsking()
    cleared.actor.send({ type: 'desk.clear' })
    expect([start(), entered, cleared].map(shown)).toEqual([waiting, waiting, waiting])
  })

  it('ROLE-6 STAFF-1 is the question once an account is made, and again where no user may act', async () => {
    const registered = await startRegistering()
    await registered.resolve('registerGuest', cuc)
    const refused = await startEntering()
    await refused.reject('enterAs', new AppError('forbidden'))
    expect([registered, refused].map(shown)).toEqual([asking, asking])
  })
})
