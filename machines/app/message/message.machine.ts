import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Message, MessageContext, MessageEmitted, MessageEvent } from './message.types.ts'

/** Pushes that came while the app was in front, shown one after the other until a person closes them or goes where they lead (SCREEN-5). */
export const messageMachine = setup({
  types: { context: {} as MessageContext, events: {} as MessageEvent, emitted: {} as MessageEmitted },
  actions: {
    queue: assign(({ context }, { message }: { message: Message }) => ({ waiting: [...context.waiting, message] })),
    showNext: assign(({ context }) => ({ shown: context.waiting[0], waiting: context.waiting.slice(1) })),
    hide: assign({ shown: undefined }),
    open: emit(({ context }) => ({ type: 'path.opened' as const, path: context.shown?.path ?? '/' })),
  },
  guards: {
    hasWaiting: ({ context }) => context.waiting.length > 0,
    leadsSomewhere: ({ context }) => context.shown?.path !== undefined,
  },
}).createMachine({
  id: 'message',
  context: { shown: undefined, waiting: [] },
  initial: 'idle',
  on: { 'message.received': { actions: { type: 'queue', params: ({ event }) => ({ message: event.message }) } } },
  states: {
    idle: { always: { guard: 'hasWaiting', target: 'showing' } },
    showing: {
      entry: 'showNext',
      on: {
        'message.close': { target: 'idle', actions: 'hide' },
        'message.open': { guard: 'leadsSomewhere', target: 'idle', actions: ['open', 'hide'] },
      },
    },
  },
})

export type MessageActor = ActorRefFrom<typeof messageMachine>
type MessageSnapshot = SnapshotFrom<typeof messageMachine>

export const selectMessage = ({ context }: MessageSnapshot) => context.shown
