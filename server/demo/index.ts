import { sql, type Kysely } from 'kysely'
import type { Clock } from '../ports/clock.ts'
import { inTransaction } from '../db/transaction.ts'
import type { DB } from '../db/types.ts'
import { hashSecret } from '../services/passwords.ts'
import { makeDemo } from './make.ts'

const password = 'bua-demo-2026'

/** Loads the demonstration into a data base that holds no settings yet, all or nothing. A rival that loads at the same moment waits and then finds it done. */
export async function loadDemo(db: Kysely<DB>, clock: Clock): Promise<void> {
  const isEmpty = async (from: Kysely<DB>) => (await from.selectFrom('settings').select('key').limit(1).executeTakeFirst()) === undefined
  if (!(await isEmpty(db))) return
  const data = makeDemo(clock.now(), await hashSecret(password))
  await inTransaction(db, async (trx) => {
    await sql`lock table settings in exclusive mode`.execute(trx)
    if (!(await isEmpty(trx))) return
    for (const [table, rows] of data) {
      const columns = sql.join(Object.keys(Object.assign({}, ...rows) as object).map((column) => sql.ref(column)))
      await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(
        trx,
      )
      if (rows[0]?.['id'] !== undefined) {
        await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${rows.length})`.execute(trx)
      }
    }
    await sql`update users set default_address_id = 2 where id = 1`.execute(trx)
  })
  for (const table of data.keys()) await sql`analyze ${sql.table(table)}`.execute(db)
}
