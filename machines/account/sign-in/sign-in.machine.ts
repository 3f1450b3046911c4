import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { isEmail, isPhone } from '../../domain/contact.ts'
import { isStrongPassword } from '../../domain/password.ts'
import type { AppError, ErrorCode } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided, notProvidedListener } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type {
  Field,
  FieldFault,
  Form,
  FormRules,
  ProviderAnswer,
  SignedIn,
  SignInContext,
  SignInEmitted,
  SignInEvent,
  SignInMethod,
  Submission,
} from './sign-in.types.ts'

type Faults = Partial<Record<Field, FieldFault>>

interface Submitted {
  form: Form
  rules: FormRules | undefined
}

/** What can be seen to be wrong before the server is asked. */
function faultsOf({ form, rules }: Submitted): Faults {
  if (form.mode === 'social') return {}
  const faults: Faults = {}
  const { email, password } = form.values
  const mayBePhone = form.mode === 'login' && rules?.takesPhone === true
  if (email.trim() === '') faults.email = 'missing'
  else if (!isEmail(email) && !(mayBePhone && isPhone(email))) faults.email = 'malformed'
  if (password === '') faults.password = 'missing'
  if (form.mode === 'register') {
    if (form.values.name.trim() === '') faults.name = 'missing'
    if (form.values.phone.trim() === '') faults.phone = 'missing'
    else if (!isPhone(form.values.phone)) faults.phone = 'malformed'
    if (!faults.password && !isStrongPassword(password)) faults.password = 'weak'
  }
  return faults
}

const refusals: Partial<Record<ErrorCode, Faults>> = {
  EMAIL_TAKEN: { email: 'taken' },
  PHONE_TAKEN: { phone: 'taken' },
  WEAK_PASSWORD: { password: 'weak' },
}

const paths: Record<string, Field> = { '/name': 'name', '/email': 'email', '/phone': 'phone', '/password': 'password' }

/** The fields that the server blames, by its code or by their names. */
function blamed(error: AppError): Faults {
  const faults: Faults = { ...(error.code && refusals[error.code]) }
  if (error.kind !== 'validation' || Object.keys(faults).length > 0) return faults
  for (const { path } of error.fields) {
    const field = paths[path]
    if (field) faults[field] = 'malformed'
  }
  return faults
}

const isRefusedCode = ({ code }: AppError) => code === 'INVALID_OTP' || code === 'OTP_EXPIRED'

/** What a code has to prove: the number of a registration, the mailbox of the user who signs in. */
function provableOf(form: Form | undefined): string {
  if (form?.mode === 'register') return form.values.phone.trim()
  return form?.mode === 'login' ? form.values.email.trim() : ''
}

