import { enqueueActions, setup, type SnapshotFrom } from 'xstate'
import { notProvidedListener } from '../../lib/not-provided.ts'
import type { Layout, ShellContext, ShellEmitted, ShellEvent, ShellInput } from './shell.types.ts'

/** Which of the two layouts the window has room for, switched live (ROUTE-1). */
export const shellMachine = setup({
  types: { context: {} as ShellContext, input: {} as ShellInput, events: {} as ShellEvent, emitted: {} as ShellEmitted },
  actors: { watchWidth: notProvidedListener<ShellEvent>('watchWidth') },
  actions: {
    take: enqueueActions(({ enqueue }, { layout }: { layout: Layout }) => {
      enqueue.assign({ layout })
      enqueue.emit({ type: 'layout.changed', layout })
    }),
  },
  guards: { isOther: ({ context }, { layout }: { layout: Layout }) => context.layout !== layout },
}).createMachine({
  id: 'shell',
  context: ({ input }) => ({ layout: input.layout }),
  invoke: { src: 'watchWidth' },
  // the width is named once more as it begins to be watched: it may have changed since the page was begun
  on: {
    'layout.changed': {
      guard: { type: 'isOther', params: ({ event }) => ({ layout: event.layout }) },
      actions: { type: 'take', params: ({ event }) => ({ layout: event.layout }) },
    },
  },
})

export type ShellSnapshot = SnapshotFrom<typeof shellMachine>
