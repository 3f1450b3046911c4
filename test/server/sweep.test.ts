import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idempotencyKeysRetainedMs, retentions, unswept } from '../../server/domain/retention.ts'
import { sweep, sweepIfDue } from '../../server/jobs/sweep.ts'
import { race } from '../support/race.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { addShop, cartOf } from '../support/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const dayMs = 24 * 3_600_000

/** A row of each table that is swept, at a time of the database. */
const rowAt: Record<string, string> = {
  events: `insert into events (channel, type, payload, at) select 'sweep', 'x', '{}', $1::timestamptz from generate_series(1, $2)`,
  courier_trail: `insert into courier_trail (courier_id, latitude, longitude, at) select 1, 10.7, 106.7, $1 from generate_series(1, $2)`,
  idempotency_keys: `insert into idempotency_keys (subject, key, request_hash, created_at) select 'sweep', gen_random_uuid(), '', $1 from generate_series(1, $2)`,
  sessions: `insert into sessions (id, role, subject_id, seed, current_hash, rotated_at, created_at) select gen_random_uuid(), 'customer', 1, '', '', $1, $1 from generate_series(1, $2)`,
  payment_events: `insert into payment_events (gateway, event_id, payment_id, type, at) select 'sweep', gen_random_uuid(), (select min(id) from payments), '', $1 from generate_series(1, $2)`,
  known_devices: `insert into known_devices (role, subject_id, device_id, seen_at) select 'customer', 1, gen_random_uuid(), $1 from generate_series(1, $2)`,
  codes: `insert into codes (purpose, recipient, device_id, code_hash, expires_at) select 'login', gen_random_uuid(), '', '', $1 from generate_series(1, $2)`,
  authorization_requests: `insert into authorization_requests (state_hash, browser_hash, provider, nonce, code_verifier, client_state, expires_at) select gen_random_uuid(), '', 'google', '', '', '', $1 from generate_series(1, $2)`,
  social_grants: `insert into social_grants (code_hash, browser_hash, provider, subject, email, expires_at) select gen_random_uuid(), '', 'google', '', '', $1 from generate_series(1, $2)`,
  attempts: `insert into attempts (key, count, resets_at) select gen_random_uuid(), 1, $1 from generate_series(1, $2)`,
  outbox: `insert into outbox (kind, recipient, payload, created_at, expires_at) select 'mail', '', '{}', $1, $1 from generate_series(1, $2)`,
  failed_messages: `insert into failed_messages (kind, recipient, payload, tries, reason, created_at, expires_at, failed_at) select 'mail', '', '{}', 6, '', $1::timestamptz, $1, $1 from generate_series(1, $2)`,
  alerts: `insert into alerts (user_id, title, message, created_at) select 1, '', '', $1 from generate_series(1, $2)`,
  staff_audit: `insert into staff_audit (staff_id, user_id, action, address, device_id, at) select 1, 1, 'login-as-customer', '', '', $1 from generate_series(1, $2)`,
  sandbox_payments: `insert into sandbox_payments (id, gateway, reference, amount, currency, state, created_at) select gen_random_uuid(), '', '', '1', 'VND', '', $1 from generate_series(1, $2)`,
}

const countOf = async (table: string, column: string, at: Date) =>
  (await server.database.pool.query<{ n: number }>(`select count(*)::int as n from ${table} where ${column} = $1`, [at])).rows[0]?.n

describe('every table that grows is swept', () => {
  it('MEND-15 each table of the schema is swept after a retention, or is listed with the reason why it needs none', async () => {
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(server.database.db)
    const known = [...retentions.map(({ table }) => table), ...Object.keys(unswept)]
    expect(known.toSorted()).toEqual(rows.map(({ name }) => name))
  })

  it('MEND-15 the oldest rows of each are found by an index that begins with their time', async () => {
    const { rows } = await sql<{ table: string; column: string }>`select i.indrelid::regclass::text as "table", a.attname as "column"
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0] where i.indpred is null`.execute(
      server.database.db,
    )
    const missing = retentions.filter(({ table, column }) => !rows.some((index) => index.table === table && index.column === column))
    expect(missing).toEqual([])
  })

  it.each(retentions)(
    'MEND-15 $table: rows older than its retention go, in several batches; younger ones stay',
    async ({ table, column, retainedMs }) => {
      const insert = rowAt[table]
      if (insert === undefined) throw new Error(`No row of ${table}`)
      if (table === 'payment_events') {
        const shop = await addShop(server.database)
        const { authToken: token } = await server.session('customer', 1)
        const { id } = (await server.call('place-order', { ...cartOf(shop), method: 'COD' }, { token })).body.data
        await sql`insert into payments (order_id, gateway, reference, amount, currency, status, created_at, changed_at)
        values (${id}, 'sweep', 'sweep', 1, 'VND', 'failed', now(), now())`.execute(server.database.db)
      }
      const now = new Date('2026-11-20T12:00:00Z')
      const [old, young] = [new Date(now.getTime() - retainedMs - 1_000), new Date(now.getTime() - retainedMs + 1_000)]
      await server.database.pool.query(insert, [old, 2_500])
      await server.database.pool.query(insert, [young, 3])
      expect([await countOf(table, column, old), await countOf(table, column, young)]).toEqual([2_500, 3])
      await sweep({ db: server.database.db, clock: { now: () => now } })
      expect([await countOf(table, column, old), await countOf(table, column, young)]).toEqual([0, 3])
    },
  )

  it('MEND-15 a due sweep is run by one of many processes, and the next one is due later', async () => {
    const due = async () => {
      const { rows } = await sql<{ is_due: boolean }>`select due_at <= now() as is_due from jobs where name = 'sweep'`.execute(
        server.database.db,
      )
      return rows[0]?.is_due
    }
    await server.warmUp()
    expect(await due()).toBe(true)
    const outcomes = await race(6, () => sweepIfDue({ db: server.database.db }))
    expect([outcomes.filter((isMine) => isMine).length, await due()]).toEqual([1, false])
  })

  it('MEND-15 an order that is placed again six days later is answered the same, and is one order', async () => {
    const shop = await addShop(server.database)
    const key = randomUUID()
    const placeOrder = async () => {
      const { authToken: token } = await server.session('customer', 1)
      const { body } = await server.call('place-order', { ...cartOf(shop), method: 'COD' }, { token, key })
      return body.data.id as number
    }
    const first = await placeOrder()
    server.clock.advance(6 * dayMs)
    await sweep(server.app.context)
    expect([await placeOrder(), idempotencyKeysRetainedMs >= 7 * dayMs]).toEqual([first, true])
    server.clock.advance(idempotencyKeysRetainedMs)
    await sweep(server.app.context)
    const left = await server.database.db.selectFrom('idempotency_keys').select('key').where('key', '=', key).execute()
    expect(left).toEqual([])
  })

  it('MEND-15 the manual has a row for each retention, with its days', () => {
    const manual = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'operating.md'), 'utf8')
    const missing = retentions.filter(({ table, retainedMs }) => !new RegExp(`\\| \`${table}\`\\s*\\| ${retainedMs / dayMs} `).test(manual))
    expect(missing).toEqual([])
  })
})
