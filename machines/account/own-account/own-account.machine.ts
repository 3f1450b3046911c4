import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type {
  AccountDraft,
  AccountForm,
  Change,
  Changed,
  OwnAccount,
  OwnAccountContext,
  OwnAccountEmitted,
  OwnAccountEvent,
} from './own-account.types.ts'
import { writtenChange } from './written-change.ts'

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

/**
 * An account in its owner's hands (MEND-24): sessions are listed and ended, name, e-mail address and password changed, what is stored is exported, and the account
 * deleted. One change is made at a time; one that fails leaves everything as it was.
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
    write: assign(({ context }, { draft }: { draft: Partial<AccountDraft> }) => ({ draft: { ...context.draft, ...draft } })),
    takeWritten: assign(({ context }, { form }: { form: AccountForm }) => ({ change: writtenChange(context, form), error: undefined })),
    setChanged: assign(({ context: { account, draft, change, codeSentTo, hasDeletionCode } }, { changed }: { changed: Changed }) => {
      const { file: _, ...facts } = changed
      const isProved = change?.kind === 'email'
      return {
        account: account && { ...account, ...facts },
        draft: { ...draft, ...(change?.kind === 'name' && { name: undefined }), ...(isProved && emptyEmail) },
        codeSentTo: change?.kind === 'emailCode' ? change.email : isProved ? undefined : codeSentTo,
        hasDeletionCode: hasDeletionCode || change?.kind === 'deletionCode',
      }
    }),
    fail: assign((_, { error }: { error: AppError }) => ({ error })),
    emitFile: emit((_, { file }: { file: string }) => ({ type: 'file.ready' as const, file })),
    emitName: emit((_, { name }: { name: string }) => ({ type: 'name.changed' as const, name })),
    emitDeleted: emit({ type: 'account.deleted' }),
  },
  guards: {
    isWritten: ({ context }, { form }: { form: AccountForm }) => writtenChange(context, form) !== undefined,
    isDeletion: ({ context }) => context.change?.kind === 'delete',
    hasFile: (_, { file }: { file: string | undefined }) => file !== undefined,
    hasName: (_, { name }: { name: string | undefined }) => name !== undefined,
  },
  delays: { patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'ownAccount',
  context: { account: undefined, draft: emptyDraft, change: undefined, codeSentTo: undefined, hasDeletionCode: false, error: undefined },
  initial: 'loading',
  on: { 'form.write': { actions: { type: 'write', params: ({ event }) => ({ draft: event.draft }) } } },
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
        'change.ask': { target: 'changing', actions: { type: 'takeChange', params: ({ event }) => ({ change: event.change }) } },
        'form.submit': {
          guard: { type: 'isWritten', params: ({ event }) => ({ form: event.form }) },
          target: 'changing',
          actions: { type: 'takeWritten', params: ({ event }) => ({ form: event.form }) },
        },
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
