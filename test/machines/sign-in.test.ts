import { describe, expect, it } from 'vitest'
import { AppError, type ErrorCode } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { signInMachine } from '../../machines/account/sign-in/sign-in.machine.ts'
import {
  selectError,
  selectFaults,
  selectIsProviderRefused,
  selectIsProving,
  selectIsSocial,
  selectIsSubmitting,
  selectMethod,
} from '../../machines/account/sign-in/sign-in.selectors.ts'
import type { Form } from '../../machines/account/sign-in/sign-in.types.ts'
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

const startSignIn = () => startMachine(signInMachine, { coverage, listeners: ['receiveProvider'] })

describe('signing in and registering', () => {
  it('AUTH-1 sends the form and tells who has signed in', async () => {
    const { actor, calls, emitted, resolve } = startSignIn()
    actor.send({ type: 'form.submit', form: login })
    expect(calls('submit')).toEqual([{ form: login, proof: undefined }])
    expect(selectIsSubmitting(actor.getSnapshot())).toBe(true)
    await resolve('submit', signedIn)
    expect(emitted).toEqual([{ type: 'signIn.succeeded', signedIn }])
    expect(actor.getSnapshot().value).toBe('done')
  })

  it('AUTH-1 by a password or by a code, as it was chosen last', () => {
    const { actor } = startSignIn()
    const method = () => selectMethod(actor.getSnapshot())
    expect(method()).toBe('password')
    actor.send({ type: 'method.choose', method: 'code' })
    expect(method()).toBe('code')
    actor.send({ type: 'method.choose', method: 'password' })
    expect(method()).toBe('password')
  })

  it('AUTH-1 sends what a provider answers, and says where it lets no user in', () => {
    const { calls, receive } = startSignIn()
    const form = { mode: 'social', values: { provider: 'google', accessToken: 't' } } as const
    receive('receiveProvider', { type: 'form.submit', form })
    expect(calls('submit')).toEqual([{ form, proof: undefined }])
    const refused = startSignIn()
    expect(selectIsProviderRefused(refused.actor.getSnapshot())).toBe(false)
    refused.receive('receiveProvider', { type: 'provider.refused' })
    expect([selectIsProviderRefused(refused.actor.getSnapshot()), refused.calls('submit')]).toEqual([true, []])
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
    ['a phone number for an e-mail', { mode: 'login', values: { email: '0901234501', password: 'x' } }, { email: 'malformed' }],
    ['a phone of five digits', register({ phone: '+84 12 3' }), { phone: 'malformed' }],
    ['a short password', register({ password: 'seven77' }), { password: 'weak' }],
    ['a password of three characters', register({ password: 'abcabcabc' }), { password: 'weak' }],
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
    const error = new AppError('unauthenticated', { code: 'WRONG_CREDENTIALS', message: 'Sai mật khẩu' })
    actor.send({ type: 'form.submit', form: login })
    await reject('submit', error)
    expect(selectError(actor.getSnapshot())).toBe(error)
    actor.send({ type: 'form.submit', form: login })
    expect(selectError(actor.getSnapshot())).toBeUndefined()
    expect(calls('submit')).toHaveLength(2)
  })

  it.each<[ErrorCode, object]>([
    ['EMAIL_TAKEN', { email: 'taken' }],
    ['PHONE_TAKEN', { phone: 'taken' }],
    ['WEAK_PASSWORD', { password: 'weak' }],
  ])('AUTH-2 puts %s next to its field', async (code, faults) => {
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

  it('AUTH-1 takes a phone number for a name where the rules allow it', () => {
    const form: Form = { mode: 'login', values: { email: '0901 234 501', password: 'x' } }
    const { actor, calls } = startSignIn()
    actor.send({ type: 'form.submit', form, rules: { takesPhone: true, mustProve: false } })
    expect(calls('submit')).toEqual([{ form, proof: undefined }])
  })

  it("AUTH-1 sends a provider's token without asking for anything else", async () => {
    const form: Form = { mode: 'social', values: { provider: 'google', accessToken: 'ya29.token' } }
    const { actor, calls, emitted, resolve } = startSignIn()
    actor.send({ type: 'form.submit', form })
    expect(calls('submit')).toEqual([{ form, proof: undefined }])
    await resolve('submit', signedIn)
    expect(emitted).toEqual([{ type: 'signIn.succeeded', signedIn }])
  })

  it('AUTH-2 blames the fields that the server names', async () => {
    const { actor, reject } = startSignIn()
    actor.send({ type: 'form.submit', form: register() })
    const fields = [
      { path: '/email', message: 'must match format "email"' },
      { path: '/otp', message: 'is needed' },
    ]
    await reject('submit', new AppError('validation', { code: 'VALIDATION', fields }))
    expect(selectFaults(actor.getSnapshot())).toEqual({ email: 'malformed' })
  })

  it('AUTH-2 shows what the server says of the fields that it names', async () => {
    const { actor, reject } = startSignIn()
    actor.send({ type: 'form.submit', form: register() })
    const fields = [{ path: '/email', message: 'Email đã có người dùng' }]
    const error = new AppError('validation', { code: 'VALIDATION', message: 'Email đã có người dùng', fields })
    await reject('submit', error)
    expect([selectFaults(actor.getSnapshot()), selectError(actor.getSnapshot())]).toEqual([{ email: 'malformed' }, error])
    actor.send({ type: 'form.edit', field: 'email' })
    expect(selectError(actor.getSnapshot())).toBeUndefined()
  })

  it('AUTH-2 says above the form what the server blames on no field of it', async () => {
    const { actor, reject } = startSignIn()
    actor.send({ type: 'form.submit', form: register() })
    const error = new AppError('validation', { code: 'VALIDATION', fields: [{ path: '/otp', message: 'is needed' }] })
    await reject('submit', error)
    expect(selectFaults(actor.getSnapshot())).toEqual({})
    expect(selectError(actor.getSnapshot())).toBe(error)
  })

  it('lets go of a form that is under way, and hears no answer to it', async () => {
    const { actor, emitted, isAborted, resolve } = startSignIn()
    actor.send({ type: 'form.submit', form: login })
    actor.send({ type: 'form.cancel' })
    expect(isAborted('submit')).toBe(true)
    await resolve('submit', signedIn)
    expect(actor.getSnapshot().value).toBe('editing')
    expect(emitted).toEqual([])
  })
})

describe('proving the phone number of a registration', () => {
  const rules = { takesPhone: false, mustProve: true }
  const proof = { phone: '0901 234 567', code: '482913' }

  it('6.3.3 STAFF-1 has the mailbox of whoever signs in proved by a code, which goes along with the password', async () => {
    const { actor, calls, emitted, resolve } = startSignIn()
    actor.send({ type: 'form.submit', form: { mode: 'login', values: { email: 'lan', password: 'x' } }, rules })
    actor.send({ type: 'form.submit', form: login, rules })
    expect([selectIsProving(actor.getSnapshot()), emitted, calls('submit')]).toEqual([
      true,
      [{ type: 'phone.unproved', phone: 'lan@example.com' }],
      [],
    ])
    const proof = { phone: 'lan@example.com', code: '123456' }
    actor.send({ type: 'phone.proved', proof })
    expect(calls('submit')).toEqual([{ form: login, proof }])
    await resolve('submit', signedIn)
    expect(emitted.at(-1)).toEqual({ type: 'signIn.succeeded', signedIn })
  })

  it('AUTH-1 asks for a code first, and registers with it', async () => {
    const { actor, calls, emitted, resolve } = startSignIn()
    actor.send({ type: 'form.submit', form: register(), rules })
    expect(selectIsProving(actor.getSnapshot())).toBe(true)
    expect(emitted).toEqual([{ type: 'phone.unproved', phone: '0901 234 567' }])
    expect(calls('submit')).toEqual([])
    actor.send({ type: 'phone.proved', proof })
    expect(calls('submit')).toEqual([{ form: register(), proof }])
    await resolve('submit', signedIn)
    expect(emitted.at(-1)).toEqual({ type: 'signIn.succeeded', signedIn })
  })

  it('asks for no code before the rest of the form is right', () => {
    const { actor, emitted } = startSignIn()
    actor.send({ type: 'form.submit', form: register({ name: '' }), rules })
    expect(selectFaults(actor.getSnapshot())).toEqual({ name: 'missing' })
    expect(emitted).toEqual([])
  })

  it('asks once for a number, and again for another one', async () => {
    const { actor, calls, emitted, reject } = startSignIn()
    actor.send({ type: 'form.submit', form: register(), rules })
    actor.send({ type: 'phone.proved', proof })
    await reject('submit', new AppError('conflict', { code: 'EMAIL_TAKEN' }))
    expect(selectFaults(actor.getSnapshot())).toEqual({ email: 'taken' })
    const other = register({ email: 'lan.anh@example.com' })
    actor.send({ type: 'form.submit', form: other, rules })
    expect(calls('submit').at(-1)).toEqual({ form: other, proof })
    await reject('submit', new AppError('conflict', { code: 'PHONE_TAKEN' }))
    actor.send({ type: 'form.submit', form: register({ phone: '0909 999 999' }), rules })
    expect(selectIsProving(actor.getSnapshot())).toBe(true)
    expect(emitted.at(-1)).toEqual({ type: 'phone.unproved', phone: '0909 999 999' })
  })

  it.each(['INVALID_OTP', 'OTP_EXPIRED'] as const)('AUTH-2 goes back to the code that the server refuses with %s', async (code) => {
    const { actor, emitted, reject } = startSignIn()
    actor.send({ type: 'form.submit', form: register(), rules })
    actor.send({ type: 'phone.proved', proof })
    const error = new AppError('refused', { code })
    await reject('submit', error)
    expect(selectIsProving(actor.getSnapshot())).toBe(true)
    expect(emitted.at(-1)).toEqual({ type: 'code.refused', error })
    expect(actor.getSnapshot().context.proof).toBeUndefined()
  })

  it('AUTH-2 goes back to the form where no code can be sent, and says why', () => {
    const { actor } = startSignIn()
    actor.send({ type: 'form.submit', form: register(), rules })
    const error = new AppError('rateLimited', { message: 'Bạn thử quá nhiều lần.' })
    actor.send({ type: 'phone.unprovable', error })
    expect(actor.getSnapshot().value).toBe('editing')
    expect(selectError(actor.getSnapshot())).toBe(error)
  })

  it('can be left for the form', () => {
    const { actor } = startSignIn()
    actor.send({ type: 'form.submit', form: register(), rules })
    actor.send({ type: 'number.left' })
    expect(actor.getSnapshot().value).toBe('editing')
  })
})

describe('a newcomer whom a provider vouches for', () => {
  const form: Form = { mode: 'social', values: { provider: 'google', accessToken: 'ya29.token' } }
  const proof = { phone: '0901 234 567', code: '482913' }
  const lacking = (path: string) => new AppError('validation', { code: 'VALIDATION', fields: [{ path, message: 'is needed' }] })
  const startLacking = async (path = '/phone') => {
    const world = startSignIn()
    world.actor.send({ type: 'form.submit', form })
    await world.reject('submit', lacking(path))
    return world
  }

  it.each(['/phone', '/otp'])('AUTH-1 is asked for a number where the server lacks %s, and is signed in with it', async (path) => {
    const { actor, calls, emitted, resolve } = await startLacking(path)
    expect([selectIsProving(actor.getSnapshot()), selectIsSocial(actor.getSnapshot()), emitted]).toEqual([true, true, []])
    actor.send({ type: 'phone.proved', proof })
    expect(calls('submit').at(-1)).toEqual({ form, proof })
    await resolve('submit', signedIn)
    expect(emitted).toEqual([{ type: 'signIn.succeeded', signedIn }])
  })

  it('AUTH-2 stays where the number is asked for while it is changed or no code can be sent', async () => {
    const { actor } = await startLacking()
    actor.send({ type: 'number.left' })
    actor.send({ type: 'phone.unprovable', error: new AppError('network') })
    expect([selectIsProving(actor.getSnapshot()), selectError(actor.getSnapshot())]).toEqual([true, undefined])
  })

  it.each(['INVALID_OTP', 'OTP_EXPIRED', 'PHONE_TAKEN'] as const)(
    'AUTH-2 goes back to the number that the server refuses with %s',
    async (code) => {
      const { actor, emitted, reject } = await startLacking()
      actor.send({ type: 'phone.proved', proof })
      const error = new AppError('refused', { code })
      await reject('submit', error)
      expect(selectIsProving(actor.getSnapshot())).toBe(true)
      expect(emitted).toEqual([{ type: 'code.refused', error }])
      expect(actor.getSnapshot().context.proof).toBeUndefined()
    },
  )

  it('AUTH-2 begins again where the provider no longer vouches', async () => {
    const { actor, reject } = await startLacking()
    actor.send({ type: 'phone.proved', proof })
    const error = new AppError('refused', { code: 'SOCIAL_REFUSED' })
    await reject('submit', error)
    expect([actor.getSnapshot().value, selectError(actor.getSnapshot())]).toEqual(['editing', error])
  })

  it('can be left for the other ways to sign in', async () => {
    const { actor } = await startLacking()
    actor.send({ type: 'form.cancel' })
    expect([actor.getSnapshot().value, actor.getSnapshot().context.form]).toEqual(['editing', undefined])
  })
})

describe('a form that is sent', () => {
  it('HTTP-1 is waited for until the time limit, and may be changed from then on', () => {
    const { actor, clock } = startSignIn()
    actor.send({ type: 'form.submit', form: login })
    clock.increment(limits.httpTimeoutMs - 1)
    expect(selectIsSubmitting(actor.getSnapshot())).toBe(true)
    clock.increment(1)
    expect(actor.getSnapshot().value).toBe('editing')
  })

  it.each(['INVALID_OTP', 'OTP_EXPIRED'] as const)('AUTH-2 with a code that is refused with %s may be left for the form', async (code) => {
    const { actor, reject } = startSignIn()
    actor.send({ type: 'form.submit', form: register(), rules: { takesPhone: false, mustProve: true } })
    actor.send({ type: 'phone.proved', proof: { phone: '0901 234 567', code: '482913' } })
    await reject('submit', new AppError('refused', { code }))
    actor.send({ type: 'number.left' })
    expect(actor.getSnapshot().value).toBe('editing')
  })

  it('changes nothing as a field without a fault is edited', () => {
    const { actor } = startSignIn()
    expect(actor.getSnapshot().can({ type: 'form.edit', field: 'email' })).toBe(false)
  })
})
