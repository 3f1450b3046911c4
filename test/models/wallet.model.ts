import { setup } from 'xstate'

type Events =
  | { type: 'the wallet arrives' }
  | { type: 'it was never used' }
  | { type: 'the server fails' }
  | { type: 'the server is silent' }
  | { type: 'the person tries again' }

/** What a user has in the wallet. */
export const walletModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'wallet',
  initial: 'opening',
  states: {
    opening: {
      on: { 'the wallet arrives': 'shown', 'it was never used': 'empty', 'the server fails': 'unread', 'the server is silent': 'unread' },
    },
    unread: { on: { 'the person tries again': 'opening' } },
    shown: {},
    empty: {},
  },
})
