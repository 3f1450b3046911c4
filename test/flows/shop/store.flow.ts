import fc from 'fast-check'
import * as limits from '../../../machines/limits.ts'
import type { MenuSection } from '../../../machines/domain/entities.ts'
import type { MenuFilter } from '../../../machines/domain/menu-filters.ts'
import { storeMachine } from '../../../machines/shop/store/store.machine.ts'
import type { StoreInput } from '../../../machines/shop/store/store.types.ts'
import { anItem, aSection, aStore } from '../../support/entities.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { errorWith } from '../support/arbitraries.ts'
import { defineFlow, eachStep, type Expectation } from '../support/flow.ts'

const anySections = fc.constantFrom<MenuSection[][]>([aSection()], [aSection()], [aSection({ items: [anItem(), anItem({ id: 8 })] })], [])
const fullMenu = [aSection({ items: [anItem({ isAvailable: false }), anItem({ id: 8 })] })]
const anyError = fc.constantFrom(new AppError('notFound', { code: 'NOT_FOUND' }), new AppError('network'), new AppError('server'))

/** Every load of a visit to a store is tried once and then three times again at most; only what is wanted again begins again. */
const triesOf =
  (effect: 'loadInfo' | 'loadItems'): Expectation<typeof storeMachine> =>
  () => {
    let before = 0
    return ({ calls, event, snapshot, step }) => {
      const isReloaded = event?.type === 'store.open' || event?.type === 'store.retry' || (step !== undefined && 'resolve' in step)
      if (isReloaded || !snapshot.hasTag('loading')) before = calls(effect).length - (snapshot.hasTag('loading') ? 1 : 0)
      return calls(effect).length - before <= limits.storeRetries + 1
    }
  }

