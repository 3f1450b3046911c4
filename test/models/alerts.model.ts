import { setup } from 'xstate'

type Events =
  | { type: 'the alerts arrive' }
  | { type: 'there are none yet' }
  | { type: 'the server fails' }
  | { type: 'the server is silent' }
  | { type: 'the person tries again' }
  | { type: 'an order takes a step' }
  | { type: 'the person taps the newest' }
  | { type: 'the person marks all as read' }
  | { type: 'the server takes it' }

/** A customer's alerts, two of which are unread. */
export const alertsModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'alerts',
  initial: 'opening',
  states: {
    opening: {
      on: { 'the alerts arrive': 'listed', 'there are none yet': 'empty', 'the server fails': 'unread', 'the server is silent': 'unread' },
    },
    unread: { on: { 'the person tries again': 'opening' } },
    empty: { on: { 'an order takes a step': 'lookingAgain' } },
    lookingAgain: { on: { 'the alerts arrive': 'listed' } },
    listed: { on: { 'the person taps the newest': 'oneMarked', 'the person marks all as read': 'allMarked' } },
    oneMarked: { on: { 'the server takes it': 'oneRead', 'the server fails': 'takenBack', 'the server is silent': 'takenBack' } },
    allMarked: { on: { 'the server takes it': 'allRead', 'the server fails': 'takenBack', 'the server is silent': 'takenBack' } },
    oneRead: {},
    allRead: {},
    takenBack: {},
  },
})
