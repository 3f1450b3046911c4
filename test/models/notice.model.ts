import { setup } from 'xstate'

type Events =
  | { type: 'a dish goes into the cart' }
  | { type: 'the server says something' }
  | { type: 'the session expires' }
  | { type: 'almost five seconds pass' }
  | { type: 'the rest of them passes' }
  | { type: 'five seconds pass' }
  | { type: 'a second and a half pass' }
  | { type: 'the person dismisses it' }

/** Being told things in passing. */
export const noticeModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'notice',
  initial: 'quiet',
  states: {
    quiet: { on: { 'a dish goes into the cart': 'notified', 'the session expires': 'signedOut' } },
    signedOut: { on: { 'a second and a half pass': 'quiet', 'the person dismisses it': 'quiet' } },
    interrupted: { on: { 'a second and a half pass': 'notified', 'the person dismisses it': 'notified' } },
    notified: {
      on: {
        'five seconds pass': 'quiet',
        'the person dismisses it': 'quiet',
        'almost five seconds pass': 'lingering',
        'the session expires': 'interrupted',
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
