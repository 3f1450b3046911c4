import { setup } from 'xstate'

type Events =
  | { type: 'a full page arrives' }
  | { type: 'the last page arrives' }
  | { type: 'there is none' }
  | { type: 'the server fails' }
  | { type: 'the server is silent' }
  | { type: 'the courier wants more' }
  | { type: 'the courier tries again' }

/** What a courier has delivered. */
export const completedOrdersModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'completed-orders',
  initial: 'opening',
  states: {
    opening: {
      on: { 'a full page arrives': 'listed', 'there is none': 'empty', 'the server fails': 'unread', 'the server is silent': 'unread' },
    },
    unread: { on: { 'the courier tries again': 'opening' } },
    empty: {},
    listed: { on: { 'the courier wants more': 'readingOn' } },
    readingOn: { on: { 'the last page arrives': 'complete', 'the server fails': 'stuck' } },
    stuck: { on: { 'the courier tries again': 'readingOn' } },
    complete: {},
  },
})
