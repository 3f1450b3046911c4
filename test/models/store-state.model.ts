import { setup } from 'xstate'

type Events =
  | { type: 'the store is read' }
  | { type: 'two orders were missed' }
  | { type: 'the member pauses for half an hour' }
  | { type: 'the member resumes' }
  | { type: 'the member says that it is busy for an hour' }
  | { type: 'the member ends the busy time' }
  | { type: 'the server agrees' }
  | { type: 'the server refuses' }
  | { type: 'nobody answers in time' }
  | { type: 'the member tries again' }
  | { type: 'the member gives up' }
  | { type: 'the pause is over' }

/** A store that its people pause and resume, and say to be busy. */
export const storeStateModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'store-state',
  initial: 'unread',
  states: {
    unread: { on: { 'the store is read': 'open' } },
    open: {
      on: {
        'the member pauses for half an hour': 'pausing',
        'two orders were missed': 'missed',
        'the member says that it is busy for an hour': 'settingBusy',
      },
    },
    settingBusy: { on: { 'the server agrees': 'busy', 'the server refuses': 'notBusy' } },
    notBusy: { on: { 'the member tries again': 'settingBusy' } },
    busy: { on: { 'the member ends the busy time': 'endingBusy' } },
    endingBusy: { on: { 'the server agrees': 'open', 'the server refuses': 'notEnded' } },
    notEnded: { on: { 'the member tries again': 'endingBusy' } },
    pausing: { on: { 'the server agrees': 'paused', 'the server refuses': 'notPaused', 'nobody answers in time': 'unanswered' } },
    notPaused: { on: { 'the member tries again': 'pausing', 'the member gives up': 'open' } },
    unanswered: { on: { 'the member gives up': 'open' } },
    paused: { on: { 'the member resumes': 'resuming', 'the pause is over': 'outdated' } },
    outdated: { on: { 'the store is read': 'open' } },
    missed: { on: { 'the member resumes': 'resuming' } },
    resuming: { on: { 'the server agrees': 'open', 'the server refuses': 'notResumed' } },
    notResumed: { on: { 'the member tries again': 'resuming' } },
  },
})
