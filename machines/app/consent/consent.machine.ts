import { emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { ConsentEmitted, ConsentEvent, ConsentInput } from './consent.types.ts'

/** Asks for consent while the settings want it and it is not given yet (MOB-5). */
export const consentMachine = setup({
  types: {
    context: {} as ConsentInput,
    input: {} as ConsentInput,
    events: {} as ConsentEvent,
    emitted: {} as ConsentEmitted,
    tags: {} as 'asking',
  },
  actions: { emitAccepted: emit({ type: 'consent.accepted' }) },
  guards: { isAccepted: ({ context }) => context.isAccepted },
}).createMachine({
  id: 'consent',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'isAccepted', target: 'accepted' }, { target: 'idle' }],
    },
    idle: {
      on: { 'consent.wanted': 'asking' },
    },
    asking: {
      tags: 'asking',
      on: {
        'consent.accept': { target: 'accepted', actions: 'emitAccepted' },
        'consent.unwanted': 'idle',
      },
    },
    accepted: {},
  },
})

export type ConsentActor = ActorRefFrom<typeof consentMachine>
export type ConsentSnapshot = SnapshotFrom<typeof consentMachine>
