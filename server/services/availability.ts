import * as limits from '../../machines/limits.ts'
import type { components } from '../../openapi/types.ts'
import { publishEvents, storeStateEvents } from '../db/queries/events.ts'
import type { OrderRow } from '../db/queries/orders.ts'
import { lockItems, returnPortions, takeWhatIsLeft, type Portions } from '../db/queries/portions.ts'
import { groupsOfStore, listedItems, listedOptions, updateItems, updateOptions, type SoldOut } from '../db/queries/store-items.ts'
import { storeBy } from '../db/queries/stores.ts'
import { Problem } from '../domain/problem.ts'
import { endOfPeriod } from '../domain/store.ts'
import type { Context, TxContext } from '../ports/context.ts'
import { memberStore } from './store-rights.ts'
import { addMenuTimer } from './store-timers.ts'

type Schemas = components['schemas']
type ReadContext = Pick<Context, 'db' | 'clock'>
type ChangeContext = Pick<TxContext, 'db' | 'clock'>

const yearMs = 366 * limits.dayMs
const soldOutMinutes = { half_hour: 30, hour: 60 }

/** The items and options of one of a member's stores; NOT_FOUND for any other. */
export async function storeItems({ db, clock }: ReadContext, memberId: number, storeId: number): Promise<Schemas['StoreItems']> {
  await memberStore(db, memberId, storeId)
  const now = clock.now()
  const items = await listedItems(db, storeId, now)
  const options = Map.groupBy(await listedOptions(db, storeId, now), ({ addon_group_id: groupId }) => groupId)
  const groups = await groupsOfStore(db, storeId)
  return {
    items,
    option_groups: groups.flatMap((group) => {
      const own = options.get(group.id)
      return own ? [{ ...group, options: own.map(({ addon_group_id: _, ...option }) => option) }] : []
    }),
  }
}

export const changedItems = async ({ db, clock }: ReadContext, memberId: number, storeId: number, ids: readonly number[]) => {
  await memberStore(db, memberId, storeId)
  return listedItems(db, storeId, clock.now(), ids)
}

export const changedOptions = async ({ db, clock }: ReadContext, memberId: number, storeId: number, ids: readonly number[]) => {
  await memberStore(db, memberId, storeId)
  return (await listedOptions(db, storeId, clock.now(), ids)).map(({ addon_group_id: _, ...option }) => option)
}

interface AvailabilityRequest {
  storeId: number
  ids: readonly number[]
  availability?: Schemas['AvailabilityChange'] | undefined
  until?: string | undefined
}

/** What is wrong with a time until which something is sold out. The contract's format admits leap seconds, of which JavaScript has no date. */
function faultOf(until: Date, now: Date): string | undefined {
  const aheadMs = until.getTime() - now.getTime()
  if (Number.isNaN(aheadMs)) return 'is no date'
  if (aheadMs <= 0) return 'is over'
  return aheadMs > yearMs ? 'is more than a year ahead' : undefined
}

/** Until when something is sold out; null where it is sold again. */
function soldOutOf({ availability, until }: AvailabilityRequest, now: Date, timeZone: string): SoldOut | null {
  if (availability === undefined || availability === 'available') return null
  if (availability === 'today') return { until: endOfPeriod('today', now, timeZone) }
  if (availability === 'indefinitely') return { until: null }
  if (availability !== 'until') return { until: new Date(now.getTime() + soldOutMinutes[availability] * limits.minuteMs) }
  const refuse = (message: string) => new Problem('VALIDATION', { errors: [{ path: '/until', message }] })
  if (until === undefined) throw refuse('is required')
  const date = new Date(until)
  const fault = faultOf(date, now)
  if (fault !== undefined) throw refuse(fault)
  return { until: date }
}

/** Other devices of the store read its items again, and customers what they have in their carts and on their screens: now, and when what is sold out is sold again. */
async function publishChange({ db, clock }: ChangeContext, storeId: number, soldOut: SoldOut | null): Promise<void> {
  if (soldOut?.until) await addMenuTimer({ db }, storeId, soldOut.until)
  await publishEvents(db, storeStateEvents(storeId, clock.now()))
}

