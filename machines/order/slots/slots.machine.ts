import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { OfferedSlot } from '../../domain/slots.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { SlotsContext, SlotsEvent } from './slots.types.ts'

/** The times to which a store can bring an order; none where it takes no orders for later. */
export const slotsMachine = setup({
  types: { context: {} as SlotsContext, events: {} as SlotsEvent, tags: {} as 'loading' | 'failed' },
  actors: { loadSlots: notProvided<OfferedSlot[]>('loadSlots') },
  actions: { setSlots: assign((_, { slots }: { slots: OfferedSlot[] }) => ({ slots })) },
  delays: { patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'slots',
  context: { slots: [] },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        src: 'loadSlots',
        onDone: { target: 'shown', actions: { type: 'setSlots', params: ({ event }) => ({ slots: event.output }) } },
        onError: 'failed',
      },
      after: { patience: 'failed' },
    },
    shown: { on: { 'slots.load': 'loading' } },
    failed: { tags: 'failed', on: { 'slots.load': 'loading' } },
  },
})

export type SlotsActor = ActorRefFrom<typeof slotsMachine>
export type SlotsSnapshot = SnapshotFrom<typeof slotsMachine>
