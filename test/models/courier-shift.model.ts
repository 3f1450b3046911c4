import { setup } from 'xstate'

type Events =
  | { type: 'the courier is found on duty' }
  | { type: 'the courier is found resting' }
  | { type: 'the courier tries again' }
  | { type: 'the courier goes on duty' }
  | { type: 'the courier goes off duty' }
  | { type: 'the app looks again' }
  | { type: 'the server agrees' }
  | { type: 'the server refuses' }
  | { type: 'the server is silent' }

/** Whether a courier takes orders. */
export const courierShiftModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'courier-shift',
  initial: 'opening',
  states: {
    opening: {
      on: {
        'the courier is found on duty': 'onDuty',
        'the courier is found resting': 'resting',
        'the server refuses': 'unread',
        'the server is silent': 'unanswered',
      },
    },
    unread: { on: { 'the courier tries again': 'opening' } },
    unanswered: { on: { 'the courier tries again': 'opening' } },
    onDuty: { on: { 'the courier goes off duty': 'leaving', 'the app looks again': 'lookingAgain' } },
    lookingAgain: {
      on: {
        'the courier is found resting': 'resting',
        'the server refuses': 'onDuty',
        'the server is silent': 'onDuty',
        'the courier goes off duty': 'leavingMeanwhile',
      },
    },
    leaving: {
      on: {
        'the server agrees': 'resting',
        'the server refuses': 'stillOnDuty',
        'the server is silent': 'unansweredOnDuty',
        'the app looks again': 'leavingMeanwhile',
      },
    },
    stillOnDuty: { on: { 'the courier goes off duty': 'leaving' } },
    unansweredOnDuty: {},
    resting: { on: { 'the courier goes on duty': 'entering', 'the app looks again': 'lookingAgainAtRest' } },
    leavingMeanwhile: { on: { 'the server agrees': 'lookingAgainAtRest' } },
    lookingAgainAtRest: { on: { 'the courier is found on duty': 'onDuty', 'the courier goes on duty': 'enteringMeanwhile' } },
    enteringMeanwhile: { on: { 'the server agrees': 'lookingAgain' } },
    entering: { on: { 'the server agrees': 'onDuty', 'the server refuses': 'stillResting' } },
    stillResting: { on: { 'the courier goes on duty': 'entering' } },
  },
})
