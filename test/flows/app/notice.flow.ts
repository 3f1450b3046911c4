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
    'no two toasts have one id, and they come in the order of their ids': ({ snapshot: { context } }) => {
      const ids = [...(context.shown ? [context.shown] : []), ...context.waiting].map(({ id }) => id)
      return (
        ids.every((id, index) => index === 0 || id === (ids[index - 1] ?? 0) + 1) && (ids.length === 0 || ids.at(-1) === context.lastId)
      )
    },
  },
  expectations: {
    'toasts come in turn, and none is left out': () => {
      let latest = 0
      return ({ snapshot }) => {
        const before = latest
        latest = snapshot.context.shown?.id ?? latest
        return latest === before || latest === before + 1
      }
    },
    'each hides after its time, and no earlier unless it is dismissed': () => {
      let shown: { id: number; until: number } | undefined
      return ({ snapshot: { context }, event, now }) => {
        const before = shown
        if (context.shown?.id !== before?.id)
          shown = context.shown && { id: context.shown.id, until: now + (context.shown.forMs ?? limits.toastMs) }
        if (!before) return true
        return shown === before ? now < before.until : event?.type === 'notice.dismiss' || now === before.until
      }
    },
  },
})
