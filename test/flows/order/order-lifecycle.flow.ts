import fc from 'fast-check'
import { firstState, steps, valueOf } from '../../../machines/order/order-lifecycle/order-steps.ts'
import { timedOrderMachine } from '../../../machines/order/order-lifecycle/order-timers.ts'
import { defineFlow, eachStep, onceThenAlways } from '../support/flow.ts'

const roles = ['customer', 'courier', 'store', 'staff', 'system'] as const
const by = (...right: (typeof roles)[number][]) =>
  fc.record({ by: fc.oneof({ weight: 1, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: fc.constantFrom(...roles) }) })
const courierSteps = new Set<string>(['courier.accept', 'courier.arrive', 'courier.pickUp', 'courier.deliver'])

const storeDelays = { acceptMs: 20_000, confirmMs: 30_000, readyMs: 60_000, handOverMs: 90_000 }
const usual = {
  startsInMs: 3_600_000,
  acceptanceMs: 600_000,
  usualTimeMs: 1_200_000,
  readyInMs: undefined,
  paymentLeftMs: Infinity,
  storeDelays: undefined,
}
/** Orders that are paid at the door or await their payment, in stores with staff and in those of the demonstration. */
const times = [
  usual,
  { ...usual, usualTimeMs: 40_000, storeDelays },
  { ...usual, startsInMs: 10_000, storeDelays },
  { ...usual, acceptanceMs: 15_000, usualTimeMs: 40_000, storeDelays },
  { ...usual, paymentLeftMs: 900_000 },
  { ...usual, paymentLeftMs: 0, storeDelays },
]

const anyFacts = fc.record({ isPickup: fc.boolean(), autoAccepts: fc.boolean(), isScheduled: fc.boolean() })
/** They take the most of the chart's steps. */
const ordersForLater = fc.record({ isPickup: fc.boolean(), autoAccepts: fc.boolean(), isScheduled: fc.constant(true) })

export const orderLifecycleFlow = defineFlow({
  machine: timedOrderMachine,
  input: fc
    .record({ facts: fc.oneof(anyFacts, ordersForLater), times: fc.constantFrom(...times) })
    .map(({ facts, times }) => ({ ...facts, ageMs: 0, ...times })),
  begins: (facts) => {
    const value = valueOf(firstState({ ...facts, awaitsPayment: facts.paymentLeftMs !== Infinity }), facts.isPickup)
    return typeof value === 'string' ? value : 'underWay'
  },
  events: {
    'store.accept': by('store', 'staff', 'system'),
    'store.reject': by('store', 'staff', 'system'),
    'store.start': by('store', 'staff', 'system'),
    'store.ready': by('store', 'staff', 'system'),
    'store.handOver': by('store', 'staff', 'system'),
    'courier.accept': by('courier'),
    'courier.arrive': by('courier'),
    'courier.pickUp': by('courier'),
    'courier.deliver': by('courier'),
    'courier.release': by('courier', 'staff'),
    'payment.succeed': by('system'),
    'payment.fail': by('system'),
    'schedule.start': by('store', 'staff', 'system'),
    'order.cancel': by('customer', 'store', 'staff', 'system'),
  },
  answers: {},
  listeners: {},
  invariants: {
    'what a customer collects has no courier': ({ snapshot }) =>
      !snapshot.context.isPickup || !snapshot.matches('underWay') || snapshot.matches({ underWay: { delivery: 'unassigned' } }),
    'a courier has nothing that its store has not accepted': ({ snapshot }) =>
      !snapshot.matches({ underWay: { kitchen: 'offered' } }) || snapshot.matches({ underWay: { delivery: 'unassigned' } }),
    'what was handed over is on its way': ({ snapshot }) =>
      snapshot.matches({ underWay: { kitchen: 'handedOver' } }) === snapshot.matches({ underWay: { delivery: 'underway' } }),
    'a customer takes no step but to cancel, and that only before a courier has it or it is ready': ({ snapshot }) => {
      const isBegun =
        snapshot.matches('underWay') &&
        (snapshot.matches({ underWay: { kitchen: 'ready' } }) || !snapshot.matches({ underWay: { delivery: 'unassigned' } }))
      return steps.every((type) => !snapshot.can({ type, by: 'customer' }) || (type === 'order.cancel' && !isBegun))
    },
    'a courier takes a courier’s steps, and nobody else does': ({ snapshot }) =>
      steps.every((type) =>
        roles.every((by) => !snapshot.can({ type, by }) || (by === 'courier') === courierSteps.has(type) || type === 'courier.release'),
      ),
    'RIDE-4 an order is given back by its courier or by staff, before it is picked up': ({ snapshot }) =>
      roles.every(
        (by) =>
          !snapshot.can({ type: 'courier.release', by }) ||
          ((by === 'courier' || by === 'staff') && !snapshot.matches({ underWay: { delivery: 'underway' } })),
      ),
    'only the system says that money has come, or will not': ({ snapshot }) =>
      (['customer', 'courier', 'store', 'staff'] as const).every(
        (by) => !snapshot.can({ type: 'payment.succeed', by }) && !snapshot.can({ type: 'payment.fail', by }),
      ),
    'whatever is not over can be cancelled by staff': ({ snapshot }) =>
      snapshot.status === 'done' || snapshot.can({ type: 'order.cancel', by: 'staff' }),
  },
  expectations: {
    'an order that has its money never awaits it again': onceThenAlways(
      ({ snapshot }) => !snapshot.matches('awaitingPayment'),
      ({ snapshot }) => !snapshot.matches('awaitingPayment'),
    ),
    'nothing is made before it is paid': eachStep(
      ({ snapshot: before }, { snapshot: after, event }) =>
        !before.matches('awaitingPayment') ||
        event?.type === 'payment.succeed' ||
        after.matches('awaitingPayment') ||
        after.matches('paymentFailed') ||
        after.matches('cancelled'),
    ),
    'nothing is delivered but from a courier’s hands or over the counter': eachStep(
      ({ snapshot: before }, { snapshot: after }) =>
        !after.matches('delivered') ||
        before.matches({ underWay: { delivery: 'underway' } }) ||
        (before.context.isPickup && before.matches({ underWay: { kitchen: 'ready' } })),
    ),
    'a store refuses only what it has not accepted': eachStep(
      ({ snapshot: before }, { snapshot: after }) =>
        !after.matches('rejected') ||
        before.matches({ underWay: { kitchen: 'offered' } }) ||
        before.matches('scheduled') ||
        before.matches('scheduledConfirmed'),
    ),
    'only what waited for its store’s answer is missed': eachStep(
      ({ snapshot: before }, { snapshot: after }) => !after.matches('missed') || before.matches({ underWay: { kitchen: 'offered' } }),
    ),
    'only what awaited its money fails for want of it': eachStep(
      ({ snapshot: before }, { snapshot: after }) => !after.matches('paymentFailed') || before.matches('awaitingPayment'),
    ),
  },
  unreachable: {
    'order-lifecycle.underWay.delivery.unassigned ⇒ order-lifecycle.underWay.delivery.unassigned on courier.accept [0]':
      'an order that had a courier was accepted by its store before',
    'order-lifecycle.underWay.kitchen.offered on after storeAccepts refused': 'outside the demonstration this never comes',
    'order-lifecycle.scheduled on after storeConfirms refused': 'outside the demonstration this never comes',
    'paymentWindow [1] → order-lifecycle.awaitingPayment ⇒ order-lifecycle.awaitingPayment on after paymentWindow [0]':
      'what is left of the window is a fact that each step is given again',
  },
})
