import fc from 'fast-check'
import { passwordResetMachine } from '../../../machines/account/password-reset/password-reset.machine.ts'
import type { ResetDraft } from '../../../machines/account/password-reset/password-reset.types.ts'
import { errorWith } from '../support/arbitraries.ts'
import { defineFlow, eachStep } from '../support/flow.ts'
import { lan } from './arbitraries-account.ts'

export const passwordResetFlow = defineFlow({
  machine: passwordResetMachine,
  input: fc.constant(undefined),
  events: {
    'email.proved': fc.record({ email: fc.constantFrom('lan@example.com', 'minh@example.com'), code: fc.constantFrom('482913', '111222') }),
    'password.submit': fc.record({ password: fc.constantFrom('', 'weak', 'aaaaaaaa', 'correct horse') }),
    'password.edit': null,
    'reset.cancel': null,
  },
  answers: { change: fc.constant(undefined), signIn: fc.constant(lan) },
  errors: { change: errorWith('refused', 'INVALID_OTP', 'OTP_EXPIRED', 'WEAK_PASSWORD', 'INTERNAL') },
  listeners: {},
  invariants: {
    'AUTH-3 a password is changed for a mailbox that was proved, and to a strong one': ({ calls }) =>
      (calls('change') as ResetDraft[]).every(({ email, code, password }) => email !== '' && code !== '' && password === 'correct horse'),
    'AUTH-3 it is signed in with what was just set': ({ calls }) =>
      (calls('signIn') as ResetDraft[]).every((draft) =>
        (calls('change') as ResetDraft[]).some((one) => JSON.stringify(one) === JSON.stringify(draft)),
      ),
    'no password and no code stay once it is changed': ({ snapshot: { context, value } }) =>
      value !== 'changed' || (context.password === '' && context.code === '' && context.email === ''),
    'a user is signed in at most once for each change': ({ calls, emitted }) =>
      emitted.filter(({ type }) => type === 'signIn.succeeded').length <= calls('signIn').length &&
      calls('signIn').length <= calls('change').length,
  },
  expectations: {
    'a password that is changed is not asked for again': eachStep(
      (before, { snapshot, event }) =>
        event?.type === 'email.proved' ||
        !(before.snapshot.matches('signingIn') || before.snapshot.matches('changed')) ||
        snapshot.matches('signingIn') ||
        snapshot.matches('changed'),
    ),
    'AUTH-2 a code that holds no longer is asked for again; whatever else fails is said where the password is': eachStep(
      (before, { snapshot, emitted, step }) => {
        if (!step || !('reject' in step) || step.reject !== 'change') return true
        const isRefused = emitted.length > before.emitted.length
        if (step.error.code === 'INVALID_OTP' || step.error.code === 'OTP_EXPIRED') return isRefused && snapshot.matches('unproved')
        return !isRefused && snapshot.matches('choosing') && (snapshot.context.error ?? snapshot.context.fault) !== undefined
      },
    ),
  },
  unreachable: {
    'email.proved … ⇒ password-reset.choosing on password.edit': 'nothing is wrong yet',
    'password.edit [0] ⇒ password-reset.choosing on password.edit': 'nothing is wrong any more',
    'reset.cancel … ⇒ password-reset.choosing on password.edit': 'nothing was wrong with what was sent',
  },
})
