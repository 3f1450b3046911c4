import { setup } from 'xstate'

type Events =
  | { type: 'it arrives' }
  | { type: 'there is no such thing' }
  | { type: 'the server fails' }
  | { type: 'the server is silent' }
  | { type: 'the person tries again' }

/** Reading something that was written: reviews, a page. */
export const readingModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'reading',
  initial: 'coming',
  states: {
    coming: {
      on: { 'it arrives': 'read', 'there is no such thing': 'missing', 'the server fails': 'refused', 'the server is silent': 'refused' },
    },
    read: {},
    missing: {},
    refused: { on: { 'the person tries again': 'coming' } },
  },
})
