import type { Db, Tx } from '../transaction.ts'

/** Whether a store has members who answer its orders. */
export async function isStaffed(db: Db, storeId: number): Promise<boolean> {
  return (await db.selectFrom('store_memberships').select('member_id').where('store_id', '=', storeId).executeTakeFirst()) !== undefined
}

/** Whether a member works for a store. */
export async function isMemberOf(tx: Db | Tx, memberId: number, storeId: number): Promise<boolean> {
  const membership = await tx
    .selectFrom('store_memberships')
    .select('role')
    .where('member_id', '=', memberId)
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return membership !== undefined
}
