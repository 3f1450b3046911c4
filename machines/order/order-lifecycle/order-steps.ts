import { getNextSnapshot, type SnapshotFrom } from 'xstate'
import { orderLifecycleMachine, type OrderFacts, type Role, type Step } from './order-lifecycle.machine.ts'

import { statusIds, statusName, type KitchenState, type StatusId, type StatusName } from './order-status.ts'

export type { OrderFacts, OrderTimes, Role, Step, StoreDelays } from './order-lifecycle.machine.ts'

/** Where an order's courier is; `unassigned` for an order that its customer collects. */
type CourierState = 'unassigned' | 'assigned' | 'atStore' | 'underway'

/** An order's state in the chart, as it is stored. */
export interface OrderState {
  /** The number of the wire, which follows from the other two where they are there. */
  status: number
  kitchen?: string | null
  delivery?: string | null
}

/** The same, as the chart has decided it. */
export interface NewOrderState {
  status: StatusId
  kitchen: KitchenState | null
  delivery: CourierState | null
}

export const steps = [
  'store.accept',
  'store.reject',
  'store.start',
  'store.ready',
  'store.handOver',
  'courier.accept',
  'courier.arrive',
  'courier.pickUp',
  'courier.deliver',
  'courier.release',
  'payment.succeed',
  'payment.fail',
  'schedule.start',
  'order.cancel',
] as const satisfies Step[]

type OrderSnapshot = SnapshotFrom<typeof orderLifecycleMachine>
type OrderValue = OrderSnapshot['value']

/** The status of an order under way. */
function statusUnderWay(kitchen: string, delivery: string, isPickup: boolean): StatusId {
  if (kitchen === 'offered') return statusIds.placed
  if (delivery === 'underway') return statusIds.pickedUp
  if (delivery !== 'unassigned') return statusIds.courierAssigned
  return isPickup && kitchen === 'ready' ? statusIds.readyForPickup : statusIds.preparing
}

/** An order's state of the chart as it is stored: the numbers of the wire are a projection of the chart, and of nothing else. */
export function storedOf(value: OrderValue, isPickup: boolean): NewOrderState {
  if (typeof value !== 'string') {
    const { kitchen, delivery } = value.underWay as { kitchen: KitchenState; delivery: CourierState }
    return { status: statusUnderWay(kitchen, delivery, isPickup), kitchen, delivery }
  }
  if (value === 'rejected' || value === 'missed') return { status: statusIds.cancelled, kitchen: value, delivery: null }
  return { status: statusIds[value as StatusName], kitchen: null, delivery: null }
}

/** What the number alone says of an order under way, whose regions an earlier version of the server has not stored. */
const regionsOf: Partial<Record<StatusName, { kitchen: KitchenState; delivery: CourierState }>> = {
  placed: { kitchen: 'offered', delivery: 'unassigned' },
  preparing: { kitchen: 'accepted', delivery: 'unassigned' },
  readyForPickup: { kitchen: 'ready', delivery: 'unassigned' },
  courierAssigned: { kitchen: 'accepted', delivery: 'assigned' },
  pickedUp: { kitchen: 'handedOver', delivery: 'underway' },
}

/** A stored order's state of the chart. */
export function valueOf({ status, kitchen, delivery }: OrderState, isPickup: boolean): OrderValue {
  const name = statusName(status)
  if (name === 'cancelled') return kitchen === 'rejected' || kitchen === 'missed' ? kitchen : name
  const regions = regionsOf[name]
  if (!regions) return name as OrderValue
  const isFitting = kitchen != null && delivery != null && statusUnderWay(kitchen, delivery, isPickup) === status
  return { underWay: isFitting ? { kitchen, delivery } : regions } as OrderValue
}

const snapshotOf = (order: OrderState, facts: OrderFacts): OrderSnapshot =>
  orderLifecycleMachine.resolveState({ value: valueOf(order, facts.isPickup), context: facts })

/** The state that a step leads to, or undefined where the chart does not allow it. */
export function takeStep(order: OrderState, step: Step, by: Role, facts: OrderFacts): NewOrderState | undefined {
  const before = snapshotOf(order, facts)
  if (before.status === 'done' || !before.can({ type: step, by })) return undefined
  return storedOf(getNextSnapshot(orderLifecycleMachine, before, { type: step, by }).value, facts.isPickup)
}

/** Whether a step has been taken already by a role that may take it, so that it is not refused where it is repeated. */
export function isTaken(order: OrderState, step: Step, by: Role, facts: OrderFacts): boolean {
  const isTheirs = by === 'courier' ? step.startsWith('courier.') : by !== 'customer' && step.startsWith('store.')
  return isTheirs && snapshotOf(order, facts).hasTag(step)
}

/** The state that an order begins with. */
export function firstState({ awaitsPayment, isScheduled, autoAccepts }: OrderFacts & { awaitsPayment: boolean }): NewOrderState {
  if (awaitsPayment) return { status: statusIds.awaitingPayment, kitchen: null, delivery: null }
  if (isScheduled) return { status: statusIds.scheduled, kitchen: null, delivery: null }
  return autoAccepts
    ? { status: statusIds.preparing, kitchen: 'accepted', delivery: 'unassigned' }
    : { status: statusIds.placed, kitchen: 'offered', delivery: 'unassigned' }
}
