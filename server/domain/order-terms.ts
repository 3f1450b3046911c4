import { slotStart } from '../../machines/domain/slots.ts'
import * as limits from '../../machines/limits.ts'
import type { Quote } from './pricing.ts'
import { Problem, type ErrorCode } from './problem.ts'

/** Fails where a bill warns of anything; a changed price of one item alone does not count, the total decides. */
export function refuseBlocked({ bill, couponFault }: Quote): void {
  const blocked = bill.warnings.find((warning) => warning.code !== 'PRICE_CHANGED')
  if (!blocked) return
  const code = blocked.code === 'COUPON_INVALID' ? (couponFault ?? 'INVALID_COUPON') : (blocked.code as ErrorCode)
  throw new Problem(code, {
    errors: bill.warnings.map(({ item_id: item, message }) => ({ path: item === undefined ? '' : `/order/${item}`, message })),
    bill,
    text: blocked.message,
  })
}

/** Used where the setting names no number. */
const firstCashOrders = 3

/** How many orders for cash a customer to whom nothing was ever delivered may have under way. */
export const firstCashOrdersOf = (setting: string | undefined): number => (/^\d+$/.test(setting ?? '') ? Number(setting) : firstCashOrders)

/** What the kitchen is given before the ride to the customer counts. */
const minutesPerKm = 3
const minuteMs = 60_000

/** When the kitchen begins and when the customer has it. */
export function timesOf({ bill, store, slot }: Quote, now: Date): { startsAt: Date | null; eta: Date } {
  const leadMs = (store.delivery_time + (bill.distance ?? 0) * minutesPerKm) * minuteMs
  const start = slot && slotStart(slot, store.timezone)
  if (start === undefined) return { startsAt: null, eta: new Date(now.getTime() + leadMs) }
  const end = start + limits.slotMinutes * minuteMs
  return { startsAt: new Date(Math.max(now.getTime(), end - leadMs)), eta: new Date(end) }
}
