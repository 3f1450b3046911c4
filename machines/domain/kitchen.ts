import { statusIds } from '../order/order-lifecycle/order-status.ts'
import * as limits from '../limits.ts'
import { fold } from './fold.ts'
import type { StoreOrder } from './store-order.ts'

/** The columns of a store's board, from the left. */
export const columns = ['fresh', 'preparing', 'ready', 'underway', 'done'] as const
export type Column = (typeof columns)[number]

const ended = new Set<number>([statusIds.delivered, statusIds.cancelled])
const answeredBefore = new Set<number>([statusIds.scheduled, statusIds.scheduledConfirmed])

/** Where an order is on its store's board (KITCHEN-9); undefined for one that waits for its payment or its day. */
export function columnOf({ kitchen, isPickup, status }: StoreOrder): Column | undefined {
  if (ended.has(status) || kitchen === 'rejected' || kitchen === 'missed') return 'done'
  if (kitchen === 'offered') return 'fresh'
  if (kitchen === 'accepted' || kitchen === 'preparing') return 'preparing'
  if (kitchen === 'ready') return 'ready'
  if (kitchen === 'handedOver') return isPickup ? 'done' : 'underway'
  return undefined
}

export const isOffered = (order: StoreOrder): boolean => columnOf(order) === 'fresh'

/** Whether an order is for later and not answered yet. When it will be ready is not asked before its day (KITCHEN-5). */
export const isScheduled = ({ status }: StoreOrder): boolean => status === statusIds.scheduled

/** When the store has to have done what is next for an order. */
export function dueAt(order: StoreOrder): number | undefined {
  const column = columnOf(order)
  if (column === 'fresh') return order.answerBy
  return column === 'preparing' ? order.readyAt : undefined
}

/** When an order was to be ready: nothing that happens to it later moves it among those that wait with it. */
const promisedAt = ({ readyAt, createdAt }: StoreOrder) => readyAt ?? createdAt

/** What the orders of a column are sorted by. */
const sortKeys: Record<Column, (order: StoreOrder) => number> = {
  fresh: (order) => order.answerBy ?? order.createdAt,
  preparing: promisedAt,
  ready: promisedAt,
  underway: promisedAt,
  done: (order) => -order.changedAt,
}

/** The orders of a column: what is due first comes first, and what has ended last. */
export function ordersOf(column: Column, orders: readonly StoreOrder[]): StoreOrder[] {
  const keyOf = sortKeys[column]
  return orders.filter((order) => columnOf(order) === column).toSorted((a, b) => keyOf(a) - keyOf(b) || a.createdAt - b.createdAt)
}

/** Whether an order is for later, taken by its store and not due yet. */
const isLater = (order: StoreOrder): boolean => columnOf(order) === undefined && answeredBefore.has(order.status)

const columnsOfCooking = new Set<Column | undefined>(['fresh', 'preparing'])

/** Whether lines of an order can be changed: until all of it is ready, and before its day as well (CHANGE-7). */
export const mayChangeLines = (order: StoreOrder): boolean => columnsOfCooking.has(columnOf(order)) || isLater(order)

/** The orders for later that the store has taken and that are not due yet, by their time. */
export const laterOrdersOf = (orders: readonly StoreOrder[]): StoreOrder[] =>
  orders.filter(isLater).toSorted((a, b) => slotKey(a).localeCompare(slotKey(b)) || a.createdAt - b.createdAt)

const slotKey = ({ slot }: StoreOrder) => `${slot?.date ?? ''} ${slot?.slot ?? ''}`

export type Ageing = 'calm' | 'soon' | 'late'

const soonMs = (order: StoreOrder) => (isOffered(order) ? limits.answerSoonMs : limits.readySoonMs)

/** How urgent an order is. One that is late to be answered has a minute left; one that is late to be ready is past its time. */
export function ageingOf(order: StoreOrder, now: number): Ageing {
  const due = dueAt(order)
  if (due === undefined) return 'calm'
  const left = due - now
  if (left <= (isOffered(order) ? limits.alarmUrgentMs : 0)) return 'late'
  return left <= soonMs(order) ? 'soon' : 'calm'
}

/** Names a line of an order, for what is ticked as done. */
export const lineKey = (orderId: StoreOrder['id'], index: number): string => `${orderId}:${index}`

export interface SummedItem {
  name: string
  count: number
}

/**
 * How often each dish is still to be made for the orders that are being prepared, by its name. One that is made already is still there: what is ticked moves
 * nothing.
 */
export function summedItems(orders: readonly StoreOrder[], ticked: readonly string[]): SummedItem[] {
  const counts = new Map<string, number>()
  for (const order of ordersOf('preparing', orders)) {
    for (const [index, { name, quantity }] of order.lines.entries()) {
      const left = ticked.includes(lineKey(order.id, index)) ? 0 : quantity
      counts.set(name, (counts.get(name) ?? 0) + left)
    }
  }
  return [...counts].map(([name, count]) => ({ name, count })).toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Whether an order is one that is searched for: by a part of its number, of its customer's name or of a dish. */
export function isFound(order: StoreOrder, query: string): boolean {
  const searched = fold(query)
  return [order.number, order.uniqueId, order.customer.name, ...order.lines.map(({ name }) => name)].some((text) =>
    fold(text).includes(searched),
  )
}

const stepped = (minutes: number) =>
  Math.min(
    Math.max(Math.round(minutes / limits.readyStepMinutes) * limits.readyStepMinutes, limits.readyStepMinutes),
    limits.readyMaxMinutes,
  )

/** The minutes that are offered to a store: its usual time first, in steps of five. */
export const usualMinutesOf = (usual: number): number => stepped(usual)

/** Times to choose from with one tap, around the usual one. */
export const minutePresets = (usual: number): number[] => [...new Set([-10, 0, 10, 20].map((more) => stepped(stepped(usual) + more)))]

/** One step of five minutes more or less. */
export const movedMinutes = (minutes: number, steps: number): number => stepped(minutes + steps * limits.readyStepMinutes)
