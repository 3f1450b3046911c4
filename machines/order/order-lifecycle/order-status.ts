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

export const isStatus = (id: number): id is StatusId => names.has(id)

/** Fails on a number that is no status. */
export function statusName(id: number): StatusName {
  const name = names.get(id)
  if (name === undefined) throw new RangeError(`${id} is no order status`)
  return name
}

/** What the store does with an order: the states of its kitchen while it is under way, and why it came to nothing there. */
export const kitchenStates = ['offered', 'accepted', 'preparing', 'ready', 'handedOver', 'rejected', 'missed'] as const
export type KitchenState = (typeof kitchenStates)[number]

const ends = new Set<number>([statusIds.delivered, statusIds.cancelled, statusIds.paymentFailed])

export const isFinished = (status: number): boolean => ends.has(status)

const cancellable = new Set<number>([
  statusIds.placed,
  statusIds.preparing,
  statusIds.awaitingPayment,
  statusIds.scheduled,
  statusIds.scheduledConfirmed,
])

/** Whether its customer may cancel an order, as far as its status says. */
export const isCancellable = (status: number): boolean => cancellable.has(status)

/** Whether a courier is on the way for this order, so that positions may be shown and sent. */
export const isCourierUnderWay = (status: number): boolean => status === statusIds.courierAssigned || status === statusIds.pickedUp

/** What a customer waits through, in order; which of it has happened is known from the order's events. */
export const milestonesOf = (isPickup: boolean): StatusName[] =>
  isPickup ? ['placed', 'preparing', 'readyForPickup', 'delivered'] : ['placed', 'preparing', 'courierAssigned', 'pickedUp', 'delivered']
