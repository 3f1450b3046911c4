import type { StoreOrder } from '../../domain/store-order.ts'
import type { TakenStep } from './store-steps.types.ts'

const kitchens = {
  accept: 'accepted',
  reject: 'rejected',
  start: 'preparing',
  ready: 'ready',
  handOver: 'handedOver',
} as const

/** An order as it will be once the steps that were tapped are taken. */
export const withSteps = (order: StoreOrder, steps: readonly TakenStep[]): StoreOrder =>
  steps
    .filter(({ orderId }) => orderId === order.id)
    .reduce<StoreOrder>((at, { kind }) => (kind === 'setReadyTime' ? at : { ...at, kitchen: kitchens[kind] }), order)
