import fc from 'fast-check'
import { oneTimeCodeMachine } from '../../../machines/account/one-time-code/one-time-code.machine.ts'
import type { CodeDraft } from '../../../machines/account/one-time-code/one-time-code.types.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import * as limits from '../../../machines/limits.ts'
import { errorWith } from '../support/arbitraries.ts'
import { defineFlow, eachStep } from '../support/flow.ts'
import { lan } from './arbitraries-account.ts'

const tooOften = fc.constantFrom(1500, undefined).map((retryAfterMs) => new AppError('rateLimited', { retryAfterMs }))
const anyRefusal = fc.oneof(
  { weight: 4, arbitrary: errorWith('refused', 'INVALID_OTP') },
  errorWith('refused', 'OTP_EXPIRED'),
  tooOften,
  fc.constant(new AppError('network')),
)

export const oneTimeCodeFlow = defineFlow({
  machine: oneTimeCodeMachine,
  input: fc.record({ channel: fc.constantFrom('phone', 'phone', 'phone', 'email') }),
  events: {
    'address.submit': fc.record({
      address: fc.constantFrom('', ' 0901234567 ', '0901234567', '0912345678', 'lan@example.com'),
    }),
    'address.change': null,
    'code.submit': fc.record({ code: fc.constantFrom('', '123', '482913', '482913'), name: fc.constantFrom('', 'Lan', 'Lan') }),
    'code.resend': null,
    'code.cancel': null,
    'code.refused': fc.record({ error: anyRefusal }),
    'field.edit': fc.record({ field: fc.constantFrom('address', 'code', 'name') }),
    'code.reset': null,
    'code.resume': fc.record({
      sent: fc.record({
        address: fc.constantFrom('0901234567', 'lan@example.com', 'nowhere'),
        isNewcomer: fc.boolean(),
        triesLeft: fc.constantFrom(limits.codeTries, 1),
        secondsLeft: fc.constantFrom(limits.codeResendSeconds, 0),
      }),
    }),
  },
  answers: { send: fc.record({ isNewcomer: fc.boolean() }), check: fc.constantFrom(undefined, lan) },
  errors: { send: fc.oneof(tooOften, fc.constant(new AppError('network'))), check: anyRefusal },
  listeners: {},
  waits: [limits.codeResendSeconds * limits.secondMs],
  memory: ({ context }) => Object.keys(context.faults).length > 0,
  invariants: {
    'a code is sent to an address of its kind': ({ snapshot: { context }, calls }) =>
      (calls('send') as { address: string }[]).every(
        ({ address }) => /^09\d{8}$|@example\.com$/.test(address) && (context.channel === 'email') === address.includes('@'),
      ),
    'a code that is checked has its digits, and its name where one is needed': ({ snapshot, calls }) =>
      !snapshot.matches({ step: { underWay: 'checking' } }) ||
      (calls('check').slice(-1) as { draft: CodeDraft }[]).every(
        ({ draft }) => draft.code.length === limits.codeDigits && (!snapshot.context.isNewcomer || draft.name !== ''),
      ),
    'a code is asked for, checked and sent again where it was sent to': ({ snapshot: { context, ...snapshot } }) =>
      snapshot.tags.has('addressing') || context.address === context.sentTo,
    'what is accepted was checked': ({ calls, emitted }) =>
      emitted.every(
        (event) =>
          event.type !== 'code.accepted' ||
          (calls('check') as { draft: CodeDraft }[]).some(({ draft }) => draft.address === event.address && draft.code === event.code),
      ),
    'seconds are counted as long as any are left': ({ snapshot }) =>
      snapshot.context.secondsLeft >= 0 && snapshot.matches({ wait: 'counting' }) === snapshot.context.secondsLeft > 0,
    'who has to wait knows how long': ({ snapshot: { context } }) =>
      !context.isBlocked || (context.secondsLeft > 0 && context.error !== undefined),
  },
  expectations: {
    'nothing is sent and nothing checked before a wait that the server asks for is over': eachStep((before, { calls }) => {
      const count = (seen: typeof before) => seen.calls('send').length + seen.calls('check').length
      return !before.snapshot.context.isBlocked || calls('send').length + calls('check').length === count(before)
    }),
    'a wrong code costs one try, and nothing else does': eachStep(({ snapshot: before }, { snapshot: after, step, event }) => {
      const lost = before.context.triesLeft - after.context.triesLeft
      const checked = step && 'reject' in step && step.reject === 'check' ? step.error : undefined
      if (event?.type === 'code.resume') return true
      if (checked?.code === 'INVALID_OTP') return lost === 1 || before.context.triesLeft === 0
      return lost <= 0 || (event?.type === 'code.refused' && event.error.code === 'INVALID_OTP' && lost === 1)
    }),
    'a code that is on its way is not sent again': eachStep(({ snapshot: { context, ...before }, calls: known }, { calls }) => {
      const sent = calls('send').length > known('send').length ? (calls('send').at(-1) as { address: string }).address : undefined
      return sent === undefined || sent !== context.sentTo || context.secondsLeft === 0 || JSON.stringify(before.value).includes('accepted')
    }),
  },
  unreachable: {
    'code.reset [0] → one-time-code.step.addressing ⇒ one-time-code on field.edit': 'nothing is wrong with what begins again',
    'code.reset [0] → one-time-code.step.addressing ⇒ one-time-code.step.addressing on address.submit [0]':
      'a code that was sent before no longer counts',
    'sending on after patience [0] … addressing on address.submit [0]': 'a code that was sent before may be sent again by then',
    '→ one-time-code.step.sending ⇒ one-time-code on field.edit': 'nothing is wrong with what is on its way',
    'sending on code.cancel … ⇒ one-time-code on field.edit': 'nothing is wrong with what was on its way',
    'on onDone [0] → entering ⇒ one-time-code on field.edit': 'nothing is wrong with what was sent',
    '→ one-time-code.step.underWay.checking ⇒ one-time-code on field.edit': 'nothing is wrong with what is on its way',
    '→ accepted ⇒ one-time-code on field.edit': 'nothing is wrong with what was accepted',
    'wait.over on always [0] … ⇒ one-time-code on field.edit':
      'nothing is wrong with what was just sent, and who has to wait cannot put it right',
    'addressing on code.resume [0] → entering ⇒ one-time-code on field.edit': 'nothing is wrong with the code that is still awaited',
    'addressing on address.submit [0] → entering ⇒ one-time-code on field.edit': 'nothing is wrong with the code that is on its way',
  },
})
