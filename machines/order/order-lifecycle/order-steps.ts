import { getNextSnapshot } from 'xstate'
import { orderLifecycleMachine, type OrderFacts, type Role, type Step } from './order-lifecycle.machine.ts'

export type { OrderFacts, OrderTimes, Role, Step, StoreDelays } from './order-lifecycle.machine.ts'

/** The number that each status is stored and sent as (`orderstatus_id`). */
export const statusIds = {
  placed: 1,
  preparing: 2,
  courierAssigned: 3,
  pickedUp: 4,
  delivered: 5,
  cancelled: 6,
  readyForPickup: 7,
  awaitingPayment: 8,
  paymentFailed: 9,
  scheduled: 10,
  scheduledConfirmed: 11,
} as const

export type StatusName = keyof typeof statusIds
export type StatusId = (typeof statusIds)[StatusName]

const names = new Map<number, StatusName>(Object.entries(statusIds).map(([name, id]) => [id, name as StatusName]))

/** Fails on a number that is no status. */
export function statusName(id: number): StatusName {
  const name = names.get(id)
  if (name === undefined) throw new RangeError(`${id} is no order status`)
  return name
}

export const steps = [
  'store.accept',
  'store.ready',
  'store.collected',
  'courier.accept',
  'courier.pickUp',
  'courier.deliver',
  'courier.release',
  'payment.succeed',
  'payment.fail',
  'schedule.confirm',
  'schedule.start',
  'order.cancel',
] as const satisfies Step[]

/** The status that a step leads to, or undefined where the chart does not allow it. */
export function takeStep(status: number, step: Step, by: Role, facts: OrderFacts): StatusId | undefined {
  const before = orderLifecycleMachine.resolveState({ value: statusName(status), context: facts })
  if (before.status === 'done' || !before.can({ type: step, by })) return undefined
  return statusIds[getNextSnapshot(orderLifecycleMachine, before, { type: step, by }).value]
}

/** The status that an order begins with. */
export function firstStatus({ awaitsPayment, isScheduled, autoAccepts }: OrderFacts & { awaitsPayment: boolean }): StatusId {
  if (awaitsPayment) return statusIds.awaitingPayment
  if (isScheduled) return statusIds.scheduled
  return autoAccepts ? statusIds.preparing : statusIds.placed
}

const ends = new Set<number>([statusIds.delivered, statusIds.cancelled, statusIds.paymentFailed])

export const isFinished = (status: number): boolean => ends.has(status)

/** Whether a courier is on the way for this order, so that positions may be shown and sent. */
export const isCourierUnderWay = (status: number): boolean => status === statusIds.courierAssigned || status === statusIds.pickedUp

/** What a customer waits through, in order; which of it has happened is known from the order's events. */
export const milestonesOf = (isPickup: boolean): StatusName[] =>
  isPickup ? ['placed', 'preparing', 'readyForPickup', 'delivered'] : ['placed', 'preparing', 'courierAssigned', 'pickedUp', 'delivered']
