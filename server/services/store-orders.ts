import type { components } from '../../openapi/types.ts'
import { dateAt, limitsOfDay } from '../../machines/domain/hours.ts'
import type { Context } from '../ports/context.ts'
import { memberById, storesOfMember } from '../db/queries/store-members.ts'
import { orderOfMember, ordersOfBoard } from '../db/queries/store-orders.ts'
import type { Db } from '../db/transaction.ts'
import { Problem } from '../domain/problem.ts'
import { matchesSearch, storeOrderOf, storeStateOf } from '../domain/store-order.ts'
import { memberStore } from './store-rights.ts'

type Schemas = components['schemas']
type ReadContext = Pick<Context, 'db' | 'clock'>

/** As many orders as the contract lists, and as many as are searched through. */
const listedAtMost = 500
const searchedAtMost = 5_000

/** A member of stores, with the stores. */
export async function memberProfile(db: Db, memberId: number): Promise<Schemas['StoreMember']> {
  return { ...(await memberById(db, memberId)), stores: await storesOfMember(db, memberId) }
}

/** Whether one of a member's stores takes orders; NOT_FOUND for any other. */
export async function storeState({ db, clock }: ReadContext, memberId: number, storeId: number): Promise<Schemas['StoreState']> {
  return storeStateOf(await memberStore(db, memberId, storeId), clock.now())
}

interface BoardRequest {
  storeId: number
  /** A day by the store's clock; today by default. */
  date?: string | undefined
  /** Only orders with this in their number, in the customer's name or in a dish. */
  q?: string | undefined
}

/** The orders of one of a member's stores that are under way, and those that were placed or ended on a day; the newest last. */
export async function storeBoard(
  { db, clock }: ReadContext,
  memberId: number,
  { storeId, date, q = '' }: BoardRequest,
): Promise<{ restaurant: Schemas['StoreState']; orders: Schemas['StoreOrder'][] }> {
  const now = clock.now()
  const store = await memberStore(db, memberId, storeId)
  const { from, to } = limitsOfDay(date ?? dateAt(now.getTime(), store.timezone), store.timezone)
  const isSearch = q.trim() !== ''
  const limit = isSearch ? searchedAtMost : listedAtMost
  const rows = await ordersOfBoard(db, storeId, { from: new Date(from), to: new Date(to), limit })
  const found = isSearch ? rows.filter((row) => matchesSearch(row, q)).slice(-listedAtMost) : rows
  return { restaurant: storeStateOf(store, now), orders: found.map(storeOrderOf) }
}

/** An order of one of a member's stores; NOT_FOUND for any other. */
export async function storeOrder({ db }: Pick<Context, 'db'>, memberId: number, orderId: number): Promise<Schemas['StoreOrder']> {
  const order = await orderOfMember(db, memberId, orderId)
  if (!order) throw new Problem('NOT_FOUND')
  return storeOrderOf(order)
}
