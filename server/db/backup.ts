import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { migrate } from './migrate.ts'
import type { Database } from './pool.ts'

/**
 * A backup is a gzipped text file. Its first line is a header, then each table has a line with its name and one line of JSON for each row, as PostgreSQL writes
 * and reads it, so that no value passes through a JavaScript number. The last line has the number of rows, so that a truncated file is detected.
 */
const format = 'bua-backup-1'
const batchSize = 500

interface BackupHeader {
  format: string
  madeAt: string
  /** The last migration that was applied to the tables. */
  version: string
}

interface Table {
  name: string
  /** Columns whose values come from a sequence. */
  identities: string[]
}

/** Every table in topological order: each after the tables that its foreign keys reference. */
async function tablesInOrder(client: pg.ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table & { refers_to: string[] }>(`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '') as identities,
      array(select f.confrelid::regclass::text from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as refers_to
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%' order by c.relname`)
  const ordered: Table[] = []
  const isPlaced = (name: string) => ordered.some((table) => table.name === name)
  while (ordered.length < tables.length) {
    const next = tables.find(({ name, refers_to: others }) => !isPlaced(name) && others.every(isPlaced))
    if (!next) throw new Error('Tables refer to each other in a circle: none can be restored first')
    ordered.push({ name: next.name, identities: next.identities })
  }
  return ordered
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

async function* linesOf(client: pg.ClientBase, madeAt: Date): AsyncGenerator<string> {
  const { rows } = await client.query<{ version: string }>('select max(name) as version from kysely_migration')
  const header: BackupHeader = { format, madeAt: madeAt.toISOString(), version: rows[0]?.version ?? '' }
  yield `${JSON.stringify(header)}\n`
  let count = 0
  for (const { name } of await tablesInOrder(client)) {
    yield `${JSON.stringify({ table: name })}\n`
    await client.query(`declare reader no scroll cursor for select row_to_json(one)::text as line from ${quoted(name)} one`)
    for (;;) {
      const { rows: batch } = await client.query<{ line: string }>(`fetch ${batchSize} from reader`)
      if (batch.length === 0) break
      count += batch.length
      yield batch.map(({ line }) => `${line}\n`).join('')
    }
    await client.query('close reader')
  }
  yield `${JSON.stringify({ rows: count })}\n`
}

/** Writes a consistent snapshot of the whole database into a file, without blocking others; returns the number of rows. */
export async function writeBackup({ pool }: Database, file: string, now: Date): Promise<number> {
  const client = await pool.connect()
  const temporary = `${file}.new`
  let last = ''
  async function* noted(lines: AsyncGenerator<string>) {
    for await (const line of lines) {
      last = line
      yield line
    }
  }
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    // readable by the owner only, since it holds secrets and personal data
    await pipeline(Readable.from(noted(linesOf(client, now))), createGzip(), createWriteStream(temporary, { mode: 0o600 }))
    await client.query('commit')
    renameSync(temporary, file)
    return (JSON.parse(last) as { rows: number }).rows
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  } finally {
    client.release(true)
  }
}

/** Fails where the database has rows already, or migrations later than a version. */
async function checkEmpty(client: pg.ClientBase, version: string): Promise<void> {
  const { rows: known } = await client.query<{ is_there: boolean }>(`select to_regclass('public.kysely_migration') is not null as is_there`)
  if (known[0]?.is_there === true) {
    const { rows: newer } = await client.query('select name from kysely_migration where name > $1', [version])
    if (newer.length > 0) throw new Error('The tables of the database are newer than the backup. Restore into a new one.')
  }
  for (const { name } of await tablesInOrder(client)) {
    if (name === 'jobs') continue
    const { rows } = await client.query(`select 1 from ${quoted(name)} limit 1`)
    if (rows.length > 0) throw new Error(`The database is not empty: ${name} has rows. Restore into a new one.`)
  }
}

const parseHeader = (line: string | undefined): BackupHeader => {
  const header = JSON.parse(line ?? '{}') as Partial<BackupHeader>
  if (header.format !== format || header.version === undefined) throw new Error('This is no backup of the marketplace')
  return { format, madeAt: header.madeAt ?? '', version: header.version }
}

/** Inserts the rows of the backup's lines; returns their number. */
async function load(client: pg.ClientBase, lines: AsyncIterator<string>): Promise<number> {
  let count = 0
  let table = ''
  let batch: string[] = []
  const flush = async () => {
    if (batch.length === 0) return
    const name = quoted(table)
    await client.query(`insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, $1::json)`, [
      `[${batch.join(',')}]`,
    ])
    count += batch.length
    batch = []
  }
  for (let line = await lines.next(); !line.done; line = await lines.next()) {
    const text = line.value
    const marker = /^\{"(table|rows)":("[a-z_]+"|\d+)\}$/.exec(text)
    if (!marker) batch.push(text)
    if (marker || batch.length === batchSize) await flush()
    if (marker?.[1] === 'table') {
      table = JSON.parse(marker[2] ?? '""') as string
      await client.query(`delete from ${quoted(table)}`)
    }
    if (marker?.[1] === 'rows') {
      if (Number(marker[2]) !== count) throw new Error(`The backup says that it has ${marker[2]} rows, and has ${count}`)
      return count
    }
  }
  throw new Error('The backup is not complete: its end is missing')
}

/** Restores a backup into an empty database, all or nothing, and migrates it to the latest version; returns the number of rows. */
export async function restoreBackup(database: Database, file: string): Promise<{ rows: number; madeAt: string }> {
  const input = createReadStream(file)
  const unpacked = input.pipe(createGunzip())
  input.on('error', (error) => unpacked.destroy(error))
  const lines = createInterface({ input: unpacked, crlfDelay: Infinity })[Symbol.asyncIterator]()
  const header = parseHeader((await lines.next()).value)
  const client = await database.pool.connect()
  try {
    await checkEmpty(client, header.version)
    await migrate(database.db, header.version)
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    const rows = await load(client, lines)
    for (const { name, identities } of await tablesInOrder(client)) {
      for (const column of identities) {
        const value = `coalesce((select max(${quoted(column)}) from ${quoted(name)}), 0) + 1`
        await client.query(`select setval(pg_get_serial_sequence($1, $2), ${value}, false)`, [quoted(name), column])
      }
    }
    await client.query('commit')
    await migrate(database.db)
    return { rows, madeAt: header.madeAt }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
    input.destroy()
  }
}
