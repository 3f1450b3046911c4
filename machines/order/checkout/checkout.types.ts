import type { Bill, CartLine, CartStore, DeliveryOption, Order, UserLocation } from '../../domain/entities.ts'
import type { Id } from '../../domain/id.ts'
import type { Slot } from '../../domain/slots.ts'
import type { AppError } from '../../lib/app-error.ts'

export const paymentMethods = ['COD', 'WALLET', 'Stripe', 'Razorpay', 'Paytm', 'PayMongo', 'MercadoPago', 'Khalti'] as const
export type PayWith = (typeof paymentMethods)[number]

export interface CheckoutDraft {
  store: CartStore | undefined
  lines: CartLine[]
  location: UserLocation | undefined
  option: DeliveryOption
  method: PayWith
  /** Whether the wallet pays what it can and the rest is paid otherwise. */
  usesWallet: boolean
  tip: number
  comment: string
  coupon: string
  /** When it is to be there; undefined is as soon as can be. */
  slot: Slot | undefined
  /** What the customer will pay cash with; undefined where the sum is at hand. */
  cash: number | undefined
}

/** What is sent along with an order, and no bill depends on but one that asks for a house; a location as it is described, not where it is. */
export type CheckoutDetails = Partial<Pick<CheckoutDraft, 'comment' | 'cash' | 'location'>>

export interface CheckoutInput {
  draft: CheckoutDraft
  /** Key of this checkout; stored until there is a final answer, so that trying again can never order twice. */
  key: string
}

export interface CheckoutContext extends CheckoutInput {
  /** The payment methods that the store offers; cash and the wallet until that is known. */
  methods: PayWith[]
  /** Whether the store's methods have come, or will not. */
  knowsMethods: boolean
  bill: Bill | undefined
  /** What was not to be had any more when it was checked last. */
  missing: Id[]
  /** Whether the server's bill has changed since the customer last saw it. */
  hasChanged: boolean
  error: AppError | undefined
  /** The code that is being checked, also while a change that came meanwhile is priced. */
  code: string | undefined
  /** Why the code that was tried last does not hold. */
  couponError: AppError | undefined
}

export type CheckoutEvent =
  | { type: 'draft.change'; change: Partial<Omit<CheckoutDraft, 'store' | keyof CheckoutDetails>> }
  | { type: 'details.change'; change: CheckoutDetails }
  | { type: 'coupon.apply'; code: string }
  /** The code is being typed. */
  | { type: 'coupon.edit' }
  | { type: 'location.changed'; location: UserLocation }
  | { type: 'bill.retry' }
  /** What is sold may have changed: the bill is calculated again while it is reviewed. */
  | { type: 'bill.check' }
  | { type: 'order.place' }
  | { type: 'order.retry' }

export type CheckoutEmitted =
  /** The customer has chosen something, or what is ordered has changed. */
  | { type: 'draft.changed'; draft: CheckoutDraft }
  | { type: 'order.placed'; order: Order }
  /** The bill says that the store serves in these ways only (OPTION-2). */
  | { type: 'option.fit'; offers: readonly DeliveryOption[] }
