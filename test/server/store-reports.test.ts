import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commands } from '../../server/cli/commands.ts'
import { parseOptions } from '../../server/cli/command.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import type { components } from '../../openapi/types.ts'
import { addCustomer, addMember, type TestPerson } from '../support/customers.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { addShop, cartOf, type Shop } from '../support/shop.ts'

type Report = components['schemas']['StoreReport']

let server: TestServer
let customer: TestPerson

beforeAll(async () => {
  server = await startServer()
  customer = await addCustomer(server, 500_000)
})
afterAll(() => server.close())

interface Line {
  id: number
  name: string
  quantity: number
  line_total: number
}

interface Sold {
  at: string
  lines?: Line[]
  charge?: number
  tip?: number
  refund?: number
  status?: number
  /** The statuses that it has had. */
  history?: number[]
}

const pho = (quantity = 1): Line => ({ id: 27, name: 'Phở bò', quantity, line_total: quantity * 65_000 })
const tea = (quantity = 1): Line => ({ id: 31, name: 'Trà đá', quantity, line_total: quantity * 5_000 })

/** Writes orders of a store as they would be after their days; answers their ids. */
async function write(storeId: number, orders: Sold[]): Promise<number[]> {
  const rows = orders.map(({ at, lines = [pho()], charge = 3_000, tip = 0, refund = 0, status = 5 }) => ({
    at,
    lines,
    charge,
    tip,
    refund,
    status,
    total: lines.reduce((sum, line) => sum + line.line_total, 0),
  }))
  const { rows: written } = await sql<{
    id: number
  }>`insert into orders (unique_order_id, status, user_id, store_id, delivery_type, location,
      lines, sub_total, coupon_amount, delivery_charge, restaurant_charge, tax_rate, tax_amount, tip_amount, total, wallet_amount, payable,
      currency, payment_mode, payment_status, auto_accepts, refund, created_at, changed_at)
    select gen_random_uuid()::text, status, ${customer.id}::bigint, ${storeId}::bigint, 1, '{}', lines, total, 4000, 15000, charge, 8, 700,
      tip, total + charge, 0, 0, 'VND', 'COD', 'paid', false, refund, at, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as sold (at timestamptz, lines jsonb, charge bigint, tip bigint, refund bigint, status smallint, total bigint)
    returning id`.execute(server.database.db)
  const ids = written.map(({ id }) => id)
  const events = orders.flatMap(({ at, status = 5, history = [1, status] }, index) =>
    history.map((past, before) => ({ order_id: ids[index] ?? 0, position: before + 1, status: past, at: new Date(at), by: 'customer' })),
  )
  if (events.length > 0) await server.database.db.insertInto('order_events').values(events).execute()
  return ids
}

async function addKitchen(timezone = 'Asia/Ho_Chi_Minh'): Promise<{ shop: Shop; owner: TestPerson }> {
  const shop = await addShop(server.database, { isAutoAccepting: false })
  await server.database.db.updateTable('stores').set({ timezone }).where('id', '=', shop.id).execute()
  return { shop, owner: await addMember(server, [shop.id]) }
}

const call = (path: string, { token }: TestPerson, body: object, headers: Record<string, string> = {}) =>
  server.call(`store/${path}`, body, { token, headers })

async function read(owner: TestPerson, body: object): Promise<Report> {
  const { status, body: answer } = await call('get-report', owner, body)
  expect(status).toBe(200)
  return answer.data as Report
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)

/** What the days, the hours, the dishes and the totals of a report each say that was sold. */
const sums = (report: Report) => ({
  days: sum(report.days, ({ sales }) => sales),
  hours: sum(report.hours, ({ sales }) => sales),
  items: sum(report.items, ({ sales }) => sales) + report.store_charges,
  total: report.totals.sales,
})

