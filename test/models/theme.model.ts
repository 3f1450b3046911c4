import { setup } from 'xstate'

type Events =
  | { type: 'dark is chosen' }
  | { type: 'light is chosen' }
  | { type: 'the device is chosen' }
  | { type: 'another tab chooses dark' }
  | { type: 'what is chosen is chosen again' }

/** Choosing how it looks. */
export const themeModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'theme',
  initial: 'as the device',
  states: {
    'as the device': {
      on: {
        'dark is chosen': 'dark',
        'light is chosen': 'light',
        'another tab chooses dark': 'dark',
        'what is chosen is chosen again': 'as the device',
      },
    },
    dark: { on: { 'light is chosen': 'light', 'the device is chosen': 'as the device', 'another tab chooses dark': 'dark' } },
    light: { on: { 'dark is chosen': 'dark', 'the device is chosen': 'as the device', 'another tab chooses dark': 'dark' } },
  },
})
