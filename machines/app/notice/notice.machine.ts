import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import * as limits from '../../limits.ts'
import type { Notice, NoticeContext, NoticeEvent } from './notice.types.ts'

/** Toasts, one at a time in the order they came, each hiding automatically (TOAST-1). */
export const noticeMachine = setup({
  types: { context: {} as NoticeContext, events: {} as NoticeEvent },
  actions: {
    queue: assign(({ context }, { notice }: { notice: Omit<Notice, 'id'> }) => ({
      lastId: context.lastId + 1,
      waiting: [...context.waiting, { ...notice, id: context.lastId + 1 }],
    })),
    showNext: assign(({ context }) => ({ shown: context.waiting[0], waiting: context.waiting.slice(1) })),
    hide: assign({ shown: undefined }),
  },
  guards: { hasWaiting: ({ context }) => context.waiting.length > 0 },
  delays: { toast: ({ context }) => context.shown?.forMs ?? limits.toastMs },
}).createMachine({
  id: 'notice',
  context: { shown: undefined, waiting: [], lastId: 0 },
  initial: 'idle',
  on: {
    'notice.show': { actions: { type: 'queue', params: ({ event: { type: _, ...notice } }) => ({ notice }) } },
  },
  states: {
    idle: {
      always: { guard: 'hasWaiting', target: 'showing' },
    },
    showing: {
      entry: 'showNext',
      exit: 'hide',
      after: { toast: 'idle' },
      on: { 'notice.dismiss': 'idle' },
    },
  },
})

export type NoticeActor = ActorRefFrom<typeof noticeMachine>
export type NoticeSnapshot = SnapshotFrom<typeof noticeMachine>
