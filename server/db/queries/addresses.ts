import { sql, type Insertable, type Updateable } from 'kysely'
import type { components } from '../../../openapi/types.ts'
import type { Row } from '../rows.ts'
import type { Db, Tx } from '../transaction.ts'
import type { DB } from '../types.ts'

/** More than an account may save; an imported account with more is shown its newest ones, and always the default. */
const addressesListedAtMost = 200

/** A customer's addresses, the newest first. */
export async function addressesOf(db: Db, userId: number): Promise<components['schemas']['Address'][]> {
  const rows = await db
    .selectFrom('addresses')
    .innerJoin('users', 'users.id', 'addresses.user_id')
    .select(['addresses.id', 'addresses.latitude', 'addresses.longitude', 'addresses.address', 'addresses.house', 'addresses.tag'])
    .select('users.default_address_id')
    .where('addresses.user_id', '=', userId)
    .orderBy(sql`addresses.id is not distinct from users.default_address_id`, 'desc')
    .orderBy('addresses.id', 'desc')
    .limit(addressesListedAtMost)
    .execute()
  const newestFirst = rows.toSorted((a, b) => b.id - a.id)
  return newestFirst.map(({ default_address_id: defaultId, ...address }) => ({ ...address, is_default: address.id === defaultId }))
}

/** All of a customer's addresses. */
export const allAddressesOf = (db: Db, userId: number): Promise<Row<'addresses'>[]> =>
  db.selectFrom('addresses').selectAll().where('user_id', '=', userId).execute()

export async function hasAddress(db: Db, userId: number, id: number): Promise<boolean> {
  const address = await db.selectFrom('addresses').select('id').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  return address !== undefined
}

/** The id of the address that a customer saved last. */
export async function latestAddressOf(db: Db, userId: number): Promise<number | undefined> {
  const latest = await db.selectFrom('addresses').select('id').where('user_id', '=', userId).orderBy('id', 'desc').executeTakeFirst()
  return latest?.id
}

export async function insertAddress(tx: Tx, values: Insertable<DB['addresses']>): Promise<number> {
  const { id } = await tx.insertInto('addresses').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateAddress(tx: Tx, id: number, values: Updateable<DB['addresses']>): Promise<void> {
  await tx.updateTable('addresses').set(values).where('id', '=', id).execute()
}

/** Deletes an address of a customer's; false where there is none. */
export async function deleteAddressOf(tx: Tx, userId: number, id: number): Promise<boolean> {
  const gone = await tx.deleteFrom('addresses').where('id', '=', id).where('user_id', '=', userId).returning('id').executeTakeFirst()
  return gone !== undefined
}
