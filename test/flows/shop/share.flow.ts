import fc from 'fast-check'
import { shareMachine } from '../../../machines/shop/share/share.machine.ts'
import type { ShareAnswer } from '../../../machines/shop/share/share.types.ts'
import { defineFlow, eachStep } from '../support/flow.ts'

export const shareFlow = defineFlow({
  machine: shareMachine,
  input: fc.constant(undefined),
  events: { 'share.wanted': fc.record({ title: fc.constant('Phở Hòa'), url: fc.constantFrom('/stores/pho-hoa', '/stores/bun-cha') }) },
  answers: { openSheet: fc.constantFrom<ShareAnswer[]>('shared', 'closed', 'none'), copy: fc.constant(undefined) },
  listeners: {},
  invariants: {
    'what is handed on is the link that was wanted last': ({ snapshot, calls }) =>
      !snapshot.hasTag('busy') ||
      [...calls('openSheet').slice(-1), ...(snapshot.matches('copying') ? calls('copy').slice(-1) : [])].every(
        (link) => link === snapshot.context.shared,
      ),
    'the sheet is tried before a link is copied': ({ calls }) => calls('copy').length <= calls('openSheet').length,
  },
  expectations: {
    'a link is copied only where the sheet is missing or fails': eachStep((before, { calls, step }) => {
      if (calls('copy').length === before.calls('copy').length) return true
      return step !== undefined && ('reject' in step || ('resolve' in step && step.output === 'none'))
    }),
    'how the copying went is said once, and it went well only where it did': eachStep((before, { snapshot, emitted, step }) => {
      const more = emitted.slice(before.emitted.length).map(({ type }) => type)
      if (!before.snapshot.matches('copying') || snapshot.matches('copying')) return more.length === 0
      return more.join(' ') === (step && 'resolve' in step ? 'link.copied' : 'link.notCopied')
    }),
    'a share that is under way is not replaced by another': eachStep(
      ({ snapshot: before }, { snapshot: after }) => !before.hasTag('busy') || after.context.shared === before.context.shared,
    ),
  },
})
