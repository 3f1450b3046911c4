import { slotStart } from '../../machines/domain/slots.ts'
import * as limits from '../../machines/limits.ts'
import type { Row } from '../db/rows.ts'
import type { Quote } from './pricing.ts'
import { Problem, type ErrorCode } from './problem.ts'
import { deliveryMinutesOf } from './store.ts'

/** Fails where a bill has a warning, except for a changed price of an item, where the total decides. */
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

/** How many orders a customer may have that wait for their payment: each holds portions, a time slot and a use of its coupon until then. */
export const unpaidOrdersAtMost = 5

/** The default of the setting. */
const firstCashOrders = 3

/** How many open cash orders a customer may have before their first delivery. */
export const firstCashOrdersOf = (setting: string | undefined): number => (/^\d+$/.test(setting ?? '') ? Number(setting) : firstCashOrders)

/** The estimated driving time. */
const minutesPerKm = 3

/** The estimated time of arrival of an order that is ready at a time: not before the one that the customer chose. */
export function arrivalOf({ distance, schedule, eta }: Pick<Row<'orders'>, 'distance' | 'schedule' | 'eta'>, readyAt: Date): Date {
  const arrival = new Date(readyAt.getTime() + (distance ?? 0) * minutesPerKm * limits.minuteMs)
  return schedule !== null && eta && eta > arrival ? eta : arrival
}

/** When an order is expected to be ready: as its store has said, or so that it arrives as estimated. */
export function readyOf({ distance, eta, ready_at: readyAt }: Pick<Row<'orders'>, 'distance' | 'eta' | 'ready_at'>): Date | null {
  return readyAt ?? (eta && new Date(eta.getTime() - (distance ?? 0) * minutesPerKm * limits.minuteMs))
}

/** From when on its store has to take orders for an order to be taken: from now on, or as its slot begins. */
export function takenFrom({ store, slot }: Pick<Quote, 'store' | 'slot'>, now: Date): Date {
  const start = slot && slotStart(slot, store.timezone)
  return start === undefined ? now : new Date(start)
}

/** When the kitchen begins, and the estimated time of arrival. */
export function timesOf({ bill, store, slot }: Quote, now: Date): { startsAt: Date | null; eta: Date } {
  const drivingMinutes = (bill.distance ?? 0) * minutesPerKm
  const start = slot && slotStart(slot, store.timezone)
  if (start === undefined)
    return { startsAt: null, eta: new Date(now.getTime() + (deliveryMinutesOf(store, now) + drivingMinutes) * limits.minuteMs) }
  // by then the store is as busy as usual
  const leadMs = (store.delivery_time + drivingMinutes) * limits.minuteMs
  const end = start + limits.slotMinutes * limits.minuteMs
  return { startsAt: new Date(Math.max(now.getTime(), end - leadMs)), eta: new Date(end) }
}
