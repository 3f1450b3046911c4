import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { retentions } from '../../server/domain/retention.ts'
import { records, startDays, type Days } from '../support/days.ts'

const dayMs = 24 * 3_600_000
/** The days from this one on are compared with the day before. */
const firstCompared = 5

/** What the operator writes, and what the start of a server or a migration writes: no customer, courier or job adds to it. */
const constant = [
  'addon_groups addons category_slides content_translations coupons couriers item_addon_groups item_categories item_pictures items language_texts languages menu_drafts pages popular_places',
  'settings slides staff store_categories store_members store_memberships store_payment_methods stores',
  'jobs kysely_migration kysely_migration_lock secrets',
].flatMap((names) => names.split(' '))

const retainedMsOf = (table: string) => retentions.find((one) => one.table === table)?.retainedMs ?? 0
const isConstant = (table: string) => constant.includes(table)
const isTransient = (table: string) => !isConstant(table) && !(table in records)

let days: Days
/** Rows of each table before the first day, and after each. */
const counts: Map<string, number>[] = []
/** Tables of a kind whose rows, from one of the days to the next, are other than they have to be. */
function findings(isMeant: (table: string) => boolean, isRight: (before: number, after: number) => boolean, first = 0): string[] {
  const compared = counts.slice(first)
  return [...(counts[0]?.keys() ?? [])]
    .filter(isMeant)
    .map((table) => ({ table, rows: compared.map((all) => all.get(table) ?? 0) }))
    .filter(({ rows }) => rows.some((after, at) => at > 0 && !isRight(rows[at - 1] ?? 0, after)))
    .map(({ table, rows }) => `${table}: ${rows.join(', ')}`)
}

beforeAll(async () => {
  days = await startDays({ customers: 2, couriers: 1 })
})
afterAll(() => days.close())

describe('rows of tables, while the same happens day after day', () => {
  // a table that is retained for long is compared where days are far apart; APART=50 looks at what is between the two
  const between = process.env['APART'] === undefined ? [] : [{ apart: Number(process.env['APART']), count: 7 }]
  it.each([{ apart: 1, count: 10 }, ...between, { apart: 250, count: 7 }])(
    'MEND-15 are no more than on the day before once their retention has passed: $count days, one every $apart',
    async ({ apart, count }) => {
      counts.splice(0, counts.length, await days.rowCounts())
      for (let day = 0; day < count; day += 1) {
        await days.work({ visits: 2, accounts: 1, orders: 1, positions: 4 }, apart)
        counts.push(await days.rowCounts())
      }
      const hasPassed = (table: string) => retainedMsOf(table) <= (firstCompared - 1) * apart * dayMs
      expect(
        findings(
          (table) => isTransient(table) && hasPassed(table),
          (before, after) => after <= before,
          firstCompared - 1,
        ),
      ).toEqual([])
      expect(
        findings(
          (table) => table in records,
          (before, after) => after > before,
        ),
      ).toEqual([])
      expect(findings(isConstant, (before, after) => after === before)).toEqual([])
    },
    // a few seconds for each day, and several times that on a machine that does other work
    300_000,
  )

  it('MEND-15 are compared of every table: each retention has passed in the last series, and the days write to each', async () => {
    const { rows } = await days.server.database.pool.query<{ name: string; writes: number }>(
      'select relname as name, (n_tup_ins + n_tup_upd)::int as writes from pg_stat_user_tables',
    )
    const writes = new Map(rows.map((row) => [row.name, row.writes]))
    const tables = [...(counts[0]?.keys() ?? [])]
    expect(tables.filter((table) => retainedMsOf(table) > (firstCompared - 1) * 250 * dayMs)).toEqual([])
    expect(tables.filter((table) => !isConstant(table) && (writes.get(table) ?? 0) === 0)).toEqual([])
    expect([...Object.keys(records), ...constant].filter((table) => !tables.includes(table))).toEqual([])
  })
})
