import { setup } from 'xstate'

type Events =
  | { type: 'the courier gives the order back' }
  | { type: 'the courier reports a problem' }
  | { type: 'the courier chooses a reason' }
  | { type: 'the courier writes a note' }
  | { type: 'the courier sends it' }
  | { type: 'it is sent without a reason' }
  | { type: 'the courier closes the sheet' }
  | { type: 'the server takes it' }
  | { type: 'the network breaks' }
  | { type: 'the server is silent' }

/** What a courier says of an order that can't be delivered as it should be. */
export const courierReportModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'courier-report',
  initial: 'closed',
  states: {
    closed: { on: { 'the courier gives the order back': 'releasing', 'the courier reports a problem': 'reporting' } },
    releasing: { on: { 'the courier chooses a reason': 'releaseChosen' } },
    releaseChosen: { on: { 'the courier sends it': 'sendingRelease' } },
    sendingRelease: { on: { 'the server takes it': 'released', 'the network breaks': 'notSent' } },
    released: {},
    notSent: {},
    reporting: {
      on: {
        'the courier chooses a reason': 'chosen',
        'the courier closes the sheet': 'closed',
        'it is sent without a reason': 'notReported',
      },
    },
    notReported: {},
    chosen: { on: { 'the courier writes a note': 'noted' } },
    noted: { on: { 'the courier sends it': 'sending' } },
    sending: { on: { 'the server takes it': 'reported', 'the server is silent': 'unanswered' } },
    unanswered: { on: { 'the courier sends it': 'sending' } },
    reported: { on: { 'the courier closes the sheet': 'closed', 'the courier gives the order back': 'releasing' } },
  },
})
