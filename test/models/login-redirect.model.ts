import { setup } from 'xstate'

type Events =
  | { type: 'the session ends' }
  | { type: 'the person signs out' }
  | { type: 'the person goes back to the cart' }
  | { type: 'the person signs in' }
  | { type: 'five seconds pass' }
  | { type: 'the window becomes narrow' }
  | { type: 'the window becomes wide' }
  | { type: 'a call wants a session' }
  | { type: 'a call of the couriers wants a session' }

/** A customer at a wide window who is led to the login, and goes away from it. */
export const loginRedirectModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'login-redirect',
  initial: 'signedIn',
  states: {
    signedIn: {
      on: {
        'the session ends': 'led',
        'the person signs out': 'gone',
        'a call of the couriers wants a session': 'signedIn',
      },
    },
    led: { on: { 'the person goes back to the cart': 'back', 'the person signs in': 'signedIn' } },
    gone: { on: { 'the person goes back to the cart': 'back', 'a call wants a session': 'gone' } },
    back: { on: { 'a call wants a session': 'back', 'five seconds pass': 'led', 'the window becomes narrow': 'narrow' } },
    narrow: { on: { 'five seconds pass': 'narrowLater' } },
    narrowLater: { on: { 'a call wants a session': 'led', 'the window becomes wide': 'led' } },
  },
})
