import { setup } from 'xstate'

type Events =
  | { type: 'the store arrives' }
  | { type: 'the dishes arrive' }
  | { type: 'the server fails' }
  | { type: 'the server knows none' }
  | { type: 'the server refuses the location' }
  | { type: 'the store has no dishes' }
  | { type: 'the details arrive' }
  | { type: 'the details fail' }
  | { type: 'the person reloads the page' }
  | { type: 'the server is silent' }
  | { type: 'a second passes' }
  | { type: 'the person tries again' }
  | { type: 'the person searches for a dish' }
  | { type: 'the person searches for what is not there' }
  | { type: 'the person empties the search' }
  | { type: 'the person taps a dish' }
  | { type: 'the person signs in and taps a dish' }
  | { type: 'the person closes the dish' }
  | { type: 'the person signs out' }
  | { type: 'the person adds a dish by one tap' }
  | { type: 'the person signs in and adds a dish by one tap' }
  | { type: 'the person takes the dish out again' }
  | { type: 'the person wants vegetarian dishes' }
  | { type: 'the person wants dishes without milk' }
  | { type: 'the person clears the filters' }
  | { type: 'the person chooses another option' }
  | { type: 'the address names a dish' }
  | { type: 'the person opens another store' }
  | { type: 'the person has no place anymore' }
  | { type: 'the server refuses the next location' }

/** A store's page, from its address to a dish. Its info and its dishes are each asked for three times. */
export const storeModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'store',
  initial: 'opening',
  states: {
    opening: {
      on: {
        'the store arrives': 'openingMenu',
        'the server fails': 'pausing',
        'the server is silent': 'pausing',
        'the person has no place anymore': 'lost',
        'the server refuses the location': 'lost',
      },
    },
    pausing: { on: { 'a second passes': 'openingTwice' } },
    openingTwice: {
      on: { 'the server fails': 'pausingTwice', 'the server is silent': 'pausingTwice', 'the store arrives': 'openingMenu' },
    },
    pausingTwice: { on: { 'a second passes': 'openingThrice' } },
    openingThrice: { on: { 'the server fails': 'pausingThrice', 'the server is silent': 'pausingThrice' } },
    pausingThrice: { on: { 'a second passes': 'openingAtLast' } },
    openingAtLast: { on: { 'the server fails': 'broken', 'the server is silent': 'silent', 'the server knows none': 'unknown' } },
    silent: { on: { 'the person tries again': 'opening' } },
    broken: { on: { 'the person tries again': 'opening' } },
    unknown: { on: { 'the person tries again': 'opening' } },
    lost: {},
    openingMenu: {
      on: {
        'the dishes arrive': 'choosing',
        'the store has no dishes': 'withoutMenu',
        'the server fails': 'pausingMenu',
        'the server is silent': 'pausingMenu',
      },
    },
    pausingMenu: { on: { 'a second passes': 'openingMenuTwice' } },
    openingMenuTwice: {
      on: { 'the server fails': 'pausingMenuTwice', 'the server is silent': 'pausingMenuTwice', 'the dishes arrive': 'choosing' },
    },
    pausingMenuTwice: { on: { 'a second passes': 'openingMenuThrice' } },
    openingMenuThrice: { on: { 'the server fails': 'pausingMenuThrice', 'the server is silent': 'pausingMenuThrice' } },
    pausingMenuThrice: { on: { 'a second passes': 'openingMenuAtLast' } },
    openingMenuAtLast: { on: { 'the server fails': 'withBrokenMenu', 'the server is silent': 'withoutMenu' } },
    openingAgain: {},
    withoutMenu: { on: { 'the person tries again': 'openingAgain' } },
    withBrokenMenu: { on: { 'the person tries again': 'openingAgain' } },
    choosing: {
      on: {
        'the person searches for a dish': 'found',
        'the person searches for what is not there': 'notFound',
        'the person taps a dish': 'sentToSignIn',
        'the person adds a dish by one tap': 'sentToSignIn',
        'the person signs in and adds a dish by one tap': 'added',
        'the person wants vegetarian dishes': 'filtered',
        'the person wants dishes without milk': 'filteredByAllergen',
        'the person signs in and taps a dish': 'openingDish',
        'the person opens another store': 'leaving',
        'the person chooses another option': 'notified',
        'the address names a dish': 'sentToSignIn',
        'the person has no place anymore': 'lost',
        'the server refuses the next location': 'lost',
      },
    },
    found: { on: { 'the person empties the search': 'choosing' } },
    notFound: { on: { 'the person empties the search': 'choosing' } },
    filtered: { on: { 'the person clears the filters': 'choosing' } },
    filteredByAllergen: { on: { 'the person clears the filters': 'choosing' } },
    added: { on: { 'the person takes the dish out again': 'choosing' } },
    sentToSignIn: {},
    notified: {},
    openingDish: {
      on: {
        'the details arrive': 'looking',
        'the details fail': 'withoutDetails',
        'the server is silent': 'withoutDetails',
        'the person signs out': 'choosing',
        'the person has no place anymore': 'lost',
        'the server refuses the next location': 'lost',
      },
    },
    withoutDetails: { on: { 'the person signs in and taps a dish': 'openingDish', 'the person reloads the page': 'reloaded' } },
    reloaded: {},
    looking: { on: { 'the person closes the dish': 'choosing', 'the person signs out': 'choosing' } },
    leaving: {},
  },
})