/** Signing in and registering, for customers and couriers, by password or through a provider: errors are shown next to their fields, what was typed stays (AUTH-1, AUTH-2). */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    emitted: {} as SignInEmitted,
    tags: {} as 'submitting' | 'proving',
  },
  actors: {
    submit: notProvided<SignedIn, Submission>('submit'),
    /** Sends what a provider answers to a page that it leads back to. */
    receiveProvider: notProvidedListener<ProviderAnswer>('receiveProvider'),
  },
  actions: {
    choose: assign((_, { method }: { method: SignInMethod }) => ({ method })),
    noteProviderRefused: assign({ isProviderRefused: true }),
    take: assign((_, { form }: { form: Form }) => ({ form, faults: {}, error: undefined })),
    pointAt: assign((_, submitted: Submitted) => ({ form: submitted.form, faults: faultsOf(submitted), error: undefined })),
    fail: assign((_, { error }: { error: AppError }) => ({ error, faults: blamed(error) })),
    setProof: assign((_, { proof }: { proof: SignInContext['proof'] }) => ({ proof })),
    dropProof: assign({ proof: undefined }),
    clear: assign({ form: undefined, proof: undefined, faults: {}, error: undefined }),
    clearFault: assign(({ context }, { field }: { field: Field }) => {
      const { [field]: _mended, ...faults } = context.faults
      return { faults, error: undefined }
    }),
    emitSignedIn: emit((_, { signedIn }: { signedIn: SignedIn }) => ({ type: 'signIn.succeeded' as const, signedIn })),
    askProof: emit((_, { form }: { form: Form }) => ({ type: 'phone.unproved' as const, phone: provableOf(form) })),
    emitRefused: emit((_, { error }: { error: AppError }) => ({ type: 'code.refused' as const, error })),
  },
  guards: {
    isComplete: (_, submitted: Submitted) => Object.keys(faultsOf(submitted)).length === 0,
    isUnproved: ({ context }, { form, rules }: Submitted) =>
      rules?.mustProve === true &&
      form.mode !== 'social' &&
      Object.keys(faultsOf({ form, rules })).length === 0 &&
      context.proof?.phone !== provableOf(form),
    isCodeRefused: ({ context: { form, proof } }, { error }: { error: AppError }) =>
      proof !== undefined && form?.mode !== 'social' && isRefusedCode(error),
    isNumberRefused: ({ context: { form, proof } }, { error }: { error: AppError }) =>
      proof !== undefined && form?.mode === 'social' && (isRefusedCode(error) || error.code === 'PHONE_TAKEN'),
    /** A user whom a provider vouches for has no account yet, and a new one takes a proved number. */
    lacksNumber: ({ context: { form } }, { error }: { error: AppError }) =>
      form?.mode === 'social' && error.fields.some(({ path }) => path === '/phone' || path === '/otp'),
    hasFault: ({ context: { error, faults } }, { field }: { field: Field }) => faults[field] !== undefined || error !== undefined,
  },
  delays: { patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'sign-in',
  context: { method: 'password', isProviderRefused: false, form: undefined, proof: undefined, faults: {}, error: undefined },
  invoke: { src: 'receiveProvider' },
  on: {
    'method.choose': { actions: { type: 'choose', params: ({ event }) => ({ method: event.method }) } },
    'provider.refused': { actions: 'noteProviderRefused' },
  },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.submit': [
          {
            guard: { type: 'isUnproved', params: ({ event: { form, rules } }) => ({ form, rules }) },
            target: 'proving',
            actions: [
              { type: 'take', params: ({ event }) => ({ form: event.form }) },
              { type: 'askProof', params: ({ event }) => ({ form: event.form }) },
            ],
          },
          {
            guard: { type: 'isComplete', params: ({ event: { form, rules } }) => ({ form, rules }) },
            target: 'submitting',
            actions: { type: 'take', params: ({ event }) => ({ form: event.form }) },
          },
          { actions: { type: 'pointAt', params: ({ event: { form, rules } }) => ({ form, rules }) } },
        ],
        'form.edit': {
          guard: { type: 'hasFault', params: ({ event }) => ({ field: event.field }) },
          actions: { type: 'clearFault', params: ({ event }) => ({ field: event.field }) },
        },
      },
    },
    proving: {
      tags: 'proving',
      on: {
        'phone.proved': { target: 'submitting', actions: { type: 'setProof', params: ({ event }) => ({ proof: event.proof }) } },
        'phone.unprovable': { target: 'editing', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
        'number.left': 'editing',
      },
    },
    // no form of ours has the number: it is asked for, and may be changed, where its code is
    numbering: {
      tags: 'proving',
      on: {
        'phone.proved': { target: 'submitting', actions: { type: 'setProof', params: ({ event }) => ({ proof: event.proof }) } },
        'form.cancel': { target: 'editing', actions: 'clear' },
      },
    },
    submitting: {
      tags: 'submitting',
      invoke: {
        src: 'submit',
        input: ({ context: { form, proof } }) => ({ form, proof }),
        onDone: { target: 'done', actions: { type: 'emitSignedIn', params: ({ event }) => ({ signedIn: event.output }) } },
        onError: [
          {
            guard: { type: 'isCodeRefused', params: ofFailure },
            target: 'proving',
            actions: ['dropProof', { type: 'emitRefused', params: ofFailure }],
          },
          {
            guard: { type: 'isNumberRefused', params: ofFailure },
            target: 'numbering',
            actions: ['dropProof', { type: 'emitRefused', params: ofFailure }],
          },
          { guard: { type: 'lacksNumber', params: ofFailure }, target: 'numbering' },
          { target: 'editing', actions: { type: 'fail', params: ofFailure } },
        ],
      },
      after: { patience: { target: 'editing', actions: { type: 'fail', params: ofTimeout } } },
      on: { 'form.cancel': 'editing' },
    },
    done: {},
  },
})

export type SignInActor = ActorRefFrom<typeof signInMachine>
export type SignInSnapshot = SnapshotFrom<typeof signInMachine>
