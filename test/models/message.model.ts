import { setup } from 'xstate'

type Events =
  | { type: 'a push with picture and address comes' }
  | { type: 'a push without either comes' }
  | { type: 'the person closes it' }
  | { type: 'the person presses Escape' }
  | { type: 'the person has a look' }

/** A push while the app is in front. */
export const messageModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'message',
  initial: 'idle',
  states: {
    idle: { on: { 'a push with picture and address comes': 'whole', 'a push without either comes': 'plain' } },
    whole: { on: { 'the person closes it': 'idle', 'the person presses Escape': 'idle', 'the person has a look': 'there' } },
    plain: { on: { 'the person closes it': 'idle', 'a push with picture and address comes': 'oneWaits' } },
    oneWaits: { on: { 'the person closes it': 'whole' } },
    there: {},
  },
})
