import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { isStrongPassword } from '../../domain/password.ts'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { SignedIn } from '../sign-in/sign-in.types.ts'
import type { PasswordResetContext, PasswordResetEmitted, PasswordResetEvent, ResetDraft } from './password-reset.types.ts'

const begun: PasswordResetContext = { email: '', code: '', password: '', fault: undefined, error: undefined }

/** The last step of a new password: what is set once a code has proved the mailbox, and signing in with it (AUTH-2, AUTH-3). */
export const passwordResetMachine = setup({
  types: {
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
    emitted: {} as PasswordResetEmitted,
    tags: {} as 'choosing' | 'busy' | 'changed',
  },
  actors: {
    change: notProvided<void, ResetDraft>('change'),
    signIn: notProvided<SignedIn, ResetDraft>('signIn'),
  },
  actions: {
    prove: assign((_, { email, code }: { email: string; code: string }) => ({ ...begun, email, code })),
    take: assign((_, { password }: { password: string }) => ({ password, fault: undefined, error: undefined })),
    blame: assign((_, { password }: { password: string }) => ({ fault: password === '' ? ('missing' as const) : ('weak' as const) })),
    fail: assign((_, { error }: { error: AppError }) =>
      error.code === 'WEAK_PASSWORD' ? { fault: 'weak' as const, error: undefined } : { error },
    ),
    fix: assign({ fault: undefined, error: undefined }),
    clear: assign(begun),
    emitRefused: emit((_, { error }: { error: AppError }) => ({ type: 'code.refused' as const, error })),
    emitSignedIn: emit((_, { signedIn }: { signedIn: SignedIn }) => ({ type: 'signIn.succeeded' as const, signedIn })),
  },
  guards: {
    isStrong: (_, { password }: { password: string }) => isStrongPassword(password),
    isCodeRefused: (_, { error }: { error: AppError }) => error.code === 'INVALID_OTP' || error.code === 'OTP_EXPIRED',
    isFaulty: ({ context }) => context.fault !== undefined || context.error !== undefined,
  },
  delays: { patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'password-reset',
  context: begun,
  initial: 'unproved',
  on: {
    'email.proved': { target: '.choosing', actions: { type: 'prove', params: ({ event: { email, code } }) => ({ email, code }) } },
  },
  states: {
    unproved: {},
    choosing: {
      tags: 'choosing',
      on: {
        'password.submit': [
          {
            guard: { type: 'isStrong', params: ({ event }) => ({ password: event.password }) },
            target: 'changing',
            actions: { type: 'take', params: ({ event }) => ({ password: event.password }) },
          },
          { actions: { type: 'blame', params: ({ event }) => ({ password: event.password }) } },
        ],
        'password.edit': { guard: 'isFaulty', actions: 'fix' },
      },
    },
    changing: {
      tags: ['choosing', 'busy'],
      invoke: {
        src: 'change',
        input: ({ context: { email, code, password } }) => ({ email, code, password }),
        onDone: 'signingIn',
        onError: [
          {
            guard: { type: 'isCodeRefused', params: ofFailure },
            target: 'unproved',
            actions: { type: 'emitRefused', params: ofFailure },
          },
          { target: 'choosing', actions: { type: 'fail', params: ofFailure } },
        ],
      },
      after: { patience: { target: 'choosing', actions: { type: 'fail', params: ofTimeout } } },
      on: { 'reset.cancel': 'choosing' },
    },
    // the password is changed by now: whatever fails here, the login is where to go
    signingIn: {
      tags: ['choosing', 'busy'],
      invoke: {
        src: 'signIn',
        input: ({ context: { email, code, password } }) => ({ email, code, password }),
        onDone: { target: 'changed', actions: ['clear', { type: 'emitSignedIn', params: ({ event }) => ({ signedIn: event.output }) }] },
        onError: { target: 'changed', actions: 'clear' },
      },
      after: { patience: { target: 'changed', actions: 'clear' } },
      on: { 'reset.cancel': { target: 'changed', actions: 'clear' } },
    },
    changed: { tags: 'changed' },
  },
})

export type PasswordResetActor = ActorRefFrom<typeof passwordResetMachine>
export type PasswordResetSnapshot = SnapshotFrom<typeof passwordResetMachine>
