import fc from 'fast-check'
import { addressesMachine } from '../../../machines/account/addresses/addresses.machine.ts'
import { hasCoordinates } from '../../../machines/domain/address.ts'
import { aLocation, aPopularPlace } from '../../support/entities.ts'
import { defineFlow, eachStep } from '../support/flow.ts'
import { home, nowhere, office } from './arbitraries-account.ts'

const anyLocation = fc
  .constantFrom(home, aLocation({ timestamp: 4000 }), aLocation({ ...office, timestamp: 0 }), aLocation(nowhere))
  .map((one) => ({ ...one }))

export const addressesFlow = defineFlow({
  machine: addressesMachine,
  input: fc.record({
    stored: fc.option(anyLocation, { nil: undefined }),
    chosen: fc.boolean(),
    primary: fc.option(fc.constant(aPopularPlace()), { nil: undefined }),
  }),
  events: {
    'location.choose': fc.record({ location: anyLocation }),
    'location.default': fc.record({ primary: fc.constant(aPopularPlace()) }),
    'location.describe': fc.record({ house: fc.constantFrom('', 'Lầu 3'), tag: fc.constant('work'), at: fc.constant(3000) }),
    'location.received': fc.record({ location: anyLocation }),
    'location.clear': null,
  },
  answers: {},
  listeners: {},
  invariants: {
    'whatever is delivered to has coordinates': ({ snapshot: { context }, emitted }) =>
      (context.location === undefined || hasCoordinates(context.location)) &&
      emitted.every(({ location }) => location === undefined || hasCoordinates(location)),
    'there is a location or it is asked for': ({ snapshot }) => snapshot.hasTag('placed') === (snapshot.context.location !== undefined),
    'what is stored is what the user has chosen': ({ snapshot: { context }, emitted }) => {
      const stored = emitted.findLast((event) => event.type === 'location.stored')
      if (!stored) return true
      return (
        stored.chosen === context.chosen && (stored.location === context.location || (!context.chosen && stored.location === undefined))
      )
    },
  },
  expectations: {
    'whoever uses the location gets each new one': eachStep((before, { snapshot, emitted, event }) => {
      const { location } = snapshot.context
      const isNew = location !== undefined && location !== before.snapshot.context.location && event?.type !== 'location.describe'
      const changes = emitted.slice(before.emitted.length).filter(({ type }) => type === 'location.changed')
      return changes.length === (isNew ? 1 : 0) && changes.every((change) => change.location === location)
    }),
    'ADDR-1 a copy of another device takes the place of an older one only': eachStep(
      ({ snapshot: { context: before } }, { snapshot: { context: after }, event }) =>
        event?.type !== 'location.received' ||
        after.location === before.location ||
        (after.location?.timestamp !== undefined && after.location.timestamp >= (before.location?.timestamp ?? 0)),
    ),
    'BOOT-2 no default takes the place of a location': eachStep(
      ({ snapshot: before }, { snapshot: after, event }) =>
        event?.type !== 'location.default' || before.context.location === undefined || after.context.location === before.context.location,
    ),
  },
})
