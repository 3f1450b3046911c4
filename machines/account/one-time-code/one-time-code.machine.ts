import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { isEmail, isPhone } from '../../domain/contact.ts'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { SignedIn } from '../sign-in/sign-in.types.ts'
import type {
  CodeChannel,
  CodeContext,
  CodeDraft,
  CodeEmitted,
  CodeEvent,
  CodeFault,
  CodeField,
  CodeInput,
  SentCode,
} from './one-time-code.types.ts'

const addressFault = (channel: CodeChannel, address: string): CodeFault | undefined => {
  if (address.trim() === '') return 'missing'
  const isRight = channel === 'phone' ? isPhone(address) : isEmail(address)
  return isRight ? undefined : 'malformed'
}

function faultsOf({ isNewcomer, triesLeft, faults, draft }: CodeContext, { code, name }: CodeDraft): CodeContext['faults'] {
  const found: CodeContext['faults'] = {}
  if (faults.code === 'expired') found.code = 'expired'
  else if (triesLeft === 0) found.code = 'spent'
  // the very code that was refused costs no other try
  else if (faults.code === 'wrong' && code === draft?.code) found.code = 'wrong'
  else if (code === '') found.code = 'missing'
  else if (code.length < limits.codeDigits) found.code = 'short'
  if (isNewcomer && name.trim() === '') found.name = 'missing'
  return found
}

/** What changes where the server says no: a code that it blames, a wait that it asks for, or its message. */
function afterRefusal({ triesLeft: before }: CodeContext, error: AppError): Partial<CodeContext> {
  if (error.code === 'OTP_EXPIRED') return { faults: { code: 'expired' }, secondsLeft: 0 }
  if (error.code === 'INVALID_OTP') {
    const triesLeft = Math.max(0, before - 1)
    return { triesLeft, faults: { code: triesLeft === 0 ? 'spent' : 'wrong' } }
  }
  if (error.kind !== 'rateLimited') return { error }
  const secondsLeft = Math.ceil((error.retryAfterMs ?? 0) / limits.secondMs) || limits.codeResendSeconds
  return { error, isBlocked: true, secondsLeft }
}

const begun = {
  address: '',
  sentTo: undefined,
  isNewcomer: false,
  draft: undefined,
  triesLeft: limits.codeTries,
  faults: {},
  error: undefined,
  secondsLeft: 0,
  isBlocked: false,
}

/**
 * A code sent to a phone or a mailbox, and typed in: for signing in, for proving a number, for a new password (AUTH-1, AUTH-3). Errors are shown next to their
 * fields, the server's own message above the form (AUTH-2).
 */
