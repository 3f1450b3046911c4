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
    'toasts come in turn, one with a time of its own before all others, and none is left out': () => {
      let expected: number[] = []
      return ({ snapshot: { context }, event }) => {
        const shown = context.shown ? [context.shown.id] : []
        if (event?.type !== 'notice.show') {
          // what was shown has had its time, or was dismissed
          if (expected[0] !== shown[0]) expected = expected.slice(1)
        } else expected = event.forMs === undefined ? [...expected, context.lastId] : [context.lastId, ...expected]
        return [...shown, ...context.waiting.map(({ id }) => id)].join() === expected.join()
      }
    },
    'each hides after its time, and no earlier unless it is dismissed or interrupted': () => {
      let shown: { id: number; until: number } | undefined
      return ({ snapshot: { context }, event, now }) => {
        const before = shown
        if (context.shown?.id !== before?.id)
          shown = context.shown && { id: context.shown.id, until: now + (context.shown.forMs ?? limits.toastMs) }
        if (!before) return true
        const isInterrupted = event?.type === 'notice.show' && event.forMs !== undefined
        return shown === before ? now < before.until : isInterrupted || event?.type === 'notice.dismiss' || now === before.until
      }
    },
  },
})
