import { setup } from 'xstate'

type Events =
  | { type: 'the menu arrives' }
  | { type: 'the menu arrives for staff' }
  | { type: 'the server fails' }
  | { type: 'the owner tries again' }
  | { type: 'the owner moves a dish by keyboard' }
  | { type: 'the owner changes a price' }
  | { type: 'the owner changes two prices together' }
  | { type: 'a moment passes' }
  | { type: 'the draft is stored' }
  | { type: 'another device was faster' }
  | { type: 'the owner keeps theirs' }
  | { type: 'the owner keeps their own' }
  | { type: 'the owner looks at the changes' }
  | { type: 'the changes arrive' }
  | { type: 'the owner publishes' }
  | { type: 'the server publishes' }
  | { type: 'the owner goes back' }
  | { type: 'the owner imports a table' }
  | { type: 'the table is read' }
  | { type: 'the table has a fault' }
  | { type: 'the owner takes the table' }
  | { type: 'the owner discards the draft' }
  | { type: 'the draft is discarded' }

/** An owner who edits a store's menu and publishes it. */
export const storeMenuModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'store-menu',
  initial: 'opening',
  states: {
    opening: {
      on: { 'the menu arrives': 'same', 'the menu arrives for staff': 'readOnly', 'the server fails': 'failed' },
    },
    failed: { on: { 'the owner tries again': 'opening' } },
    readOnly: {},
    same: {
      on: {
        'the owner moves a dish by keyboard': 'moved',
        'the owner changes a price': 'unsaved',
        'the owner changes two prices together': 'unsaved',
        'the owner imports a table': 'reading',
      },
    },
    moved: { on: { 'a moment passes': 'saving' } },
    unsaved: { on: { 'a moment passes': 'saving' } },
    saving: {
      on: { 'the draft is stored': 'draft', 'the server fails': 'unstored', 'another device was faster': 'conflict' },
    },
    unstored: { on: { 'the owner tries again': 'saving' } },
    conflict: { on: { 'the owner keeps theirs': 'draft', 'the owner keeps their own': 'saving' } },
    draft: { on: { 'the owner looks at the changes': 'previewing', 'the owner discards the draft': 'discarding' } },
    discarding: { on: { 'the draft is discarded': 'same', 'the server fails': 'notDone' } },
    notDone: {},
    previewing: { on: { 'the changes arrive': 'reviewing' } },
    reviewing: { on: { 'the owner publishes': 'publishing', 'the owner goes back': 'draft' } },
    publishing: { on: { 'the server publishes': 'published', 'the server fails': 'notPublished' } },
    notPublished: { on: { 'the owner publishes': 'publishing' } },
    published: {},
    reading: { on: { 'the table is read': 'imported', 'the table has a fault': 'faulty' } },
    imported: { on: { 'the owner takes the table': 'saving', 'the owner goes back': 'same' } },
    faulty: { on: { 'the owner goes back': 'same' } },
  },
})
