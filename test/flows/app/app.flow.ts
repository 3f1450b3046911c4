import fc from 'fast-check'
import { fromCallback } from 'xstate'
import { appMachine, residents } from '../../../machines/app/app/app.machine.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import type { CartContent } from '../../../machines/order/cart/cart.types.ts'
import { anAppInput } from '../../support/app-inputs.ts'
import { aPopularPlace, someSettings } from '../../support/entities.ts'
import { anyLocation, anyOption } from '../support/arbitraries.ts'
import { defineFlow, failureOf, inEachStep, type Seen } from '../support/flow.ts'

type AppSeen = Seen<typeof appMachine>

/** A part of the system that does nothing. */
const anyPart = fc.constant({ logic: fromCallback(() => undefined), input: () => undefined } as never)
const anyBy = fc.constantFrom('customer', 'courier')
const anySession = fc.constant({ person: { id: 3, name: 'Lan' }, tokens: { authToken: 'a1', refreshToken: 'r1' } })
const anyError = fc.constantFrom(new AppError('network'), new AppError('unexpected'))
const by = <By extends string>(id: By) => fc.constant(id)

/** The actors of screens that outlive them. */
const lasting = ['slides', 'explore', 'themes', 'homeFilters', 'categoryFilters', 'demoBrowse']

/** Who is sent events of a type in a step. */
const receiversOf = (sent: AppSeen['sent'], type: string) => sent.filter(({ event }) => event.type === type).map(({ to }) => to)
const isSame = (some: string[], others: string[]) => some.toSorted().join() === others.toSorted().join()

const parts = [
  { part: 'services', effect: 'loadServices', tag: 'serving' },
  { part: 'courierArea', effect: 'loadCourierArea', tag: 'courierArea' },
  { part: 'staffArea', effect: 'loadStaffArea', tag: 'staffArea' },
  { part: 'storeArea', effect: 'loadStoreArea', tag: 'storeArea' },
] as const

