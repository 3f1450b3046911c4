import fc from 'fast-check'
import { signInMachine } from '../../../machines/account/sign-in/sign-in.machine.ts'
import type { Form, Submission } from '../../../machines/account/sign-in/sign-in.types.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { errorWith } from '../support/arbitraries.ts'
import { defineFlow, eachStep } from '../support/flow.ts'
import { lan } from './arbitraries-account.ts'

const complete = { name: 'Lan', email: 'lan@example.com', phone: '0901234567', password: 'correct horse' }
const login = (values: Partial<typeof complete> = {}): Form => ({ mode: 'login', values: { ...complete, ...values } })
const register = (values: Partial<typeof complete> = {}): Form => ({ mode: 'register', values: { ...complete, ...values } })
const social: Form = { mode: 'social', values: { provider: 'google', accessToken: 't' } }
const mustProve = { takesPhone: false, mustProve: true }

const anyError = fc.oneof(
  errorWith('refused', 'INVALID_OTP', 'OTP_EXPIRED', 'PHONE_TAKEN'),
  errorWith('refused', 'EMAIL_TAKEN', 'WEAK_PASSWORD'),
  fc.constantFrom('/phone', '/otp', '/email').map((path) => new AppError('validation', { fields: [{ path, message: path }] })),
  fc.constant(new AppError('network')),
)

export const signInFlow = defineFlow({
  machine: signInMachine,
  input: fc.constant(undefined),
  events: {
    'method.choose': fc.record({ method: fc.constantFrom('password', 'code') }),
    'provider.refused': null,
    'form.submit': fc.constantFrom(
      { form: login() },
      { form: login({ email: '0901234567' }), rules: { takesPhone: true, mustProve: false } },
      { form: register(), rules: { takesPhone: false, mustProve: false } },
      { form: register({ password: 'weak', phone: '1' }), rules: mustProve },
      { form: social },
      { form: social },
      // the password says that a proof is needed
      { form: register({ password: 'to be proved' }), rules: mustProve },
      { form: register({ password: 'to be proved', phone: '0912345678' }), rules: mustProve },
      { form: login({ password: 'to be proved' }), rules: mustProve },
    ),
    'form.edit': fc.record({ field: fc.constantFrom('name', 'email', 'phone', 'password') }),
    'form.cancel': null,
    'phone.proved': fc.record({ proof: fc.record({ phone: fc.constantFrom('0901234567', '0912345678'), code: fc.constant('482913') }) }),
    'phone.unprovable': fc.record({ error: fc.constant(new AppError('rateLimited')) }),
    'number.left': null,
  },
  answers: { submit: fc.constant(lan) },
  errors: { submit: anyError },
  listeners: { receiveProvider: ['provider.refused'] },
  memory: ({ context }) => [context.form?.mode, context.proof !== undefined],
  invariants: {
    'a user is signed in once': ({ snapshot, emitted }) =>
      emitted.filter(({ type }) => type === 'signIn.succeeded').length === (snapshot.matches('done') ? 1 : 0),
    'AUTH-1 no form is sent that is seen to be incomplete': ({ calls }) =>
      (calls('submit') as Submission[]).every(
        ({ form }) => form !== undefined && (form.mode === 'social' || (form.values.password.length > 4 && form.values.email !== '')),
      ),
    'AUTH-1 where a number or mailbox is to be proved, nothing is sent without a proof': ({ calls }) =>
      (calls('submit') as Submission[]).every(
        ({ form, proof }) => !form || form.mode === 'social' || form.values.password !== 'to be proved' || proof !== undefined,
      ),
    'what is asked to be proved is there': ({ emitted }) => emitted.every((event) => event.type !== 'phone.unproved' || event.phone !== ''),
  },
  expectations: {
    'AUTH-2 whatever goes wrong, what was typed stays': eachStep(
      ({ snapshot: before }, { snapshot: after, step }) =>
        !before.hasTag('submitting') || !step || 'send' in step || after.context.form === before.context.form,
    ),
    'AUTH-2 what goes wrong is said, or another proof asked for': eachStep((_, { snapshot, step }) => {
      if (!step || !('reject' in step)) return true
      return snapshot.hasTag('proving') || snapshot.context.error !== undefined
    }),
    'a proof that was refused counts no longer': eachStep((before, { snapshot, emitted }) => {
      const isRefused = emitted.slice(before.emitted.length).some(({ type }) => type === 'code.refused')
      return !isRefused || (snapshot.context.proof === undefined && snapshot.hasTag('proving'))
    }),
  },
  unreachable: {
    'proving on phone.proved … submitting on onError [1]': "a provider's sign-in has its number asked for elsewhere",
    'proving on phone.proved … submitting on onError [2]': "a provider's sign-in has its number asked for elsewhere",
    'numbering on phone.proved … submitting on onError [0]': "a provider's sign-in has its number asked for elsewhere",
    'number.left [0] → sign-in.editing ⇒ sign-in.editing on form.edit': 'nothing was wrong with what was sent',
    'form.cancel [0] → sign-in.editing ⇒ sign-in.editing on form.edit': 'nothing was wrong with what was sent',
  },
})
