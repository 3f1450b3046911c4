import fc from 'fast-check'
import { timersOf } from '../../../machines/lib/timers.ts'
import { isFinished } from '../../../machines/order/order-lifecycle/order-status.ts'
import { runningOrderMachine, type RunningOrderSnapshot } from '../../../machines/order/running-order/running-order.machine.ts'
import { anOrder } from '../../support/entities.ts'
import { defineFlow, eachStep, hasAnswered, onceThenAlways } from '../support/flow.ts'

const cancelled = anOrder({ status: 6, canCancel: false })
const anyOrder = fc.constantFrom(anOrder(), anOrder({ status: 4, isPinLocked: true, canCancel: false }), cancelled)

/** Whether the order is read, or will be as soon as the server can be reached. */
const isReading = (snapshot: RunningOrderSnapshot) => snapshot.hasTag('loading') || snapshot.context.isStale

export const runningOrderFlow = defineFlow({
  machine: runningOrderMachine,
  input: fc.record({ uniqueId: fc.constant('OD-5'), stored: fc.option(anyOrder, { nil: undefined }) }),
  events: {
    'order.reload': null,
    'order.cancel': null,
    'reason.change': fc.record({ reason: fc.constantFrom('', 'Đặt nhầm') }),
    'cancel.confirm': null,
    'cancel.dismiss': null,
    'connection.opened': null,
    'connection.lost': null,
    'status.changed': fc.record({
      status: fc.constantFrom(2, 4),
      isPinLocked: fc.constantFrom(undefined, false, true),
      eta: fc.constantFrom(undefined, '2026-01-02T04:00:00.000Z'),
      change: fc.constantFrom(undefined, '7:proposed'),
    }),
    'pin.unlock': null,
    'position.changed': fc.record({ position: fc.constant({ lat: 10.77, lng: 106.69, heading: 90, at: '2026-01-02T03:04:05Z' }) }),
  },
  answers: {
    readPosition: fc.option(fc.constant({ lat: 10.78, lng: 106.69, heading: 90, at: '2026-01-02T03:05:05Z' }), { nil: undefined }),
    loadOrder: anyOrder,
    unlockPin: fc.constant(anOrder({ status: 4, canCancel: false })),
    cancelOrder: fc.constant(cancelled),
  },
  listeners: { followOrder: ['connection.opened', 'connection.lost', 'status.changed', 'position.changed'] },
  invariants: {
    'ORDER-1 a failure never takes the place of an order that is shown': ({ snapshot }) =>
      !(snapshot.hasTag('failed') || snapshot.hasTag('unknown')) || snapshot.context.order === undefined,
    'ORDER-1 an order that is over is not asked for again and again': ({ snapshot: { context, ...snapshot } }) =>
      !snapshot.hasTag('lost') || context.order === undefined || !isFinished(context.order.status),
    'ORDER-1 a change that was not read yet is read, or waited for': ({ snapshot }) =>
      !snapshot.context.isStale || snapshot.context.order === undefined || snapshot.hasTag('loading') || timersOf(snapshot).length > 0,
    'ORDER-2 MEND-21 what is cancelled or unlocked is known': ({ calls }) =>
      [...calls('cancelOrder'), ...calls('unlockPin')].every((input) => (input as { orderId: unknown }).orderId === 5),
  },
  expectations: {
    'what is shown is never lost again': onceThenAlways(
      ({ snapshot }) => snapshot.context.order !== undefined,
      ({ snapshot }) => snapshot.context.order !== undefined,
    ),
    'ORDER-2 an order is said to be cancelled when the server has cancelled it': eachStep((before, after) => {
      const count = ({ emitted }: typeof after) => emitted.filter(({ type }) => type === 'order.cancelled').length
      return count(after) - count(before) === (hasAnswered(after, 'cancelOrder') ? 1 : 0)
    }),
    'ORDER-2 only what the customer confirms is cancelled': eachStep(
      (before, after) => after.calls('cancelOrder').length === before.calls('cancelOrder').length || after.event?.type === 'cancel.confirm',
    ),
    'ORDER-2 where a cancellation got no answer the order is read again': eachStep(
      ({ snapshot: before }, { snapshot: after }) =>
        after.context.cancelError === undefined || after.context.cancelError === before.context.cancelError || isReading(after),
    ),
    'MEND-21 where an unlocking got no answer the order is read again': eachStep(
      ({ snapshot: before }, { snapshot: after }) =>
        after.context.unlockError === undefined || after.context.unlockError === before.context.unlockError || isReading(after),
    ),
  },
  unreachable: {
    'loading on order.reload [0] … loading on onDone [1]': 'what has changed meanwhile is read once more',
    '→ running-order.order.loading ⇒ running-order.order.loading on onDone [0]': 'a change comes in between',
    'loading on onDone [0] … → running-order.order.failed': 'an order that is shown stays',
    'running-order.order.shown on … → running-order.order.failed': 'an order that is shown stays',
    'loading on onDone [0] … → running-order.order.unknown': 'an order that is shown stays',
    'running-order.order.shown on … → running-order.order.unknown': 'an order that is shown stays',
    'loading on onDone [1] … shown on after poll [0]': 'what was read is not stale',
    'running-order.order.failed on … loading on onError [0]': 'what failed shows no order',
    'running-order.order.failed on … loading on after patience [0]': 'what failed shows no order',
  },
})
