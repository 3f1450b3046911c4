import fc from 'fast-check'
import { storeAreaMachine } from '../../../machines/kitchen/store-area/store-area.machine.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { aStoreMember, aStoreState } from '../../support/store-entities.ts'
import { defineFlow, eachStep, failureOf, inEachStep, type Seen } from '../support/flow.ts'

const hoa = { person: { id: 7, name: 'Hoa' }, tokens: { authToken: 's1', refreshToken: 'r1' } }
const fromSession = fc.record({ by: fc.constant('storeMember' as const) })
const fromStream = fc.record({ by: fc.constant('storeEventStream' as const) })
const anyStore = fc.constantFrom(12, 13)

const anyOrder = fc.record({ by: fc.constant('storeEventStream' as const), storeId: anyStore, uniqueId: fc.constantFrom('OD-5', 'OD-6') })

const receivedBy = (sent: Seen<typeof storeAreaMachine>['sent'], id: string) =>
  sent.filter(({ to }) => to === id).map(({ event }) => event.type)

export const storeAreaFlow = defineFlow({
  machine: storeAreaMachine,
  input: fc.record({
    storeMember: fc.record({ stored: fc.constantFrom(undefined, hoa) }),
    chosen: fc.constantFrom(undefined, 13, 99),
    holdsMs: fc.constant(() => undefined),
    unsavedHours: fc.constantFrom(
      () => [],
      () => [13],
    ),
  }),
  events: {
    'session.began': fromSession.map((by) => ({ ...by, ...hoa })),
    'session.stored': fromSession.map((by) => ({ ...by, ...hoa })),
    'session.forgotten': fc.record({
      by: fc.constant('storeMember' as const),
      reason: fc.constantFrom('signedOut', 'endedElsewhere', 'expired'),
      tokens: fc.constantFrom(undefined, hoa.tokens),
    }),
    'session.failed': fromSession.map((by) => ({ ...by, error: new AppError('network') })),
    'login.redirect': fromSession,
    'person.replaced': fromSession,
    'connection.opened': fromStream,
    'connection.lost': fromStream,
    'orders.changed': fromStream,
    'state.changed': fromStream,
    'order.offered': anyOrder,
    'order.answered': anyOrder,
    'state.outdated': fc.record({ by: fc.constant('storeState' as const) }),
    'state.received': fc.record({ by: fc.constant('storeBoard' as const), store: fc.constant(aStoreState()) }),
    'ticket.printed': fc.record({ by: fc.constant('storeBoard' as const) }),
    'member.refresh': null,
    'hours.edited': fc.record({ storeId: anyStore, isUnsaved: fc.boolean() }),
    'store.choose': fc.record({ storeId: fc.constantFrom(12, 13, 99) }),
  },
  answers: { loadMember: fc.constantFrom(aStoreMember(), aStoreMember({ stores: [] })) },
  listeners: {
    relay: [
      'session.began',
      'session.stored',
      'session.forgotten',
      'session.failed',
      'login.redirect',
      'person.replaced',
      'connection.opened',
      'connection.lost',
      'orders.changed',
      'state.changed',
      'order.offered',
      'order.answered',
      'state.outdated',
      'state.received',
      'ticket.printed',
    ],
    carryOut: [],
    storeMember: [],
    storeEventStream: [],
    storeState: [],
    storeBoard: [],
    otherAlarm: [],
  },
  others: ['storeOrders', 'loginRedirect', 'notice'],
  memory: ({ context: { offered, storeId, isConnected } }) => [offered.length > 0, storeId, isConnected].join(' '),
  invariants: {
    'STORE-9 the member’s session lives with the area, whoever is signed in': ({ snapshot }) => snapshot.children.storeMember !== undefined,
    'STORE-10 one of the member’s stores is shown, and no other one': ({ snapshot }) =>
      !snapshot.matches({ open: 'atWork' }) || snapshot.context.member?.stores.some(({ id }) => id === snapshot.context.storeId) === true,
    'STORE-9 nothing of a member is there once they are signed out': ({ snapshot }) =>
      !snapshot.matches('closed') ||
      (snapshot.context.member === undefined && snapshot.context.offered.length === 0 && snapshot.context.unsavedHours.length === 0),
    'the event stream, the board and the store’s state live while a store is shown': ({ snapshot }) =>
      (snapshot.children.storeEventStream !== undefined) === snapshot.matches({ open: 'atWork' }) &&
      (snapshot.children.storeState !== undefined) === snapshot.matches({ open: 'atWork' }) &&
      (snapshot.children.storeBoard !== undefined) === snapshot.matches({ open: 'atWork' }),
    'STORE-10 the board and the state are those of the store that is shown': ({ snapshot, calls }) =>
      !snapshot.matches({ open: 'atWork' }) ||
      (['storeState', 'storeBoard'] as const).every(
        (id) => (calls(id).at(-1) as { storeId: unknown }).storeId === snapshot.context.storeId,
      ),
  },
  expectations: {
    'STORE-9 the login says that a session has run out until the next one begins': eachStep(
      ({ snapshot: before }, { snapshot, event }) =>
        snapshot.hasTag('expired') ===
        (snapshot.matches('closed') &&
          (before.hasTag('expired') || (before.matches('open') && event?.type === 'session.forgotten' && event.reason === 'expired'))),
    ),
    'STORE-9 the server is notified of a sign-out here, and of no other end': eachStep(
      ({ snapshot: before, emitted: said }, { event, emitted }) =>
        emitted.slice(said.length).filter(({ type }) => type === 'session.ended').length ===
        (before.matches('open') && event?.type === 'session.forgotten' && event.reason === 'signedOut' && event.tokens ? 1 : 0),
    ),
    'STORE-9 a session that ran out is said to have, and no other end': eachStep(
      ({ snapshot: before, received: had }, { event, received }) =>
        received('notice').length - had('notice').length ===
        (before.matches('open') && event?.type === 'session.forgotten' && event.reason === 'expired' ? 1 : 0),
    ),
    'KITCHEN-8 the orders are read again when they, or the store, may have changed, and know whether they will be notified': eachStep(
      ({ snapshot, received: before }, { event, received }) => {
        const sent = received('storeOrders').slice(before('storeOrders').length)
        if (!snapshot.matches({ open: 'atWork' }) || !event) return sent.length === 0
        if (event.type === 'connection.opened' || event.type === 'connection.lost')
          return sent.map(({ type }) => type).join() === event.type
        if (event.type === 'state.received') return sent.length <= (snapshot.context.isConnected ? 1 : 0)
        const isChange = ['orders.changed', 'state.changed', 'state.outdated'].includes(event.type)
        return sent.map(({ type }) => type).join() === (isChange ? 'orders.changed' : '')
      },
    ),
    'KITCHEN-4 the state is what was read of the store': inEachStep(
      ({ snapshot, event }, _, sent) =>
        receivedBy(sent, 'storeState').length === (event?.type === 'state.received' && snapshot.matches({ open: 'atWork' }) ? 1 : 0),
    ),
    'HOURS-6 it is known of which stores the hours have edits that are not saved': eachStep(
      (_, { snapshot, event }) =>
        event?.type !== 'hours.edited' ||
        !snapshot.matches({ open: 'atWork' }) ||
        snapshot.context.unsavedHours.filter((id) => id === event.storeId).length === (event.isUnsaved ? 1 : 0),
    ),
    'KITCHEN-7 the alarm knows each order that waits at another store, once': inEachStep(({ snapshot, event }, _, sent) => {
      const isChange = event?.type === 'order.offered' || event?.type === 'order.answered'
      if (!isChange || !snapshot.matches({ open: 'atWork' })) return true
      const { offered } = snapshot.context
      const isListed = offered.some(({ uniqueId }) => uniqueId === event.uniqueId) === (event.type === 'order.offered')
      const known = sent.filter(({ to }) => to === 'otherAlarm').map(({ event }) => ('offers' in event ? event.offers : undefined))
      return isListed && new Set(offered.map(({ uniqueId }) => uniqueId)).size === offered.length && known.length === 1
    }),
    'the choice is stored, where it is one': inEachStep(({ snapshot }, emitted) =>
      emitted.every((one) => one.type !== 'store.chosen' || one.storeId === snapshot.context.storeId),
    ),
    'a member who can’t be read is asked for again': eachStep(
      (_, after) => !failureOf(after, 'loadMember') || after.snapshot.hasTag('failed'),
    ),
  },
  unreachable: {
    'loading on onDone [0] → store-area.open.atWork ⇒ store-area.open.atWork on connection.opened':
      'a board that has read nothing takes it',
    'loading on onDone [0] → store-area.open.atWork ⇒ store-area.open.atWork.store.reading on state.received [0]':
      'the connection opens after the board has come',
    'store on store.choose [0] → store-area.open.atWork.store ⇒ store-area.open.atWork on connection.opened':
      'a board that has read nothing takes it',
  },
})
