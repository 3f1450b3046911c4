import fc from 'fast-check'
import * as limits from '../../../machines/limits.ts'
import { postOrderGuardMachine } from '../../../machines/order/post-order-guard/post-order-guard.machine.ts'
import { defineFlow, eachStep } from '../support/flow.ts'

const anyLast = fc.record({ uniqueId: fc.constantFrom('OD-5', 'OD-6'), remainingMs: fc.constantFrom(0, 1500, 60_000, 60_001) })

export const postOrderGuardFlow = defineFlow({
  machine: postOrderGuardMachine,
  input: fc.record({ last: fc.option(anyLast, { nil: undefined }) }),
  events: { 'order.placed': anyLast, 'order.forgotten': null, 'cart.opened': null },
  answers: {},
  listeners: {},
  invariants: {
    'GUARD-1 the cart leads to an order of the last minute, or to none': ({ snapshot }) =>
      snapshot.hasTag('guarding')
        ? snapshot.context.last !== undefined && snapshot.context.last.remainingMs > 0 && snapshot.context.last.remainingMs <= 60_000
        : snapshot.context.last === undefined,
    'GUARD-2 a cart is held only while it is locked': ({ snapshot }) => !snapshot.context.isHeld || snapshot.hasTag('locked'),
  },
  expectations: {
    'GUARD-1 what is left becomes less with the time, whatever the clock says': eachStep(
      ({ snapshot: before, now }, { snapshot: after, event, now: later }) =>
        event?.type === 'order.placed' ||
        before.context.last === undefined ||
        after.context.last === undefined ||
        before.context.last.remainingMs - after.context.last.remainingMs >= later - now - limits.secondMs,
    ),
    'GUARD-2 opening the cart on purpose clears the marker and locks the cart': eachStep(
      ({ snapshot: before }, { snapshot: after, event, emitted }) =>
        event?.type !== 'cart.opened' || before.hasTag('locked') || (after.hasTag('locked') && emitted.at(-1)?.type === 'marker.cleared'),
    ),
    'GUARD-2 only a cart that would have led to an order is held': eachStep(
      ({ snapshot: before }, { snapshot: after }) => !after.context.isHeld || before.context.isHeld || before.hasTag('guarding'),
    ),
  },
  unreachable: {
    '→ post-order-guard.judging ⇒ post-order-guard on order.placed': 'how old the order is is judged in between',
  },
})
