import fc from 'fast-check'
import { fromCallback, type AnyActorRef } from 'xstate'
import { courierAreaMachine } from '../../../machines/courier/courier-area/courier-area.machine.ts'
import { courierWorkMachine } from '../../../machines/courier/courier-work/courier-work.machine.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { anyLists } from '../support/arbitraries-courier.ts'
import { defineFlow, eachStep, failureOf } from '../support/flow.ts'

const silent = fromCallback(() => undefined)
const work = courierWorkMachine.provide({
  actors: {
    relay: silent,
    carryOut: silent,
    courierEventStream: silent,
    courierSteps: silent,
    courierPosition: silent,
    courierAlarm: silent,
  } as never,
})
const isWork = (child: AnyActorRef | undefined) => child !== undefined && 'logic' in child && child.logic === work && isActive(child)
const isActive = (actor: AnyActorRef) => (actor.getSnapshot() as { status: string }).status === 'active'
const dung = { person: { id: 9, name: 'Dũng' }, tokens: { authToken: 'c1', refreshToken: 's1' } }
const fromSession = fc.record({ by: fc.constant('courier' as const) })

export const courierAreaFlow = defineFlow({
  machine: courierAreaMachine,
  input: fc.record({ isSignedIn: fc.boolean(), orders: fc.constant(() => ({ known: undefined })) }),
  events: {
    'session.began': fromSession.map((by) => ({ ...by, ...dung })),
    'session.stored': fromSession.map((by) => ({ ...by, ...dung })),
    'session.forgotten': fromSession.map((by) => ({ ...by, reason: 'signedOut' as const, tokens: undefined })),
    'session.failed': fromSession.map((by) => ({ ...by, error: new AppError('network') })),
    'login.redirect': fromSession,
    'person.replaced': fromSession,
    'duty.changed': fc.record({ by: fc.constant('courierShift' as const), isOnDuty: fc.boolean() }),
    'orders.loaded': fc.record({ by: fc.constant('courierOrders' as const), lists: anyLists }),
    'work.changed': fc.record({ by: fc.constant('courierOrders' as const), orders: fc.constant<string[]>(['OD-5']) }),
    'network.found': null,
  },
  answers: { loadWork: fc.constant({ logic: work, input: () => ({ orders: [], isAwaited: () => false }) }) },
  errors: { loadWork: fc.constant(new AppError('network')) },
  listeners: {
    relay: [
      'session.began',
      'session.stored',
      'session.forgotten',
      'session.failed',
      'login.redirect',
      'person.replaced',
      'duty.changed',
      'orders.loaded',
      'work.changed',
    ],
    carryOut: [],
    courierShift: [],
    courierOrders: [],
    watchNetwork: ['network.found'],
  },
  invariants: {
    'HOUSE-5 the shift and the lists live while a courier is signed in': ({ snapshot }) =>
      (snapshot.children.courierShift !== undefined) === snapshot.matches('open') &&
      (snapshot.children.courierOrders !== undefined) === snapshot.matches('open'),
    'HOUSE-5 the work lives beside them, and with nobody else': ({ snapshot }) =>
      snapshot.hasTag('atWork') === Object.values(snapshot.children).some(isWork),
  },
  expectations: {
    'COURIER-1 everything is read again for each session': eachStep(({ calls: before }, { calls, event }) => {
      const began = event?.type === 'session.began' ? 1 : 0
      return (
        calls('courierOrders').length - before('courierOrders').length === began &&
        calls('courierShift').length - before('courierShift').length === began
      )
    }),
    'COURIER-1 nothing of a session stays in the browser after it': eachStep(
      ({ snapshot: before, emitted }, after) =>
        after.emitted.slice(emitted.length).filter(({ type }) => type === 'work.left').length ===
        (before.matches('open') && (after.event?.type === 'session.began' || after.event?.type === 'session.forgotten') ? 1 : 0),
    ),
    'COURIER-1 the lists are read again when the courier goes on or off duty': eachStep(
      ({ snapshot, received: before }, { event, received }) =>
        received('courierOrders').length - before('courierOrders').length ===
        (event?.type === 'duty.changed' && snapshot.matches('open') ? 1 : 0),
    ),
    'HOUSE-5 where the work can’t be had that is said, and the lists go on': eachStep(
      (_, after) => !failureOf(after, 'loadWork') || (after.emitted.at(-1)?.type === 'work.failed' && after.snapshot.matches('open')),
    ),
  },
})
