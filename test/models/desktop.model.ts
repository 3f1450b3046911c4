import { setup } from 'xstate'

type Events =
  | { type: 'a store is opened' }
  | { type: 'try again now is tapped' }
  | { type: 'the menu comes' }
  | { type: 'the menu does not come' }
  | { type: 'a dish is opened' }
  | { type: 'the alerts are opened' }
  | { type: 'the account is opened' }
  | { type: 'the orders are opened' }
  | { type: 'Escape is pressed' }
  | { type: 'the window beside the dialog is tapped' }
  | { type: 'Escape is pressed and nothing moves' }
  | { type: 'a second passes' }
  | { type: 'the panel is closed' }
  | { type: 'the session ends' }

/** Going about in a wide window. */
export const desktopModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'desktop',
  initial: 'list',
  states: {
    list: { on: { 'a store is opened': 'waiting', 'the orders are opened': 'panel' } },
    waiting: {
      on: {
        'try again now is tapped': 'waitingAgain',
        'the menu comes': 'menu',
        'the menu does not come': 'failed',
        'the orders are opened': 'panel',
      },
    },
    waitingAgain: { on: { 'the menu comes': 'menu' } },
    failed: { on: { 'the menu comes': 'menu' } },
    menu: {
      on: {
        'the account is opened': 'account',
        'the alerts are opened': 'alerts',
        'a dish is opened': 'dish',
        'the orders are opened': 'panel',
      },
    },
    dish: { on: { 'the alerts are opened': 'dish', 'the account is opened': 'accountOverDish' } },
    accountOverDish: { on: { 'Escape is pressed': 'dish' } },
    alerts: { on: { 'Escape is pressed': 'menu', 'Escape is pressed and nothing moves': 'closing' } },
    closing: { on: { 'a second passes': 'alerts' } },
    account: { on: { 'the window beside the dialog is tapped': 'menu', 'the session ends': 'list', 'the orders are opened': 'panel' } },
    panel: { on: { 'the panel is closed': 'list', 'the session ends': 'list' } },
  },
})
