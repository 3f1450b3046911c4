import { membershipsAmong } from '../db/queries/store-members.ts'
import { offeredToMember } from '../db/queries/store-orders.ts'
import type { Db } from '../db/transaction.ts'
import { frameOf, type StoreUpdate, type Update } from '../domain/updates.ts'

type MemberUpdates = ReadonlyMap<number, Update>

interface Waiting {
  update: StoreUpdate
  connected: number[]
  settle: (updates: MemberUpdates | Promise<never>) => void
}

/**
 * Finds the events that connected members are sent when an order or the state of one of their stores has changed. Who belongs to a store is read each time, in one
 * statement for all changes that came during the one before, so that the events come in the order of the changes.
 */
export function findMemberUpdates(db: Db): (update: StoreUpdate, connected: number[]) => Promise<MemberUpdates> {
  let waiting: Waiting[] = []
  let isReading = false

  async function settleAll(batch: readonly Waiting[]): Promise<void> {
    const stores = new Set(batch.map(({ update }) => update.restaurant_id))
    const members = new Set(batch.flatMap(({ connected }) => connected))
    const rows = await membershipsAmong(db, [...stores], [...members])
    const membersOf = Map.groupBy(rows, ({ store_id: storeId }) => storeId)
    for (const { update, settle } of batch) {
      const sent = { type: 'orders', payload: update }
      settle(new Map((membersOf.get(update.restaurant_id) ?? []).map(({ member_id: id }) => [id, sent])))
    }
  }
  async function readAll(): Promise<void> {
    isReading = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await settleAll(batch).catch((error: unknown) => {
        for (const { settle } of batch) settle(Promise.reject(error instanceof Error ? error : new Error('Unknown', { cause: error })))
      })
    }
    isReading = false
  }

  return (update, connected) => {
    const { promise, resolve } = Promise.withResolvers<MemberUpdates>()
    waiting.push({ update, connected, settle: resolve })
    if (!isReading) void readAll()
    return promise
  }
}

/** The orders that wait for an answer of a member's stores, as the events by which they were offered. */
export async function offersTo({ db }: { db: Db }, memberId: number): Promise<string> {
  const orders = await offeredToMember(db, memberId)
  const updates = orders.map(({ store_id, unique_order_id }): StoreUpdate => ({
    restaurant_id: store_id,
    unique_order_id,
    kitchen: 'offered',
  }))
  return updates.map((update) => frameOf(undefined, 'orders', update)).join('')
}
