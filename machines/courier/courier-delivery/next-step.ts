import type { Order } from '../../domain/entities.ts'
import { maySend } from '../courier-steps/pending.ts'
import type { DeliveryStep } from './courier-delivery.types.ts'

const steps = ['courier.accept', 'courier.arrive', 'courier.pickUp', 'courier.deliver'] as const satisfies DeliveryStep[]

/** Whether a step may be taken. That the courier is at the store can be said only where the back end says where the courier is. */
export const allows = (order: Order, step: DeliveryStep): boolean =>
  maySend(order, step) && (step !== 'courier.arrive' || order.delivery !== undefined)

/** The step that an order is at; undefined where nothing is left to do. */
export const nextStepOf = (order: Order): DeliveryStep | undefined => steps.find((step) => allows(order, step))
