import fc from 'fast-check'
import { noticeMachine } from '../../../machines/app/notice/notice.machine.ts'
import * as limits from '../../../machines/limits.ts'
import { defineFlow } from '../support/flow.ts'

export const noticeFlow = defineFlow({
  machine: noticeMachine,
  input: fc.constant(undefined),
  events: {
    'notice.show': fc.record(
      {
        tone: fc.constantFrom('neutral' as const, 'danger' as const),
        text: fc.constantFrom('cart.added', 'session.expired'),
        forMs: fc.constant(limits.sessionToastMs),
      },
      { requiredKeys: ['tone', 'text'] },
    ),
    'notice.dismiss': null,
  },
  answers: {},
  listeners: {},
  invariants: {
    'a toast is shown while there is one': ({ snapshot: { context } }) => context.waiting.length === 0 || context.shown !== undefined,
    'no two toasts have one id': ({ snapshot: { context } }) => {
      const ids = [...(context.shown ? [context.shown] : []), ...context.waiting].map(({ id }) => id)
      return new Set(ids).size === ids.length && ids.every((id) => id <= context.lastId)
    },
  },
  expectations: {
    'toasts come in turn, one with a time of its own before all others, and one with the same text instead of what was said before': () => {
      let expected: { id: number; text: string }[] = []
      return ({ snapshot: { context }, event }) => {
        const [shown] = expected
        if (event?.type !== 'notice.show') {
          // what was shown has had its time, or was dismissed
          if (shown?.id !== context.shown?.id) expected = expected.slice(1)
        } else {
          const added = { id: context.lastId, text: event.text }
          const others = expected.filter(({ text }) => text !== event.text)
          expected = event.forMs !== undefined || shown?.text === event.text ? [added, ...others] : [...others, added]
        }
        const all = [...(context.shown ? [context.shown] : []), ...context.waiting]
        return all.map(({ id }) => id).join() === expected.map(({ id }) => id).join()
      }
    },
    'each hides after its time, and no earlier unless it is dismissed, interrupted or said again': () => {
      let shown: { id: number; text: string; until: number } | undefined
      return ({ snapshot: { context }, event, now }) => {
        const before = shown
        if (context.shown?.id !== before?.id)
          shown = context.shown && { id: context.shown.id, text: context.shown.text, until: now + (context.shown.forMs ?? limits.toastMs) }
        if (!before) return true
        const isInterrupted = event?.type === 'notice.show' && (event.forMs !== undefined || event.text === before.text)
        return shown === before ? now < before.until : isInterrupted || event?.type === 'notice.dismiss' || now === before.until
      }
    },
  },
})
