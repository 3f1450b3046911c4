import * as limits from '../../machines/limits.ts'
import type { TimedFacts, Timer } from '../../machines/order/order-lifecycle/order-timers.ts'
import type { OrderFacts, StoreDelays } from '../../machines/order/order-lifecycle/order-steps.ts'
import type { Row } from '../db/rows.ts'
import { isSelfPickup } from './wire-numbers.ts'

/** The rows of the statechart's timers. */
export const timerRowsOf = (timers: readonly Timer[], now: Date): { name: string; due_at: Date }[] =>
  timers.map(({ name, inMs }) => ({ name, due_at: new Date(now.getTime() + inMs) }))

/** The facts by which the statechart decides an order's steps. */
export const factsOf = (order: Pick<Row<'orders'>, 'delivery_type' | 'auto_accepts' | 'schedule'>): OrderFacts => ({
  isPickup: isSelfPickup(order.delivery_type),
  autoAccepts: order.auto_accepts,
  isScheduled: order.schedule !== null,
})

interface Awaited {
  /** How long the store has to answer, in minutes. */
  acceptance: number
  /** The store's usual delivery time, in minutes. */
  usualTime: number
  /** The last payment attempt. */
  attempt: Pick<Row<'payments'>, 'status' | 'created_at'> | undefined
  storeDelays: StoreDelays | undefined
}

/** How long an order still waits for its payment; while an attempt is open, at least until the gateway's state is requested again. */
function paymentLeftMs(since: Date, attempt: Awaited['attempt'], now: Date): number {
  const last = Math.max(since.getTime(), attempt?.created_at.getTime() ?? 0)
  const left = last + limits.paymentWindowMs - now.getTime()
  const isUnderWay = attempt?.status === 'begun' || attempt?.status === 'open'
  return isUnderWay ? Math.max(left, limits.paymentLookMs) : left
}

type TimedOrder = Pick<Row<'orders'>, 'delivery_type' | 'auto_accepts' | 'schedule' | 'starts_at' | 'ready_at' | 'changed_at'>

/** The same with the facts that its timers depend on. */
export const timedFactsOf = (order: TimedOrder, { acceptance, usualTime, attempt, storeDelays }: Awaited, now: Date): TimedFacts => ({
  ...factsOf(order),
  ageMs: now.getTime() - order.changed_at.getTime(),
  startsInMs: order.starts_at ? order.starts_at.getTime() - now.getTime() : Infinity,
  acceptanceMs: acceptance * limits.minuteMs,
  usualTimeMs: usualTime * limits.minuteMs,
  readyInMs: order.ready_at ? order.ready_at.getTime() - now.getTime() : undefined,
  paymentLeftMs: paymentLeftMs(order.changed_at, attempt, now),
  storeDelays,
})
