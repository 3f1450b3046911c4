import { describe, expect, it } from 'vitest'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { passwordResetMachine } from '../../machines/account/password-reset/password-reset.machine.ts'
import {
  selectIsChanging,
  selectPasswordFault,
  selectResetError,
  selectStep,
} from '../../machines/account/password-reset/password-reset.selectors.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(passwordResetMachine)
expectFullyWalked(coverage)

const signedIn = { person: { id: 3, name: 'Lan' }, tokens: { authToken: 'a', refreshToken: 'r' } }
const proved = { email: 'lan@example.com', code: '730164' }
const draft = { ...proved, password: 'hu-tieu-nam-vang' }

const startReset = () => {
  const world = startMachine(passwordResetMachine, { coverage })
  return { ...world, read: () => world.actor.getSnapshot() }
}

function startChoosing() {
  const world = startReset()
  world.actor.send({ type: 'email.proved', ...proved })
  return world
}

function startChanging() {
  const world = startChoosing()
  world.actor.send({ type: 'password.submit', password: draft.password })
  return world
}

describe('setting a new password', () => {
  it('AUTH-3 changes it with the code that proved the mailbox, and signs in with it', async () => {
    const { actor, calls, emitted, read, resolve } = startReset()
    expect(selectStep(read())).toBe('proving')
    actor.send({ type: 'email.proved', ...proved })
    expect(selectStep(read())).toBe('choosing')
    actor.send({ type: 'password.submit', password: draft.password })
    expect(calls('change')).toEqual([draft])
    expect(selectIsChanging(read())).toBe(true)
    await resolve('change', undefined)
    expect(calls('signIn')).toEqual([draft])
    await resolve('signIn', signedIn)
    expect(emitted).toEqual([{ type: 'signIn.succeeded', signedIn }])
    expect(selectStep(read())).toBe('changed')
    expect(read().context.password).toBe('')
  })

  it('takes one password at a time', () => {
    const { actor, calls } = startChanging()
    actor.send({ type: 'password.submit', password: 'another one' })
    expect(calls('change')).toEqual([draft])
  })

  it.each([
    ['', 'missing'],
    ['seven77', 'weak'],
    ['abcabcabc', 'weak'],
  ])('AUTH-2 blames "%s" without asking the server', (password, fault) => {
    const { actor, calls, read } = startChoosing()
    actor.send({ type: 'password.submit', password })
    expect(selectPasswordFault(read())).toBe(fault)
    actor.send({ type: 'password.edit' })
    expect(selectPasswordFault(read())).toBeUndefined()
    actor.send({ type: 'password.edit' })
    expect(calls('change')).toEqual([])
  })

  it('AUTH-2 puts WEAK_PASSWORD next to the field, and anything else above the form until it is edited', async () => {
    const { actor, read, reject } = startChanging()
    await reject('change', new AppError('validation', { code: 'WEAK_PASSWORD' }))
    expect(selectPasswordFault(read())).toBe('weak')
    expect(selectResetError(read())).toBeUndefined()
    actor.send({ type: 'password.submit', password: draft.password })
    const error = new AppError('server', { message: 'Máy chủ đang bận.' })
    await reject('change', error)
    expect(selectResetError(read())).toBe(error)
    actor.send({ type: 'password.edit' })
    expect(selectResetError(read())).toBeUndefined()
  })

  it.each(['INVALID_OTP', 'OTP_EXPIRED'] as const)('AUTH-3 goes back to the code that the server refuses with %s', async (code) => {
    const { emitted, read, reject } = startChanging()
    const error = new AppError('refused', { code })
    await reject('change', error)
    expect(selectStep(read())).toBe('proving')
    expect(emitted).toEqual([{ type: 'code.refused', error }])
  })

  it('MEND-26 AUTH-2 forgets what was wrong with the last password once another one is sent, or another mailbox is proved', async () => {
    const { actor, read, reject } = startChoosing()
    actor.send({ type: 'password.submit', password: 'abcabcabc' })
    actor.send({ type: 'password.submit', password: draft.password })
    expect(selectPasswordFault(read())).toBeUndefined()
    await reject('change', new AppError('server'))
    actor.send({ type: 'password.submit', password: draft.password })
    expect(selectResetError(read())).toBeUndefined()
    actor.send({ type: 'email.proved', email: 'mai@example.com', code: '111111' })
    expect(read().context).toEqual({ email: 'mai@example.com', code: '111111', password: '', fault: undefined, error: undefined })
  })

  it('HTTP-1 waits no longer than the time-out, and lets go before', () => {
    const { actor, clock, isAborted, read } = startChanging()
    clock.increment(limits.httpTimeoutMs)
    expect(selectResetError(read())?.kind).toBe('timeout')
    actor.send({ type: 'password.submit', password: draft.password })
    actor.send({ type: 'reset.cancel' })
    expect(isAborted('change')).toBe(true)
    expect(selectIsChanging(read())).toBe(false)
  })
})

describe('signing in with the new password', () => {
  const startSigningIn = async () => {
    const world = startChanging()
    await world.resolve('change', undefined)
    return world
  }

  it('AUTH-3 leads to the login where it fails: the password is changed all the same', async () => {
    const { emitted, read, reject } = await startSigningIn()
    await reject('signIn', new AppError('network'))
    expect(selectStep(read())).toBe('changed')
    expect(emitted).toEqual([])
  })

  it.each<[string, (world: Awaited<ReturnType<typeof startSigningIn>>) => Promise<void> | void]>([
    ['fails', (world) => world.reject('signIn', new AppError('network'))],
    ['takes too long', ({ clock }) => clock.increment(limits.httpTimeoutMs)],
    ['is given up', ({ actor }) => actor.send({ type: 'reset.cancel' })],
  ])('MEND-26 AUTH-3 keeps neither code nor password where it %s', async (_, end) => {
    const world = await startSigningIn()
    await end(world)
    expect(world.read().context).toEqual({ email: '', code: '', password: '', fault: undefined, error: undefined })
  })

  it('AUTH-3 leads to the login where it takes too long, or is given up', async () => {
    const silent = await startSigningIn()
    silent.clock.increment(limits.httpTimeoutMs)
    expect(selectStep(silent.read())).toBe('changed')
    const left = await startSigningIn()
    left.actor.send({ type: 'reset.cancel' })
    expect(selectStep(left.read())).toBe('changed')
  })
})

describe('a request for a new password', () => {
  it('AUTH-3 HTTP-1 shows the form until the time limit, and again from then on', () => {
    const { clock, read } = startChanging()
    clock.increment(limits.httpTimeoutMs - 1)
    expect([selectStep(read()), selectIsChanging(read())]).toEqual(['choosing', true])
    clock.increment(1)
    expect([selectStep(read()), selectIsChanging(read())]).toEqual(['choosing', false])
  })

  it('AUTH-3 HTTP-1 shows the form while it signs in, until the time limit', async () => {
    const { clock, read, resolve } = startChanging()
    await resolve('change', undefined)
    clock.increment(limits.httpTimeoutMs - 1)
    expect([selectStep(read()), selectIsChanging(read())]).toEqual(['choosing', true])
    clock.increment(1)
    expect([selectStep(read()), selectIsChanging(read())]).toEqual(['changed', false])
  })

  it('AUTH-2 changes nothing as a password without a fault is edited', () => {
    const { read } = startChoosing()
    expect(read().can({ type: 'password.edit' })).toBe(false)
  })
})
