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
  initial: 'idle',
  states: {
    idle: { on: { 'a dish goes into the cart': 'notified', 'the session expires': 'signedOut' } },
    signedOut: { on: { 'a second and a half pass': 'idle', 'the person dismisses it': 'idle' } },
    interrupted: { on: { 'a second and a half pass': 'notified', 'the person dismisses it': 'notified' } },
    notified: {
      on: {
        'five seconds pass': 'idle',
        'the person dismisses it': 'idle',
        'almost five seconds pass': 'lingering',
        'the session expires': 'interrupted',
        'the server says something': 'shownWhileMoreWaits',
      },
    },
    lingering: { on: { 'the rest of them passes': 'idle', 'the server says something': 'lingeringWhileMoreWaits' } },
    shownWhileMoreWaits: { on: { 'five seconds pass': 'shownTheSecond', 'the person dismisses it': 'shownTheSecond' } },
    lingeringWhileMoreWaits: { on: { 'the rest of them passes': 'shownTheSecond', 'the person dismisses it': 'shownTheSecond' } },
    shownTheSecond: {
      on: { 'almost five seconds pass': 'secondLingering', 'five seconds pass': 'idle', 'the person dismisses it': 'idle' },
    },
    secondLingering: { on: { 'the rest of them passes': 'idle' } },
  },
})