export const appFlow = defineFlow({
  machine: appMachine,
  input: fc.constant(anAppInput()),
  events: {
    'places.loaded': fc.record({ by: by('startup'), primary: fc.option(fc.constant(aPopularPlace()), { nil: undefined }) }),
    'startup.failed': fc.record({ by: by('startup'), step: fc.constant('texts'), error: anyError }),
    'settings.changed': fc.record({ by: by('startup'), settings: fc.constant(someSettings()) }),
    'language.chosen': fc.record({ by: by('startup'), id: fc.constant(2) }),
    'layout.changed': fc.record({ by: by('shell'), layout: fc.constantFrom('phone', 'desktop') }),
    'location.changed': fc.record({ by: by('location'), location: anyLocation }),
    'location.stored': fc.record({ by: by('location'), location: anyLocation, chosen: fc.boolean() }),
    'option.changed': fc.record({ by: by('option'), option: anyOption, isFitted: fc.constant(true) }, { requiredKeys: ['by', 'option'] }),
    'cart.added': fc.record({ by: by('cart'), name: fc.constant('Phở bò') }),
    'cart.stored': fc.record({ by: by('cart'), content: fc.constant<CartContent>({ store: undefined, lines: [] }) }),
    'session.began': fc.record({ by: anyBy, session: anySession }).map(({ by: id, session }) => ({ by: id, ...session })),
    'session.stored': fc.record({ by: anyBy, session: anySession }).map(({ by: id, session }) => ({ by: id, ...session })),
    'session.forgotten': fc.record({
      by: anyBy,
      reason: fc.constantFrom('signedOut', 'endedElsewhere', 'expired'),
      tokens: fc.constant(undefined),
    }),
    'session.failed': fc.record({ by: anyBy, error: anyError }),
    'login.redirect': fc.record({ by: anyBy }),
    'person.replaced': fc.record({ by: anyBy }),
    // one that has stopped already
    'screen.left': fc.constant({ actor: undefined as never }),
    'xstate.error.actor.screen.store': fc.record({ actorId: fc.constant('screen.store'), error: anyError }),
    'courierArea.enter': null,
    'staffArea.enter': null,
    'storeArea.enter': null,
    'network.found': null,
  },
  answers: { loadServices: anyPart, loadCourierArea: anyPart, loadStaffArea: anyPart, loadStoreArea: anyPart },
  listeners: {
    startup: ['places.loaded', 'startup.failed', 'settings.changed', 'language.chosen'],
    shell: ['layout.changed'],
    location: ['location.changed', 'location.stored'],
    option: ['option.changed'],
    browse: [],
    notice: [],
    cart: ['cart.added', 'cart.stored'],
    customer: [],
    courier: [],
    relay: [],
    carryOut: [],
    watchNetwork: ['network.found'],
  },
  others: lasting,
  memory: ({ context: { ended } }) => ended.length > 0,
  invariants: {
    'everything of a first view is there, whatever has not come yet': ({ snapshot }) =>
      Object.keys(residents).every((id) => snapshot.children[id]?.getSnapshot().status === 'active'),
    'an area’s code is loaded once it is entered, not before': ({ snapshot, calls }) =>
      calls('loadCourierArea').length > 0 === !snapshot.matches({ courierArea: 'outside' }) &&
      calls('loadStaffArea').length > 0 === !snapshot.matches({ staffArea: 'outside' }) &&
      calls('loadStoreArea').length > 0 === !snapshot.matches({ storeArea: 'outside' }),
  },
  expectations: {
    'the list, the cart and the screens follow the location, none but the screens of one follow theirs': inEachStep(({ event }, _, sent) =>
      isSame(
        receiversOf(sent, 'location.changed'),
        event?.type === 'location.changed' ? ['browse', 'cart', 'slides', 'explore', 'themes', 'homeFilters', 'categoryFilters'] : [],
      ),
    ),
    'the list, the cart and the screens follow the delivery option': inEachStep(({ event }, _, sent) =>
      isSame(
        receiversOf(sent, 'option.changed'),
        event?.type === 'option.changed' ? ['browse', 'cart', 'themes', 'homeFilters', 'categoryFilters', 'demoBrowse'] : [],
      ),
    ),
    'the primary location is the default one, where there is one': inEachStep(
      ({ event }, _, sent) =>
        receiversOf(sent, 'location.default').length === (event?.type === 'places.loaded' && event.primary !== undefined ? 1 : 0),
    ),
    'a person is notified of what is added to the cart, and of an option that only fits the store': inEachStep(
      ({ event }, _, sent) =>
        receiversOf(sent, 'notice.show').length ===
        (event?.type === 'cart.added' || (event?.type === 'option.changed' && event.isFitted === true) ? 1 : 0),
    ),
    'recent searches go with a customer who has left, and with none else': inEachStep(({ event }, _, sent) =>
      isSame(
        receiversOf(sent, 'recent.received'),
        event?.type === 'session.forgotten' && event.by === 'customer' && event.reason !== 'expired' ? ['explore'] : [],
      ),
    ),
    'code that can’t be had and screens that throw are reported, and nothing else is': inEachStep((seen, emitted) => {
      const part = parts.find(({ effect }) => failureOf(seen, effect))?.part
      const expected = part ?? (seen.event?.type.startsWith('xstate.error') ? 'screen.store' : undefined)
      return emitted.map((one) => one.part).join() === (expected ?? '')
    }),
    'the services are notified of each session that ended before they were there, once': () => {
      let waiting = 0
      let sentBefore = 0
      return ({ snapshot, event, sent }) => {
        const handedOver = receiversOf(sent.slice(sentBefore), 'session.forgotten').length
        sentBefore = sent.length
        const isServing = snapshot.hasTag('serving')
        if (event?.type === 'session.forgotten' && !isServing) waiting += 1
        if (!isServing) return handedOver === 0
        const isRight = handedOver === waiting
        waiting = 0
        return isRight
      }
    },
    'a redirect to a login waits for the services, unless its user signs in again before they are there': () => {
      let waiting: string[] = []
      let sentBefore = 0
      return ({ snapshot, event, sent }) => {
        const handedOver = sent
          .slice(sentBefore)
          .flatMap(({ event: one }) => (one.type === 'login.redirect' && 'by' in one ? [String(one.by)] : []))
        sentBefore = sent.length
        const isServing = snapshot.hasTag('serving')
        if (event?.type === 'login.redirect' && !isServing) waiting.push(event.by)
        if (event?.type === 'session.began') waiting = waiting.filter((one) => one !== event.by)
        if (!isServing) return handedOver.length === 0
        const isRight = handedOver.join() === waiting.join()
        waiting = []
        return isRight
      }
    },
    'what is there stays, and is not loaded again': () => {
      const loads = new Map<string, number>()
      return ({ snapshot, calls }) =>
        parts.every(({ effect, tag }) => {
          const before = loads.get(effect)
          if (before !== undefined) return snapshot.hasTag(tag) && calls(effect).length === before
          if (snapshot.hasTag(tag)) loads.set(effect, calls(effect).length)
          return true
        })
    },
  },
  unreachable: {
    'app.services … on session.forgotten [0] ⇒ app on ': 'what is done for the screens receives the same end after it',
    'app.services.serving … ⇒ app.services on session.forgotten': 'the services that are there receive it themselves',
    'app.services.serving … ⇒ app.services on login.redirect': 'the services that are there receive it themselves',
  },
})
