import fc from 'fast-check'
import { addressSyncMachine } from '../../../machines/account/address-sync/address-sync.machine.ts'
import type { SavedAddress } from '../../../machines/domain/entities.ts'
import * as limits from '../../../machines/limits.ts'
import { aLocation, aSavedAddress } from '../../support/entities.ts'
import { defineFlow, eachStep } from '../support/flow.ts'
import { home, nowhere, office } from './arbitraries-account.ts'

const saved = [aSavedAddress({ id: 1 }, home)]
/** Some 11 m north of home. */
const nearHome = aLocation({ lat: home.lat + 0.0001 })

export const addressSyncFlow = defineFlow({
  machine: addressSyncMachine,
  input: fc.record({ restMs: fc.constantFrom(0, 1000) }),
  events: {
    'location.offer': fc.constantFrom(
      { location: office, saved },
      { location: office, saved: [] },
      { location: home, saved },
      { location: nearHome, saved },
      { location: aLocation(nowhere), saved: [] },
    ),
  },
  answers: { save: fc.constant<SavedAddress[]>([...saved, aSavedAddress({ id: 2 }, office)]) },
  listeners: {},
  invariants: {
    'ADDR-4 nothing is saved but what is new to the account': ({ calls }) =>
      calls('save').every((call) => (call as { location: unknown }).location === office),
  },
  expectations: {
    'ADDR-4 no two saves lie closer together than five minutes': () => {
      let [saves, syncs, mayFrom] = [0, 0, 0]
      return ({ snapshot, emitted, calls, now, step }) => {
        if (!step) mayFrom = snapshot.context.restMs
        const isAllowed = calls('save').length === saves || now >= mayFrom
        saves = calls('save').length
        if (emitted.length > syncs) mayFrom = now + limits.addressSyncMs
        syncs = emitted.length
        return isAllowed
      }
    },
    'the saved list is emitted once it is there; what fails may be offered again': eachStep((before, { snapshot, emitted, step }) => {
      if (!before.snapshot.matches('saving') || snapshot.matches('saving')) return emitted.length === before.emitted.length
      const isSaved = step !== undefined && 'resolve' in step
      return isSaved ? emitted.length === before.emitted.length + 1 : snapshot.matches('ready')
    }),
  },
})
