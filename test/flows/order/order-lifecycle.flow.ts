import fc from 'fast-check'
import { firstStatus, statusName, steps } from '../../../machines/order/order-lifecycle/order-steps.ts'
import { timedOrderMachine } from '../../../machines/order/order-lifecycle/order-timers.ts'
import { defineFlow, eachStep, onceThenAlways } from '../support/flow.ts'

const roles = ['customer', 'courier', 'staff', 'system'] as const
const by = (...right: (typeof roles)[number][]) =>
  fc.record({ by: fc.oneof({ weight: 1, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: fc.constantFrom(...roles) }) })
const courierSteps = new Set<string>(['courier.accept', 'courier.pickUp', 'courier.deliver'])

const storeDelays = { acceptMs: 20_000, confirmMs: 30_000, readyMs: 60_000, handOverMs: 90_000 }
const usual = { startsInMs: 3_600_000, usualTimeMs: 1_200_000, paymentLeftMs: Infinity, storeDelays: undefined }
/** Orders that are paid at the door or await their payment, in stores with staff and in those of the demonstration. */
const times = [
  usual,
  { ...usual, usualTimeMs: 40_000, storeDelays },
  { ...usual, startsInMs: 10_000, storeDelays },
  { ...usual, paymentLeftMs: 900_000 },
  { ...usual, paymentLeftMs: 0, storeDelays },
]

const anyFacts = fc.record({ isPickup: fc.boolean(), autoAccepts: fc.boolean(), isScheduled: fc.boolean() })
/** They take the most of the chart's steps. */
const ordersForLater = fc.constantFrom(true, false).map((isPickup) => ({ isPickup, autoAccepts: true, isScheduled: true }))

export const orderLifecycleFlow = defineFlow({
  machine: timedOrderMachine,
  input: fc
    .record({ facts: fc.oneof(anyFacts, ordersForLater), times: fc.constantFrom(...times) })
    .map(({ facts, times }) => ({ ...facts, ageMs: 0, ...times })),
  begins: (facts) => statusName(firstStatus({ ...facts, awaitsPayment: facts.paymentLeftMs !== Infinity })),
  events: {
    'store.accept': by('staff', 'system'),
    'store.ready': by('staff', 'system'),
    'store.collected': by('staff', 'system'),
    'courier.accept': by('courier'),
    'courier.pickUp': by('courier'),
    'courier.deliver': by('courier'),
    'courier.release': by('staff'),
    'payment.succeed': by('system'),
    'payment.fail': by('system'),
    'schedule.confirm': by('staff', 'system'),
    'schedule.start': by('staff', 'system'),
    'order.cancel': by('customer', 'staff', 'system'),
  },
  answers: {},
  listeners: {},
  invariants: {
    'what a customer collects has no courier, and only that waits at the store': ({ snapshot }) =>
      snapshot.context.isPickup
        ? !snapshot.matches('courierAssigned') && !snapshot.matches('pickedUp')
        : !snapshot.matches('readyForPickup'),
    'a customer takes no step but to cancel, and that only before a courier has it or it is ready': ({ snapshot }) => {
      const isBegun = snapshot.matches('courierAssigned') || snapshot.matches('pickedUp') || snapshot.matches('readyForPickup')
      return steps.every((type) => !snapshot.can({ type, by: 'customer' }) || (type === 'order.cancel' && !isBegun))
    },
    'a courier takes a courier’s steps, and nobody else does': ({ snapshot }) =>
      steps.every((type) => roles.every((by) => !snapshot.can({ type, by }) || (by === 'courier') === courierSteps.has(type))),
    'only the system says that money has come, or will not': ({ snapshot }) =>
      (['customer', 'courier', 'staff'] as const).every(
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
        !after.matches('delivered') || before.matches('pickedUp') || before.matches('readyForPickup'),
    ),
    'only what awaited its money fails for want of it': eachStep(
      ({ snapshot: before }, { snapshot: after }) => !after.matches('paymentFailed') || before.matches('awaitingPayment'),
    ),
  },
  unreachable: {
    'order-lifecycle.placed on after storeAccepts refused': 'outside the demonstration this never comes',
    'order-lifecycle.readyForPickup on after storeHandsOver refused': 'outside the demonstration this never comes',
    'order-lifecycle.scheduled on after storeConfirms refused': 'outside the demonstration this never comes',
    'order-lifecycle.placed on … ⇒ order-lifecycle.preparing on after usualTime':
      'a store that takes orders without being asked is not asked',
    'courier.release … → order-lifecycle.readyForPickup': 'what a customer collects has no courier',
    'paymentWindow [1] → order-lifecycle.awaitingPayment ⇒ order-lifecycle.awaitingPayment on after paymentWindow [0]':
      'what is left of the window is a fact that each step is given again',
  },
})
