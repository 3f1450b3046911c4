import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from './migrate.ts'
import { openPool, untilReady } from './pool.ts'
import { startPostgres } from './postgres.ts'

/** Writes server/db/types.ts from a data base that all migrations were applied to; with --check it fails where the file is stale. */
const file = join(import.meta.dirname, 'types.ts')
const names: Record<string, string> = {
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  'double precision': 'number',
  text: 'string',
  bytea: 'Buffer',
  boolean: 'boolean',
  json: 'unknown',
  jsonb: 'unknown',
  'timestamp with time zone': 'Date',
}

interface Column {
  table_name: string
  column_name: string
  data_type: string
  is_nullable: 'YES' | 'NO'
  has_default: boolean
}

const typeName = (table: string) => table.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

function render(columns: Column[]): string {
  const tables = new Map<string, string[]>()
  for (const column of columns) {
    const name = names[column.data_type]
    if (name === undefined) throw new Error(`No type for ${column.table_name}.${column.column_name}: ${column.data_type}`)
    const full = column.is_nullable === 'YES' && name !== 'unknown' ? `${name} | null` : name
    const lines = tables.get(column.table_name) ?? []
    lines.push(`  ${column.column_name}: ${column.has_default ? `Generated<${full}>` : full}`)
    tables.set(column.table_name, lines)
  }
  const interfaces = [...tables].map(([table, lines]) => `interface ${typeName(table)} {\n${lines.join('\n')}\n}\n`)
  const all = [...tables.keys()].map((table) => `  ${table}: ${typeName(table)}`)
  return `// Made from the migrated data base by server/db/generate-types.ts.\nimport type { Generated } from 'kysely'\n\n${interfaces.join('\n')}\nexport interface DB {\n${all.join('\n')}\n}\n`
}

const dataDir = mkdtempSync(join(tmpdir(), 'bua-types-'))
const server = await startPostgres({ dataDir: join(dataDir, 'data'), settings: ['fsync=off'] })
const database = openPool({ url: server.url, size: 2, isUnlimited: true, failed: () => {} })
await untilReady(database, 10_000)
await migrate(database.db)
const { rows } = await database.pool.query<Column>(
  `select table_name, column_name, data_type, is_nullable, (column_default is not null or is_identity = 'YES') as has_default
   from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%' order by table_name, ordinal_position`,
)
await database.close()
await server.stop()
rmSync(dataDir, { recursive: true, force: true })

const made = render(rows)
if (!process.argv.includes('--check')) writeFileSync(file, made)
else if (readFileSync(file, 'utf8') !== made) {
  console.error('server/db/types.ts is stale: run npm run gen')
  process.exitCode = 1
}
