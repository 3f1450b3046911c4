import { setup } from 'xstate'

type Events =
  | { type: 'the browser is ready to ask' }
  | { type: 'another dialog opens' }
  | { type: 'the other dialog is closed' }
  | { type: 'the person wants it' }
  | { type: 'the person says yes to the browser' }
  | { type: 'the person says no to the browser' }
  | { type: 'the browser fails to ask' }
  | { type: 'the browser never answers' }
  | { type: 'the person does not want it' }
  | { type: 'the app is installed' }

/** Being offered the app where the browser can ask. */
export const installModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'install',
  initial: 'idle',
  states: {
    idle: { on: { 'the browser is ready to ask': 'offered', 'the app is installed': 'installed' } },
    offered: {
      on: {
        'another dialog opens': 'held',
        'the person wants it': 'asked',
        'the person does not want it': 'declined',
        'the app is installed': 'installed',
      },
    },
    held: { on: { 'the other dialog is closed': 'offered' } },
    asked: {
      on: {
        'the person says yes to the browser': 'installed',
        'the person says no to the browser': 'declined',
        'the browser fails to ask': 'given up',
        'the browser never answers': 'given up',
      },
    },
    declined: {},
    installed: {},
    'given up': {},
  },
})

type PopupEvents =
  | { type: 'time passes' }
  | { type: 'another dialog opens' }
  | { type: 'the other dialog is closed' }
  | { type: 'the person has read it' }
  | { type: 'the person closes it' }
  | { type: 'the person presses Escape' }

/** Being told how to do it by hand. */
export const popupModel = setup({ types: { events: {} as PopupEvents } }).createMachine({
  id: 'popup',
  initial: 'idle',
  states: {
    idle: { on: { 'time passes': 'shown', 'another dialog opens': 'held' } },
    held: { on: { 'time passes': 'held', 'the other dialog is closed': 'idle' } },
    shown: { on: { 'the person has read it': 'gone', 'the person closes it': 'gone', 'the person presses Escape': 'gone' } },
    gone: {},
  },
})
