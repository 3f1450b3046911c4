import { roleAt, storeOfMember, type StoreRole } from '../db/queries/store-members.ts'
import type { Db } from '../db/transaction.ts'
import { Problem } from '../domain/problem.ts'

/**
 * What each may do at a store. Staff do what a day needs: answer orders, pause, resume, say that it is busy. What changes how the store sells for good is for its
 * owners.
 */
const rights = {
  /** Reads what the console shows, answers orders, pauses and resumes. */
  work: ['owner', 'staff'],
  /** Changes the menu, opening hours, limits and whether orders are accepted as they come in. */
  manage: ['owner'],
} as const satisfies Record<string, readonly StoreRole[]>

type StoreRight = keyof typeof rights

/**
 * What a member is at a store. Fails with NOT_FOUND for another user's store, so that the caller does not learn that it exists, and with FORBIDDEN where their
 * role there does not suffice.
 */
export async function checkRight(db: Db, memberId: number, storeId: number, right: StoreRight): Promise<StoreRole> {
  const role = await roleAt(db, memberId, storeId)
  if (role === undefined) throw new Problem('NOT_FOUND')
  const roles: readonly StoreRole[] = rights[right]
  if (!roles.includes(role)) throw new Problem('FORBIDDEN')
  return role
}

/** One of a member's stores. Fails with NOT_FOUND for any other. */
export async function memberStore(db: Db, memberId: number, storeId: number) {
  const store = await storeOfMember(db, memberId, storeId)
  if (!store) throw new Problem('NOT_FOUND')
  return store
}
