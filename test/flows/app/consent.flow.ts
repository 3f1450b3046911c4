import fc from 'fast-check'
import { consentMachine } from '../../../machines/app/consent/consent.machine.ts'
import { defineFlow } from '../support/flow.ts'

export const consentFlow = defineFlow({
  machine: consentMachine,
  input: fc.record({ isAccepted: fc.boolean() }),
  events: { 'consent.wanted': null, 'consent.unwanted': null, 'consent.accept': null },
  answers: {},
  listeners: {},
  invariants: {
    'a consent is stored once, and not again on a later visit': ({ snapshot, emitted }) =>
      emitted.length <= (snapshot.context.isAccepted ? 0 : 1),
    'who has accepted is not asked again': ({ snapshot, emitted }) =>
      !snapshot.hasTag('asking') || (!snapshot.context.isAccepted && emitted.length === 0),
  },
  expectations: {
    'it is asked for exactly while the settings want it and it is not given': () => {
      let isWanted = false
      return ({ snapshot, emitted, event }) => {
        if (event?.type === 'consent.wanted') isWanted = true
        if (event?.type === 'consent.unwanted') isWanted = false
        return snapshot.hasTag('asking') === (isWanted && !snapshot.context.isAccepted && emitted.length === 0)
      }
    },
  },
})
