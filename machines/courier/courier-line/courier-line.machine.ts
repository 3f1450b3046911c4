import { assign, emit, setup } from 'xstate'
import { notProvidedListener } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { CourierLineContext, CourierLineEmitted, CourierLineEvent } from './courier-line.types.ts'

/**
 * The line over which a courier's lists are said to have changed (COURIER-1): at once, and where much happens no more often than once in
 * `courierNewsEveryMs`.
 */
export const courierLineMachine = setup({
  types: {
    context: {} as CourierLineContext,
    events: {} as CourierLineEvent,
    emitted: {} as CourierLineEmitted,
  },
  actors: { followLists: notProvidedListener<CourierLineEvent>('followLists') },
  actions: {
    tellTold: emit({ type: 'lists.told' }),
    tellUntold: emit({ type: 'lists.untold' }),
    tellChanged: emit({ type: 'lists.changed' }),
    noteNews: assign({ hasNews: true }),
    clearNews: assign({ hasNews: false }),
  },
  guards: { hasNews: ({ context }) => context.hasNews },
  delays: { pace: limits.courierNewsEveryMs },
}).createMachine({
  id: 'courier-line',
  context: { hasNews: false },
  invoke: { src: 'followLists' },
  initial: 'cut',
  on: { 'line.down': '.cut' },
  states: {
    cut: { on: { 'line.up': 'standing' } },
    standing: {
      entry: 'tellTold',
      exit: ['tellUntold', 'clearNews'],
      initial: 'quiet',
      states: {
        quiet: { on: { 'line.news': { target: 'pausing', actions: 'tellChanged' } } },
        pausing: {
          on: { 'line.news': { actions: 'noteNews' } },
          after: {
            pace: [{ guard: 'hasNews', target: 'pausing', reenter: true, actions: ['clearNews', 'tellChanged'] }, { target: 'quiet' }],
          },
        },
      },
    },
  },
})
