import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Theme, ThemeContext, ThemeEmitted, ThemeEvent } from './theme.types.ts'

/** Light, dark, or as the device has it: what was chosen in one tab is shown in all of them, and stored by that one. */
export const themeMachine = setup({
  types: {
    context: {} as ThemeContext,
    input: {} as ThemeContext,
    events: {} as ThemeEvent,
    emitted: {} as ThemeEmitted,
  },
  actions: {
    take: assign((_, { theme }: { theme: Theme }) => ({ theme })),
    show: emit((_, { theme }: { theme: Theme }) => ({ type: 'theme.shown', theme })),
    emitChosen: emit((_, { theme }: { theme: Theme }) => ({ type: 'theme.chosen', theme })),
  },
  guards: { isOther: ({ context }, { theme }: { theme: Theme }) => theme !== context.theme },
}).createMachine({
  id: 'theme',
  context: ({ input }) => input,
  on: {
    'theme.choose': {
      guard: { type: 'isOther', params: ({ event }) => ({ theme: event.theme }) },
      actions: [
        { type: 'take', params: ({ event }) => ({ theme: event.theme }) },
        { type: 'show', params: ({ event }) => ({ theme: event.theme }) },
        { type: 'emitChosen', params: ({ event }) => ({ theme: event.theme }) },
      ],
    },
    'theme.received': {
      guard: { type: 'isOther', params: ({ event }) => ({ theme: event.theme }) },
      actions: [
        { type: 'take', params: ({ event }) => ({ theme: event.theme }) },
        { type: 'show', params: ({ event }) => ({ theme: event.theme }) },
      ],
    },
  },
})

export type ThemeActor = ActorRefFrom<typeof themeMachine>
export type ThemeSnapshot = SnapshotFrom<typeof themeMachine>
