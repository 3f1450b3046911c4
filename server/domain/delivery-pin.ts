import type { Row } from '../db/rows.ts'
import { Problem } from './problem.ts'

/** The number of wrong PINs after which only the customer or staff can unlock it. */
export const pinTriesAtMost = 5

type PinFacts = Pick<Row<'orders'>, 'delivery_pin' | 'pin_failures'>

export const isPinLocked = ({ delivery_pin: pin, pin_failures: failures }: PinFacts): boolean => pin !== null && failures >= pinTriesAtMost

/** Fails with DELIVERY_PIN_LOCKED, or with INVALID_DELIVERY_PIN where the order has another PIN. The order's row is locked. */
export function checkPin(order: PinFacts, given: string | null | undefined): void {
  if (order.delivery_pin === null) return
  if (isPinLocked(order)) throw new Problem('DELIVERY_PIN_LOCKED')
  if (order.delivery_pin !== given) throw new Problem('INVALID_DELIVERY_PIN')
}
