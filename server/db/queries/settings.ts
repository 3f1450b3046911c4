import { sql } from 'kysely'
import type { components } from '../../../openapi/types.ts'
import { forUpdate, type Db, type Tx } from '../transaction.ts'

type Schemas = components['schemas']

/** Version values are stored as settings too, but served as files of their own. */
const unlisted = new Set(['forceNewSettingsVersion', 'forceCacheClearVersion', 'forceLogoutAllCustomers'])

/** The settings that clients may read. */
export async function readSettings(db: Db): Promise<Schemas['Setting'][]> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    // the key with which browsers subscribe to Web Push where Firebase is not configured
    .union(
      db
        .selectFrom('secrets')
        .select([sql<string>`'vapidPublicKey'`.as('key'), 'value'])
        .where('name', '=', 'vapid.public'),
    )
    .orderBy('key')
    .execute()
  return rows.filter(({ key }) => !unlisted.has(key))
}

/** The values of the named settings, without those that are not set. */
export async function settingsOf(db: Db, keys: string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', keys).execute()
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** Locks a setting, after inserting a first value where it is not set; returns its value. */
export async function lockSetting(tx: Tx, key: string, first: string): Promise<string> {
  await tx
    .insertInto('settings')
    .values({ key, value: first })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await tx.selectFrom('settings').select('value').where('key', '=', key).$call(forUpdate(tx)).executeTakeFirstOrThrow()
  return value
}

export async function updateSetting(tx: Tx, key: string, value: string): Promise<void> {
  await tx.updateTable('settings').set({ value }).where('key', '=', key).execute()
}

/** Every setting with its value, including those that clients cannot read. */
export const everySetting = (db: Db): Promise<{ key: string; value: string }[]> =>
  db.selectFrom('settings').select(['key', 'value']).orderBy('key').execute()

export async function upsertSetting(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
