import type { Row } from '../db/rows.ts'
import { Problem } from './problem.ts'

/** Wrong PINs after which only the customer or staff give the courier new tries. */
export const pinTriesAtMost = 5

type PinFacts = Pick<Row<'orders'>, 'delivery_pin' | 'pin_failures'>

export const isPinLocked = ({ delivery_pin: pin, pin_failures: failures }: PinFacts): boolean => pin !== null && failures >= pinTriesAtMost

/** Fails with DELIVERY_PIN_LOCKED or INVALID_DELIVERY_PIN where an order has a PIN and this is not it. The order's row is locked. */
export function checkPin(order: PinFacts, given: string | null | undefined): void {
  if (order.delivery_pin === null) return
  if (isPinLocked(order)) throw new Problem('DELIVERY_PIN_LOCKED')
  if (order.delivery_pin !== given) throw new Problem('INVALID_DELIVERY_PIN')
}
