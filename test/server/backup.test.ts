import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restoreBackup, writeBackup } from '../../server/db/backup.ts'
import type { Database } from '../../server/db/pool.ts'
import { addCourier } from '../support/customers.ts'
import { freshDatabase, type FreshDatabase } from '../support/database.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { addShop, cartOf } from '../support/shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'bua-backup-'))
const file = join(folder, 'one.backup')
let source: FreshDatabase
let server: TestServer
let token = ''
const emptied: FreshDatabase[] = []
const emptyDatabase = async () => {
  const database = await freshDatabase({ isEmpty: true })
  emptied.push(database)
  return database
}

beforeAll(async () => {
  source = await freshDatabase()
  server = await startServer({ on: source })
  const shop = await addShop(server.database)
  token = await server.signIn('customer@bua.test')
  await server.call('place-order', { ...cartOf(shop), method: 'COD', order_comment: 'Ít cay, "không" hành\n{"rows":1}' }, { token })
  await server.database.pool.query(`insert into avatars (name, user_id, picture, created_at) values ('a', 1, '\\x00ff10'::bytea, now())`)
  const courier = await addCourier(server)
  await server.database.pool.query(
    `insert into courier_reports (order_id, courier_id, is_release, reason, at) select id, $1, true, 'vehicle', now() from orders`,
    [courier.id],
  )
  await server.database.pool.query(`update orders set total = 999999999999, distance = 0.1 + 0.2`)
})
afterAll(async () => {
  await server.close()
  for (const database of [source, ...emptied]) await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** All rows of all tables, as PostgreSQL writes them. */
async function contentOf({ pool }: Database): Promise<Record<string, string[]>> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_name not like 'kysely%' order by 1`,
  )
  const content: Record<string, string[]> = {}
  for (const { name } of rows) {
    const { rows: lines } = await pool.query<{ line: string }>(`select one::text as line from "${name}" one order by 1`)
    content[name] = lines.map(({ line }) => line)
  }
  return content
}

const marketplace = (line: string[], env: NodeJS.ProcessEnv) =>
  new Promise<{ exit: number; said: string }>((done) => {
    const options = { env: { ...process.env, ...env } }
    execFile(
      process.execPath,
      [join(import.meta.dirname, '..', '..', 'server', 'cli', 'main.ts'), ...line],
      options,
      (error, out, complaint) => done({ exit: error ? Number(error.code) : 0, said: `${out}${complaint}` }),
    )
  })

describe('backup and restore', () => {
  it('MEND-15 one command each: what was backed up is restored row by row, and a server starts on it and takes orders', async () => {
    const made = await marketplace(['backup', file], { DATABASE_URL: source.url })
    expect([made.exit, made.said]).toEqual([0, expect.stringMatching(/^\d+ rows written/)])
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
    const before = await contentOf(server.database)
    const target = await emptyDatabase()
    const restored = await marketplace(['restore', file], { DATABASE_URL: target.url })
    expect([restored.exit, restored.said]).toEqual([0, expect.stringMatching(/^\d+ rows restored/)])
    const other = await startServer({ on: target, clock: server.clock })
    try {
      expect(await contentOf(other.database)).toEqual(before)
      expect(before['orders']).toHaveLength(1)
      const { body } = await other.call('get-orders', { user_id: 1 }, { token })
      expect(body).toMatchObject([{ order_comment: 'Ít cay, "không" hành\n{"rows":1}' }])
      const placed = await other.call('place-order', { ...cartOf(await addShop(other.database)), method: 'COD' }, { token })
      expect([placed.status, placed.body.data?.id > body[0].id]).toEqual([200, true])
    } finally {
      await other.close()
    }
  })

  it('MEND-15 a backup of a moment has nothing of what is written meanwhile', async () => {
    const { pool } = server.database
    const aside = join(folder, 'moment.backup')
    await pool.query(
      `insert into alerts (user_id, title, message, created_at) select 1, 'long', repeat('x', 200), now() from generate_series(1, 20000)`,
    )
    const writing = writeBackup(server.database, aside, server.clock.now())
    await pool.query(
      `insert into staff_audit (staff_id, user_id, action, address, device_id, at) select 1, 1, 'login-as-customer', '', 'x', now() from alerts`,
    )
    await pool.query(`delete from alerts where title = 'long'`)
    const rows = await writing
    const text = gunzipSync(readFileSync(aside)).toString()
    expect(text.split('\n').at(-2)).toBe(JSON.stringify({ rows }))
    expect([text.includes('"title":"long"'), text.includes('"device_id":"x"')]).toSatisfy(([alerts, audit]) => alerts !== audit)
  })

  it('MEND-15 a database that holds something, a file that was cut off, and one of a later program are refused and change nothing', async () => {
    await writeBackup(server.database, file, server.clock.now())
    await expect(restoreBackup(server.database, file)).rejects.toThrow('not empty')
    const text = gunzipSync(readFileSync(file)).toString()
    const broken = async (content: string) => {
      const path = join(folder, 'broken.backup')
      writeFileSync(path, gzipSync(content))
      const target = (await emptyDatabase()).open()
      const refusal = await restoreBackup(target, path).then(
        () => 'restored',
        (error: unknown) => (error instanceof Error ? error.message : ''),
      )
      const { rows } = await target.pool.query<{ is_there: boolean }>(`select to_regclass('public.users') is not null as is_there`)
      const content_ = rows[0]?.is_there === true ? await contentOf(target) : {}
      return [refusal, Object.entries(content_).filter(([table, lines]) => table !== 'jobs' && lines.length > 0).length]
    }
    expect(await broken(text.slice(0, -200))).toEqual(['The backup is not complete: its end is missing', 0])
    expect(await broken(text.replace(/"version":"[^"]+"/, '"version":"9999_later"'))).toEqual([
      'This program does not know version 9999_later',
      0,
    ])
    expect(await broken('{"some":"json"}\n')).toEqual(['This is no backup of the marketplace', 0])
  })
})
