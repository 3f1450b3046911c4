import fc from 'fast-check'
import { courierStepsMachine } from '../../../machines/courier/courier-steps/courier-steps.machine.ts'
import type { QueuedStep } from '../../../machines/courier/courier-steps/courier-steps.types.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { pickedUp } from '../support/arbitraries-courier.ts'
import { defineFlow, eachStep, failureOf, hasAnswered } from '../support/flow.ts'

const stepOf = (key: string, orderId: number, isHeld = false): QueuedStep => ({
  key,
  courierId: 1,
  orderId,
  uniqueId: `OD-${orderId}`,
  storeName: 'Phở Hòa',
  step: 'courier.pickUp',
  pin: '',
  isHeld,
})
/** A step of this tab has a key of its own. */
const anyStep = fc.tuple(fc.uuid(), fc.constantFrom(5, 6), fc.boolean()).map(([key, orderId, isHeld]) => stepOf(key, orderId, isHeld))
const anyStored = fc.subarray([stepOf('stored-1', 5), stepOf('stored-2', 6), stepOf('stored-3', 5)])
const keysOf = (steps: readonly QueuedStep[]) => steps.map(({ key }) => key)

export const courierStepsFlow = defineFlow({
  machine: courierStepsMachine,
  input: fc.constant(undefined),
  events: {
    'step.add': fc.record({ queued: anyStep }),
    'network.back': null,
    'step.undo': fc.record({ uniqueId: fc.constantFrom('OD-5', 'OD-6') }),
    'steps.found': fc.record({ stored: anyStored }),
    'steps.flush': null,
  },
  answers: { restore: anyStored, sendStep: fc.constant(pickedUp) },
  errors: {
    sendStep: fc.constantFrom(
      new AppError('network'),
      new AppError('unauthenticated'),
      new AppError('conflict', { code: 'IDEMPOTENCY_IN_FLIGHT' }),
      new AppError('conflict', { code: 'ORDER_STEP_REFUSED' }),
    ),
  },
  listeners: { watchNetwork: ['network.back', 'steps.found'] },
  invariants: {
    'COURIER-2 a step waits once': ({ snapshot: { context } }) => new Set(keysOf(context.waiting)).size === context.waiting.length,
    'COURIER-2 what is called delayed waits': ({ snapshot: { context } }) => !context.isDelayed || context.waiting.length > 0,
    'COURIER-2 what waits is sent, or will be': ({ snapshot }) =>
      snapshot.context.waiting.length === 0 ||
      snapshot.matches('holding') ||
      snapshot.matches('restoring') ||
      snapshot.matches('sending') ||
      snapshot.matches('resting'),
  },
  expectations: {
    'RIDE-2 a step that is held is sent after its moment, with a further step or a sign-out, and not before': eachStep((before, after) => {
      const sent = (after.calls('sendStep') as { queued: QueuedStep }[]).slice(before.calls('sendStep').length)
      const isHeld = sent.some(({ queued }) => queued.key === before.snapshot.context.undoable)
      return !isHeld || before.snapshot.matches('holding') || after.event?.type === 'step.add' || after.event?.type === 'steps.flush'
    }),
    'RIDE-2 LOGOUT-1 nothing is held once the courier signs out': eachStep(
      (_, { snapshot, event }) => event?.type !== 'steps.flush' || !snapshot.matches('holding'),
    ),
    'RIDE-2 what is undone is never sent': eachStep(({ snapshot: before }, after) => {
      if (after.event?.type !== 'step.undo') return true
      const left = before.context.waiting.filter(({ key }) => !keysOf(after.snapshot.context.waiting).includes(key))
      const sent = new Set((after.calls('sendStep') as { queued: QueuedStep }[]).map(({ queued }) => queued.key))
      return left.every(({ key, isHeld }) => isHeld === true && !sent.has(key))
    }),
    'COURIER-2 one step is sent at a time, the first that waits': eachStep((before, { snapshot, calls }) => {
      const sent = calls('sendStep').slice(before.calls('sendStep').length) as { queued: QueuedStep }[]
      return sent.length === 0 || (sent.length === 1 && sent[0]?.queued === snapshot.context.waiting[0])
    }),
    'COURIER-2 a step waits until the server has taken or refused it': eachStep(({ snapshot: before }, after) => {
      const left = keysOf(before.context.waiting).filter((key) => !keysOf(after.snapshot.context.waiting).includes(key))
      const refusal = failureOf(after, 'sendStep')
      return (
        left.length === 0 || after.event?.type === 'step.undo' || hasAnswered(after, 'sendStep') || refusal?.code === 'ORDER_STEP_REFUSED'
      )
    }),
    'COURIER-2 with a step that is refused goes what was to follow it on its order, and nothing else': eachStep(
      ({ snapshot: before }, after) => {
        if (failureOf(after, 'sendStep')?.code !== 'ORDER_STEP_REFUSED') return true
        const [refused, ...others] = before.context.waiting
        return keysOf(after.snapshot.context.waiting).join() === keysOf(others.filter(({ orderId }) => orderId !== refused?.orderId)).join()
      },
    ),
    'MEND-10 what no longer waits need not be stored, and that only': eachStep((before, after) => {
      const left = keysOf(before.snapshot.context.waiting).filter((key) => !keysOf(after.snapshot.context.waiting).includes(key))
      const dropped = after.emitted.slice(before.emitted.length).flatMap((one) => (one.type === 'steps.dropped' ? keysOf(one.dropped) : []))
      return dropped.join() === left.join()
    }),
  },
  unreachable: {
    'courier-steps on step.undo … ⇒ courier-steps on step.undo': 'only the last step can be undone, once',
    'on steps.flush … ⇒ courier-steps on step.undo': 'what a sign-out sends can’t be undone',
    '→ courier-steps.resting ⇒ courier-steps on steps.flush': 'a sign-out sends what rests',
    'courier-steps.resting on … ⇒ courier-steps on steps.flush': 'a sign-out sends what rests',
    '→ courier-steps.empty ⇒ courier-steps on step.undo': 'what waits is held or sent immediately',
    'courier-steps.empty on steps.found … ⇒ courier-steps on step.undo': 'what waits is held or sent immediately',
    'courier-steps.holding on … → courier-steps.sending ⇒ courier-steps on step.undo': 'what is sent can’t be undone',
    '→ courier-steps.resting ⇒ courier-steps on step.add': 'what is added while others wait is delayed with them',
    'courier-steps.resting on … ⇒ courier-steps on step.add': 'what is added while others wait is delayed with them',
  },
})
