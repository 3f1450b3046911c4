import { setup } from 'xstate'

type Events =
  | { type: 'the report arrives' }
  | { type: 'the server fails' }
  | { type: 'the server is silent' }
  | { type: 'the member is no owner' }
  | { type: 'the member tries again' }
  | { type: 'the member asks for seven days' }
  | { type: 'the member asks for days of their own' }
  | { type: 'the member mixes up the days' }
  | { type: 'the member puts the days right' }
  | { type: 'the member saves the dishes' }
  | { type: 'the file arrives' }
  | { type: 'the file fails' }

/** What a store has sold, as its members see it. */
export const storeReportModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'store-report',
  initial: 'opening',
  states: {
    opening: {
      on: {
        'the report arrives': 'shown',
        'the server fails': 'unread',
        'the server is silent': 'unread',
        'the member is no owner': 'refused',
      },
    },
    unread: { on: { 'the member tries again': 'opening' } },
    refused: {},
    shown: {
      on: {
        'the member asks for seven days': 'reading',
        'the member asks for days of their own': 'choosing',
        'the member saves the dishes': 'saving',
      },
    },
    reading: { on: { 'the report arrives': 'shown' } },
    choosing: { on: { 'the member mixes up the days': 'mixedUp' } },
    mixedUp: { on: { 'the member puts the days right': 'readingOwn' } },
    readingOwn: { on: { 'the report arrives': 'shownOwn' } },
    shownOwn: {},
    saving: { on: { 'the file arrives': 'saved', 'the file fails': 'notSaved' } },
    saved: {},
    notSaved: { on: { 'the member saves the dishes': 'saving' } },
  },
})
