import { wholeUnitOf } from './currency.ts'

/** A part of a whole in per cent, halves up, as an integer of the minor unit. */
export const percentOf = (amount: number, percent: number): number => Math.round(Math.round(amount * percent * 1e6) / 1e8)

export interface Charges {
  subTotal: number
  couponAmount: number
  deliveryCharge: number
  restaurantCharge: number
  /** Per cent on what is left of the subtotal after the coupon. */
  taxRate: number
  tipAmount: number
  /** What the wallet may pay; 0 where it pays nothing. */
  walletBalance: number
}

export interface Totals {
  couponAmount: number
  taxAmount: number
  total: number
  walletAmount: number
  payable: number
}

/** total = subtotal − coupon + delivery + store charge + tax + tip, never negative; the wallet pays what it can of it. */
export function totalsOf(charges: Charges): Totals {
  const couponAmount = Math.min(charges.couponAmount, charges.subTotal)
  const taxed = charges.subTotal - couponAmount
  const taxAmount = percentOf(taxed, charges.taxRate)
  const total = taxed + charges.deliveryCharge + charges.restaurantCharge + taxAmount + charges.tipAmount
  const walletAmount = Math.min(total, charges.walletBalance)
  return { couponAmount, taxAmount, total, walletAmount, payable: total - walletAmount }
}

/** Notes by currency in whole units, and those that most currencies have. */
const notesOf: Record<string, number[]> = { VND: [50_000, 100_000, 200_000, 500_000], INR: [50, 100, 200, 500] }
const usualNotes = [10, 20, 50, 100]

/** Sums that a customer would hand over for an amount to pay, the smallest first: it rounded up to each note; none for nothing. */
export function cashNotes(payable: number, currency: string): number[] {
  if (payable <= 0) return []
  const notes = (notesOf[currency] ?? usualNotes).map((note) => note * wholeUnitOf(currency))
  return [...new Set(notes.map((note) => Math.ceil(payable / note) * note))].filter((sum) => sum > payable).toSorted((a, b) => a - b)
}
