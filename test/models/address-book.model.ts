import { setup } from 'xstate'

type Events =
  | { type: 'the addresses arrive' }
  | { type: 'there are none yet' }
  | { type: 'the list cannot be had' }
  | { type: 'nobody answers' }
  | { type: 'the person tries again' }
  | { type: 'the person adds an address' }
  | { type: 'the person edits the second one' }
  | { type: 'the person deletes the second one' }
  | { type: 'the person makes the second one the default' }
  | { type: 'the person keeps it' }
  | { type: 'the person confirms' }
  | { type: 'the person leaves the form' }
  | { type: 'the person writes nothing and saves' }
  | { type: 'the person writes what is there already and saves' }
  | { type: 'the person writes and saves' }
  | { type: 'the person moves the pin' }
  | { type: 'the pin is described' }
  | { type: 'the pin cannot be described' }
  | { type: 'the person writes the address instead' }
  | { type: 'the server agrees' }
  | { type: 'the server refuses' }
  | { type: 'five seconds pass' }

/** A customer's addresses. */
export const addressBookModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'address-book',
  initial: 'opening',
  states: {
    opening: {
      on: {
        'the addresses arrive': 'listed',
        'there are none yet': 'empty',
        'the list cannot be had': 'unread',
        'nobody answers': 'unread',
      },
    },
    unread: { on: { 'the person tries again': 'opening' } },
    empty: { on: { 'the person adds an address': 'writingFirst' } },
    writingFirst: { on: { 'the person leaves the form': 'empty' } },
    listed: {
      on: {
        'the person adds an address': 'writing',
        'the person edits the second one': 'changing',
        'the person deletes the second one': 'asked',
        'the person makes the second one the default': 'preferring',
      },
    },
    asked: { on: { 'the person keeps it': 'listed', 'the person confirms': 'deleting' } },
    deleting: { on: { 'the server agrees': 'deleted', 'the server refuses': 'takenBack', 'nobody answers': 'takenBackInTime' } },
    deleted: {},
    preferring: {
      on: {
        'the server agrees': 'preferred',
        'the server refuses': 'takenBack',
        'five seconds pass': 'preferringStill',
      },
    },
    preferringStill: { on: { 'the server agrees': 'preferred', 'nobody answers': 'takenBackInTime' } },
    preferred: {},
    takenBack: {},
    takenBackInTime: {},
    writing: {
      on: {
        'the person leaves the form': 'listed',
        'the person writes nothing and saves': 'missing',
        'the person writes what is there already and saves': 'twin',
        'the person writes and saves': 'saving',
        'the person moves the pin': 'describing',
      },
    },
    missing: { on: { 'the person writes and saves': 'saving' } },
    twin: { on: { 'the person writes and saves': 'saving' } },
    describing: {
      on: {
        'the pin is described': 'described',
        'the pin cannot be described': 'undescribed',
        'nobody answers': 'undescribedInTime',
        'the person writes the address instead': 'written',
        'the person moves the pin': 'describing',
      },
    },
    described: {},
    undescribed: { on: { 'the person moves the pin': 'describing' } },
    undescribedInTime: {},
    written: {},
    saving: { on: { 'the server agrees': 'saved', 'the server refuses': 'refused', 'nobody answers': 'unanswered' } },
    saved: {},
    refused: { on: { 'the person writes and saves': 'saving' } },
    unanswered: {},
    changing: { on: { 'the person writes and saves': 'savingChange' } },
    savingChange: {},
  },
})
