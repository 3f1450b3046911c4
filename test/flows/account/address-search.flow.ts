import fc from 'fast-check'
import { addressSearchMachine } from '../../../machines/account/address-search/address-search.machine.ts'
import { hasCoordinates } from '../../../machines/domain/address.ts'
import { defineFlow, eachStep } from '../support/flow.ts'
import { home, nowhere, office } from './arbitraries-account.ts'

export const addressSearchFlow = defineFlow({
  machine: addressSearchMachine,
  input: fc.constant(undefined),
  events: {
    'search.typed': fc.record({ text: fc.constantFrom('', ' p ', 'lê lợi', ' pasteur') }),
    'search.retry': null,
    'recent.changed': fc.record({ recent: fc.subarray([home, office]) }),
  },
  answers: { search: fc.subarray([{ ...home }, { ...nowhere, address: '?' }]) },
  listeners: { followRecent: ['recent.changed'] },
  invariants: {
    'only what has coordinates can be chosen': ({ snapshot }) => snapshot.context.found.every(hasCoordinates),
    'one letter is not looked up': ({ calls }) => (calls('search') as { text: string }[]).every(({ text }) => text.trim().length > 1),
    'what is found is what the text asks for': ({ snapshot, calls }) =>
      !snapshot.hasTag('found') || (calls('search').at(-1) as { text: string }).text === snapshot.context.text.trim(),
    'nothing found stays where there is no text, or no answer': ({ snapshot }) =>
      !(snapshot.matches('idle') || snapshot.hasTag('failed')) || snapshot.context.found.length === 0,
  },
  expectations: {
    'addresses are looked up once the typing rests, or when it is asked for again': eachStep((before, { calls, event, step }) => {
      const hasBegun = calls('search').length > before.calls('search').length
      return !hasBegun || event?.type === 'search.retry' || (step !== undefined && 'wait' in step)
    }),
    'a search comes to an end in time': () => {
      let [begun, count] = [0, 0]
      return ({ snapshot, calls, now }) => {
        if (calls('search').length > count) [begun, count] = [now, calls('search').length]
        return !snapshot.matches('searching') || now - begun < 5000
      }
    },
  },
})
