import { setup, type SnapshotFrom } from 'xstate'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'

/** Whether the console logs what happens: only where the setting is on; a failed question means no (BOOT-5). */
export const devModeMachine = setup({
  types: { tags: {} as 'on' | 'off' },
  actors: { ask: notProvided<boolean>('ask') },
  guards: { isTrue: (_, { value }: { value: boolean }) => value },
  delays: { answerTime: limits.httpTimeoutMs },
}).createMachine({
  id: 'dev-mode',
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        src: 'ask',
        onDone: [{ guard: { type: 'isTrue', params: ({ event }) => ({ value: event.output }) }, target: 'on' }, { target: 'off' }],
        onError: 'off',
      },
      after: { answerTime: 'off' },
    },
    on: { tags: 'on' },
    off: { tags: 'off' },
  },
})

export type DevModeSnapshot = SnapshotFrom<typeof devModeMachine>
