import type { StoreOrder } from '../../domain/store-order.ts'
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

const kitchenAfter = ({ id, kitchen }: StoreOrder, steps: readonly TakenStep[]) =>
  steps
    .filter(({ orderId }) => orderId === id)
    .map(kitchenOf)
    .findLast((known) => known !== undefined) ?? kitchen

/** An order as it will be once the steps that were tapped are taken. */
export const withSteps = (order: StoreOrder, steps: readonly TakenStep[]): StoreOrder => ({ ...order, kitchen: kitchenAfter(order, steps) })
