import fc from 'fast-check'
import { storeStepsMachine } from '../../../machines/kitchen/store-steps/store-steps.machine.ts'
import type { StoreStep, TakenStep } from '../../../machines/kitchen/store-steps/store-steps.types.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import * as limits from '../../../machines/limits.ts'
import { anyOrderId, taken } from '../support/arbitraries-kitchen.ts'
import { defineFlow, eachStep, failureOf, hasAnswered } from '../support/flow.ts'

const anyStep = fc.constantFrom<StoreStep[]>(
  { kind: 'accept', orderId: 5, minutes: 20, readyAt: 1 },
  { kind: 'setReadyTime', orderId: 5, minutes: 25, readyAt: 2 },
  { kind: 'ready', orderId: 5 },
  { kind: 'ready', orderId: 6 },
)
const serialsOf = (steps: readonly TakenStep[]) => steps.map(({ serial }) => serial)

export const storeStepsFlow = defineFlow({
  machine: storeStepsMachine,
  input: fc.constant(undefined),
  events: {
    'step.add': fc.record({ step: anyStep }),
    'step.undo': fc.record({ orderId: anyOrderId }),
    'step.due': fc.record({ serial: fc.constantFrom(1, 2, 3) }),
    'steps.flush': null,
    'refusal.dismiss': fc.record({ orderId: anyOrderId }),
    'network.back': null,
  },
  answers: { sendStep: fc.constant(taken) },
  errors: {
    sendStep: fc.constantFrom(
      new AppError('network'),
      new AppError('unauthenticated'),
      new AppError('conflict', { code: 'IDEMPOTENCY_IN_FLIGHT' }),
      new AppError('conflict', { code: 'ORDER_STEP_REFUSED' }),
    ),
  },
  listeners: { watchPage: ['steps.flush', 'network.back'] },
  memory: ({ context }) => [context.tries, context.held.length > 0, context.waiting.length > 1],
  waits: [limits.undoMs],
  invariants: {
    'KITCHEN-2 a step is held or waits, once': ({ snapshot: { context } }) => {
      const serials = serialsOf([...context.waiting, ...context.held])
      return new Set(serials).size === serials.length
    },
    'KITCHEN-10 of one order at most one step can be undone': ({ snapshot: { context } }) =>
      new Set(context.held.map(({ orderId }) => orderId)).size === context.held.length,
    'KITCHEN-10 what waits is sent, or will be': ({ snapshot }) =>
      snapshot.context.waiting.length === 0 || snapshot.matches('sending') || snapshot.matches('resting'),
    'KITCHEN-10 a step is sent a few times at most': ({ snapshot }) => snapshot.context.tries < limits.storeStepTries,
  },
  expectations: {
    'KITCHEN-10 one step is sent at a time, the first that waits': eachStep((before, { snapshot, calls }) => {
      const sent = calls('sendStep').slice(before.calls('sendStep').length) as { step: TakenStep }[]
      return sent.length === 0 || (sent.length === 1 && sent[0]?.step === snapshot.context.waiting[0])
    }),
    'KITCHEN-10 a step is undone by a tap, or taken, or given up': eachStep(({ snapshot: before }, after) => {
      const is = serialsOf([...after.snapshot.context.waiting, ...after.snapshot.context.held])
      const left = serialsOf([...before.context.waiting, ...before.context.held]).filter((serial) => !is.includes(serial))
      return (
        left.length === 0 ||
        after.event?.type === 'step.undo' ||
        hasAnswered(after, 'sendStep') ||
        failureOf(after, 'sendStep') !== undefined ||
        before.context.tries === limits.storeStepTries - 1
      )
    }),
    'KITCHEN-10 what is refused says why': eachStep(
      (_, after) => failureOf(after, 'sendStep')?.code !== 'ORDER_STEP_REFUSED' || after.snapshot.context.refused.length > 0,
    ),
  },
  unreachable: {
    'store-steps on steps.flush [0] ⇒ store-steps on step.undo [0]': 'nothing is held any more',
    'store-steps.empty on always [0] → store-steps.sending ⇒ store-steps.sending on after patience [1]': 'it is sent for the first time',
  },
})
