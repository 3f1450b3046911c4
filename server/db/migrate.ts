import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { DB } from './types.ts'

const folder = join(import.meta.dirname, 'migrations')

/** Plain SQL files, in the order of their numbers; a file that fails leaves nothing behind. */
async function migrations(): Promise<Record<string, Migration>> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return Object.fromEntries(
    files.map((file) => [
      file.slice(0, -'.sql'.length),
      { up: async (db: Kysely<unknown>) => void (await sql.raw(readFileSync(join(folder, file), 'utf8')).execute(db)) },
    ]),
  )
}

/** Brings a data base up to date, or to an earlier version. Several processes may do so at once: each file is applied once. */
export async function migrate(db: Kysely<DB>, version?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: migrations } })
  if (version !== undefined && !Object.hasOwn(await migrations(), version)) throw new Error(`This program does not know version ${version}`)
  const { error } = version === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(version)
  if (error) throw new Error('The data base could not be brought up to date', { cause: error })
}
