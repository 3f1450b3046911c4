import { setup } from 'xstate'

type Events = { type: 'the settings ask for consent' } | { type: 'the settings ask no longer' } | { type: 'the person accepts' }

/** Being asked for consent. */
export const consentModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'consent',
  initial: 'idle',
  states: {
    idle: { on: { 'the settings ask for consent': 'asked' } },
    asked: { on: { 'the person accepts': 'accepted', 'the settings ask no longer': 'idle' } },
    accepted: { on: { 'the settings ask for consent': 'accepted' } },
  },
})
