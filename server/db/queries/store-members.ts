import { sql, type Insertable } from 'kysely'
import type { ConsoleStore } from '../../domain/store-order.ts'
import type { Row } from '../rows.ts'
import type { Db } from '../transaction.ts'
import type { DB } from '../types.ts'

/** What a member is at a store; server/services/store-rights.ts says what each may do. */
export type StoreRole = 'owner' | 'staff'

/** As many stores as the contract lists of a member. */
const storesAtMost = 100

export const memberById = (db: Db, id: number): Promise<Pick<Row<'store_members'>, 'id' | 'name' | 'email'>> =>
  db.selectFrom('store_members').select(['id', 'name', 'email']).where('id', '=', id).executeTakeFirstOrThrow()

/** The stores that a member belongs to, by their names. */
export const storesOfMember = (
  db: Db,
  memberId: number,
): Promise<(Pick<Row<'stores'>, 'id' | 'name' | 'slug' | 'address' | 'image' | 'image_tint'> & { role: StoreRole })[]> =>
  db
    .selectFrom('store_memberships')
    .innerJoin('stores', 'stores.id', 'store_memberships.store_id')
    .select(['stores.id', 'stores.name', 'stores.slug', 'stores.address', 'stores.image', 'stores.image_tint', 'store_memberships.role'])
    .where('store_memberships.member_id', '=', memberId)
    .orderBy('stores.name')
    .orderBy('stores.id')
    .limit(storesAtMost)
    .$narrowType<{ role: StoreRole }>()
    .execute()

/** A store that a member belongs to; undefined for any other. */
export const storeOfMember = (db: Db, memberId: number, storeId: number): Promise<ConsoleStore | undefined> =>
  db
    .selectFrom('store_memberships')
    .innerJoin('stores', 'stores.id', 'store_memberships.store_id')
    .select(['stores.id', 'stores.is_active', 'stores.schedule', 'stores.special_days', 'stores.timezone', 'stores.delivery_time'])
    .select(['stores.acceptance_minutes', 'stores.pause_reason', 'stores.paused_until', 'stores.busy_minutes', 'stores.busy_until'])
    .where('store_memberships.member_id', '=', memberId)
    .where('stores.id', '=', storeId)
    .executeTakeFirst()

/** Which of some members belong to which of some stores. */
export const membershipsAmong = (db: Db, stores: number[], members: number[]): Promise<{ store_id: number; member_id: number }[]> =>
  db
    .selectFrom('store_memberships')
    .select(['store_id', 'member_id'])
    .where('store_id', '=', sql<number>`any(${stores}::bigint[])`)
    .where('member_id', '=', sql<number>`any(${members}::bigint[])`)
    .execute()

/** What a member is at a store; undefined where they do not belong to it. */
export async function roleAt(db: Db, memberId: number, storeId: number): Promise<StoreRole | undefined> {
  const membership = await db
    .selectFrom('store_memberships')
    .select('role')
    .where('member_id', '=', memberId)
    .where('store_id', '=', storeId)
    .$narrowType<{ role: StoreRole }>()
    .executeTakeFirst()
  return membership?.role
}

/** Whether a store has members who may answer its orders. */
export async function isStaffed(db: Db, storeId: number): Promise<boolean> {
  const member = await db
    .selectFrom('store_memberships')
    .innerJoin('store_members', 'store_members.id', 'store_memberships.member_id')
    .select('store_members.id')
    .where('store_memberships.store_id', '=', storeId)
    .where('store_members.is_banned', '=', false)
    .limit(1)
    .executeTakeFirst()
  return member !== undefined
}

/** Adds an account; returns its id. */
export async function insertMember(db: Db, values: Insertable<DB['store_members']>): Promise<number> {
  const { id } = await db.insertInto('store_members').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Adds a member to a store, or changes what they are there. */
export async function upsertMembership(db: Db, memberId: number, storeId: number, role: StoreRole): Promise<void> {
  await db
    .insertInto('store_memberships')
    .values({ member_id: memberId, store_id: storeId, role })
    .onConflict((conflict) => conflict.columns(['member_id', 'store_id']).doUpdateSet({ role }))
    .execute()
}

/** Removes a member from a store, or from all; returns from how many. */
export async function deleteMemberships(db: Db, memberId: number, storeId: number | undefined): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('store_memberships')
    .where('member_id', '=', memberId)
    .$if(storeId !== undefined, (query) => query.where('store_id', '=', storeId ?? 0))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function updateMemberPassword(db: Db, id: number, passwordHash: string): Promise<void> {
  await db.updateTable('store_members').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

export async function deleteMember(db: Db, id: number): Promise<void> {
  await db.deleteFrom('store_members').where('id', '=', id).execute()
}

/** Every membership, or those of a store, by the stores' slugs. */
export const everyMembership = (db: Db, storeId: number | undefined) =>
  db
    .selectFrom('store_memberships')
    .innerJoin('stores', 'stores.id', 'store_memberships.store_id')
    .innerJoin('store_members', 'store_members.id', 'store_memberships.member_id')
    .select(['stores.slug', 'store_memberships.role', 'store_members.name', 'store_members.email', 'store_members.is_banned'])
    .$if(storeId !== undefined, (query) => query.where('stores.id', '=', storeId ?? 0))
    .orderBy('stores.slug')
    .orderBy('store_members.email')
    .execute()
