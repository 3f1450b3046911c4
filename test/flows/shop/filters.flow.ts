import fc from 'fast-check'
import { noFilters } from '../../../machines/domain/filters.ts'
import { filtersMachine } from '../../../machines/shop/filters/filters.machine.ts'
import type { FiltersInput } from '../../../machines/shop/filters/filters.types.ts'
import { anyOption } from '../support/arbitraries.ts'
import { defineFlow, eachStep } from '../support/flow.ts'
import { anyCards, anyLocation } from './arbitraries-shop.ts'

const anyFilters = fc.constantFrom(noFilters, { ...noFilters, isOpenNow: true }, { ...noFilters, categories: [3] })

export const filtersFlow = defineFlow({
  machine: filtersMachine,
  input: fc.record({ location: fc.option(anyLocation, { nil: undefined }), option: anyOption, filters: anyFilters }),
  events: {
    'filters.changed': fc.record({ filters: anyFilters }),
    'location.changed': fc.record({ location: anyLocation }),
    'option.changed': fc.record({ option: anyOption }),
    'stores.retry': null,
  },
  answers: { loadStores: anyCards },
  listeners: {},
  invariants: {
    'stores are asked for near a location only': ({ calls }) =>
      (calls('loadStores') as FiltersInput[]).every(({ location }) => location !== undefined),
    'what is asked for and shown is by the filters, location and delivery type of now': ({ snapshot: { context, value }, calls }) => {
      if (value === 'waiting') return calls('loadStores').length === 0
      const { location, option, filters } = calls('loadStores').at(-1) as FiltersInput
      return location === context.location && option === context.option && filters === context.filters
    },
    'a list that could not be had says why': ({ snapshot }) => !snapshot.hasTag('failed') || snapshot.context.error !== undefined,
  },
  expectations: {
    'what was shown stays until the answer to other filters has come': eachStep(
      ({ snapshot: before }, { snapshot: after, event }) =>
        event?.type !== 'filters.changed' || after.context.stores === before.context.stores,
    ),
    'stores of another location or delivery type are not shown': eachStep(({ snapshot: before }, { snapshot: after }) => {
      const isSame = before.context.location === after.context.location && before.context.option === after.context.option
      return isSame || after.context.stores.length === 0
    }),
  },
  unreachable: {
    '→ filters.deciding ⇒ filters on ': 'what to do next is decided in no time',
    'location.changed [0] → filters.deciding ⇒ filters.deciding on always [1]': 'there is a location by then',
  },
})
