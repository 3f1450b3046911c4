import { setup } from 'xstate'

type Events =
  | { type: 'the file says what it said before' }
  | { type: 'the file asks for new settings' }
  | { type: 'the file asks for everything anew' }
  | { type: 'the file cannot be had' }
  | { type: 'the file cannot be had four times' }
  | { type: 'a second passes' }
  | { type: 'the settings come' }
  | { type: 'everything is there anew' }
  | { type: 'the update fails' }
  | { type: 'three seconds pass' }
  | { type: 'the person tries again' }

/** Being kept current. */
export const versionModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'version',
  initial: 'checking',
  states: {
    checking: {
      on: {
        'the file says what it said before': 'current',
        'the file asks for new settings': 'renewing',
        'the file asks for everything anew': 'updating',
        'the file cannot be had': 'pausing',
        'the file cannot be had four times': 'unchecked',
      },
    },
    pausing: { on: { 'a second passes': 'checking' } },
    unchecked: { on: { 'the person tries again': 'checking' } },
    renewing: { on: { 'the settings come': 'current' } },
    updating: { on: { 'everything is there anew': 'updated', 'the update fails': 'unrefreshed' } },
    unrefreshed: { on: { 'the person tries again': 'checking' } },
    updated: { on: { 'three seconds pass': 'reloaded' } },
    reloaded: {},
    current: {},
  },
})
