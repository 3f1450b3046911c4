import fc from 'fast-check'
import { storeAreaMachine } from '../../../machines/kitchen/store-area/store-area.machine.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { aStoreMember } from '../../support/store-entities.ts'
import { defineFlow, eachStep, failureOf, inEachStep, type Seen } from '../support/flow.ts'

const hoa = { person: { id: 7, name: 'Hoa' }, tokens: { authToken: 's1', refreshToken: 'r1' } }
const fromSession = fc.record({ by: fc.constant('storeMember' as const) })
const fromStream = fc.record({ by: fc.constant('storeEventStream' as const) })
const anyStore = fc.constantFrom(12, 13)

const receivedBy = (sent: Seen<typeof storeAreaMachine>['sent'], id: string) =>
  sent.filter(({ to }) => to === id).map(({ event }) => event.type)

export const storeAreaFlow = defineFlow({
  machine: storeAreaMachine,
  input: fc.record({
    storeMember: fc.record({ stored: fc.constantFrom(undefined, hoa) }),
    chosen: fc.constantFrom(undefined, 13, 99),
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
    'connection.opened': fromStream,
    'connection.lost': fromStream,
    'orders.changed': fromStream,
    'state.changed': fromStream,
    'order.offered': fromStream.chain((by) => anyStore.map((storeId) => ({ ...by, storeId }))),
    'member.refresh': null,
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
      'connection.opened',
      'connection.lost',
      'orders.changed',
      'state.changed',
      'order.offered',
    ],
    carryOut: [],
    storeMember: [],
    storeEventStream: [],
    storeState: [],
  },
  others: ['storeOrders', 'loginRedirect', 'notice'],
  memory: ({ context: { offered, storeId } }) => [offered.length > 0, storeId].join(' '),
  invariants: {
    'STORE-9 the member’s session lives with the area, whoever is signed in': ({ snapshot }) => snapshot.children.storeMember !== undefined,
    'STORE-10 one of the member’s stores is shown, and no other one': ({ snapshot }) =>
      !snapshot.hasTag('atWork') || snapshot.context.member?.stores.some(({ id }) => id === snapshot.context.storeId) === true,
    'STORE-9 nothing of a member is there once they are signed out': ({ snapshot }) =>
      !snapshot.matches('closed') || (snapshot.context.member === undefined && snapshot.context.offered.length === 0),
    'the event stream and the store’s state live while a store is shown': ({ snapshot }) =>
      (snapshot.children.storeEventStream !== undefined) === snapshot.hasTag('atWork') &&
      (snapshot.children.storeState !== undefined) === snapshot.hasTag('atWork'),
    'the state is that of the store that is shown': ({ snapshot, calls }) =>
      !snapshot.hasTag('atWork') || (calls('storeState').at(-1) as { storeId: unknown }).storeId === snapshot.context.storeId,
  },
  expectations: {
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
    'KITCHEN-8 the board is notified of what the event stream reports': eachStep(
      ({ snapshot, received: before }, { event, received }) =>
        !(snapshot.hasTag('atWork') && ['connection.opened', 'connection.lost', 'orders.changed'].includes(event?.type ?? '')) ||
        received('storeOrders').at(before('storeOrders').length)?.type === event?.type,
    ),
    'KITCHEN-4 the state is read again when it has changed, or could have unseen': inEachStep(
      ({ snapshot, event }, _, sent) =>
        !snapshot.hasTag('atWork') ||
        receivedBy(sent, 'storeState').includes('state.refresh') ===
          (event?.type === 'connection.opened' || event?.type === 'state.changed'),
    ),
    'the choice is stored, where it is one': inEachStep(({ snapshot }, emitted) =>
      emitted.every((one) => one.type !== 'store.chosen' || one.storeId === snapshot.context.storeId),
    ),
    'a member who can’t be read is asked for again': eachStep(
      (_, after) => !failureOf(after, 'loadMember') || after.snapshot.hasTag('failed'),
    ),
  },
})
