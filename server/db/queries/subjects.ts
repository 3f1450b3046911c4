import { sql } from 'kysely'
import type { Audience } from '../../domain/audience.ts'
import type { Db } from '../transaction.ts'

/** The table of a role's accounts. */
export const subjectTables = { customer: 'users', courier: 'couriers', staff: 'staff', store: 'store_members' } as const

/** Whether a user was banned; undefined where there is no such account. */
export async function isBanned(db: Db, role: Audience, id: number): Promise<boolean | undefined> {
  const subject = await db.selectFrom(subjectTables[role]).select('is_banned').where('id', '=', id).executeTakeFirst()
  return subject?.is_banned
}

interface Account {
  id: number
  password_hash: string | null
  is_banned: boolean
  is_known_device: boolean
}

/** The account with an e-mail address, or of a customer without one with a phone number, and whether a device has signed in to it before. */
export async function accountByEmail(db: Db, role: Audience, email: string, deviceId: string): Promise<Account | undefined> {
  const isOfPhone = role === 'customer' ? sql`or (email is null and phone = ${email})` : sql``
  const { rows } = await sql<Account>`
    select id, password_hash, is_banned, exists (
      select 1 from known_devices where role = ${role} and subject_id = account.id and device_id = ${deviceId}
    ) as is_known_device
    from ${sql.table(subjectTables[role])} account where lower(email) = ${email.toLowerCase()} ${isOfPhone}`.execute(db)
  return rows[0]
}

/** Stores that a device has signed in to an account. */
export async function upsertKnownDevice(
  db: Db,
  { role, subjectId, deviceId, at }: { role: Audience; subjectId: number; deviceId: string; at: Date },
): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ role, subject_id: subjectId, device_id: deviceId, seen_at: at })
    .onConflict((conflict) => conflict.columns(['role', 'subject_id', 'device_id']).doUpdateSet({ seen_at: at }))
    .execute()
}

/** Deletes the devices that have signed in to a customer's account. */
export async function deleteKnownDevices(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('known_devices').where('role', '=', 'customer').where('subject_id', '=', userId).execute()
}

/** The id of the account with an e-mail address, whatever its case. */
export async function subjectIdByEmail(db: Db, role: Audience, email: string): Promise<number | undefined> {
  const subject = await db
    .selectFrom(subjectTables[role])
    .select('id')
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  return subject?.id
}

export async function updateBan(db: Db, role: Audience, id: number, isOn: boolean): Promise<void> {
  await db.updateTable(subjectTables[role]).set({ is_banned: isOn }).where('id', '=', id).execute()
}
