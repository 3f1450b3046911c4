import fc from 'fast-check'
import { paymentMachine } from '../../../machines/order/payment/payment.machine.ts'
import { defineFlow, eachStep, failureOf, hasAnswered } from '../support/flow.ts'

export const paymentFlow = defineFlow({
  machine: paymentMachine,
  input: fc.record({
    uniqueId: fc.constant('OD-5'),
    method: fc.constant('Stripe'),
    first: fc.constantFrom('pay' as const, 'ask' as const, 'wait' as const),
  }),
  events: { 'payment.pay': null, 'payment.retry': null, 'page.shown': null },
  answers: {
    begin: fc.constantFrom({ redirect_url: 'https://gateway.example/pay/1' }, undefined),
    ask: fc.constantFrom('paid' as const, 'awaiting' as const, 'unpaid' as const, 'unknown' as const),
  },
  listeners: {},
  invariants: {
    'PAY-1 whether it is paid is said once, and at the end': ({ snapshot, emitted }) =>
      emitted.filter(({ type }) => type === 'payment.paid' || type === 'payment.unpaid').length === (snapshot.status === 'done' ? 1 : 0),
    'PAY-1 the customer leaves for the gateway once for each beginning': ({ emitted, calls }) =>
      emitted.filter(({ type }) => type === 'payment.leave').length <= calls('begin').length,
  },
  expectations: {
    'PAY-1 only the server says that an order is paid, or not': eachStep(
      (before, after) =>
        after.emitted.length === before.emitted.length || hasAnswered(after, 'ask') || after.emitted.at(-1)?.type === 'payment.leave',
    ),
    'PAY-1 what the server says is what is said': eachStep(
      (_, after) =>
        (!hasAnswered(after, 'ask', 'paid') || after.emitted.at(-1)?.type === 'payment.paid') &&
        (!hasAnswered(after, 'ask', 'unpaid') || after.emitted.at(-1)?.type === 'payment.unpaid') &&
        (!hasAnswered(after, 'ask', 'unknown') || after.snapshot.hasTag('unknown') || after.snapshot.hasTag('waiting')),
    ),
    'PAY-1 nothing is begun again while it is unknown whether it is paid': eachStep(
      (before, after) =>
        after.calls('begin').length === before.calls('begin').length ||
        (before.snapshot.hasTag('waiting') && after.event?.type === 'payment.pay'),
    ),
    'PAY-1 a beginning without an answer is unknown, until the server was asked': eachStep(
      (_, after) => failureOf(after, 'begin')?.kind !== 'network' || after.snapshot.hasTag('unknown'),
    ),
  },
})
