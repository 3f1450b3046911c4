import { setup } from 'xstate'

type Events =
  | { type: 'an order is offered' }
  | { type: 'a further order is offered' }
  | { type: 'one of two is answered' }
  | { type: 'all are answered' }
  | { type: 'ten seconds pass' }
  | { type: 'a minute passes' }
  | { type: 'the browser blocks sound' }
  | { type: 'the browser allows sound' }
  | { type: 'the member turns sound on' }
  | { type: 'the browser agrees' }
  | { type: 'the browser refuses' }
  | { type: 'the browser is silent' }

/** What a member of a store is told of orders that wait for an answer. */
export const storeAlarmModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'store-alarm',
  initial: 'calm',
  states: {
    calm: { on: { 'an order is offered': 'ringing', 'the browser blocks sound': 'silent' } },
    ringing: {
      on: {
        'a further order is offered': 'ringingForTwo',
        'all are answered': 'calm',
        'ten seconds pass': 'ringingAgain',
        'a minute passes': 'urgent',
        'the browser allows sound': 'ringingAgain',
      },
    },
    ringingForTwo: { on: { 'one of two is answered': 'ringing' } },
    ringingAgain: {},
    urgent: {},
    silent: { on: { 'the browser allows sound': 'calm', 'the member turns sound on': 'asking' } },
    asking: { on: { 'the browser agrees': 'calm', 'the browser refuses': 'silent', 'the browser is silent': 'silent' } },
  },
})
