import type { Bill, CartLine, CartStore, DeliveryOption, Place } from '../../domain/entities.ts'
import type { Id } from '../../domain/id.ts'
import type { AppError } from '../../lib/app-error.ts'

export interface CartContent {
  store: CartStore | undefined
  lines: CartLine[]
}

export interface CartContext extends CartContent {
  /** What waits for the answer whether the other store's cart may go. */
  pending: { store: CartStore; line: CartLine } | undefined
  place: Place | undefined
  option: DeliveryOption
  bill: Bill | undefined
  error: AppError | undefined
}

export interface CartInput {
  kept: CartContent
  place: Place | undefined
  option: DeliveryOption
}

export interface QuoteWish extends CartContent {
  place: Place | undefined
  option: DeliveryOption
}

export type CartEvent =
  | { type: 'cart.add'; store: CartStore; line: CartLine }
  | { type: 'cart.replace' }
  | { type: 'cart.keep' }
  | { type: 'cart.change'; key: string; quantity: number }
  /** A line is chosen anew; `key` is the one that it had. One that is gone meanwhile, in another tab, is added to `store`. */
  | { type: 'cart.edit'; key: string; line: CartLine; store?: CartStore }
  | { type: 'cart.clear' }
  /** Takes the place of everything in it. */
  | { type: 'cart.fill'; content: CartContent }
  /** The customer has seen what one piece of an item costs now. */
  | { type: 'price.accept'; itemId: Id; price: number }
  /** Every line of these items goes. */
  | { type: 'items.remove'; itemIds: readonly Id[] }
  /** What was kept by somebody else takes the place of everything. */
  | { type: 'cart.heard'; content: CartContent }
  | { type: 'quote.retry' }
  | { type: 'place.changed'; place: Place }
  | { type: 'option.changed'; option: DeliveryOption }

export type CartEmitted = { type: 'cart.kept'; content: CartContent } | { type: 'cart.added'; name: string }
