import { describe, expect, it } from 'vitest'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { signInMachine } from '../../machines/sign-in/sign-in.machine.ts'
import { selectError, selectFaults, selectIsSubmitting } from '../../machines/sign-in/sign-in.selectors.ts'
import type { Form } from '../../machines/sign-in/sign-in.types.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(signInMachine)
expectFullyWalked(coverage)

const login: Form = { mode: 'login', values: { email: 'lan@example.com', password: 'x' } }
const register = (over: Partial<Extract<Form, { mode: 'register' }>['values']> = {}): Form => ({
  mode: 'register',
  values: { name: 'Lan', email: 'lan@example.com', phone: '0901 234 567', password: 'longenough', ...over },
})
const signedIn = { person: { id: 3, name: 'Lan' }, tokens: { authToken: 'a', refreshToken: 'r' } }

const startSignIn = () => startMachine(signInMachine, { coverage })

describe('signing in and registering', () => {
  it('AUTH-1 sends the form and tells who has signed in', async () => {
    const { actor, calls, emitted, resolve } = startSignIn()
    actor.send({ type: 'form.submit', form: login })
    expect(calls('submit')).toEqual([{ form: login }])
    expect(selectIsSubmitting(actor.getSnapshot())).toBe(true)
    await resolve('submit', signedIn)
    expect(emitted).toEqual([{ type: 'signIn.succeeded', signedIn }])
    expect(actor.getSnapshot().value).toBe('done')
  })

  it('sends one form at a time', () => {
    const { actor, calls } = startSignIn()
    actor.send({ type: 'form.submit', form: login })
    actor.send({ type: 'form.submit', form: login })
    expect(calls('submit')).toHaveLength(1)
  })

  it.each<[string, Form, object]>([
    ['an empty login', { mode: 'login', values: { email: ' ', password: '' } }, { email: 'missing', password: 'missing' }],
    ['an address without @', { mode: 'login', values: { email: 'lan', password: 'x' } }, { email: 'malformed' }],
    [
      'an empty registration',
      register({ name: ' ', email: '', phone: '', password: '' }),
      { name: 'missing', email: 'missing', phone: 'missing', password: 'missing' },
    ],
    ['letters for a phone', register({ phone: 'no phone' }), { phone: 'malformed' }],
    ['a short password', register({ password: 'seven77' }), { password: 'weak' }],
  ])('AUTH-1 points at the fields of %s without asking the server', (_, form, faults) => {
    const { actor, calls } = startSignIn()
    actor.send({ type: 'form.submit', form })
    expect(selectFaults(actor.getSnapshot())).toEqual(faults)
    expect(calls('submit')).toEqual([])
  })

  it('forgets what was wrong with a field as soon as it is edited, and with that field only', () => {
    const { actor } = startSignIn()
    actor.send({ type: 'form.submit', form: register({ name: '', email: '' }) })
    actor.send({ type: 'form.edit', field: 'phone' })
    expect(selectFaults(actor.getSnapshot())).toEqual({ name: 'missing', email: 'missing' })
    actor.send({ type: 'form.edit', field: 'name' })
    expect(selectFaults(actor.getSnapshot())).toEqual({ email: 'missing' })
    actor.send({ type: 'form.edit', field: 'email' })
    expect(selectFaults(actor.getSnapshot())).toEqual({})
  })

  it('forgets what the server said as soon as anything is edited', async () => {
    const { actor, reject } = startSignIn()
    actor.send({ type: 'form.submit', form: login })
    await reject('submit', new AppError('unauthenticated', { message: 'Sai mật khẩu' }))
    actor.send({ type: 'form.edit', field: 'password' })
    expect(selectError(actor.getSnapshot())).toBeUndefined()
  })

  it('AUTH-2 shows nothing above the form once the field that the server blamed is edited', async () => {
    const { actor, reject } = startSignIn()
    actor.send({ type: 'form.submit', form: register() })
    await reject('submit', new AppError('refused', { code: 'EMAIL_TAKEN' }))
    actor.send({ type: 'form.edit', field: 'email' })
    expect(selectFaults(actor.getSnapshot())).toEqual({})
    expect(selectError(actor.getSnapshot())).toBeUndefined()
  })

  it('AUTH-2 keeps what the server said and lets the form be sent again', async () => {
    const { actor, calls, reject } = startSignIn()
    const error = new AppError('unauthenticated', { code: 'BAD_CREDENTIALS', message: 'Sai mật khẩu' })
    actor.send({ type: 'form.submit', form: login })
    await reject('submit', error)
    expect(selectError(actor.getSnapshot())).toBe(error)
    actor.send({ type: 'form.submit', form: login })
    expect(selectError(actor.getSnapshot())).toBeUndefined()
    expect(calls('submit')).toHaveLength(2)
  })

  it.each([
    ['EMAIL_TAKEN', { email: 'taken' }],
    ['PHONE_TAKEN', { phone: 'taken' }],
    ['WEAK_PASSWORD', { password: 'weak' }],
  ])('AUTH-2 puts %s beside its field', async (code, faults) => {
    const { actor, reject } = startSignIn()
    actor.send({ type: 'form.submit', form: register() })
    await reject('submit', new AppError('refused', { code }))
    expect(selectFaults(actor.getSnapshot())).toEqual(faults)
    expect(selectError(actor.getSnapshot())).toBeUndefined()
  })

  it('HTTP-1 waits no longer than the time-out', () => {
    const { actor, clock } = startSignIn()
    actor.send({ type: 'form.submit', form: login })
    clock.increment(limits.httpTimeoutMs)
    expect(selectError(actor.getSnapshot())?.kind).toBe('timeout')
    expect(selectIsSubmitting(actor.getSnapshot())).toBe(false)
  })

  it('begins anew when the form is left', async () => {
    const { actor, resolve } = startSignIn()
    actor.send({ type: 'form.submit', form: login })
    await resolve('submit', signedIn)
    actor.send({ type: 'form.reset' })
    expect(actor.getSnapshot().value).toBe('editing')
    expect(actor.getSnapshot().context).toEqual({ form: undefined, faults: {}, error: undefined })
  })
})