/** Has items of a member's store sold out or sold again, or counts their portions. */
export async function setItemAvailability(
  context: ChangeContext,
  memberId: number,
  request: AvailabilityRequest & { stock?: number | null | undefined },
): Promise<void> {
  const { db, clock } = context
  const { storeId, ids, availability, stock } = request
  const { timezone } = await memberStore(context.db, memberId, storeId)
  if (availability === undefined && stock === undefined)
    throw new Problem('VALIDATION', { errors: [{ path: '/availability', message: 'or a stock is required' }] })
  const soldOut = soldOutOf(request, clock.now(), timezone)
  await lockItems(db, ids)
  const found = await updateItems(db, storeId, ids, {
    ...(availability !== undefined && { soldOut }),
    ...(stock !== undefined && { stock }),
  })
  if (found < new Set(ids).size) throw new Problem('NOT_FOUND')
  await publishChange(context, storeId, soldOut)
}

/** Has options of a member's store sold out or sold again. */
export async function setOptionAvailability(context: ChangeContext, memberId: number, request: AvailabilityRequest): Promise<void> {
  const { storeId, ids } = request
  const { timezone } = await memberStore(context.db, memberId, storeId)
  const soldOut = soldOutOf(request, context.clock.now(), timezone)
  const found = await updateOptions(context.db, storeId, ids, soldOut)
  if (found < new Set(ids).size) throw new Problem('NOT_FOUND')
  await publishChange(context, storeId, soldOut)
}

/** How many portions of each item lines take. */
function quantitiesOf(lines: readonly Schemas['BillLine'][]): Map<number, number> {
  const quantities = new Map<number, number>()
  for (const { id, quantity } of lines) quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  return quantities
}

/**
 * The portions that an order holds once it has other lines: what has run out is not there to be given back, and of what replaces it as many are taken as are left,
 * since its store has promised it. The order is locked.
 */
export async function exchangePortions(
  { db }: Pick<ChangeContext, 'db'>,
  order: Pick<OrderRow, 'lines' | 'portions'>,
  lines: readonly Schemas['BillLine'][],
): Promise<Portions[]> {
  const before = quantitiesOf(order.lines as Schemas['BillLine'][])
  const after = quantitiesOf(lines)
  const more = [...after].flatMap(([itemId, quantity]) => {
    const added = quantity - (before.get(itemId) ?? 0)
    return added > 0 ? [{ itemId, quantity: added }] : []
  })
  const left = (order.portions as Portions[]).flatMap(({ itemId, quantity }) => {
    const rest = Math.min(quantity, after.get(itemId) ?? 0)
    return rest > 0 ? [{ itemId, quantity: rest }] : []
  })
  if (more.length === 0) return left
  await lockItems(
    db,
    more.map(({ itemId }) => itemId),
  )
  const taken = new Map((await takeWhatIsLeft(db, more)).map(({ itemId, quantity }) => [itemId, quantity]))
  const held = left.map(({ itemId, quantity }) => ({ itemId, quantity: quantity + (taken.get(itemId) ?? 0) }))
  const own = new Set(left.map(({ itemId }) => itemId))
  return [...held, ...[...taken].flatMap(([itemId, quantity]) => (own.has(itemId) ? [] : [{ itemId, quantity }]))]
}

interface EndedOrder {
  order: OrderRow
  /** Whether it comes to nothing, so that its portions go back. */
  isOff: boolean
  /** The dishes that the store sells to no customer for the rest of its day. */
  soldOut: readonly number[]
}

/**
 * Gives back the portions of an order that comes to nothing, once: its row is locked, and forgets them. Then has the dishes sold out for which the store has refused
 * it. Returns whether customers may see a change.
 */
export async function releaseItems({ db, clock }: ChangeContext, { order, isOff, soldOut }: EndedOrder): Promise<boolean> {
  const portions = isOff ? (order.portions as Portions[]) : []
  const ordered = new Set((order.lines as Schemas['BillLine'][]).map(({ id }) => id))
  const ended = soldOut.filter((id) => ordered.has(id))
  if (portions.length + ended.length === 0) return false
  await lockItems(db, [...portions.map(({ itemId }) => itemId), ...ended])
  if (portions.length > 0) await returnPortions(db, portions)
  const store = ended.length > 0 ? await storeBy(db, { id: order.store_id }) : undefined
  if (store) {
    const until = endOfPeriod('today', clock.now(), store.timezone)
    await updateItems(db, store.id, ended, { soldOut: { until } })
    await addMenuTimer({ db }, store.id, until)
  }
  return true
}
