import fc from 'fast-check'
import type { DeliveryOption } from '../../../machines/domain/entities.ts'
import { deliveryOptionMachine } from '../../../machines/shop/delivery-option/delivery-option.machine.ts'
import { anyOption } from '../support/arbitraries.ts'
import { defineFlow, eachStep } from '../support/flow.ts'

export const deliveryOptionFlow = defineFlow({
  machine: deliveryOptionMachine,
  input: fc.record({ stored: fc.option(anyOption, { nil: undefined }) }),
  events: {
    'option.choose': fc.record({ option: anyOption }),
    'option.fit': fc.record({ offers: fc.subarray<DeliveryOption>(['DELIVERY', 'SELFPICKUP']) }),
  },
  answers: {},
  listeners: {},
  invariants: {
    'what is emitted last, and so stored, is the option': ({ snapshot, emitted }) =>
      emitted.length === 0 || emitted.at(-1)?.option === snapshot.context.option,
  },
  expectations: {
    'an option is emitted when it changes, and at no other time': eachStep((before, after) => {
      const hasChanged = before.snapshot.context.option !== after.snapshot.context.option
      return after.emitted.length - before.emitted.length === (hasChanged ? 1 : 0)
    }),
    'a customer has what was chosen': eachStep(
      (_, { snapshot, event }) => event?.type !== 'option.choose' || snapshot.context.option === event.option,
    ),
    'a store changes the option only to one that it offers, and only where it does not offer the chosen one': eachStep(
      ({ snapshot: before }, { snapshot: after, event, emitted }) => {
        if (event?.type !== 'option.fit') return true
        if (event.offers.length === 0 || event.offers.includes(before.context.option)) return after.context.option === before.context.option
        return event.offers.includes(after.context.option) && emitted.at(-1)?.isFitted === true
      },
    ),
  },
})
