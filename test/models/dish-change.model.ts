import { setup } from 'xstate'

type Events =
  | { type: 'the member says that the dish has run out' }
  | { type: 'the member has fewer' }
  | { type: 'the member wants another dish' }
  | { type: 'the menu is read' }
  | { type: 'the menu can’t be read' }
  | { type: 'the member tries again' }
  | { type: 'the member chooses the dish' }
  | { type: 'the member asks the customer' }
  | { type: 'the server agrees' }
  | { type: 'the server refuses' }
  | { type: 'nobody answers in time' }
  | { type: 'the member gives up' }

/** A dish that has run out, and what its store proposes. */
export const dishChangeModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'dish-change',
  initial: 'ordered',
  states: {
    ordered: { on: { 'the member says that the dish has run out': 'removing' } },
    removing: {
      on: {
        'the member has fewer': 'fewer',
        'the member wants another dish': 'reading',
        'the member asks the customer': 'asking',
        'the member gives up': 'ordered',
      },
    },
    fewer: {},
    reading: { on: { 'the menu is read': 'choosing', 'the menu can’t be read': 'unread', 'nobody answers in time': 'unread' } },
    unread: { on: { 'the member tries again': 'reading' } },
    choosing: { on: { 'the member chooses the dish': 'chosen' } },
    chosen: {},
    asking: { on: { 'the server agrees': 'proposed', 'the server refuses': 'refused', 'nobody answers in time': 'refused' } },
    refused: { on: { 'the member asks the customer': 'asking' } },
    proposed: {},
  },
})
