import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Cli } from 'kysely-codegen'
import { migrate } from '../server/db/migrate.ts'
import { openPool, untilReady } from '../server/db/pool.ts'
import { startPostgres } from '../server/db/postgres.ts'

/** Writes server/db/types.ts from a database that all migrations were applied to; with --check it fails where the file is stale. */
const check = process.argv.includes('--check')
const folder = mkdtempSync(join(tmpdir(), 'bua-types-'))
const server = await startPostgres({ dataDir: join(folder, 'data'), settings: ['fsync=off'] })
try {
  const database = openPool({ url: server.url, size: 2, isUnlimited: true, failed: () => {} })
  await untilReady(database, 10_000)
  await migrate(database.db)
  await database.close()
  await new Cli().generate({
    url: server.url,
    dialect: 'postgres',
    excludePattern: 'kysely_*',
    outFile: join(import.meta.dirname, '..', 'server', 'db', 'types.ts'),
    // as server/db/pool.ts parses them; the contents of JSON columns are checked where they are read
    typeMapping: { int8: 'number', numeric: 'number', timestamptz: 'Date', json: 'unknown', jsonb: 'unknown' },
    verify: check,
    logLevel: 'warn',
  })
} catch (error) {
  if (!check) throw error
  console.error('server/db/types.ts is stale: run npm run gen', error)
  process.exitCode = 1
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
