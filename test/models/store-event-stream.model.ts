import { setup } from 'xstate'

type Events =
  | { type: 'the connection opens' }
  | { type: 'the connection is lost' }
  | { type: 'ten seconds pass' }
  | { type: 'a moment passes' }
  | { type: 'an order changes' }
  | { type: 'the store is paused elsewhere' }
  | { type: 'an order comes to the other store' }
  | { type: 'it is answered on another device' }
  | { type: 'the member changes to it' }

/** What members of a store see come on its own, and that nothing may come. */
export const storeEventStreamModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'store-event-stream',
  initial: 'connecting',
  states: {
    connecting: { on: { 'the connection opens': 'open', 'the connection is lost': 'lost', 'ten seconds pass': 'lost' } },
    lost: { on: { 'the connection opens': 'open' } },
    open: {
      on: {
        'the connection is lost': 'lost',
        'an order changes': 'changed',
        'the store is paused elsewhere': 'open',
        'an order comes to the other store': 'offered',
      },
    },
    changed: { on: { 'a moment passes': 'open', 'an order changes': 'gathering' } },
    gathering: { on: { 'a moment passes': 'changed', 'an order comes to the other store': 'offered' } },
    offered: { on: { 'the member changes to it': 'open', 'it is answered on another device': 'open' } },
  },
})
