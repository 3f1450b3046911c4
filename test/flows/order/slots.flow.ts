import fc from 'fast-check'
import { slotsMachine } from '../../../machines/order/slots/slots.machine.ts'
import { anySlot } from '../support/arbitraries.ts'
import { defineFlow, eachStep, hasAnswered } from '../support/flow.ts'

export const slotsFlow = defineFlow({
  machine: slotsMachine,
  input: fc.constant(undefined),
  events: { 'slots.load': null },
  answers: { loadSlots: fc.array(anySlot, { maxLength: 2 }) },
  listeners: {},
  invariants: {
    'the store is being asked, has answered, or could not be asked': ({ snapshot, calls }) =>
      snapshot.hasTag('failed') ? calls('loadSlots').length > 0 : snapshot.hasTag('loading') || snapshot.matches('shown'),
  },
  expectations: {
    'the times are those that the store answered last, whatever fails after it': eachStep(({ snapshot: before }, after) =>
      hasAnswered(after, 'loadSlots')
        ? hasAnswered(after, 'loadSlots', after.snapshot.context.slots)
        : after.snapshot.context.slots === before.context.slots,
    ),
    'a store that is asked already is not asked again': eachStep(
      (before, after) => !before.snapshot.hasTag('loading') || after.calls('loadSlots').length === before.calls('loadSlots').length,
    ),
  },
})
