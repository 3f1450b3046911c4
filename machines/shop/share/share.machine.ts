import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { Shared, ShareAnswer, ShareContext, ShareEmitted, ShareEvent } from './share.types.ts'

/** Hands a link on by the device's own sheet, and by copying it where there is none or it fails. */
export const shareMachine = setup({
  types: {
    context: {} as ShareContext,
    events: {} as ShareEvent,
    emitted: {} as ShareEmitted,
    tags: {} as 'busy',
  },
  actors: {
    openSheet: notProvided<ShareAnswer, Shared | undefined>('openSheet'),
    copy: notProvided<void, Shared | undefined>('copy'),
  },
  actions: {
    setShared: assign((_, { shared }: { shared: Shared }) => ({ shared })),
    emitCopied: emit({ type: 'link.copied' }),
    emitNotCopied: emit({ type: 'link.notCopied' }),
  },
  guards: { hasNoSheet: (_, { answer }: { answer: ShareAnswer }) => answer === 'none' },
  delays: { patience: limits.permissionMs, moment: limits.storageMs },
}).createMachine({
  id: 'share',
  context: { shared: undefined },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'share.wanted': {
          target: 'sharing',
          actions: { type: 'setShared', params: ({ event: { title, url } }) => ({ shared: { title, url } }) },
        },
      },
    },
    sharing: {
      tags: 'busy',
      invoke: {
        src: 'openSheet',
        input: ({ context }) => context.shared,
        onDone: [
          { guard: { type: 'hasNoSheet', params: ({ event }) => ({ answer: event.output }) }, target: 'copying' },
          { target: 'idle' },
        ],
        onError: 'copying',
      },
      after: { patience: 'idle' },
    },
    copying: {
      tags: 'busy',
      invoke: {
        src: 'copy',
        input: ({ context }) => context.shared,
        onDone: { target: 'idle', actions: 'emitCopied' },
        onError: { target: 'idle', actions: 'emitNotCopied' },
      },
      after: { moment: { target: 'idle', actions: 'emitNotCopied' } },
    },
  },
})

export type ShareActor = ActorRefFrom<typeof shareMachine>
export type ShareSnapshot = SnapshotFrom<typeof shareMachine>
