// npm run bench:days: the sizes of tables over seven simulated days with the same load. A day has sign-ins, token refreshes, failed sign-ins, one-time codes, failed
// messages, orders that are delivered, picked up, cancelled and abandoned at the gateway, and positions of couriers; the jobs run as the clock advances, and
// all tables are vacuumed at the end. Prints the size of each table after each day. Fails where a table that retains rows for three days at most has grown by
// more than a tenth from the fourth day to the seventh. Orders a day: BENCH_ORDERS, 2,000; positions of couriers a day: BENCH_POSITIONS, 20,000.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { retentions } from '../../server/domain/retention.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openPool, untilReady, type Database } from '../../server/db/pool.ts'
import { startPostgres } from '../../server/db/postgres.ts'
import { loadDemo } from '../../server/demo/index.ts'
import { records, startDays } from '../../test/support/days.ts'
import { noon } from '../../test/support/fixed.ts'

const ordersADay = Number(process.env['BENCH_ORDERS'] ?? 2_000)
const positionsADay = Number(process.env['BENCH_POSITIONS'] ?? 20_000)
/** Of each of the six kinds a day. */
const orders = Math.ceil(ordersADay / 6)
const volume = { visits: Math.ceil(orders / 4), accounts: Math.ceil(orders / 40), orders, positions: Math.ceil(positionsADay / orders) }
const days = 7
/** From this day on the compared tables have reached their steady state. */
const firstFull = 4
const growthAtMost = 0.1
/** Growth below this is noise: a few pages. */
const smallKb = 64
const dayMs = 24 * 3_600_000

const folder = mkdtempSync(join(tmpdir(), 'bua-days-'))
const postgres = await startPostgres({ dataDir: join(folder, 'data') })
const opened: Database[] = []
const open = () => {
  const database = openPool({ url: postgres.url, size: 12, isUnlimited: true, failed: () => {} })
  opened.push(database)
  return database
}
const database = open()
await untilReady(database, 20_000)
await migrate(database.db)
await loadDemo(database.db, { now: () => noon })
const simulated = await startDays({
  customers: Math.max(orders, 10),
  couriers: Math.max(Math.ceil(orders / 20), 1),
  on: { url: postgres.url, open, drop: async () => {} },
})

interface Size {
  name: string
  kb: number
}
async function sizes(): Promise<Map<string, number>> {
  await database.pool.query('vacuum (analyze)')
  const { rows } = await database.pool.query<Size>(
    `select relname as name, (pg_total_relation_size(oid) / 1024)::int as kb from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  return new Map(rows.map(({ name, kb }) => [name, kb]))
}

const isLongRetained = (table: string) => retentions.some((one) => one.table === table && one.retainedMs > (firstFull - 1) * dayMs)
try {
  console.log(`a day: ${5 * orders + 1} orders, ${orders * volume.positions} positions, ${volume.visits} sign-ins on new devices`)
  const before = await sizes()
  const seen: Map<string, number>[] = []
  for (let day = 1; day <= days; day += 1) {
    const begun = performance.now()
    await simulated.work(volume)
    seen.push(await sizes())
    console.log(`day ${day} took ${Math.round((performance.now() - begun) / 1_000)} s`)
  }
  const kbOf = (table: string) => seen.map((all) => all.get(table) ?? 0)
  const tables = [...before.keys()].filter((table) => kbOf(table).some((kb) => kb !== before.get(table)))
  const grown = (table: string) => {
    const [full = 0, last = 0] = [kbOf(table)[firstFull - 1], kbOf(table).at(-1)]
    return last > full * (1 + growthAtMost) && last - full > smallKb
  }
  const kindOf = (table: string) =>
    table in records ? 'grows with use' : isLongRetained(table) ? 'retained for longer' : grown(table) ? 'GROWS' : 'flat'
  console.log('\nkB after each day, indexes included')
  for (const table of tables.toSorted((a, b) => kindOf(a).localeCompare(kindOf(b)) || a.localeCompare(b)))
    console.log([table.padEnd(18), kindOf(table).padEnd(20), ...kbOf(table).map((kb) => String(kb).padStart(8))].join(' '))
  const wrong = tables.filter((table) => kindOf(table) === 'GROWS')
  if (wrong.length > 0) console.error(`More than ${growthAtMost * 100} % larger than on day ${firstFull}: ${wrong.join(', ')}`)
  process.exitCode = wrong.length === 0 ? 0 : 1
} finally {
  await simulated.close()
  for (const one of opened) await one.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
