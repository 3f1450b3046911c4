import { setup } from 'xstate'

type Events =
  | { type: 'a dish goes into the cart' }
  | { type: 'the server says something' }
  | { type: 'almost five seconds pass' }
  | { type: 'the rest of them passes' }
  | { type: 'five seconds pass' }
  | { type: 'the person dismisses it' }

/** Being told things in passing. */
export const noticeModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'notice',
  initial: 'quiet',
  states: {
    quiet: { on: { 'a dish goes into the cart': 'notified' } },
    notified: {
      on: {
        'five seconds pass': 'quiet',
        'the person dismisses it': 'quiet',
        'almost five seconds pass': 'lingering',
        'the server says something': 'toldWhileMoreWaits',
      },
    },
    lingering: { on: { 'the rest of them passes': 'quiet', 'the server says something': 'lingeringWhileMoreWaits' } },
    toldWhileMoreWaits: { on: { 'five seconds pass': 'toldTheSecond', 'the person dismisses it': 'toldTheSecond' } },
    lingeringWhileMoreWaits: { on: { 'the rest of them passes': 'toldTheSecond', 'the person dismisses it': 'toldTheSecond' } },
    toldTheSecond: {
      on: { 'almost five seconds pass': 'secondLingering', 'five seconds pass': 'quiet', 'the person dismisses it': 'quiet' },
    },
    secondLingering: { on: { 'the rest of them passes': 'quiet' } },
  },
})
