import { setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import * as limits from '../../limits.ts'
import type { WaitingEvent } from './waiting.types.ts'

/** Whether the loading overlay lies over the app (SCREEN-8): while a screen that was asked for is slow to come, and never for good. */
export const waitingMachine = setup({
  types: { events: {} as WaitingEvent, tags: {} as 'waiting' },
  delays: { patience: limits.slowScreenMs, end: limits.httpTimeoutMs },
}).createMachine({
  id: 'waiting',
  initial: 'idle',
  states: {
    idle: {
      on: { 'screen.wanted': 'loading' },
    },
    loading: {
      after: { patience: 'waiting' },
      on: { 'screen.shown': 'idle' },
    },
    waiting: {
      tags: 'waiting',
      after: { end: 'idle' },
      on: { 'screen.shown': 'idle' },
    },
  },
})

export type WaitingActor = ActorRefFrom<typeof waitingMachine>
export type WaitingSnapshot = SnapshotFrom<typeof waitingMachine>
