import fc from 'fast-check'
import { AppError } from '../../../machines/lib/app-error.ts'
import { ratingMachine } from '../../../machines/order/rating/rating.machine.ts'
import { anOrder } from '../../support/entities.ts'
import { errorWith } from '../support/arbitraries.ts'
import { defineFlow, eachStep, hasAnswered, onceThenAlways } from '../support/flow.ts'

const network = fc.constant(new AppError('network'))

export const ratingFlow = defineFlow({
  machine: ratingMachine,
  input: fc.record({ orderId: fc.constantFrom(5, 'q7Zt3VxKf0aB9LmWc2RyEu1s') }),
  events: {
    'rating.load': null,
    'rating.change': fc.record({
      change: fc.constantFrom({ store: 5 }, { store: 3 }, { courier: 4 }, { storeText: 'Ngon' }, { courierText: 'Nhanh' }),
    }),
    'rating.send': null,
  },
  answers: { loadOrder: fc.constant(anOrder({ id: 5 })), sendRating: fc.constant(undefined) },
  errors: {
    loadOrder: fc.oneof(errorWith('refused', 'ALREADYEXIST', 'ORDERNOTCOMPLETED'), fc.constant(new AppError('notFound')), network),
    sendRating: fc.oneof(errorWith('refused', 'ALREADYEXIST'), network),
  },
  listeners: {},
  invariants: {
    'ORDER-2 nothing is sent without a star for the store': ({ calls }) =>
      (calls('sendRating') as { rating: { store: number } }[]).every(({ rating }) => rating.store > 0),
    'ORDER-2 what is rated is named as the server names it': ({ calls }) =>
      (calls('sendRating') as { orderId: unknown }[]).every(({ orderId }) => orderId === 5),
    'ORDER-2 an order counts as rated once, when the server has taken it': ({ snapshot, emitted }) =>
      emitted.length === (snapshot.hasTag('rated') ? 1 : 0),
    'an order that is not delivered, unknown or rated already is not asked about': ({ snapshot }) =>
      !snapshot.hasTag('asking') || snapshot.context.order !== undefined,
  },
  expectations: {
    'what was drafted stays until it is changed': eachStep(
      ({ snapshot: before }, { snapshot: after, event }) =>
        event?.type === 'rating.change' || JSON.stringify(after.context.draft) === JSON.stringify(before.context.draft),
    ),
    'what is drafted can be changed also while it is sent': eachStep(
      ({ snapshot: before }, { snapshot: after, event }) =>
        event?.type !== 'rating.change' ||
        !before.hasTag('asking') ||
        Object.entries(event.change).every(([name, value]) =>
          Object.entries(after.context.draft).some(([key, one]) => key === name && one === value),
        ),
    ),
    'ORDER-2 a rating that was taken is not sent again': onceThenAlways(
      (seen) => hasAnswered(seen, 'sendRating') || seen.snapshot.hasTag('over'),
      ({ snapshot }) => snapshot.hasTag('rated') || snapshot.hasTag('over'),
    ),
  },
  unreachable: {
    'rating.loading on onDone … rating.send [0]': 'a star is given in between',
    'rating.send [1] ⇒ rating.asking on rating.send [0]': 'a star is given in between',
    'rating.sending on … ⇒ rating.asking on rating.send [1]': 'what was sent had a star, and no star is taken back',
  },
})
