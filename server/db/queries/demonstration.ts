import { sql } from 'kysely'
import type { Db, Tx } from '../transaction.ts'

/** The e-mail addresses of the demonstration's accounts, whose password is public. */
export async function demonstrationAccounts(db: Db): Promise<string[]> {
  const ofDemonstration = '%@bua.test'
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('email', 'like', ofDemonstration)
    .unionAll(db.selectFrom('couriers').select('email').where('email', 'like', ofDemonstration))
    .unionAll(db.selectFrom('staff').select('email').where('email', 'like', ofDemonstration))
    .unionAll(db.selectFrom('store_members').select('email').where('email', 'like', ofDemonstration))
    .execute()
  return rows.flatMap(({ email }) => email ?? [])
}

/** Whether the database has no settings yet. */
export async function isUnfilled(db: Db): Promise<boolean> {
  return (await db.selectFrom('settings').select('key').limit(1).executeTakeFirst()) === undefined
}

/** Locks the settings against writes of other transactions. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`lock table settings in exclusive mode`.execute(tx)
}

/** Inserts rows with ids from 1 on, and sets the sequence to continue after them. */
export async function insertRows(tx: Tx, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const columns = sql.join(Object.keys(Object.assign({}, ...rows) as object).map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(
    tx,
  )
  if (rows[0]?.['id'] !== undefined) await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${rows.length})`.execute(tx)
}

/** Updates the planner's statistics of a table, so that its first queries are planned well. */
export async function analyseTable(db: Db, table: string): Promise<void> {
  await sql`analyze ${sql.table(table)}`.execute(db)
}
