/** The last order and for how many more milliseconds the cart leads to it. */
export interface LastOrder {
  uniqueId: string
  remainingMs: number
}

export interface PostOrderGuardContext {
  last: LastOrder | undefined
  /** Whether what was opened is the cart of somebody who had ordered just before. */
  isHeld: boolean
}

export type PostOrderGuardEvent =
  /** Here, or in another tab. */
  | { type: 'order.placed'; uniqueId: string; remainingMs: number }
  /** In another tab. */
  | { type: 'order.forgotten' }
  /** Somebody opened the cart by a link or a button. */
  | { type: 'cart.opened' }

export type PostOrderGuardEmitted =
  | { type: 'marker.kept'; last: LastOrder }
  /** A second has gone. */
  | { type: 'marker.aged'; last: LastOrder }
  | { type: 'marker.cleared' }
