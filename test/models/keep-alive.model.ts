import { setup } from 'xstate'

type Events =
  | { type: 'five minutes pass' }
  | { type: 'twenty minutes pass' }
  | { type: 'the person touches the page' }
  | { type: 'the person goes to another tab' }
  | { type: 'the person comes back' }

/** A page that a user reads, leaves and comes back to. */
export const keepAliveModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'keep-alive',
  initial: 'read',
  states: {
    read: {
      on: {
        'five minutes pass': 'storedAlive',
        'twenty minutes pass': 'leftAlone',
        'the person goes to another tab': 'hidden',
      },
    },
    storedAlive: { on: { 'the person touches the page': 'read' } },
    leftAlone: { on: { 'the person touches the page': 'read', 'the person goes to another tab': 'hidden' } },
    hidden: { on: { 'five minutes pass': 'hiddenLonger', 'twenty minutes pass': 'hiddenLong', 'the person comes back': 'read' } },
    hiddenLonger: { on: { 'the person comes back': 'read' } },
    hiddenLong: { on: { 'the person comes back': 'read' } },
  },
})
