import fc from 'fast-check'
import { pinMachine } from '../../../machines/account/pin/pin.machine.ts'
import { hasCoordinates } from '../../../machines/domain/address.ts'
import { aLocation } from '../../support/entities.ts'
import { defineFlow, eachStep } from '../support/flow.ts'
import { anyPoint, home, nowhere, office } from './arbitraries-account.ts'

const anyFound = fc.constantFrom(home, aLocation({ ...office, businessLocation: true }), aLocation(nowhere))

export const pinFlow = defineFlow({
  machine: pinMachine,
  input: fc.record({ location: fc.constantFrom(home, office, aLocation({ address: '' })), needsHouse: fc.boolean() }),
  events: {
    'location.received': fc.record({ location: anyFound }),
    'pin.moved': fc.record({ at: anyPoint }),
    'address.typed': fc.record({ address: fc.constantFrom(' ', ' 1 Nguyễn Huệ ') }),
    'house.typed': fc.record({ house: fc.constantFrom('', ' Lầu 3') }),
    'location.confirm': null,
  },
  answers: { nameAddress: fc.constantFrom('9 Đồng Khởi', '') },
  listeners: { followLocation: ['location.received'] },
  memory: ({ context }) => context.needsHouse && context.house.trim() === '',
  invariants: {
    'what is confirmed has coordinates, an address, and a house where one is needed': ({ snapshot, emitted }) =>
      emitted.every(
        ({ location }) => hasCoordinates(location) && location.address !== '' && (!snapshot.context.needsHouse || location.house !== ''),
      ),
    'an address that is asked for is that of where the pin is': ({ snapshot, calls }) =>
      !snapshot.matches('naming') || (calls('nameAddress').at(-1) as { at: unknown }).at === snapshot.context.at,
    'where no address could be had, none is shown': ({ snapshot }) => !snapshot.hasTag('unnamed') || snapshot.context.address === '',
  },
  expectations: {
    'what is confirmed is what is shown, once it is settled': eachStep((before, { snapshot: { context }, emitted, event }) => {
      if (emitted.length === before.emitted.length) return true
      const location = emitted.at(-1)?.location
      const isShown = location?.lat === context.at.lat && location.lng === context.at.lng && location.address === context.address.trim()
      return event?.type === 'location.confirm' && before.snapshot.matches('settled') && isShown
    }),
    'SCREEN-2 what a person types goes before the address of the pin': () => {
      let typed: string | undefined
      return ({ snapshot: { context }, event }) => {
        if (event?.type === 'address.typed') typed = event.address
        else if (event?.type === 'pin.moved' || event?.type === 'location.received') typed = undefined
        return typed === undefined || context.address === typed
      }
    },
    'ADDR-2 a pin that was moved is no longer where a popular place or GPS had put it': eachStep(
      ({ snapshot: before }, { snapshot: after }) =>
        after.context.at === before.context.at || !after.matches('moving') || !after.context.businessLocation,
    ),
  },
  unreachable: {
    'pin.settled on location.confirm [1] … ⇒ pin on location.received [0]': 'what was confirmed comes back, and changes nothing',
    'pin.confirmed on location.received [0] ⇒ pin on location.received [0]': 'what was confirmed comes back, and changes nothing',
  },
})