export const oneTimeCodeMachine = setup({
  types: {
    context: {} as CodeContext,
    input: {} as CodeInput,
    events: {} as CodeEvent,
    emitted: {} as CodeEmitted,
    tags: {} as 'addressing' | 'busy',
  },
  actors: {
    send: notProvided<{ isNewcomer: boolean }, { address: string }>('send'),
    check: notProvided<SignedIn | undefined, { draft: CodeDraft | undefined }>('check'),
  },
  actions: {
    setAddress: assign((_, { address }: { address: string }) => ({ address: address.trim(), faults: {}, error: undefined })),
    goBackTo: assign(({ context }, { address }: { address: string }) => ({
      address: address.trim(),
      faults: {},
      error: context.isBlocked ? context.error : undefined,
    })),
    blameAddress: assign(({ context }, { address }: { address: string }) => {
      const fault = addressFault(context.channel, address)
      return { address: address.trim(), faults: fault ? { address: fault } : {} }
    }),
    noteSent: assign(({ context }, { isNewcomer }: { isNewcomer: boolean }) => ({
      isNewcomer,
      sentTo: context.address,
      triesLeft: limits.codeTries,
      secondsLeft: limits.codeResendSeconds,
      faults: {},
      error: undefined,
    })),
    resume: assign((_, { sent }: { sent: SentCode }) => ({ ...begun, ...sent, sentTo: sent.address })),
    takeDraft: assign(({ context }, draft: { code: string; name: string }) => ({
      draft: { ...draft, address: context.address },
      faults: {},
      error: undefined,
    })),
    blameDraft: assign(({ context }, draft: { code: string; name: string }) => {
      const whole = { ...draft, address: context.address }
      return { draft: whole, faults: faultsOf(context, whole) }
    }),
    fail: assign(({ context }, { error }: { error: AppError }) => afterRefusal(context, error)),
    clearFault: assign(({ context }, { field }: { field: CodeField }) => {
      const { [field]: _mended, ...faults } = context.faults
      return { faults, error: undefined }
    }),
    tick: assign(({ context }) => ({ secondsLeft: Math.max(0, context.secondsLeft - 1) })),
    unblock: assign(({ context }) => ({ isBlocked: false, error: context.isBlocked ? undefined : context.error })),
    emitAccepted: emit(({ context }, { signedIn }: { signedIn: SignedIn | undefined }) => ({
      type: 'code.accepted' as const,
      address: context.address,
      code: context.draft?.code ?? '',
      signedIn,
    })),
    emitUnsent: emit((_, { error }: { error: AppError }) => ({ type: 'code.unsent' as const, error })),
    emitLeft: emit({ type: 'address.left' as const }),
    clear: assign(begun),
  },
  guards: {
    isAddress: ({ context }, { address }: { address: string }) =>
      !context.isBlocked && addressFault(context.channel, address) === undefined,
    /** The last code is on its way there; a second one would only confuse. */
    isUnderWay: ({ context }, { address }: { address: string }) => context.sentTo === address.trim() && context.secondsLeft > 0,
    isComplete: ({ context }, draft: { code: string; name: string }) =>
      !context.isBlocked && Object.keys(faultsOf(context, { ...draft, address: context.address })).length === 0,
    /** What only another code, or time, can fix stays. */
    mayFix: ({ context: { error, faults, isBlocked } }, { field }: { field: CodeField }) =>
      !isBlocked && (error !== undefined || (faults[field] !== undefined && faults[field] !== 'expired' && faults[field] !== 'spent')),
    isWaiting: ({ context }) => context.secondsLeft > 0,
    isWaitOver: ({ context }) => context.secondsLeft === 0,
  },
  delays: { patience: limits.httpTimeoutMs, second: limits.secondMs },
}).createMachine({
  id: 'one-time-code',
  context: ({ input: { channel } }) => ({ ...begun, channel }),
  type: 'parallel',
  states: {
    step: {
      initial: 'addressing',
      on: { 'code.reset': { target: '.addressing', actions: 'clear' } },
      states: {
        addressing: {
          tags: 'addressing',
          on: {
            'address.submit': [
              {
                guard: { type: 'isUnderWay', params: ({ event }) => ({ address: event.address }) },
                target: 'entering',
                actions: { type: 'goBackTo', params: ({ event }) => ({ address: event.address }) },
              },
              {
                guard: { type: 'isAddress', params: ({ event }) => ({ address: event.address }) },
                target: 'sending',
                actions: { type: 'setAddress', params: ({ event }) => ({ address: event.address }) },
              },
              { actions: { type: 'blameAddress', params: ({ event }) => ({ address: event.address }) } },
            ],
            'code.resume': {
              guard: { type: 'isAddress', params: ({ event }) => ({ address: event.sent.address }) },
              target: 'entering',
              actions: { type: 'resume', params: ({ event }) => ({ sent: event.sent }) },
            },
          },
        },
        sending: {
          tags: ['addressing', 'busy'],
          invoke: {
            src: 'send',
            input: ({ context }) => ({ address: context.address }),
            onDone: { target: 'entering', actions: { type: 'noteSent', params: ({ event }) => event.output } },
            onError: {
              target: 'addressing',
              actions: [
                { type: 'fail', params: ofFailure },
                { type: 'emitUnsent', params: ofFailure },
              ],
            },
          },
          after: {
            patience: {
              target: 'addressing',
              actions: [
                { type: 'fail', params: ofTimeout },
                { type: 'emitUnsent', params: ofTimeout },
              ],
            },
          },
          on: { 'code.cancel': { target: 'addressing', actions: 'emitLeft' } },
        },
        entering: {
          id: 'entering',
          on: {
            'code.submit': [
              {
                guard: { type: 'isComplete', params: ({ event: { code, name } }) => ({ code, name }) },
                target: 'underWay.checking',
                actions: { type: 'takeDraft', params: ({ event: { code, name } }) => ({ code, name }) },
              },
              { actions: { type: 'blameDraft', params: ({ event: { code, name } }) => ({ code, name }) } },
            ],
            'code.resend': { guard: 'isWaitOver', target: 'underWay.resending' },
            'address.change': { target: 'addressing', actions: 'emitLeft' },
          },
        },
        underWay: {
          tags: 'busy',
          after: { patience: { target: 'entering', actions: { type: 'fail', params: ofTimeout } } },
          on: { 'code.cancel': 'entering' },
          initial: 'checking',
          states: {
            checking: {
              invoke: {
                src: 'check',
                input: ({ context }) => ({ draft: context.draft }),
                onDone: { target: '#accepted', actions: { type: 'emitAccepted', params: ({ event }) => ({ signedIn: event.output }) } },
                onError: { target: '#entering', actions: { type: 'fail', params: ofFailure } },
              },
            },
            resending: {
              invoke: {
                src: 'send',
                input: ({ context }) => ({ address: context.address }),
                onDone: { target: '#entering', actions: { type: 'noteSent', params: ({ event }) => event.output } },
                onError: { target: '#entering', actions: { type: 'fail', params: ofFailure } },
              },
            },
          },
        },
        accepted: {
          id: 'accepted',
          on: {
            'code.refused': { target: 'entering', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
            'address.submit': {
              guard: { type: 'isAddress', params: ({ event }) => ({ address: event.address }) },
              target: 'sending',
              actions: { type: 'setAddress', params: ({ event }) => ({ address: event.address }) },
            },
          },
        },
      },
    },
    wait: {
      initial: 'over',
      states: {
        over: { always: { guard: 'isWaiting', target: 'counting' } },
        counting: {
          always: { guard: 'isWaitOver', target: 'over', actions: 'unblock' },
          after: { second: { target: 'counting', reenter: true, actions: 'tick' } },
        },
      },
    },
  },
  on: {
    'field.edit': {
      guard: { type: 'mayFix', params: ({ event }) => ({ field: event.field }) },
      actions: { type: 'clearFault', params: ({ event }) => ({ field: event.field }) },
    },
  },
})

export type OneTimeCodeActor = ActorRefFrom<typeof oneTimeCodeMachine>
export type OneTimeCodeSnapshot = SnapshotFrom<typeof oneTimeCodeMachine>
