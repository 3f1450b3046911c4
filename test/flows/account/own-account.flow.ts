import fc from 'fast-check'
import { ownAccountMachine } from '../../../machines/account/own-account/own-account.machine.ts'
import type {
  AccountDraft,
  AccountForm,
  Change,
  Changed,
  CodeForm,
  OwnAccount,
} from '../../../machines/account/own-account/own-account.types.ts'
import { defineFlow, eachStep } from '../support/flow.ts'

const here = {
  id: 'a',
  device: 'Chrome · Android',
  address: '',
  signedInAt: '2026-11-20T05:00:00Z',
  usedAt: '2026-11-21T05:00:00Z',
  isCurrent: true,
}
const owner: OwnAccount = { name: 'Lan', email: 'lan@example.com', wallet: 0, sessions: [here, { ...here, id: 'b', isCurrent: false }] }

export const ownAccountFlow = defineFlow({
  machine: ownAccountMachine,
  input: fc.constant(undefined),
  events: {
    'account.load': null,
    'change.ask': fc.record({
      change: fc.constantFrom<Change[]>(
        { kind: 'endSession', id: 'b' },
        { kind: 'endOthers' },
        { kind: 'export' },
        { kind: 'deletionCode' },
      ),
    }),
    'form.write': fc.record({
      draft: fc.constantFrom<Partial<AccountDraft>[]>(
        { name: 'Lan Anh', currentPassword: 'old', newPassword: 'correct horse' },
        { email: 'lan.anh@example.com', emailOtp: '482913' },
        { deletionPassword: 'old', deletionOtp: '482913' },
        { deletionPassword: 'old', deletionOtp: '482913', forfeitsWallet: true },
        { name: ' ', email: 'none', emailOtp: '12', newPassword: '', deletionPassword: '', deletionOtp: '', forfeitsWallet: false },
      ),
    }),
    'form.submit': fc.record({ form: fc.constantFrom<AccountForm[]>('name', 'emailCode', 'email', 'password', 'delete') }),
    'code.leave': fc.record({ form: fc.constantFrom<CodeForm[]>('email', 'delete') }),
    'second.passed': 'raised',
  },
  answers: {
    load: fc.constantFrom(owner, { ...owner, wallet: 5000 }),
    apply: fc.constantFrom<Changed[]>({}, { file: '{}' }, { name: 'Lan Anh' }, { sessions: [here] }),
  },
  listeners: {},
  memory: ({ context: { codes, draft } }) => [
    codes.email.secondsLeft > 0,
    codes.email.isAwaited,
    codes.delete.secondsLeft > 0,
    draft.email,
  ],
  invariants: {
    'money in the wallet is given up only by who says so': ({ snapshot: { context }, calls }) =>
      (calls('apply') as { change: Change }[]).every(
        ({ change }) => change.kind !== 'delete' || change.forfeitsWallet || context.account?.wallet === 0,
      ),
    'an account is deleted once, and nothing comes after it': ({ snapshot, emitted }) =>
      emitted.filter(({ type }) => type === 'account.deleted').length === (snapshot.status === 'done' ? 1 : 0) &&
      (snapshot.status !== 'done' || snapshot.context.change?.kind === 'delete'),
    'only the address that was sent a code becomes the new one': ({ calls }) => {
      const changes = (calls('apply') as { change: Change }[]).map(({ change }) => change)
      return changes.every(
        (change, at) => change.kind !== 'email' || changes.slice(0, at).findLast(({ kind }) => kind === 'emailCode') !== undefined,
      )
    },
    'what is shown was loaded': ({ snapshot }) => !snapshot.matches('shown') || snapshot.context.account !== undefined,
  },
  expectations: {
    'one change is made at a time': eachStep(
      (before, { calls }) => !before.snapshot.hasTag('changing') || calls('apply').length === before.calls('apply').length,
    ),
    'a change that fails leaves everything as it was': eachStep(({ snapshot: before }, { snapshot: after, step }) => {
      if (!before.hasTag('changing') || !step || !('reject' in step || 'wait' in step)) return true
      const { account, draft, codes } = before.context
      const now = after.context
      const isSame =
        now.account === account &&
        now.draft === draft &&
        now.codes.email.isAwaited === codes.email.isAwaited &&
        now.codes.delete.isAwaited === codes.delete.isAwaited
      return isSame && (after.hasTag('changing') || now.error !== undefined)
    }),
  },
  unreachable: {
    'ownAccount.loading on onDone [0] → ownAccount.shown ⇒ ownAccount on second.passed': 'no code has been sent before',
    'ownAccount.loading on onDone [0] → ownAccount.shown ⇒ ownAccount.shown on change.ask [0]': 'no code has been sent before',
    'ownAccount.loading on onDone [0] → ownAccount.shown ⇒ ownAccount.shown on form.submit [0]': 'no code has been sent before',
    'ownAccount.changing on after patience [0] → ownAccount.shown ⇒ ownAccount on second.passed':
      'a code that was sent before may be sent again by then',
    'ownAccount.changing on after patience [0] → ownAccount.shown ⇒ ownAccount.shown on change.ask [0]':
      'a code that was sent before may be sent again by then',
    'ownAccount.changing on after patience [0] → ownAccount.shown ⇒ ownAccount.shown on form.submit [0]':
      'a code that was sent before may be sent again by then',
    '→ ownAccount.failed ⇒ ownAccount on second.passed': 'no code has been sent before',
    '→ ownAccount.loading ⇒ ownAccount on second.passed': 'no code has been sent before',
    'shown on change.ask … ownAccount.changing on onDone [0]': 'only its form asks for a deletion',
  },
})
