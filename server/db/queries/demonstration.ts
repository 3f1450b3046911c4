import type { Db } from '../transaction.ts'

/** Addresses of accounts that the demonstration made: their password is known to everybody. */
export async function demonstrationAccounts(db: Db): Promise<string[]> {
  const ofDemonstration = '%@bua.test'
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('email', 'like', ofDemonstration)
    .unionAll(db.selectFrom('couriers').select('email').where('email', 'like', ofDemonstration))
    .unionAll(db.selectFrom('staff').select('email').where('email', 'like', ofDemonstration))
    .execute()
  return rows.flatMap(({ email }) => email ?? [])
}
