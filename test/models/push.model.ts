import { setup } from 'xstate'

type Events =
  | { type: 'the browser has not been asked' }
  | { type: 'the browser allows' }
  | { type: 'the browser refuses' }
  | { type: 'the browser wants the app installed' }
  | { type: 'the person turns it on' }
  | { type: 'the person leaves it' }
  | { type: 'the person says nothing' }
  | { type: 'the push service answers' }
  | { type: 'the push service fails' }
  | { type: 'the server takes the token' }
  | { type: 'the server fails' }
  | { type: 'the person turns it off' }
  | { type: 'the server forgets the token' }
  | { type: 'the person signs out' }

/** Pushes, as a customer turns them on and off. */
export const pushModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'push',
  initial: 'looking',
  states: {
    looking: {
      on: {
        'the browser has not been asked': 'offering',
        'the browser allows': 'subscribing',
        'the browser refuses': 'blocked',
        'the browser wants the app installed': 'needsInstall',
      },
    },
    needsInstall: {},
    blocked: { on: { 'the person turns it on': 'looking' } },
    offering: { on: { 'the person turns it on': 'asking', 'the person leaves it': 'off' } },
    asking: { on: { 'the browser allows': 'subscribing', 'the browser refuses': 'blocked', 'the person says nothing': 'offering' } },
    subscribing: { on: { 'the push service answers': 'saving', 'the push service fails': 'failed' } },
    saving: { on: { 'the server takes the token': 'on', 'the server fails': 'failed' } },
    failed: { on: { 'the person turns it on': 'subscribing' } },
    on: { on: { 'the person turns it off': 'stopping', 'the person signs out': 'gone' } },
    stopping: { on: { 'the server forgets the token': 'off', 'the server fails': 'off' } },
    off: { on: { 'the person turns it on': 'asking' } },
    gone: {},
  },
})
