import { setup } from 'xstate'

type Events =
  | { type: 'the line stands' }
  | { type: 'the line breaks' }
  | { type: 'an order is told' }
  | { type: 'much is told at once' }
  | { type: 'two seconds pass' }
  | { type: 'the courier signs out' }
  | { type: 'the courier signs in' }

/** What a courier sees come into the lists on its own. */
export const courierEventStreamModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'courier-event-stream',
  initial: 'asking',
  states: {
    asking: { on: { 'the line stands': 'listening', 'the line breaks': 'asking', 'the courier signs out': 'gone' } },
    listening: { on: { 'an order is told': 'notified', 'the line breaks': 'asking', 'the courier signs out': 'gone' } },
    notified: { on: { 'much is told at once': 'gathering', 'two seconds pass': 'listening', 'the line breaks': 'asking' } },
    gathering: { on: { 'two seconds pass': 'notified', 'the courier signs out': 'gone' } },
    gone: { on: { 'the courier signs in': 'asking' } },
  },
})
