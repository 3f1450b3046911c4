import { sql, type Insertable, type Updateable } from 'kysely'
import type { Row } from '../rows.ts'
import { forShare, forUpdate, type Db, type Tx } from '../transaction.ts'
import type { DB } from '../types.ts'

export type UserRow = Row<'users'>

export const userById = (db: Db, id: number): Promise<UserRow> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** What a gateway is sent about a customer. */
export const userNamed = (db: Db, id: number): Promise<Pick<UserRow, 'id' | 'name'>> =>
  db.selectFrom('users').select(['id', 'name']).where('id', '=', id).executeTakeFirstOrThrow()

/** What changes of an account depend on. */
export const credentialsOf = (db: Db, id: number): Promise<Pick<UserRow, 'email' | 'phone' | 'password_hash' | 'wallet' | 'language'>> =>
  db.selectFrom('users').select(['email', 'phone', 'password_hash', 'wallet', 'language']).where('id', '=', id).executeTakeFirstOrThrow()

export async function languageOfUser(db: Db, id: number): Promise<string> {
  const { language } = await db.selectFrom('users').select('language').where('id', '=', id).executeTakeFirstOrThrow()
  return language
}

/** Whether a customer with an id was banned; undefined where there is none. */
export async function banOf(db: Db, id: number): Promise<boolean | undefined> {
  const user = await db.selectFrom('users').select(['id', 'is_banned']).where('id', '=', id).executeTakeFirst()
  return user?.is_banned
}

/** The customer with exactly this phone number or id. */
export const findUser = (
  db: Db,
  by: { phone: string } | { id: number },
): Promise<Pick<UserRow, 'id' | 'name' | 'phone' | 'email'> | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'phone', 'email'])
    .where((where) => ('phone' in by ? where('phone', '=', by.phone) : where('id', '=', by.id)))
    .executeTakeFirst()

/** The e-mail address of the account with a number. */
export async function emailOfPhone(db: Db, phone: string): Promise<string | undefined> {
  const user = await db.selectFrom('users').select('email').where('phone', '=', phone).executeTakeFirst()
  return user?.email ?? undefined
}

/** The id of the account with an e-mail address in lower case. */
export async function userIdByEmail(db: Db, email: string): Promise<number | undefined> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst()
  return user?.id
}

/** Locks the account with an e-mail address. */
export const lockUserByEmail = (tx: Tx, email: string): Promise<Pick<UserRow, 'id' | 'is_email_proved'> | undefined> =>
  tx
    .selectFrom('users')
    .select(['id', 'is_email_proved'])
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .$call(forUpdate(tx))
    .executeTakeFirst()

/** Locks an account, and returns its default address; undefined where it was deleted or banned. */
export const lockUser = (tx: Tx, id: number): Promise<Pick<UserRow, 'id' | 'default_address_id'> | undefined> =>
  tx
    .selectFrom('users')
    .select(['id', 'default_address_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('is_banned', '=', false)
    .$call(forUpdate(tx))
    .executeTakeFirst()

/** Locks an account before its deletion. */
export const lockUserForDeletion = (tx: Tx, id: number): Promise<Pick<UserRow, 'email' | 'phone' | 'wallet' | 'language'>> =>
  tx
    .selectFrom('users')
    .select(['email', 'phone', 'wallet', 'language'])
    .where('id', '=', id)
    .$call(forUpdate(tx))
    .executeTakeFirstOrThrow()

/** Locks the account that has a number. */
export async function lockPhone(tx: Tx, phone: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('phone', '=', phone).$call(forUpdate(tx)).execute()
}

/** Locks an account against a change of its password until the transaction ends; false where the password has changed already. */
export async function lockPassword(tx: Tx, id: number, passwordHash: string): Promise<boolean> {
  const account = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .$call(forShare(tx))
    .executeTakeFirst()
  return account !== undefined
}

interface PhoneHolder {
  id: number
  /** They have proved the number, have signed in on the device, or have no other way to sign in. */
  is_own: boolean
  /** Without an e-mail address: the number is all that leads to it. */
  is_of_number: boolean
}

/** The account with a number, and whether it may be signed in to by the number on a device. */
export async function phoneHolder(db: Db, phone: string, deviceId: string): Promise<PhoneHolder | undefined> {
  const { rows } = await sql<PhoneHolder>`
    select id, is_phone_proved
      or (password_hash is null and not exists (select 1 from social_identities where user_id = users.id))
      or exists (select 1 from known_devices where role = 'customer' and subject_id = users.id and device_id = ${deviceId}) as is_own,
      email is null as is_of_number
    from users where phone = ${phone}`.execute(db)
  return rows[0]
}

/** Whether another account has a number. */
export async function isPhoneTaken(db: Db, phone: string, butBy: number): Promise<boolean> {
  const other = await db.selectFrom('users').select('id').where('phone', '=', phone).where('id', '!=', butBy).executeTakeFirst()
  return other !== undefined
}

/** Removes a number from an account that has not proved it. */
export async function releaseUnprovedPhone(tx: Tx, phone: string): Promise<void> {
  await tx.updateTable('users').set({ phone: null }).where('phone', '=', phone).where('is_phone_proved', '=', false).execute()
}

export async function insertUser(db: Db, values: Insertable<DB['users']>): Promise<number> {
  const { id } = await db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes an account; false where it was deleted. */
export async function updateUser(db: Db, id: number, values: Updateable<DB['users']>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set(values)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function updateLanguage(db: Db, id: number, language: string): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', id).where('language', '<>', language).execute()
}

/** Replaces a password, or sets the first one; false where it has changed since it was read. */
export async function replacePassword(db: Db, id: number, before: string | null, passwordHash: string): Promise<boolean> {
  const changed = await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', before)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Sets the password of an account whose e-mail address was proved; every other proof is revoked. */
export const reclaimUser = (tx: Tx, id: number, passwordHash: string | null): Promise<Pick<UserRow, 'email' | 'phone'>> =>
  tx
    .updateTable('users')
    .set({ password_hash: passwordHash, is_email_proved: true, is_phone_proved: false })
    .where('id', '=', id)
    .returning(['email', 'phone'])
    .executeTakeFirstOrThrow()

/** Whether a customer's address or number is that of staff, of a courier or of a store's member. */
export async function isColleague(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ is_colleague: boolean }>`
    select exists (select 1 from staff where lower(staff.email) = lower(users.email))
      or exists (select 1 from store_members where lower(store_members.email) = lower(users.email))
      or exists (select 1 from couriers where lower(couriers.email) = lower(users.email) or couriers.phone = users.phone) as is_colleague
    from users where id = ${id}`.execute(db)
  return rows[0]?.is_colleague === true
}
