import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../server/db/migrate.ts'
import { openPool, type Database } from '../../server/db/pool.ts'
import { startPostgres, type OwnPostgres } from '../../server/db/postgres.ts'
import { startServer, type TestServer } from '../support/server.ts'

const isRoot = process.getuid?.() === 0
const mountPoint = mkdtempSync(join(tmpdir(), 'bua-small-disk-'))
const isMounted = isRoot && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256m,mode=755', 'small', mountPoint]).status === 0
const why = isMounted ? '' : ' (skipped: only root may mount a small disk)'

const filler = join(mountPoint, 'filler')
/** Fills the disk up to so many free bytes. */
function fill(freeBytes: number) {
  rmSync(filler, { force: true })
  const { bavail, bsize } = statfsSync(mountPoint)
  writeFileSync(filler, Buffer.alloc(bavail * bsize - freeBytes))
}

describe.skipIf(!isMounted)(`a server whose disk is small${why}`, () => {
  const dataDir = join(mountPoint, 'data')
  const opened: Database[] = []
  let postgres: OwnPostgres
  let withOwn: TestServer
  let withForeign: TestServer
  beforeAll(async () => {
    postgres = await startPostgres({ dataDir })
    const open = () => {
      const database = openPool({ url: postgres.url, size: 4, failed: () => {} })
      opened.push(database)
      return database
    }
    await migrate(open().db)
    const on = { url: postgres.url, open, drop: async () => {} }
    withOwn = await startServer({ on, dataDir })
    withForeign = await startServer({ on })
  })
  afterAll(async () => {
    rmSync(filler, { force: true })
    await withOwn.close()
    await withForeign.close()
    await Promise.all(opened.map((database) => database.close()))
    await postgres.stop()
  })

  const ready = async (server: TestServer) => {
    const { status, headers } = await server.call('/ready', undefined, { method: 'GET' })
    return [status, headers.get('retry-after')]
  }

  it('MEND-16 is not ready while its own PostgreSQL is about to run out of room, and is again afterwards', async () => {
    expect(await ready(withOwn)).toEqual([200, null])
    fill(20_000_000)
    expect(await ready(withOwn)).toEqual([503, '2'])
    rmSync(filler)
    expect(await ready(withOwn)).toEqual([200, null])
  })

  it('MEND-16 is not ready while a PostgreSQL of another user has no room, refuses writes with 503, and is back on its own', async () => {
    fill(0)
    await expect.poll(() => ready(withForeign), { timeout: 20_000, interval: 500 }).toEqual([503, '2'])
    const registered = []
    for (let made = 0; made < 400 && registered.at(-1) !== 503; made += 1) {
      const person = {
        name: 'Đĩa đầy '.repeat(20),
        email: `disk-${made}@bua.test`,
        phone: `090${1_000_000 + made}`,
        password: 'a-word-for-the-disk-7',
      }
      registered.push((await withForeign.call('register', person)).status)
    }
    expect(registered.at(-1)).toBe(503)
    expect(new Set(registered)).not.toContain(500)
    rmSync(filler)
    await expect.poll(() => ready(withForeign), { timeout: 20_000, interval: 500 }).toEqual([200, null])
  })
})

afterAll(() => {
  if (isMounted) spawnSync('umount', [mountPoint])
  rmSync(mountPoint, { recursive: true, force: true })
})
