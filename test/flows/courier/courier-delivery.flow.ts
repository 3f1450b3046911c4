import fc from 'fast-check'
import { courierDeliveryMachine } from '../../../machines/courier/courier-delivery/courier-delivery.machine.ts'
import { allows } from '../../../machines/courier/courier-delivery/next-step.ts'
import type { DeliveryStep, StepRequest } from '../../../machines/courier/courier-delivery/courier-delivery.types.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { anOrder, aQueuedStep } from '../../support/entities.ts'
import { accepted, assigned, atStore, delivered, free, offered, pickedUp } from '../support/arbitraries-courier.ts'
import { defineFlow, eachStep, failureOf, hasAnswered, onceThenAlways } from '../support/flow.ts'

/** A step that was shown as taken is refused for this. */
const refusal = new AppError('conflict', { code: 'ORDER_STEP_REFUSED' })
/** It needs a PIN at the door. */
const needing = anOrder({
  ...pickedUp,
  forCourier: { isReady: true, readyAt: undefined, pickupDistance: undefined, needsPin: true, reports: [] },
})
const locked = { ...pickedUp, isPinLocked: true }
const anyOrder = fc.constantFrom(
  free,
  offered,
  accepted,
  assigned,
  atStore,
  pickedUp,
  locked,
  needing,
  needing,
  delivered,
  anOrder({ ...free, isPickup: true }),
)
/** The status at which an order takes each step. */
const statusFor = {
  'courier.accept': free.status,
  'courier.arrive': accepted.status,
  'courier.pickUp': accepted.status,
  'courier.deliver': pickedUp.status,
}