export const storeFlow = defineFlow({
  machine: storeMachine,
  input: fc.record({
    known: fc.constantFrom<StoreInput['known'][]>(undefined, { store: aStore(), sections: [aSection()] }),
    isCustomer: fc.boolean(),
  }),
  events: {
    'store.open': fc.record({
      slug: fc.constantFrom('pho-hoa', 'pho-hoa', 'bun-cha'),
      itemId: fc.constantFrom(undefined, 7, 7, 8),
      hasLocation: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, fc.constant(false)),
    }),
    'store.retry': null,
    'search.change': fc.record({ text: fc.constant('pho') }),
    'filters.change': fc.record({ filters: fc.subarray<MenuFilter>(['vegetarian', 'mild', 'peanuts']) }),
    'item.add': fc.record({ itemId: fc.constantFrom(7, 7, 8) }),
    'item.open': fc.record({ itemId: fc.constantFrom(7, 7, 8, 9, 9) }),
    'item.close': null,
    'customer.changed': fc.record({ isCustomer: fc.constantFrom(true, true, false) }),
    'option.changed': null,
    'menu.received': fc.record({
      store: fc.constantFrom(aStore({ isOpen: false }), aStore({ id: 2, slug: 'bun-cha' })),
      sections: fc.constant(fullMenu),
    }),
    'location.refused': null,
  },
  answers: {
    loadInfo: fc.constantFrom(aStore(), aStore({ id: 2, slug: 'bun-cha' })),
    loadItems: anySections,
    loadDetails: fc.constant(undefined),
  },
  errors: { loadInfo: fc.oneof(anyError, errorWith('refused', 'ADDRESS_PROBLEM')), loadItems: anyError },
  listeners: { watchVisit: ['store.open', 'customer.changed', 'option.changed'] },
  memory: (snapshot) => {
    const { isCustomer, retries, wantedItemId } = snapshot.context
    return snapshot.hasTag('shown') ? [isCustomer, wantedItemId !== undefined] : retries
  },
  invariants: {
    'the items are those of the store': ({ snapshot, calls }) =>
      !snapshot.matches('loadingItems') || (calls('loadItems').at(-1) as { storeId: unknown }).storeId === snapshot.context.store?.id,
    'what is shown has a store and a menu': ({ snapshot }) =>
      !snapshot.hasTag('shown') || (snapshot.context.store !== undefined && snapshot.context.sections.length > 0),
    'STORE-3 a store that cannot be shown says why': ({ snapshot }) => !snapshot.hasTag('failed') || snapshot.context.failure !== undefined,
    'STORE-4 an item of the address is opened, refused, or led to the login; it does not stay wanted': ({ snapshot }) =>
      !snapshot.matches({ shown: 'choosing' }) || snapshot.context.wantedItemId === undefined,
    'ITEM-1 no item is open, or being opened, without a customer': ({ snapshot }) =>
      snapshot.context.isCustomer || (snapshot.context.item === undefined && !snapshot.hasTag('opening')),
    'an item that is open is on the menu': ({ snapshot: { context } }) =>
      context.item === undefined || context.sections.some(({ items }) => items.some(({ id }) => id === context.item?.id)),
  },
  expectations: {
    'STORE-1 without a location nothing of a store is read or shown': eachStep(
      (before, { snapshot, calls, event }) =>
        event?.type !== 'store.open' ||
        event.hasLocation ||
        (snapshot.context.failure === 'noPlace' &&
          snapshot.hasTag('failed') &&
          calls('loadInfo').length === before.calls('loadInfo').length),
    ),
    'STORE-2 the info is tried four times at most': triesOf('loadInfo'),
    'STORE-2 the items are tried four times at most': triesOf('loadItems'),
    'STORE-2 what failed is tried again after a second': () => {
      let failedAt: number | undefined
      return ({ snapshot, now, event }) => {
        const isPausing = snapshot.matches('pausingInfo') || snapshot.matches('pausingItems')
        const isAgain = failedAt !== undefined && !isPausing && snapshot.hasTag('loading') && event === undefined
        const isRight = !isAgain || now - (failedAt ?? now) >= limits.storeRetryMs
        failedAt = isPausing ? (failedAt ?? now) : undefined
        return isRight
      }
    },
    'ITEM-1 details are for customers': eachStep(
      (before, { snapshot, calls }) => calls('loadDetails').length === before.calls('loadDetails').length || snapshot.context.isCustomer,
    ),
    'SHOP-1 only a customer’s tap on a dish of the menu puts one into the cart': eachStep((before, { event, emitted, snapshot }) => {
      const added = emitted.slice(before.emitted.length).filter(({ type }) => type === 'item.added')
      return added.length === 0 || (added.length === 1 && event?.type === 'item.add' && snapshot.context.isCustomer)
    }),
    'an item gets its address when a tap has opened it': eachStep((before, { snapshot: { context }, emitted }) => {
      const opened = emitted.slice(before.emitted.length).filter(({ type }) => type === 'item.opened')
      const isOpenedByTap = context.item !== undefined && context.item !== before.snapshot.context.item && context.isTapped
      return !isOpenedByTap || opened.length === 1
    }),
  },
  unreachable: {
    '→ store.loading … ⇒ store on store.open [1]': 'only a menu that is there is shown already',
    '→ store.pausing … ⇒ store on store.open [1]': 'only a menu that is there is shown already',
    '→ store.failed ⇒ store on store.open [1]': 'only a menu that is there is shown already',
    '→ store.closed ⇒ store on store.open [1]': 'only a menu that is there is shown already',
    'store.shown … ⇒ store on store.retry': 'a menu that is there is not asked for again',
    '→ store.closed ⇒ store on store.retry': 'nothing was opened yet',
    'deciding on always [0] → store.shown ⇒ store.shown.choosing on always': 'the address is read after what the document brought',
    '→ store.shown.opening ⇒ store on store.open [1]': 'an item that is being opened takes the address itself',
    'opening on store.open [0] ⇒ store on store.open [1]': 'an item that is being opened takes the address itself',
    '→ store.shown.opening ⇒ store.shown on item.open [0]': 'an item is no longer opened to a guest',
    'opening on store.open [0] ⇒ store.shown on item.open [0]': 'an item is no longer opened to a guest',
    'opening on onDone [0] → store.shown.choosing ⇒ store.shown.choosing on always [0]': 'an item is opened to customers alone',
    'opening on onError [0] → store.shown.choosing ⇒ store.shown.choosing on always [0]': 'an item is opened to customers alone',
    'opening on after patience [0] → store.shown.choosing ⇒ store.shown.choosing on always [0]': 'an item is opened to customers alone',
    'opening on always [0] → store.shown.choosing ⇒ store.shown.choosing on always [1]': 'what a guest wants leads to the login',
    'item.close [0] … choosing on always': 'no address is wanted once an item was closed',
    'choosing on always [0] ⇒ store.shown.choosing on always': 'an address is wanted once',
    'store.retry [0] … [1] → store.failed': 'what fails once is tried again',
    'store.open [2] … [1] → store.failed': 'what fails once is tried again',
    'store.retry [0] … onError [2] → store.failed': 'what fails once is tried again',
    'store.open [2] … onError [2] → store.failed': 'what fails once is tried again',
    'loadingInfo on onDone [0] … [1] → store.failed': 'what fails once is tried again',
  },
})