describe('the sums of a report', () => {
  it('REPORT-1 are of what was delivered, by day, by hour and by dish', async () => {
    const { shop, owner } = await addKitchen()
    await write(shop.id, [
      { at: '2026-11-19T04:30:00Z', lines: [pho(2), tea()] },
      { at: '2026-11-20T01:59:59.999Z', lines: [tea(3)] },
      { at: '2026-11-20T02:00:00Z', status: 2 },
      { at: '2026-11-20T02:00:00Z', status: 6 },
      { at: '2026-11-20T02:00:00Z', status: 8 },
      // cancelled before it was paid
      { at: '2026-11-20T02:00:00Z', status: 6, history: [8, 6] },
    ])
    const report = await read(owner, { restaurant_id: shop.id, days: 2 })
    expect([report.from, report.to, report.timezone]).toEqual(['2026-11-19', '2026-11-20', 'Asia/Ho_Chi_Minh'])
    expect(report.days.map(({ date, orders, sales }) => [date, orders, sales])).toEqual([
      ['2026-11-19', 1, 138_000],
      ['2026-11-20', 1, 18_000],
    ])
    expect(report.hours.filter(({ orders }) => orders > 0)).toEqual([
      { hour: 8, orders: 1, sales: 18_000 },
      { hour: 11, orders: 1, sales: 138_000 },
    ])
    expect(report.items).toEqual([
      { id: 27, name: 'Phở bò', quantity: 2, sales: 130_000 },
      { id: 31, name: 'Trà đá', quantity: 4, sales: 20_000 },
    ])
    expect([report.item_sales, report.store_charges]).toEqual([150_000, 6_000])
    expect(report.orders).toEqual({ placed: 4, delivered: 2, in_progress: 1, cancelled: 1, rejected: 0, missed: 0 })
  })

  it('REPORT-1 have today, where no period is named, and name every day and every hour of a period', async () => {
    const { shop, owner } = await addKitchen('Pacific/Honolulu')
    const today = await read(owner, { restaurant_id: shop.id })
    // noon in Hồ Chí Minh City is the evening before in Honolulu
    expect([today.from, today.to, today.days.length, today.hours.length]).toEqual(['2026-11-19', '2026-11-19', 1, 24])
    const year = await read(owner, { restaurant_id: shop.id, from: '2024-01-01', to: '2024-12-31' })
    expect([year.days.length, year.days[0]?.date, year.days.at(-1)?.date]).toEqual([366, '2024-01-01', '2024-12-31'])
    expect(year.totals).toEqual({ orders: 0, sales: 0, refunds: 0, commission: 0, payout: 0 })
  })

  it.each([
    [{ from: '2026-11-20', to: '2026-11-19' }],
    [{ from: '2025-11-19', to: '2026-11-20' }],
    [{ from: '2026-11-19' }],
    [{ to: '2026-11-19' }],
    [{ days: 3, from: '2026-11-19', to: '2026-11-20' }],
    [{ days: 367 }],
    [{ from: '2026-02-30', to: '2026-03-01' }],
  ])('REPORT-1 %o is refused', async (period) => {
    const { shop, owner } = await addKitchen()
    const { status, body } = await call('get-report', owner, { restaurant_id: shop.id, ...period })
    expect([status, body.code]).toEqual([422, 'VALIDATION'])
  })

  const zones: [string, string, string, [string, string, number][]][] = [
    // the clock is put back: one o'clock is twice, and the day has 25 hours
    [
      'America/New_York',
      '2026-11-01',
      '2026-11-01',
      [
        ['2026-11-01T03:59:59.999Z', '2026-10-31', 23],
        ['2026-11-01T04:00:00Z', '2026-11-01', 0],
        ['2026-11-01T05:30:00Z', '2026-11-01', 1],
        ['2026-11-01T06:30:00Z', '2026-11-01', 1],
        ['2026-11-02T04:59:59.999Z', '2026-11-01', 23],
        ['2026-11-02T05:00:00Z', '2026-11-02', 0],
      ],
    ],
    // it is put forward: there is no two o'clock
    [
      'Europe/Berlin',
      '2026-03-29',
      '2026-03-29',
      [
        ['2026-03-28T22:59:59.999Z', '2026-03-28', 23],
        ['2026-03-28T23:00:00Z', '2026-03-29', 0],
        ['2026-03-29T00:59:59Z', '2026-03-29', 1],
        ['2026-03-29T01:00:00Z', '2026-03-29', 3],
        ['2026-03-29T21:59:59.999Z', '2026-03-29', 23],
        ['2026-03-29T22:00:00Z', '2026-03-30', 0],
      ],
    ],
  ]
  it.each(zones)('REPORT-1 are by the clock of the store on the day on which it is changed: %s', async (zone, from, to, moments) => {
    const { shop, owner } = await addKitchen(zone)
    await write(
      shop.id,
      moments.map(([at]) => ({ at, lines: [pho()], charge: 0 })),
    )
    const report = await read(owner, { restaurant_id: shop.id, from, to })
    const within = moments.filter(([, date]) => date >= from && date <= to)
    expect(report.totals.orders).toBe(within.length)
    expect(report.hours.flatMap(({ hour, orders }) => Array.from({ length: orders }, () => hour))).toEqual(within.map(([, , hour]) => hour))
    expect(sums(report)).toEqual({
      days: report.totals.sales,
      hours: report.totals.sales,
      items: report.totals.sales,
      total: 65_000 * within.length,
    })
  })

  it('REPORT-1 REPORT-2 agree with the orders, whatever was sold, in every zone', async () => {
    const zone = fc.constantFrom('Asia/Ho_Chi_Minh', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu')
    const line = fc.record({
      id: fc.integer({ min: 1, max: 6 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      line_total: fc.integer({ min: 0, max: 900_001 }),
    })
    const order = fc.record({
      at: fc
        .date({ min: new Date('2026-10-20T00:00:00Z'), max: new Date('2026-11-12T00:00:00Z'), noInvalidDate: true })
        .map((at) => at.toISOString()),
      lines: fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => lines.map((one) => ({ ...one, name: `Món ${one.id}` }))),
      charge: fc.integer({ min: 0, max: 20_000 }),
      tip: fc.integer({ min: 0, max: 50_000 }),
      refund: fc.constantFrom(0, 0, 12_345, 9_000_000),
    })
    await fc.assert(
      fc.asyncProperty(
        zone,
        fc.array(order, { maxLength: 30 }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        async (timezone, orders, rate) => {
          const { shop, owner } = await addKitchen(timezone)
          await server.database.db.updateTable('stores').set({ commission_rate: rate }).where('id', '=', shop.id).execute()
          await write(shop.id, orders)
          const report = await read(owner, { restaurant_id: shop.id, from: '2026-10-01', to: '2026-11-30' })
          const salesOf = ({ lines, charge }: (typeof orders)[number]) => charge + sum(lines, (one) => one.line_total)
          const sales = sum(orders, salesOf)
          expect(sums(report)).toEqual({ days: sales, hours: sales, items: sales, total: sales })
          const { refunds, commission, payout } = report.totals
          expect([refunds, report.tips]).toEqual([sum(orders, (one) => Math.min(one.refund, salesOf(one))), sum(orders, ({ tip }) => tip)])
          expect(payout).toBe(sales - refunds - commission)
          expect(Math.abs(commission - ((sales - refunds) * rate) / 100)).toBeLessThanOrEqual(orders.length / 2 + 1)
          for (const part of ['orders', 'refunds', 'commission', 'payout'] as const)
            expect([part, sum(report.days, (day) => day[part])]).toEqual([part, report.totals[part]])
          expect(sum(report.hours, (hour) => hour.orders)).toBe(orders.length)
        },
      ),
      { numRuns: 25 },
    )
  })

  it('REPORT-1 have dishes beyond the best-selling ones as one, so that they add up', async () => {
    const { shop, owner } = await addKitchen()
    const lines = Array.from({ length: 503 }, (_, index) => ({
      id: index + 1,
      name: `Món ${index}`,
      quantity: 1,
      line_total: 1_000 + index,
    }))
    await write(shop.id, [{ at: '2026-11-20T01:00:00Z', lines }])
    const report = await read(owner, { restaurant_id: shop.id })
    expect([report.items.length, report.items.at(-1)]).toEqual([501, { id: null, name: '', quantity: 3, sales: 1_000 + 1_001 + 1_002 }])
    expect(sums(report).items).toBe(report.totals.sales)
  })
})

describe('what a store is paid', () => {
  const sold = (more: Partial<Sold> = {}): Sold => ({ at: '2026-11-20T01:00:00Z', lines: [pho(2)], charge: 10_000, ...more })

  it('REPORT-2 is what it has sold without the commission; the tip and the delivery are not the store’s', async () => {
    const { shop, owner } = await addKitchen()
    await write(shop.id, [sold({ tip: 20_000 })])
    const { commission_rate: rate, totals, tips, delivery_charges: delivery } = await read(owner, { restaurant_id: shop.id })
    expect([rate, totals, tips, delivery]).toEqual([
      20,
      { orders: 1, sales: 140_000, refunds: 0, commission: 28_000, payout: 112_000 },
      20_000,
      15_000,
    ])
  })

  it('REPORT-2 is less what was refunded, for which no commission is due, and never less than nothing', async () => {
    const { shop, owner } = await addKitchen()
    await write(shop.id, [sold({ refund: 40_000 }), sold({ refund: 1_000_000 })])
    const { totals } = await read(owner, { restaurant_id: shop.id })
    expect(totals).toEqual({ orders: 2, sales: 280_000, refunds: 180_000, commission: 20_000, payout: 80_000 })
  })

  it('REPORT-2 goes by the store’s own commission, which an operator sets by the command line', async () => {
    const { shop, owner } = await addKitchen()
    await write(shop.id, [sold()])
    const command = commands['store-commission']
    if (!command) throw new Error('No command')
    const run = (line: string[]) =>
      inTransaction(server.database.db, (db) => {
        const { names, values } = parseOptions(line, command)
        return command.run(
          { db, clock: server.clock, failpoint: async () => {}, storeDelays: undefined, progress: () => {} },
          names,
          values,
        )
      })
    expect(await run(['--store', shop.slug, '--rate', '12.5'])).toBe(`${shop.slug} pays a commission of 12.5 per cent`)
    expect((await read(owner, { restaurant_id: shop.id })).totals).toMatchObject({ commission: 17_500, payout: 122_500 })
    expect(await run(['--store', shop.slug, '--usual'])).toBe(`${shop.slug} pays the usual commission`)
    expect((await read(owner, { restaurant_id: shop.id })).commission_rate).toBe(20)
    for (const wrong of [['--rate', '101'], ['--rate', 'much'], ['--rate', ' '], ['--rate', '5', '--usual'], []])
      await expect(run(['--store', shop.slug, ...wrong])).rejects.toThrow(/--rate/)
  })
})

describe('what came to nothing, and what customers say', () => {
  it('REPORT-3 missed, rejected and cancelled orders are counted each, with the reasons', async () => {
    const { shop, owner } = await addKitchen()
    const at = '2026-11-20T01:00:00Z'
    const ids = await write(
      shop.id,
      Array.from({ length: 5 }, () => ({ at, status: 6 })),
    )
    await write(shop.id, [{ at: '2026-11-18T01:00:00Z', status: 6 }, { at }])
    const refuse = (index: number, kind: string, code: string | null) =>
      server.database.db
        .insertInto('order_refusals')
        .values({ order_id: ids[index] ?? 0, kind, code, at: server.clock.now() })
        .execute()
    await refuse(0, 'missed', null)
    await refuse(1, 'rejected', 'sold_out')
    await refuse(2, 'rejected', 'sold_out')
    await refuse(3, 'rejected', 'too_busy')
    const { orders, rejections, totals } = await read(owner, { restaurant_id: shop.id })
    expect(orders).toEqual({ placed: 6, delivered: 1, in_progress: 0, cancelled: 1, rejected: 3, missed: 1 })
    expect(rejections).toEqual([
      { code: 'sold_out', count: 2 },
      { code: 'too_busy', count: 1 },
    ])
    expect(totals.orders).toBe(1)
  })

  it('REPORT-3 ratings are those of the period', async () => {
    const { shop, owner } = await addKitchen()
    const review = (rating: number, created: string) =>
      server.database.db
        .insertInto('reviews')
        .values({ store_id: shop.id, user_name: 'Minh Anh', rating, created_at: new Date(created) })
        .execute()
    await review(5, '2026-11-19T17:00:00Z')
    await review(4, '2026-11-20T16:59:58Z')
    await review(4, '2026-11-20T16:59:59Z')
    await review(1, '2026-11-19T16:59:59Z')
    const { ratings } = await read(owner, { restaurant_id: shop.id })
    expect(ratings).toEqual({ count: 3, average: 13 / 3, stars: [0, 0, 0, 2, 1] })
    expect((await read(owner, { restaurant_id: shop.id, from: '2026-11-01', to: '2026-11-02' })).ratings.average).toBeNull()
  })
})

describe('the file of a report', () => {
  const file = async (owner: TestPerson, body: object, language = 'vi') =>
    (await call('export-report', owner, body, { 'Accept-Language': language })).body.data as { name: string; content: string }

  it('REPORT-4 has the rows of its table, in the language of its reader, for a spreadsheet', async () => {
    const { shop, owner } = await addKitchen()
    await write(shop.id, [{ at: '2026-11-20T01:30:00Z' }])
    const body = { restaurant_id: shop.id, days: 2 }
    expect(await file(owner, { ...body, table: 'days' })).toEqual({
      name: '2026-11-19-2026-11-20-days.csv',
      content: '﻿Ngày,Số đơn,Doanh thu,Hoàn tiền,Hoa hồng,Thực nhận\r\n2026-11-19,0,0,0,0,0\r\n2026-11-20,1,68000,0,13600,54400\r\n',
    })
    const { content } = await file(owner, { ...body, table: 'hours' }, 'en')
    expect([content.split('\r\n')[0], content.split('\r\n')[9], content.split('\r\n').length]).toEqual([
      '﻿Hour,Orders,Sales',
      '08:00,1,68000',
      26,
    ])
  })

  it('REPORT-4 has no name of a dish that a spreadsheet would run, and none that breaks a row', async () => {
    const { shop, owner } = await addKitchen()
    const names = ['=HYPERLINK("http://evil.example")', '+1', '-1', '@SUM(A1)', '\tTab', 'Cơm, "đặc biệt"\nhai dòng', '']
    const lines = names.map((name, index) => ({ id: index + 1, name, quantity: 1, line_total: 9_000 - index }))
    await write(shop.id, [{ at: '2026-11-20T01:30:00Z', lines }])
    const { content } = await file(owner, { restaurant_id: shop.id, table: 'items' })
    expect(content.split('\r\n').slice(1, 8)).toEqual([
      `"'=HYPERLINK(""http://evil.example"")",1,9000`,
      "'+1,1,8999",
      "'-1,1,8998",
      "'@SUM(A1),1,8997",
      "'\tTab,1,8996",
      '"Cơm, ""đặc biệt""\nhai dòng",1,8995',
      'Các món khác,1,8994',
    ])
  })
})

describe('who reads a report', () => {
  it('REPORT-5 are the owners of the store: its staff are refused, and no other learns that it is there', async () => {
    const { shop } = await addKitchen()
    const other = await addKitchen()
    const staff = await addMember(server, [shop.id], 'staff')
    for (const [path, more] of [
      ['get-report', {}],
      ['export-report', { table: 'days' }],
    ] as const) {
      const body = { restaurant_id: shop.id, ...more }
      const refused = await call(path, staff, body)
      expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN'])
      const hidden = await call(path, other.owner, body)
      expect([hidden.status, hidden.body.code]).toEqual([404, 'NOT_FOUND'])
    }
  })

  it('REPORT-1 an order that was placed and delivered is in it as it was paid for', async () => {
    const { shop, owner } = await addKitchen()
    const { body } = await server.call('place-order', { ...cartOf(shop), method: 'COD' }, { token: customer.token, key: randomUUID() })
    await server.database.db.updateTable('orders').set({ status: 5 }).where('id', '=', body.data.id).execute()
    const report = await read(owner, { restaurant_id: shop.id })
    expect(report.items.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Cơm', 2],
      ['Trà', 1],
    ])
    expect(sums(report)).toEqual({
      days: report.totals.sales,
      hours: report.totals.sales,
      items: report.totals.sales,
      total: report.totals.sales,
    })
  })
})
