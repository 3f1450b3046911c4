import type { CheckoutInput } from '../checkout/checkout.types.ts'
import type { CartLine, DeliveryOption, Order, UserLocation } from '../../domain/entities.ts'
import type { AppError } from '../../lib/app-error.ts'

/** Why the last order of this cart is not paid: the gateway or the customer refused, or it could not be reached. */
export type Unpaid = 'declined' | 'cancelled' | 'unreachable'

/** An order that was placed and is to be paid. */
interface Due {
  uniqueId: string
  method: string
}

export interface OrderingInput {
  isCartEmpty: boolean
  unpaid: Unpaid | undefined
  /** An order of this very cart that may have been paid meanwhile, in another tab or before a crash. */
  pending: Due | undefined
  /** An order of this cart that another page has placed. */
  placed: string | undefined
}

export interface OrderingContext extends OrderingInput {
  checkout: CheckoutInput | undefined
  /** What is paid now, and what is done first about it. */
  payment: (Due & { first: 'pay' | 'ask' }) | undefined
}

export type OrderingEvent =
  | { type: 'cart.changed'; lines: CartLine[] }
  | { type: 'location.changed'; location: UserLocation }
  /** The same location, described otherwise. */
  | { type: 'location.described'; location: UserLocation }
  | { type: 'option.changed'; option: DeliveryOption }
  /** The page is seen again that had been left for the gateway. */
  | { type: 'page.shown' }
  /** Of the checkout. */
  | { type: 'order.placed'; order: Order; lines: CartLine[] }
  /** Of the payment. */
  | { type: 'payment.paid' }
  | { type: 'payment.awaiting' }
  | { type: 'payment.unpaid'; error: AppError | undefined }

export type OrderingEmitted =
  /** These lines of the cart have become an order, which needs no payment now. */
  | { type: 'cart.ordered'; uniqueId: string; lines: CartLine[] }
  /** There is an order to be followed from here on. */
  | { type: 'order.open'; uniqueId: string }
  /** There is nothing to order. */
  | { type: 'cart.open' }
