import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool, type Database } from '../../server/db/pool.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { freshDatabase, type FreshDatabase } from '../support/database.ts'

let fresh: FreshDatabase
let database: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openPool({ url: fresh.url, size: 1, failed: () => {} })
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

const change = (statement: string) => database.pool.query(statement)
const read = async (from: Parameters<ReturnType<typeof sql>['execute']>[0]) =>
  (await sql`select * from changing where a > ${0} order by a`.execute(from)).rows

describe('statements', () => {
  it('are prepared once a connection, and those without parameters are not', async () => {
    await change('create table changing (a integer)')
    await change('insert into changing values (1)')
    for (let turn = 0; turn < 3; turn += 1) expect(await read(database.db)).toEqual([{ a: 1 }])
    await sql`select 1`.execute(database.db)
    const { rows } = await change("select statement from pg_prepared_statements where statement like '%changing%'")
    expect(rows).toHaveLength(1)
  })

  it('that a migration outdated are prepared again: a transaction goes on unharmed', async () => {
    await read(database.db)
    await change('alter table changing add column b integer default 2')
    expect(await inTransaction(database.db, read)).toEqual([{ a: 1, b: 2 }])
    expect(await read(database.db)).toEqual([{ a: 1, b: 2 }])
  })
})
