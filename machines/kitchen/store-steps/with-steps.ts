import { isScheduled } from '../../domain/kitchen.ts'
import type { StoreOrder } from '../../domain/store-order.ts'
import { statusIds } from '../../order/order-lifecycle/order-status.ts'
import type { TakenStep } from './store-steps.types.ts'

const kitchens = {
  accept: 'accepted',
  reject: 'rejected',
  start: 'preparing',
  ready: 'ready',
  handOver: 'handedOver',
} as const

/** Undefined for a step that changes no more than a time. */
const kitchenOf = ({ kind }: TakenStep) => (kind === 'setReadyTime' ? undefined : kitchens[kind])

/** Undefined for a step that changes no time. */
const readyAtOf = (step: TakenStep) => ('readyAt' in step ? step.readyAt : undefined)

const lastOf = <T>(values: readonly (T | undefined)[]) => values.findLast((value) => value !== undefined)

/** An order as it will be once the steps that were tapped are taken: with its time, so that the answer moves it nowhere else. */
export function withSteps(order: StoreOrder, steps: readonly TakenStep[]): StoreOrder {
  const own = steps.filter(({ orderId }) => orderId === order.id)
  if (isScheduled(order) && own.some(({ kind }) => kind === 'accept')) {
    return { ...order, status: statusIds.scheduledConfirmed, kitchen: undefined }
  }
  return { ...order, kitchen: lastOf(own.map(kitchenOf)) ?? order.kitchen, readyAt: lastOf(own.map(readyAtOf)) ?? order.readyAt }
}