export const courierDeliveryFlow = defineFlow({
  machine: courierDeliveryMachine,
  input: fc.record({ uniqueId: fc.constant('OD-5') }),
  events: {
    'order.accept': null,
    'order.arrive': null,
    'order.pickUp': null,
    'order.deliver': fc.record({ pin: fc.constantFrom('', '0427') }),
    'order.reload': null,
    'order.return': null,
    'step.undone': null,
    'step.refused': fc.record({ step: fc.constantFrom<DeliveryStep>('courier.arrive', 'courier.pickUp'), error: fc.constant(refusal) }),
    'steps.restored': fc.record({
      waiting: fc.constantFrom<DeliveryStep>('courier.accept', 'courier.pickUp', 'courier.deliver').map((step) => [aQueuedStep({ step })]),
    }),
    'order.released': null,
    'order.known': fc.record({ order: anyOrder }),
    'order.received': fc.record({ status: fc.constantFrom(undefined, free.status, pickedUp.status), isPinLocked: fc.boolean() }),
  },
  answers: { loadOrder: anyOrder, takeStep: anyOrder, returnOrder: fc.constant(undefined) },
  errors: {
    loadOrder: fc.constantFrom(new AppError('network'), new AppError('notFound')),
    takeStep: fc.constantFrom(new AppError('network'), new AppError('conflict'), new AppError('notFound'), new AppError('refused')),
  },
  listeners: {
    watchOrder: ['order.known', 'order.received', 'step.undone', 'step.refused', 'steps.restored', 'order.released', 'order.reload'],
  },
  invariants: {
    'COURIER-2 a step is offered where the order is at it': ({ snapshot }) => {
      const { order } = snapshot.context
      return (
        (!snapshot.can({ type: 'order.accept' }) || (order?.status === free.status && !order.isPickup)) &&
        (!snapshot.can({ type: 'order.arrive' }) || (order?.status === accepted.status && order.delivery === 'assigned')) &&
        (!snapshot.can({ type: 'order.pickUp' }) || (order?.status === accepted.status && order.delivery !== 'assigned')) &&
        (!snapshot.can({ type: 'order.deliver', pin: '' }) || (order?.status === pickedUp.status && !order.isPinLocked))
      )
    },
    'COURIER-2 a step is taken where the order is at it, with a PIN only at the door': ({ calls }) =>
      (calls('takeStep') as StepRequest[]).every(
        ({ step, order, pin }) => order?.status === statusFor[step] && (step === 'courier.deliver' || pin === ''),
      ),
    'COURIER-2 nothing is handed over without the PIN that its order needs': ({ calls }) =>
      (calls('takeStep') as StepRequest[]).every(
        ({ step, order, pin }) => step !== 'courier.deliver' || pin !== '' || order?.forCourier?.needsPin !== true,
      ),
    'COURIER-2 each step has an error of its own, until the order has passed it': ({ snapshot: { context } }) =>
      (Object.keys(statusFor) as DeliveryStep[]).every(
        (step) =>
          context.stepErrors[step] === undefined || context.stepErrors[step] === refusal || context.order?.status === statusFor[step],
      ),
    'what could not be read says why': ({ snapshot }) => !snapshot.hasTag('failed') || snapshot.context.error !== undefined,
  },
  expectations: {
    'RIDE-2 an order is returned without a reason only where it was accepted just now': eachStep((before, after) => {
      const isReturned = after.calls('returnOrder').length > before.calls('returnOrder').length
      return !isReturned || (before.snapshot.hasTag('returnable') && before.snapshot.context.step === 'courier.accept')
    }),
    'RIDE-4 an order that was given back is shown as such': eachStep(
      (before, after) =>
        !(before.snapshot.hasTag('released') || after.event?.type === 'order.released') || after.snapshot.hasTag('released'),
    ),
    'COURIER-2 after a step without an answer the order is read before anything is offered': eachStep((_, after) => {
      const error = failureOf(after, 'takeStep')
      return error === undefined || error.kind === 'refused' || after.snapshot.matches('loading')
    }),
    'COURIER-2 a step that was refused stays offered, and says why': eachStep(({ snapshot: before }, { snapshot, ...after }) => {
      const error = failureOf(after, 'takeStep')
      return error?.kind !== 'refused' || (snapshot.matches('open') && snapshot.context.stepErrors[before.context.step] === error)
    }),
    'COURIER-2 a step that was shown as taken and is refused says why, once the order is read and not past it': eachStep(
      (before, after) => {
        const { stepErrors, order } = after.snapshot.context
        const isRead = hasAnswered(after, 'loadOrder')
        return (['courier.arrive', 'courier.pickUp'] as const).every(
          (step) =>
            !isRead ||
            before.snapshot.context.stepErrors[step] !== refusal ||
            (stepErrors[step] === refusal) === (order !== undefined && allows(order, step)),
        )
      },
    ),
    'COURIER-2 what the lists say of an order that is open blocks none of its steps': eachStep(
      ({ snapshot: before }, { snapshot, event }) =>
        (event?.type !== 'order.received' && event?.type !== 'order.reload') || !before.matches('open') || !snapshot.hasTag('busy'),
    ),
    'COURIER-2 an order that is shown stays': onceThenAlways(
      ({ snapshot }) => snapshot.context.order !== undefined,
      ({ snapshot }) => snapshot.context.order !== undefined && !snapshot.hasTag('failed'),
    ),
  },
  unreachable: {
    '→ courier-delivery.deciding ⇒ courier-delivery on order.released': 'what is decided is open or over immediately',
    'courier-delivery.open on step.undone … → courier-delivery.open.step.locked': 'a step is taken where the PIN is not locked',
    'courier-delivery.open on step.undone … → courier-delivery.over': 'a step is taken of an order that is open',
    'on order.arrive … → courier-delivery.open.step.accepted.justNow': 'only accepting makes an order the courier’s',
    'on order.pickUp … → courier-delivery.open.step.accepted.justNow': 'only accepting makes an order the courier’s',
    'on order.deliver … → courier-delivery.open.step.accepted.justNow': 'only accepting makes an order the courier’s',
    'courier-delivery.stepping on … justNow ⇒ courier-delivery.open on step.undone [1]': 'the page has known it before it was accepted',
    'justNow on … settled ⇒ courier-delivery.open on step.undone [1]': 'the page has known it before it was accepted',
    'courier-delivery.returning on … loading on order.known': 'an order that is shown is read, not replaced',
    'courier-delivery.returning on … → courier-delivery.failed': 'an order that is shown stays',
    'courier-delivery.over on … loading on order.known': 'an order that is shown is read, not replaced',
    'courier-delivery.over on … → courier-delivery.failed': 'an order that is shown stays',
    'failed on order.reload … → courier-delivery.gone': 'what failed has no order',
    'failed on order.reload … onError [1]': 'what failed has no order',
    'failed on order.reload … after patience [0]': 'what failed has no order',
    'courier-delivery.open on … loading on order.known': 'an order that is shown is read, not replaced',
    'courier-delivery.stepping on … loading on order.known': 'an order that is shown is read, not replaced',
    'courier-delivery.open on … → courier-delivery.failed': 'an order that is shown stays',
    'courier-delivery.stepping on … → courier-delivery.failed': 'an order that is shown stays',
    'stepping on onError [0] … → courier-delivery.open.step.locked': 'a step that is refused leaves the order where it was',
    'stepping on onError [0] … → courier-delivery.over': 'a step that is refused leaves the order where it was',
  },
})
