import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadDemo } from '../../server/demo/index.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openPool, untilReady } from '../../server/db/pool.ts'
import { startPostgres } from '../../server/db/postgres.ts'
import { noon, templateName } from './fixed.ts'
import { postmasterOf } from './processes.ts'

interface Project {
  provide(key: 'postgresUrl', value: string): void
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** One PostgreSQL for the whole run, with a database in it that is migrated and holds the demonstration; answers what stops it. */
export async function setup(project: Project): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'bua-test-'))
  const server = await startPostgres({
    dataDir: join(folder, 'data'),
    settings: ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'],
  })
  const admin = openPool({ url: server.url, size: 1, isUnlimited: true, failed: () => {} })
  await untilReady(admin, 20_000)
  await admin.pool.query(`create database ${templateName}`)
  await admin.close()
  const template = openPool({ url: server.url.replace(/\/postgres$/, `/${templateName}`), size: 2, isUnlimited: true, failed: () => {} })
  await migrate(template.db)
  await loadDemo(template.db, { now: () => noon })
  await template.close()
  project.provide('postgresUrl', server.url)
  const pid = postmasterOf(join(folder, 'data'))
  /** A run that is interrupted waits for nothing. */
  const end = () => {
    process.kill(pid, 'SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', end)
  return async () => {
    process.off('exit', end)
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
