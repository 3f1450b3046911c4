import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { migrate } from '../../server/db/migrate.ts'
import { openPool, untilReady, type Database } from '../../server/db/pool.ts'
import { startPostgres, type OwnPostgres } from '../../server/db/postgres.ts'
import { loadDemo } from '../../server/demo/index.ts'
import { freshDatabase } from '../support/database.ts'
import { noon } from '../support/fixed.ts'
import { race } from '../support/race.ts'

const folders: string[] = []
const servers: OwnPostgres[] = []
const pools: Database[] = []
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()))
  await Promise.all(servers.splice(0).map((server) => server.stop()))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'bua-start-'))
  folders.push(folder)
  return join(folder, 'data')
}
const start = async (dataDir: string) => {
  const server = await startPostgres({ dataDir, settings: ['fsync=off'] })
  servers.push(server)
  return server
}
const open = async (url: string) => {
  const pool = openPool({ url, size: 1, failed: () => {} })
  pools.push(pool)
  await untilReady(pool, 20_000)
  return pool
}
const pidOf = (dataDir: string) => Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

describe('the own database', () => {
  it('is adopted by a second start, which leaves it running for the first when it stops', async () => {
    const dataDir = newFolder()
    const one = await start(dataDir)
    const pool = await open(one.url)
    const two = await start(dataDir)
    await two.stop()
    const { rows } = await pool.pool.query('select 1 as alive')
    expect([two.url, rows]).toEqual([one.url, [{ alive: 1 }]])
  })

  it('comes back with what it held after it was killed, its lock left behind', async () => {
    const dataDir = newFolder()
    const before = await open((await start(dataDir)).url)
    await before.pool.query('create table kept (value int)')
    await before.pool.query('insert into kept values (7)')
    await before.pool.query('checkpoint')
    process.kill(pidOf(dataDir), 'SIGKILL')
    const after = await open((await start(dataDir)).url)
    const { rows } = await after.pool.query('select value from kept')
    expect(rows).toEqual([{ value: 7 }])
  })

  it('is made again where a folder was left half made', async () => {
    const dataDir = newFolder()
    mkdirSync(join(dataDir, 'postgres', 'base'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres', 'postgresql.conf'), 'half a')
    const pool = await open((await start(dataDir)).url)
    const { rows } = await pool.pool.query('select 1 as alive')
    expect(rows).toEqual([{ alive: 1 }])
  })

  it('is one, when three processes start it at once', async () => {
    const dataDir = newFolder()
    const started = await race(3, () => start(dataDir))
    expect(new Set(started.map((server) => server.url)).size).toBe(1)
  })

  it('asks for its password', async () => {
    const { url } = await start(newFolder())
    const stranger = openPool({ url: url.replace(/bua:[^@]+@/, 'bua:wrong@'), size: 1, failed: () => {} })
    pools.push(stranger)
    await expect(stranger.pool.query('select 1')).rejects.toThrow(/password authentication failed/)
  })

  it('is stopped by the last one who uses it', async () => {
    const dataDir = newFolder()
    const server = await start(dataDir)
    const pool = openPool({ url: server.url, size: 1, failed: () => {} })
    await pool.pool.query('select 1')
    await pool.close()
    await server.stop()
    await expect(openPool({ url: server.url, size: 1, failed: () => {} }).pool.query('select 1')).rejects.toThrow(/ECONNREFUSED/)
  })
})

describe('an empty database', () => {
  it('is brought up to date and filled once by three processes at once', async () => {
    const empty = await freshDatabase({ isEmpty: true })
    const databases = [empty.open(), empty.open(), empty.open()]
    await Promise.all(
      databases.map(async ({ db }) => {
        await migrate(db)
        await loadDemo(db, { now: () => noon })
      }),
    )
    const { rows } = await empty
      .open()
      .pool.query('select (select count(*)::int from couriers) as couriers, (select count(*)::int from kysely_migration) as migrations')
    await empty.drop()
    const migrations = readdirSync(join('server', 'db', 'migrations')).length
    expect(rows).toEqual([{ couriers: 3, migrations }])
  })
})

describe('a database of a version with a later migration', () => {
  it('MEND-14 is given one with a lower number, which was merged afterwards', async () => {
    const migrated = await freshDatabase()
    const { db, pool } = migrated.open()
    await pool.query('drop table authorization_requests, social_grants')
    await pool.query(`delete from kysely_migration where name = '0026_social_sign_in'`)
    await migrate(db)
    const { rows } = await pool.query(
      `select to_regclass('authorization_requests') is not null and to_regclass('social_grants') is not null as is_there,
        (array_agg(name order by timestamp desc))[1] as last from kysely_migration`,
    )
    await migrated.drop()
    expect(rows).toEqual([{ is_there: true, last: '0026_social_sign_in' }])
  })
})
