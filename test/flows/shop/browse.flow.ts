import fc from 'fast-check'
import type { StoreCard } from '../../../machines/domain/entities.ts'
import { browseMachine } from '../../../machines/shop/browse/browse.machine.ts'
import type { LoadStores } from '../../../machines/shop/browse/browse.types.ts'
import { anyOption } from '../support/arbitraries.ts'
import { defineFlow, eachStep } from '../support/flow.ts'
import { anyCards, anyLocation } from './arbitraries-shop.ts'

export const browseFlow = defineFlow({
  machine: browseMachine,
  input: fc.oneof(
    fc.record({ location: fc.constant(undefined), option: anyOption, stores: fc.constant<StoreCard[]>([]), isStored: fc.constant(false) }),
    fc.record({
      location: anyLocation,
      option: anyOption,
      stores: anyCards,
      total: fc.constantFrom(undefined, 40),
      isStored: fc.boolean(),
    }),
  ),
  events: {
    'stores.open': null,
    'location.changed': fc.record({ location: anyLocation }),
    'option.changed': fc.record({ option: anyOption }),
    'stores.refresh': null,
    'rest.load': null,
    'stores.retry': null,
    'page.seen': null,
  },
  answers: { loadStores: anyCards },
  listeners: {},
  invariants: {
    'stores are asked for near a location only': ({ calls }) =>
      (calls('loadStores') as LoadStores[]).every(({ location }) => location !== undefined),
    'what is under way is what the customer has chosen now': ({ snapshot, calls }) => {
      if (!snapshot.matches('loading') && !snapshot.matches('refreshing')) return true
      const { location, option } = calls('loadStores').at(-1) as LoadStores
      return location === snapshot.context.location && option === snapshot.context.option
    },
  },
  expectations: {
    'a total counts as long as the stores of the document are shown': eachStep(
      ({ snapshot: before }, { snapshot: after }) => after.context.total === undefined || after.context.stores === before.context.stores,
    ),
    'nothing is asked for before a screen shows the list, or asks for more of it': eachStep((before, { snapshot, calls, event }) => {
      const isAsked = calls('loadStores').length > before.calls('loadStores').length
      return !isAsked || snapshot.context.isOpened || event?.type === 'stores.refresh' || event?.type === 'rest.load'
    }),
    'stores of another location or delivery type are not shown': eachStep(({ snapshot: before }, { snapshot: after }) => {
      const isSame = before.context.location === after.context.location && before.context.option === after.context.option
      return isSame || after.context.stores.length === 0
    }),
    'what is shown stays, whatever the next reading comes to': eachStep(({ snapshot: before }, { snapshot: after, step }) => {
      const hasFailed = step !== undefined && ('reject' in step || 'wait' in step)
      return !hasFailed || !before.hasTag('shown') || (after.hasTag('shown') && after.context.stores === before.context.stores)
    }),
  },
  unreachable: {
    '→ browse.deciding ⇒ browse on ': 'what to do next is decided in no time',
    'changed [0] … browse.deciding on always [0]': 'stores of another location or delivery type are dropped',
    'changed [0] … browse.deciding on always [1]': 'stores of another location or delivery type are dropped',
    'browse.loading … ⇒ browse on stores.open [0]': 'a list is opened once, and not asked for before',
    'always [0] → browse.refreshing ⇒ browse on stores.open [0]': 'a list is opened once',
    'stores.open [1] ⇒ browse on stores.open [0]': 'a list is opened once',
    'after freshness [0] → browse.shown.stale ⇒ browse on stores.open': 'a list of ten minutes is read again where it is shown',
    'browse.shown.stale on stores.open [0] → browse.refreshing ⇒ browse on stores.open [0]': 'a list is opened once',
    'browse.shown.stale on page.seen [0] → browse.refreshing ⇒ browse on stores.open [0]': 'only a list that was opened is read again',
  },
})
