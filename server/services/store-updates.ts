import { membersOfStore } from '../db/queries/store-members.ts'
import type { Db } from '../db/transaction.ts'
import type { StoreUpdate, Update } from '../domain/updates.ts'

/** The events that connected members are sent when an order or the state of one of their stores has changed. */
export async function updatesForMembers(db: Db, update: StoreUpdate, connected: number[]): Promise<Map<number, Update>> {
  const sent = { type: 'orders', payload: update }
  return new Map((await membersOfStore(db, update.restaurant_id, connected)).map((id) => [id, sent]))
}
