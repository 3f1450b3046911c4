import { setup } from 'xstate'

type Events =
  | { type: 'the person chooses a place' }
  | { type: 'the person goes next door' }
  | { type: 'the person goes to another street' }
  | { type: 'the person signs in' }
  | { type: 'the server saves it' }
  | { type: 'the server refuses' }
  | { type: 'nobody answers' }
  | { type: 'five minutes pass' }

/** What becomes of a place that was chosen without an account, once its customer signs in. */
export const addressSyncModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'address-sync',
  initial: 'asked',
  states: {
    // signing in takes no place along that no user has chosen
    asked: { on: { 'the person signs in': 'asked', 'the person chooses a place': 'chosen' } },
    chosen: { on: { 'the person signs in': 'saving' } },
    saving: { on: { 'the server saves it': 'saved', 'the server refuses': 'unsaved', 'nobody answers': 'unsaved' } },
    unsaved: { on: { 'the person signs in': 'saving' } },
    saved: { on: { 'the person goes to another street': 'elsewhereSoon', 'five minutes pass': 'rested' } },
    elsewhereSoon: { on: { 'the person signs in': 'elsewhereSoon' } },
    rested: {
      on: { 'the person signs in': 'rested', 'the person goes next door': 'nextDoor', 'the person goes to another street': 'elsewhere' },
    },
    nextDoor: { on: { 'the person signs in': 'nextDoor' } },
    elsewhere: { on: { 'the person signs in': 'savingElsewhere' } },
    savingElsewhere: { on: { 'the server saves it': 'savedBoth' } },
    savedBoth: {},
  },
})
