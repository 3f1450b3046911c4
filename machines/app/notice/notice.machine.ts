import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import * as limits from '../../limits.ts'
import type { Notice, NoticeContext, NoticeEvent } from './notice.types.ts'

/** Those with another text. */
const others = (notices: Notice[], { text }: Pick<Notice, 'text'>) => notices.filter((one) => one.text !== text)

/**
 * Toasts, one at a time in the order they came, each hiding automatically (TOAST-1). One with a time of its own is shown immediately, since what it explains
 * follows (TOKEN-7); the toast that it interrupts is shown again after it. What is notified again takes over from what was said before: ten dishes that go
 * into the cart are not read out for a minute.
 */
export const noticeMachine = setup({
  types: { context: {} as NoticeContext, events: {} as NoticeEvent },
  actions: {
    queue: assign(({ context }, { notice }: { notice: Omit<Notice, 'id'> }) => ({
      lastId: context.lastId + 1,
      waiting: [...others(context.waiting, notice), { ...notice, id: context.lastId + 1 }],
    })),
    putFirst: assign(({ context: { lastId, shown, waiting } }, { notice }: { notice: Omit<Notice, 'id'> }) => ({
      lastId: lastId + 1,
      waiting: [{ ...notice, id: lastId + 1 }, ...others(shown ? [shown, ...waiting] : waiting, notice)],
    })),
    showNext: assign(({ context }) => ({ shown: context.waiting[0], waiting: context.waiting.slice(1) })),
    hide: assign({ shown: undefined }),
  },
  guards: {
    hasWaiting: ({ context }) => context.waiting.length > 0,
    isImmediate: ({ context: { shown } }, { text, forMs }: Pick<Notice, 'text' | 'forMs'>) => forMs !== undefined || shown?.text === text,
  },
  delays: { toast: ({ context }) => context.shown?.forMs ?? limits.toastMs },
}).createMachine({
  id: 'notice',
  context: { shown: undefined, waiting: [], lastId: 0 },
  initial: 'idle',
  on: {
    'notice.show': [
      {
        guard: { type: 'isImmediate', params: ({ event }) => event },
        target: '.showing',
        actions: { type: 'putFirst', params: ({ event: { type: _, ...notice } }) => ({ notice }) },
      },
      { actions: { type: 'queue', params: ({ event: { type: _, ...notice } }) => ({ notice }) } },
    ],
  },
  states: {
    idle: {
      entry: 'hide',
      always: { guard: 'hasWaiting', target: 'showing' },
    },
    showing: {
      entry: 'showNext',
      after: { toast: 'idle' },
      on: { 'notice.dismiss': 'idle' },
    },
  },
})

export type NoticeActor = ActorRefFrom<typeof noticeMachine>
export type NoticeSnapshot = SnapshotFrom<typeof noticeMachine>
