import { assign, cancel, emit, enqueueActions, raise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type {
  AccountDraft,
  AccountForm,
  Change,
  Changed,
  CodeForm,
  OwnAccount,
  OwnAccountContext,
  OwnAccountEmitted,
  OwnAccountEvent,
  SentCode,
} from './own-account.types.ts'
import { faultsOf, isCodeUnderWay, writtenChange } from './written-change.ts'

const emptyEmail = { email: '', emailPassword: '', emailOtp: '' }

const emptyDraft: AccountDraft = {
  ...emptyEmail,
  name: undefined,
  currentPassword: '',
  newPassword: '',
  deletionPassword: '',
  deletionOtp: '',
  forfeitsWallet: false,
}

const unsent: SentCode = { sentTo: undefined, isAwaited: false, secondsLeft: 0 }

/** The form that a change is the code of. */
const codeFormOf = (change: Change | undefined): CodeForm | undefined =>
  change?.kind === 'emailCode' ? 'email' : change?.kind === 'deletionCode' ? 'delete' : undefined

const otherCode = (codes: OwnAccountContext['codes'], form: CodeForm, change: Partial<SentCode>) => ({
  ...codes,
  [form]: { ...codes[form], ...change },
})

const withSecondPassed = ({ secondsLeft, ...code }: SentCode): SentCode => ({ ...code, secondsLeft: Math.max(0, secondsLeft - 1) })

/**
 * An account in its owner's hands (MEND-24): sessions are listed and ended, name, e-mail address and password changed, what is stored is exported, and the account
 * deleted. One change is made at a time; one that fails leaves everything as it was. A form that waits for a code has a way back, and another code
 * may be requested after a while.
 */
export const ownAccountMachine = setup({
  types: {
    context: {} as OwnAccountContext,
    events: {} as OwnAccountEvent,
    emitted: {} as OwnAccountEmitted,
    tags: {} as 'failed' | 'changing' | 'done',
  },
  actors: {
    load: notProvided<OwnAccount>('load'),
    apply: notProvided<Changed, { change: Change | undefined }>('apply'),
  },
  actions: {
    setAccount: assign((_, { account }: { account: OwnAccount }) => ({ account, error: undefined })),
    takeChange: assign((_, { change }: { change: Change }) => ({ change, error: undefined })),
    write: assign(({ context: { draft, faults } }, { draft: change }: { draft: Partial<AccountDraft> }) => ({
      draft: { ...draft, ...change },
      faults: Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in change))),
    })),
    takeWritten: assign(({ context }, { form }: { form: AccountForm }) => ({
      change: writtenChange(context, form),
      submitted: context.draft,
      error: undefined,
    })),
    blame: assign(({ context: { draft } }, { form }: { form: AccountForm }) => ({
      submitted: draft,
      faults: faultsOf(draft, form),
      error: undefined,
    })),
    setChanged: assign(({ context: { account, draft, change, codes } }, { changed }: { changed: Changed }) => {
      const { file: _, ...facts } = changed
      const isProved = change?.kind === 'email'
      return {
        account: account && { ...account, ...facts },
        draft: {
          ...draft,
          ...(change?.kind === 'name' && { name: undefined }),
          ...(change?.kind === 'password' && { currentPassword: '', newPassword: '' }),
          ...(isProved && emptyEmail),
        },
        codes: { ...codes, ...(isProved && { email: unsent }) },
      }
    }),
    noteSent: assign(({ context: { change, codes } }) => {
      const form = codeFormOf(change)
      const sentTo = change?.kind === 'emailCode' ? change.email : ''
      return form ? { codes: otherCode(codes, form, { sentTo, isAwaited: true, secondsLeft: limits.codeResendSeconds }) } : {}
    }),
    awaitCode: assign(({ context }, { form }: { form: CodeForm }) => ({
      codes: otherCode(context.codes, form, { isAwaited: true }),
      error: undefined,
    })),
    leaveCode: assign(({ context: { codes, draft } }, { form }: { form: CodeForm }) => ({
      codes: otherCode(codes, form, { isAwaited: false }),
      draft: { ...draft, ...(form === 'email' ? { emailOtp: '' } : { deletionOtp: '' }) },
      error: undefined,
    })),
    tick: assign(({ context: { codes } }) => ({
      codes: { email: withSecondPassed(codes.email), delete: withSecondPassed(codes.delete) },
    })),
    awaitSecond: raise({ type: 'second.passed' }, { delay: 'second', id: 'second' }),
    awaitNext: enqueueActions(({ context: { codes }, enqueue }) => {
      if (codes.email.secondsLeft === 0 && codes.delete.secondsLeft === 0) return
      enqueue.raise({ type: 'second.passed' }, { delay: 'second', id: 'second' })
    }),
    stopSecond: cancel('second'),
    fail: assign((_, { error }: { error: AppError }) => ({ error })),
    emitFile: emit((_, { file }: { file: string }) => ({ type: 'file.ready' as const, file })),
    emitName: emit((_, { name }: { name: string }) => ({ type: 'name.changed' as const, name })),
    emitDeleted: emit({ type: 'account.deleted' }),
  },
  guards: {
    isWritten: ({ context }, { form }: { form: AccountForm }) => writtenChange(context, form) !== undefined,
    isFaulty: ({ context }, { form }: { form: AccountForm }) => Object.keys(faultsOf(context.draft, form)).length > 0,
    isEmailUnderWay: ({ context }, { form }: { form: AccountForm }) => form === 'emailCode' && isCodeUnderWay(context, 'email'),
    isDeletionUnderWay: ({ context }, { change }: { change: Change }) =>
      change.kind === 'deletionCode' && isCodeUnderWay(context, 'delete'),
    isCode: ({ context }) => codeFormOf(context.change) !== undefined,
    isDeletion: ({ context }) => context.change?.kind === 'delete',
    hasFile: (_, { file }: { file: string | undefined }) => file !== undefined,
    hasName: (_, { name }: { name: string | undefined }) => name !== undefined,
  },
  delays: { patience: limits.httpTimeoutMs, second: limits.secondMs },
}).createMachine({
  id: 'ownAccount',
  context: {
    account: undefined,
    draft: emptyDraft,
    change: undefined,
    submitted: undefined,
    faults: {},
    codes: { email: unsent, delete: unsent },
    error: undefined,
  },
  initial: 'loading',
  on: {
    'form.write': { actions: { type: 'write', params: ({ event }) => ({ draft: event.draft }) } },
    'second.passed': { actions: ['tick', 'awaitNext'] },
  },
  states: {
    loading: {
      invoke: {
        src: 'load',
        onDone: { target: 'shown', actions: { type: 'setAccount', params: ({ event }) => ({ account: event.output }) } },
        onError: { target: 'failed', actions: { type: 'fail', params: ofFailure } },
      },
      after: { patience: { target: 'failed', actions: { type: 'fail', params: ofTimeout } } },
    },
    failed: { tags: 'failed', on: { 'account.load': 'loading' } },
    shown: {
      on: {
        'change.ask': [
          {
            guard: { type: 'isDeletionUnderWay', params: ({ event }) => ({ change: event.change }) },
            actions: { type: 'awaitCode', params: { form: 'delete' } },
          },
          { target: 'changing', actions: { type: 'takeChange', params: ({ event }) => ({ change: event.change }) } },
        ],
        'form.submit': [
          {
            guard: { type: 'isEmailUnderWay', params: ({ event }) => ({ form: event.form }) },
            actions: { type: 'awaitCode', params: { form: 'email' } },
          },
          {
            guard: { type: 'isWritten', params: ({ event }) => ({ form: event.form }) },
            target: 'changing',
            actions: { type: 'takeWritten', params: ({ event }) => ({ form: event.form }) },
          },
          {
            guard: { type: 'isFaulty', params: ({ event }) => ({ form: event.form }) },
            actions: { type: 'blame', params: ({ event }) => ({ form: event.form }) },
          },
        ],
        'code.leave': { target: '.ready', actions: { type: 'leaveCode', params: ({ event }) => ({ form: event.form }) } },
      },
      initial: 'ready',
      states: { ready: {}, done: { tags: 'done' } },
    },
    changing: {
      tags: 'changing',
      invoke: {
        src: 'apply',
        input: ({ context }) => ({ change: context.change }),
        onDone: [
          { guard: 'isDeletion', target: 'deleted' },
          {
            guard: { type: 'hasFile', params: ({ event }) => ({ file: event.output.file }) },
            target: 'shown.done',
            actions: { type: 'emitFile', params: ({ event }) => ({ file: event.output.file ?? '' }) },
          },
          {
            guard: { type: 'hasName', params: ({ event }) => ({ name: event.output.name }) },
            target: 'shown.done',
            actions: [
              { type: 'setChanged', params: ({ event }) => ({ changed: event.output }) },
              { type: 'emitName', params: ({ event }) => ({ name: event.output.name ?? '' }) },
            ],
          },
          { guard: 'isCode', target: 'shown.done', actions: ['noteSent', 'stopSecond', 'awaitSecond'] },
          { target: 'shown.done', actions: { type: 'setChanged', params: ({ event }) => ({ changed: event.output }) } },
        ],
        onError: { target: 'shown', actions: { type: 'fail', params: ofFailure } },
      },
      after: { patience: { target: 'shown', actions: { type: 'fail', params: ofTimeout } } },
    },
    deleted: { type: 'final', entry: 'emitDeleted' },
  },
})

export type OwnAccountActor = ActorRefFrom<typeof ownAccountMachine>
export type OwnAccountSnapshot = SnapshotFrom<typeof ownAccountMachine>
