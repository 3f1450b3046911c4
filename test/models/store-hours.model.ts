import { setup } from 'xstate'

type Events =
  | { type: 'the hours are read' }
  | { type: 'they cannot be read' }
  | { type: 'the owner tries again' }
  | { type: 'the owner closes at two at night on Friday' }
  | { type: 'the owner has the spans of Friday overlap' }
  | { type: 'the owner discards it' }
  | { type: 'the owner saves' }
  | { type: 'the server saves it' }
  | { type: 'the network is gone' }
  | { type: 'another device has saved' }
  | { type: 'the owner takes the other version' }
  | { type: 'the owner keeps theirs' }

/** The hours of a store, as its owner edits them. */
export const storeHoursModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'store-hours',
  initial: 'loading',
  states: {
    loading: { on: { 'the hours are read': 'unchanged', 'they cannot be read': 'failed' } },
    failed: { on: { 'the owner tries again': 'loading' } },
    unchanged: {
      on: { 'the owner closes at two at night on Friday': 'changed', 'the owner has the spans of Friday overlap': 'faulty' },
    },
    faulty: { on: { 'the owner discards it': 'unchanged' } },
    changed: { on: { 'the owner saves': 'saving', 'the owner discards it': 'unchanged' } },
    saving: { on: { 'the server saves it': 'saved', 'the network is gone': 'notSaved', 'another device has saved': 'conflict' } },
    notSaved: { on: { 'the owner saves': 'saving' } },
    conflict: { on: { 'the owner takes the other version': 'taken', 'the owner keeps theirs': 'replacing' } },
    taken: {},
    replacing: { on: { 'the server saves it': 'saved' } },
    saved: {},
  },
})
