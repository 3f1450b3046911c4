import type { Row } from '../rows.ts'
import type { Db } from '../transaction.ts'

/** Inserts secrets; those that exist already stay unchanged. */
export async function insertSecrets(db: Db, secrets: Row<'secrets'>[]): Promise<void> {
  await db
    .insertInto('secrets')
    .values(secrets)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** The secrets whose names begin with the group and a dot. */
export const secretsOf = (db: Db, group: string): Promise<Row<'secrets'>[]> =>
  db.selectFrom('secrets').selectAll().where('name', 'like', `${group}.%`).execute()

export async function secretNamed(db: Db, name: string): Promise<string> {
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return value
}
