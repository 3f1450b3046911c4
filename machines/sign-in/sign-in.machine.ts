import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { AppError } from '../lib/app-error.ts'
import { notProvided } from '../lib/not-provided.ts'
import * as limits from '../limits.ts'
import type { Field, FieldFault, Form, SignedIn, SignInContext, SignInEmitted, SignInEvent } from './sign-in.types.ts'

type Faults = Partial<Record<Field, FieldFault>>

/** What can be seen to be wrong before the server is asked. */
function faultsOf(form: Form): Faults {
  const faults: Faults = {}
  const email = form.values.email.trim()
  if (email === '') faults.email = 'missing'
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) faults.email = 'malformed'
  if (form.values.password === '') faults.password = 'missing'
  if (form.mode === 'register') {
    if (form.values.name.trim() === '') faults.name = 'missing'
    if (form.values.phone.trim() === '') faults.phone = 'missing'
    else if (!/^[0-9+ ().-]{6,20}$/.test(form.values.phone.trim())) faults.phone = 'malformed'
    if (!faults.password && form.values.password.length < 8) faults.password = 'weak'
  }
  return faults
}

const refusals: Record<string, Faults> = {
  EMAIL_TAKEN: { email: 'taken' },
  PHONE_TAKEN: { phone: 'taken' },
  WEAK_PASSWORD: { password: 'weak' },
}

/** Signing in and registering, for customers and couriers: what is wrong stands beside its field, what was typed stays (AUTH-1, AUTH-2). */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    emitted: {} as SignInEmitted,
    tags: {} as 'submitting',
  },
  actors: { submit: notProvided<SignedIn, { form: Form | undefined }>('submit') },
  actions: {
    take: assign((_, { form }: { form: Form }) => ({ form, faults: {}, error: undefined })),
    pointAt: assign((_, { form }: { form: Form }) => ({ form, faults: faultsOf(form), error: undefined })),
    fail: assign((_, { error }: { error: AppError }) => ({ error, faults: refusals[error.code ?? ''] ?? {} })),
    clear: assign({ form: undefined, faults: {}, error: undefined }),
    clearFault: assign(({ context }, { field }: { field: Field }) => {
      const { [field]: _mended, ...faults } = context.faults
      return { faults, error: undefined }
    }),
    tell: emit((_, { signedIn }: { signedIn: SignedIn }) => ({ type: 'signIn.succeeded' as const, signedIn })),
  },
  guards: {
    isComplete: (_, { form }: { form: Form }) => Object.keys(faultsOf(form)).length === 0,
    hasFault: ({ context: { error, faults } }, { field }: { field: Field }) => faults[field] !== undefined || error !== undefined,
  },
  delays: { patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'sign-in',
  context: { form: undefined, faults: {}, error: undefined },
  initial: 'editing',
  on: { 'form.reset': { target: '.editing', actions: 'clear' } },
  states: {
    editing: {
      on: {
        'form.submit': [
          {
            guard: { type: 'isComplete', params: ({ event }) => ({ form: event.form }) },
            target: 'submitting',
            actions: { type: 'take', params: ({ event }) => ({ form: event.form }) },
          },
          { actions: { type: 'pointAt', params: ({ event }) => ({ form: event.form }) } },
        ],
        'form.edit': {
          guard: { type: 'hasFault', params: ({ event }) => ({ field: event.field }) },
          actions: { type: 'clearFault', params: ({ event }) => ({ field: event.field }) },
        },
      },
    },
    submitting: {
      tags: 'submitting',
      invoke: {
        src: 'submit',
        input: ({ context }) => ({ form: context.form }),
        onDone: { target: 'done', actions: { type: 'tell', params: ({ event }) => ({ signedIn: event.output }) } },
        onError: { target: 'editing', actions: { type: 'fail', params: ({ event }) => ({ error: AppError.from(event.error) }) } },
      },
      after: { patience: { target: 'editing', actions: { type: 'fail', params: { error: new AppError('timeout') } } } },
    },
    done: {},
  },
})

export type SignInActor = ActorRefFrom<typeof signInMachine>
export type SignInSnapshot = SnapshotFrom<typeof signInMachine>
