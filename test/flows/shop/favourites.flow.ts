import fc from 'fast-check'
import { favouritesMachine } from '../../../machines/shop/favourites/favourites.machine.ts'
import { selectIsMarked } from '../../../machines/shop/favourites/favourites.selectors.ts'
import { defineFlow, eachStep } from '../support/flow.ts'

const anyStore = fc.constantFrom(1, 2)
const anyUser = fc.constantFrom(undefined, 1, 2)

export const favouritesFlow = defineFlow({
  machine: favouritesMachine,
  input: fc.record({ userId: anyUser, isImpersonated: fc.boolean(), pending: fc.option(anyStore, { nil: undefined }) }),
  events: {
    'favourite.toggle': fc.record({ id: anyStore, isMarked: fc.boolean() }),
    'customer.changed': fc.record({ userId: anyUser, isImpersonated: fc.boolean() }),
  },
  answers: { loadMarks: fc.subarray([1, 2]), setMark: fc.record({ id: anyStore, isMarked: fc.boolean() }) },
  listeners: {},
  invariants: {
    "a guest's wish waits for the login, and nothing is sent": ({ snapshot: { context, value } }) =>
      context.userId !== undefined ? context.pending === undefined : value === 'resting' && context.requests.length === 0,
    'a store is asked for once, with what was wanted last': ({ snapshot: { context } }) =>
      new Set(context.requests.map(({ id }) => id)).size === context.requests.length,
    'what is wanted is on its way': ({ snapshot }) =>
      snapshot.matches('reading') || snapshot.matches('sending') === snapshot.context.requests.length > 0,
  },
  expectations: {
    "a customer's tap shows immediately": eachStep(
      (_, { snapshot, event }) =>
        event?.type !== 'favourite.toggle' ||
        snapshot.context.userId === undefined ||
        selectIsMarked(event.id, event.isMarked)(snapshot) === !event.isMarked,
    ),
    'what a guest wanted is set once a customer has signed in': eachStep((before, after) => {
      const { pending } = before.snapshot.context
      if (pending === undefined || after.snapshot.context.userId === undefined || after.snapshot.matches('reading')) return true
      const mark = after.calls('setMark').at(-1) as { id: number; isMarked: boolean }
      return mark.id === pending && mark.isMarked
    }),
    'stores are sent one after the other': eachStep((before, { calls, step }) => {
      const isMidway = before.snapshot.matches('sending') && step !== undefined && 'send' in step && step.send.type === 'favourite.toggle'
      return !isMidway || calls('setMark').length === before.calls('setMark').length
    }),
    'what the server does not take is taken back, with the reason': eachStep((before, { snapshot, emitted, step }) => {
      const refusals = emitted.slice(before.emitted.length).filter(({ type }) => type === 'favourite.refused').length
      if (!step || 'wait' in step) return true
      const { sent } = before.snapshot.context
      return 'reject' in step && step.reject === 'setMark'
        ? refusals === 1 && !snapshot.context.requests.some((one) => one === sent)
        : refusals === 0
    }),
  },
  unreachable: {
    '→ favourites.deciding ⇒ favourites on ': 'whether there are marks to read is decided in no time',
    'favourite.toggle [0] ⇒ favourites on favourite.toggle [1]': 'no customer becomes a guest without signing out',
    'favourite.toggle [1] ⇒ favourites on favourite.toggle [0]': 'no guest becomes a customer without signing in',
    '→ favourites.reading ⇒ favourites on favourite.toggle [1]': 'no marks are read for a guest',
    'favourites.reading … ⇒ favourites on favourite.toggle [1]': 'no marks are read for a guest',
    'favourites.sending … ⇒ favourites on favourite.toggle [1]': 'nothing is sent for a guest',
  },
})
