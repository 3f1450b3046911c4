import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { openPool, type Database } from '../../server/db/pool.ts'
import { templateName } from './fixed.ts'

export interface FreshDatabase {
  url: string
  /** One more pool on the same database, as another process would hold it; one that fills it has no time limits. */
  open(options?: { isUnlimited?: boolean }): Database
  /** Closes every pool that was opened and drops the database. */
  drop(): Promise<void>
}

async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** A database of its own: a copy of the migrated one that holds the demonstration, or an empty one. */
export async function freshDatabase({ isEmpty = false } = {}): Promise<FreshDatabase> {
  const name = `bua_${randomBytes(8).toString('hex')}`
  // copying the files takes a tenth of the time that writing them through the log takes
  await asAdmin(`create database ${name} ${isEmpty ? '' : `template ${templateName}`} strategy file_copy`)
  const url = inject('postgresUrl').replace(/\/postgres$/, `/${name}`)
  const opened: Database[] = []
  return {
    url,
    open({ isUnlimited = false } = {}) {
      const database = openPool({ url, size: 12, isUnlimited, failed: () => {} })
      opened.push(database)
      return database
    },
    async drop() {
      await Promise.all(opened.map((database) => database.close()))
      await asAdmin(`drop database ${name} with (force)`)
    },
  }
}
