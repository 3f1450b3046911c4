/** The last order and for how many more milliseconds the cart leads to it. */
export interface LastOrder {
  uniqueId: string
  remainingMs: number
}

export interface PostOrderGuardContext {
  last: LastOrder | undefined
  /** Whether what was opened is the cart of a customer who had ordered just before. */
  isHeld: boolean
}

export type PostOrderGuardEvent =
  /** Here, or in another tab. */
  | { type: 'order.placed'; uniqueId: string; remainingMs: number }
  /** In another tab, or by a clock that is further than the seconds that were counted. */
  | { type: 'order.forgotten' }
  /** The customer opened the cart by a link or a button. */
  | { type: 'cart.opened' }

export type PostOrderGuardEmitted =
  | { type: 'marker.stored'; last: LastOrder }
  /** A second has gone. */
  | { type: 'marker.aged'; last: LastOrder }
  /** There is no order, or its time is over; another tab may have a newer one. */
  | { type: 'marker.expired' }
  /** The customer opened the cart on purpose. */
  | { type: 'marker.cleared' }
