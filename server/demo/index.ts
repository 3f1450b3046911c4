import { analyseTable, insertRows, isUnfilled, lockSettings } from '../db/queries/demonstration.ts'
import { updateUser } from '../db/queries/users.ts'
import { inTransaction, type Db } from '../db/transaction.ts'
import type { Clock } from '../ports/clock.ts'
import { hashSecret } from '../services/passwords.ts'
import { generateDemo } from './generate.ts'

const password = 'bua-demo-2026'

/** Loads the demonstration into a database without settings, all or nothing. A concurrent process waits and then finds it loaded. */
export async function loadDemo(db: Db, clock: Clock): Promise<void> {
  if (!(await isUnfilled(db))) return
  const data = generateDemo(clock.now(), await hashSecret(password))
  await inTransaction(db, async (tx) => {
    await lockSettings(tx)
    if (!(await isUnfilled(tx))) return
    for (const [table, rows] of data) await insertRows(tx, table, rows)
    await updateUser(tx, 1, { default_address_id: 2 })
  })
  for (const table of data.keys()) await analyseTable(db, table)
}
