import { sql } from 'kysely'
import type { Row } from '../rows.ts'
import type { Db, Tx } from '../transaction.ts'

type CodeRow = Row<'codes'>

/** The key of a code: its purpose, its recipient, and the device that requested it. */
export interface CodeKey {
  purpose: string
  recipient: string
  deviceId: string
}

interface CodeHolder {
  id: number
  is_known_device: boolean
}

/** The customer who has an address or number, and whether the device is known to the account; a number that was never proved counts no device as known. */
export async function codeHolder(db: Db, to: string, deviceId: string): Promise<CodeHolder | undefined> {
  const { rows } = await sql<CodeHolder>`
    select id, (phone is distinct from ${to} or is_phone_proved) and exists (
      select 1 from known_devices where role = 'customer' and subject_id = users.id and device_id = ${deviceId}
    ) as is_known_device
    from users where lower(email) = ${to} or phone = ${to}`.execute(db)
  return rows[0]
}

/** Stores a code; it replaces the device's earlier one. */
export async function upsertCode(
  db: Db,
  { purpose, recipient, deviceId }: CodeKey,
  fresh: Pick<CodeRow, 'code_hash' | 'tries' | 'expires_at'>,
): Promise<void> {
  await db
    .insertInto('codes')
    .values({ purpose, recipient, device_id: deviceId, ...fresh })
    .onConflict((conflict) => conflict.columns(['purpose', 'recipient', 'device_id']).doUpdateSet(fresh))
    .execute()
}

/** Counts a try of a code before it is compared, so that concurrent requests cannot exceed the limit. */
export const countCodeTry = (
  db: Db,
  { purpose, recipient, deviceId }: CodeKey,
): Promise<Pick<CodeRow, 'code_hash' | 'tries' | 'expires_at'> | undefined> =>
  db
    .updateTable('codes')
    .set((old) => ({ tries: old('tries', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('recipient', '=', recipient)
    .where('device_id', '=', deviceId)
    .returning(['code_hash', 'tries', 'expires_at'])
    .executeTakeFirst()

/** Undoes the try of a code that was right. */
export async function takeBackCodeTry(db: Db, { purpose, recipient }: Omit<CodeKey, 'deviceId'>, codeHash: string): Promise<void> {
  await db
    .updateTable('codes')
    .set((old) => ({ tries: old('tries', '-', 1) }))
    .where('code_hash', '=', codeHash)
    .where('purpose', '=', purpose)
    .where('recipient', '=', recipient)
    .execute()
}

/** Deletes a code; false where a concurrent request has. */
export async function deleteCode(tx: Tx, { purpose, recipient }: Omit<CodeKey, 'deviceId'>, codeHash: string): Promise<boolean> {
  const spent = await tx
    .deleteFrom('codes')
    .where('purpose', '=', purpose)
    .where('recipient', '=', recipient)
    .where('code_hash', '=', codeHash)
    .returning('purpose')
    .executeTakeFirst()
  return spent !== undefined
}

/** Deletes the codes of some addresses and numbers that allow signing in. */
export async function deleteSignInCodes(db: Db, recipients: string[]): Promise<void> {
  await db.deleteFrom('codes').where('purpose', 'in', ['login', 'phone', 'reset']).where('recipient', 'in', recipients).execute()
}
