import fc from 'fast-check'
import { timersOf } from '../../../machines/lib/timers.ts'
import * as limits from '../../../machines/limits.ts'
import { paymentAttemptMachine } from '../../../machines/order/payment-attempt/payment-attempt.machine.ts'
import { defineFlow, eachStep, neverLess } from '../support/flow.ts'

const ranks = ['begun', 'open', 'failed', 'captured', 'refunding', 'refunded']

export const paymentAttemptFlow = defineFlow({
  machine: paymentAttemptMachine,
  input: fc.record({
    amount: fc.constant(65_000),
    currency: fc.constant('VND'),
    refusals: fc.constantFrom(0, limits.refundRefusals - 2, limits.refundRefusals - 1),
    ageMs: fc.constantFrom(0, limits.paymentWindowMs - 10_000, limits.latePaymentMs - 10_000),
    isAwaited: fc.boolean(),
  }),
  events: {
    'begin.answered': null,
    'begin.failed': null,
    'gateway.failed': null,
    'gateway.paid': fc.constantFrom(
      { amount: 65_000, currency: 'VND' },
      { amount: 64_999, currency: 'VND' },
      { amount: 65_000, currency: 'USD' },
    ),
    'gateway.refunded': null,
    'attempt.abandoned': null,
    'order.ended': null,
    'refund.made': null,
    'refund.refused': fc.record({ hasWallet: fc.boolean() }),
  },
  answers: {},
  listeners: {},
  invariants: {
    'money is given back only where it is not for the order': ({ snapshot, emitted }) =>
      snapshot.matches('refunding') || snapshot.matches('refunded') || !emitted.some(({ type }) => type.endsWith('.refund')),
    'the wallet takes what the gateway has refused often enough, once': ({ snapshot, emitted }) => {
      const paidIn = emitted.filter(({ type }) => type === 'wallet.refund').length
      return paidIn === 0 || (paidIn === 1 && snapshot.matches('refunded') && snapshot.context.refusals + 1 >= limits.refundRefusals)
    },
    'what is under way, may still be paid or goes back is looked at again': ({ snapshot }) =>
      snapshot.matches('captured') ||
      snapshot.matches('refunded') ||
      snapshot.matches({ failed: 'closed' }) ||
      timersOf(snapshot).length > 0,
  },
  expectations: {
    'an attempt only moves forward': neverLess(({ snapshot: { value } }) => ranks.indexOf(typeof value === 'string' ? value : 'failed')),
    'money for an order that awaits it pays the order, to the last unit; any other goes back': eachStep(
      ({ snapshot: before }, { snapshot: after, event }) => {
        const mayCome = before.matches('begun') || before.matches('open') || before.matches('failed')
        if (event?.type !== 'gateway.paid' || !mayCome) return true
        const isForOrder = before.context.isAwaited && event.amount === 65_000 && event.currency === 'VND'
        return after.matches(isForOrder ? 'captured' : 'refunding')
      },
    ),
    'money that came is in the order or on its way back': eachStep(({ snapshot: before }, { snapshot: after, event }) =>
      before.matches('captured') && event?.type !== 'order.ended' && event?.type !== 'gateway.refunded' ? after.matches('captured') : true,
    ),
    'a refund that no wallet can take stays open however often it is refused': eachStep(
      ({ snapshot: before }, { snapshot: after, event }) =>
        event?.type !== 'refund.refused' || event.hasWallet || !before.matches('refunding') || after.matches('refunding'),
    ),
    'money for an order that has ended goes back': eachStep(
      ({ snapshot: before }, { snapshot: after, event }) =>
        event?.type !== 'order.ended' || !before.matches('captured') || after.matches('refunding'),
    ),
  },
  unreachable: {
    'after nextLook [0] → payment-attempt.failed.watched … on after watchEnd':
      'how old the attempt is is a fact that each step is given again',
    'order.ended [0] → payment-attempt.open … → captured': 'money for an order that has ended goes back',
    'order.ended [0] → payment-attempt.open … on after nextLook': 'an order that has ended is not looked at but closed',
    'after nextLook [0] → payment-attempt.open … on after windowEnd': 'how old the attempt is is a fact that each step is given again',
    'after windowEnd [0] → payment-attempt.open … on after nextLook': 'after the window an attempt is not looked at but closed',
  },
})
