import { setup } from 'xstate'

type Events =
  | { type: 'the person wants to be found' }
  | { type: 'the device may tell' }
  | { type: 'the browser asks' }
  | { type: 'the browser can’t say' }
  | { type: 'the device may not tell' }
  | { type: 'the device is found' }
  | { type: 'the device tells nonsense' }
  | { type: 'the device finds nothing' }
  | { type: 'the person refuses' }
  | { type: 'eight seconds pass' }
  | { type: 'the address is known' }
  | { type: 'the server says no' }
  | { type: 'five seconds pass' }
  | { type: 'the person chooses another location' }
  | { type: 'the person closes the alert' }
  | { type: 'a minute passes' }

/** A customer who wants to be found by the device. */
export const geolocationModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'geolocation',
  initial: 'idle',
  states: {
    idle: { on: { 'the person wants to be found': 'allowing' } },
    allowing: {
      on: {
        'the device may tell': 'locating',
        'the browser asks': 'locating',
        'the browser can’t say': 'locating',
        'the device may not tell': 'alerted',
        'eight seconds pass': 'notFound',
        'the person chooses another location': 'chosen',
      },
    },
    locating: {
      on: {
        'the device is found': 'naming',
        'the device tells nonsense': 'notFound',
        'the device finds nothing': 'notFound',
        'the person refuses': 'alerted',
        'eight seconds pass': 'notFound',
        'the person chooses another location': 'chosen',
      },
    },
    naming: {
      on: {
        'the address is known': 'placed',
        'the server says no': 'unnamedWithReason',
        'five seconds pass': 'unnamed',
        'the person chooses another location': 'chosen',
      },
    },
    placed: { on: { 'the person wants to be found': 'allowing' } },
    chosen: { on: { 'the person wants to be found': 'allowing' } },
    notFound: { on: { 'the person wants to be found': 'allowing' } },
    unnamed: { on: { 'the person wants to be found': 'allowing' } },
    unnamedWithReason: {},
    alerted: { on: { 'the person closes the alert': 'denied' } },
    denied: { on: { 'the person wants to be found': 'deniedStill', 'a minute passes': 'forgotten' } },
    deniedStill: {},
    forgotten: { on: { 'the person wants to be found': 'allowing' } },
  },
})
