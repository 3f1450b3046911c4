import { setup } from 'xstate'

type Events = { type: 'the settings ask for consent' } | { type: 'the settings ask no longer' } | { type: 'the person accepts' }

/** Being asked for consent. */
export const consentModel = setup({ types: { events: {} as Events } }).createMachine({
  id: 'consent',
  initial: 'quiet',
  states: {
    quiet: { on: { 'the settings ask for consent': 'asked' } },
    asked: { on: { 'the person accepts': 'accepted', 'the settings ask no longer': 'quiet' } },
    accepted: { on: { 'the settings ask for consent': 'accepted' } },
  },
})
