import type { Bill, DeliveryOption } from '../../domain/entities.ts'

export interface CartVisitInput {
  /** The order that the cart leads to instead, for a moment after it. */
  orderInstead: string | undefined
}

export interface CartVisitContext extends CartVisitInput {
  /** Whether nothing may be ordered from the cart for a moment. */
  isHeld: boolean
}

export type CartVisitEvent =
  /** What the cart costs now, at first and whenever that changes. */
  { type: 'cart.quoted'; bill: Bill | undefined } | { type: 'hold.changed'; isHeld: boolean }

/** The store serves in these ways only. */
export interface CartVisitEmitted {
  type: 'option.fit'
  offers: readonly DeliveryOption[]
}
