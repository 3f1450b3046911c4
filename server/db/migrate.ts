import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { isLockTimeout } from './pool.ts'
import type { DB } from './types.ts'

const folder = join(import.meta.dirname, 'migrations')
/** A migration that waits for a lock blocks every later statement on the table: so it gives up soon, and retries. */
const lockTimeoutMs = 500
const retryMs = 1_000
const triesAtMost = 60

/** Plain SQL files, in the order of their numbers; a file that fails is rolled back. */
function migrations(): Record<string, Migration> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return Object.fromEntries(
    files.map((file) => [
      file.slice(0, -'.sql'.length),
      {
        async up(db: Kysely<unknown>) {
          await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(db)
          await sql.raw(readFileSync(join(folder, file), 'utf8')).execute(db)
        },
      },
    ]),
  )
}

/** The migrations that are applied already, including those of later versions. */
async function applied(db: Kysely<DB>): Promise<Record<string, Migration>> {
  const { rows: tables } = await sql<{ is_there: boolean }>`select to_regclass('kysely_migration') is not null as is_there`.execute(db)
  if (tables[0]?.is_there !== true) return {}
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => {} }]))
}

/**
 * Migrates a database to the latest version, or to an earlier one. Several processes may do so concurrently: each file is applied once. Migrations of later versions
 * stay applied: migrations are additive, so this version runs on them.
 */
export async function migrate(db: Kysely<DB>, version?: string): Promise<void> {
  if (version !== undefined && !Object.hasOwn(migrations(), version)) throw new Error(`This program does not know version ${version}`)
  for (let attempt = 1; ; attempt += 1) {
    const all = { ...(await applied(db)), ...migrations() }
    const migrator = new Migrator({ db, provider: { getMigrations: async () => all }, allowUnorderedMigrations: true })
    const { error } = version === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(version)
    if (error === undefined) return
    if (attempt >= triesAtMost || !isLockTimeout(error)) throw new Error('The database could not be brought up to date', { cause: error })
    await pause(retryMs)
  }
}
