import fc from 'fast-check'
import { isTaxChanged } from '../../../machines/account/profile/is-tax-changed.ts'
import { profileMachine } from '../../../machines/account/profile/profile.machine.ts'
import type { Profile } from '../../../machines/account/profile/profile.types.ts'
import { squareOf, zoomAtMost } from '../../../machines/domain/frame.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { defineFlow, eachStep, onceThenAlways } from '../support/flow.ts'

const lan: Profile = { name: 'Lan', email: 'lan@example.com', phone: '0901234567', avatar: undefined, taxNumber: '' }
const anyProfile = fc.constantFrom(lan, { ...lan, taxNumber: '0301234567' })
const anyMovement = fc.record({ across: fc.constantFrom(-2, 0.1), down: fc.constantFrom(-0.1, 2) })

export const profileFlow = defineFlow({
  machine: profileMachine,
  input: fc.constant(undefined),
  events: {
    'picture.sent': fc.record({ share: fc.constantFrom(0.5, 1) }),
    'picture.taken': fc.record({ profile: anyProfile }),
    'picture.refused': fc.record({ error: fc.constant(new AppError('network')) }),
    'picture.choose': fc.record({ file: fc.constant({ name: 'me.jpg' }) }),
    'picture.move': fc.record({ movement: anyMovement }),
    'picture.zoom': fc.oneof(fc.record({ zoom: fc.constantFrom(0.5, 2, 9) }), fc.record({ zoom: fc.constantFrom(1, 3), at: anyMovement })),
    'picture.retain': null,
    'picture.drop': null,
    'tax.write': fc.record({ text: fc.constantFrom('', ' 0301234567 ', '0309999999') }),
    'tax.save': null,
    'phone.change': null,
    'phone.drop': null,
    'profile.reload': null,
  },
  answers: {
    load: fc.record({ profile: anyProfile, ban: fc.constantFrom(undefined, 'Tài khoản đã bị khóa.') }),
    open: fc.constantFrom({ pixels: {}, width: 800, height: 400 }, { pixels: {}, width: 300, height: 300 }),
    crop: fc.constant('data:image/jpeg;base64,AAAA'),
    saveTaxNumber: anyProfile,
  },
  listeners: { sendAvatar: ['picture.sent', 'picture.taken', 'picture.refused'] },
  memory: ({ context }) => isTaxChanged(context),
  invariants: {
    'the square that is used lies within its picture': ({ snapshot: { context } }) => {
      if (!context.opened) return true
      const { left, top, side } = squareOf(context.frame, context.opened)
      const isWithin = left > -1e-6 && top > -1e-6 && left + side < context.opened.width + 1e-6 && top + side < context.opened.height + 1e-6
      return isWithin && context.frame.zoom >= 1 && context.frame.zoom <= zoomAtMost
    },
    'nothing of a picture is held once it is put away': ({ snapshot: { context, ...snapshot } }) =>
      snapshot.tags.has('opening') || snapshot.tags.has('framing') || (!context.file && !context.opened && context.picture === ''),
    'what went wrong is said of what it was': ({ snapshot: { context } }) =>
      (context.failed === undefined) === (context.error === undefined),
  },
  expectations: {
    'what is known stays, whatever cannot be loaded': onceThenAlways(
      ({ snapshot }) => snapshot.context.profile !== undefined,
      ({ snapshot }) => snapshot.context.profile !== undefined,
    ),
    'a picture that does not arrive stays in its frame': eachStep(({ snapshot: before }, { snapshot: after, step, event }) => {
      if (!before.hasTag('sending') || after.hasTag('sending')) return true
      const isPutAway = step !== undefined && 'send' in step && event?.type !== 'picture.refused'
      return (
        isPutAway ||
        (after.context.opened === before.context.opened &&
          after.context.frame === before.context.frame &&
          after.context.failed === 'avatar')
      )
    }),
    'a tax number is sent only where it is another one, and said to be stored when it is': eachStep((before, { calls, emitted, step }) => {
      const { taxNumber } = (calls('saveTaxNumber').at(-1) ?? {}) as { taxNumber?: string }
      const isSent = calls('saveTaxNumber').length > before.calls('saveTaxNumber').length
      const saved = emitted.slice(before.emitted.length).filter(({ type }) => type === 'tax.saved').length
      const isStored = step !== undefined && 'resolve' in step && step.resolve === 'saveTaxNumber'
      return (!isSent || taxNumber !== (before.snapshot.context.profile?.taxNumber ?? '')) && saved === (isStored ? 1 : 0)
    }),
  },
})
