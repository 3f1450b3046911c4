import type { Bill, CartLine, CartStore, DeliveryOption, UserLocation } from '../../domain/entities.ts'
import type { Id } from '../../domain/id.ts'
import type { AppError } from '../../lib/app-error.ts'

export interface CartContent {
  store: CartStore | undefined
  lines: CartLine[]
}

export interface CartContext extends CartContent {
  /** What waits for the answer whether the other store's cart may go. */
  pending: { store: CartStore; line: CartLine } | undefined
  location: UserLocation | undefined
  option: DeliveryOption
  bill: Bill | undefined
  error: AppError | undefined
}

export interface CartInput {
  stored: CartContent
  location: UserLocation | undefined
  option: DeliveryOption
}

export interface QuoteRequest extends CartContent {
  location: UserLocation | undefined
  option: DeliveryOption
}

export type CartEvent =
  | { type: 'cart.add'; store: CartStore; line: CartLine }
  | { type: 'cart.replace' }
  | { type: 'cart.retain' }
  | { type: 'cart.change'; key: string; quantity: number }
  /** A line is edited; `key` is the one that it had. One that is gone meanwhile, in another tab, is added to `store`. */
  | { type: 'cart.edit'; key: string; line: CartLine; store?: CartStore }
  | { type: 'cart.clear' }
  /** Replaces everything in it. */
  | { type: 'cart.fill'; content: CartContent }
  /** The customer has seen what one piece of an item costs now. */
  | { type: 'price.accept'; itemId: Id; price: number }
  /** Every line of these items goes. */
  | { type: 'items.remove'; itemIds: readonly Id[] }
  /** What another user has stored replaces everything. */
  | { type: 'cart.received'; content: CartContent }
  | { type: 'quote.retry' }
  /** What is in it costs this now, and whether all of it is sold still. */
  | { type: 'bill.received'; bill: Bill }
  | { type: 'location.changed'; location: UserLocation }
  | { type: 'option.changed'; option: DeliveryOption }

export type CartEmitted = { type: 'cart.stored'; content: CartContent } | { type: 'cart.added'; name: string }
