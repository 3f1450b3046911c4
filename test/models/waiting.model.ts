import { setup } from 'xstate'

type Events = { type: 'the person opens a screen' } | { type: 'it comes' } | { type: 'a second passes' } | { type: 'half a minute passes' }

/** Opening a screen over a slow network. */
export const waitingModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'waiting',
  initial: 'there',
  states: {
    there: { on: { 'the person opens a screen': 'opening' } },
    opening: { on: { 'it comes': 'there', 'a second passes': 'covered' } },
    covered: { on: { 'it comes': 'there', 'half a minute passes': 'there' } },
  },
})
