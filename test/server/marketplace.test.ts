import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../server/ports/clock.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { parseOptions } from '../../server/cli/command.ts'
import { commands } from '../../server/cli/commands.ts'
import type { Catalogue } from '../../server/cli/catalogue-file.ts'
import { startPostgres } from '../../server/db/postgres.ts'
import { freshDatabase, type FreshDatabase } from '../support/database.ts'
import { race, tally } from '../support/race.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { addShop, cartOf } from '../support/shop.ts'

let shared: FreshDatabase
let first: TestServer
let second: TestServer
beforeEach(async () => {
  shared = await freshDatabase()
  first = await startServer({ on: shared })
  second = await startServer({ on: shared })
})
afterEach(async () => {
  await Promise.all([first.close(), second.close()])
  await shared.drop()
})

interface Said {
  exit: number | string | undefined
  out: string
  complaint: string
}
const said = (file: string, line: string[], env: NodeJS.ProcessEnv = { DATABASE_URL: shared.url }): Promise<Said> =>
  new Promise((done) => {
    execFile(file, line, { env: { ...process.env, ...env } }, (error, out, complaint) =>
      done({ exit: error ? (error.code ?? 1) : 0, out, complaint }),
    )
  })
/** `npm run cli -- …`, as it is typed. */
const typed = (line: string[]) => said('npm', ['run', '--silent', 'cli', '--', ...line])
/** The same without npm, which takes as long to start. */
const cli = (line: string[], env?: NodeJS.ProcessEnv) => said(process.execPath, ['server/cli/main.ts', ...line], env)
/** The same within this process, which is many times faster. */
async function run([name = '', ...line]: string[]): Promise<Said> {
  const command = commands[name]
  if (!command) throw new Error(`There is no command ${name}`)
  try {
    const { names, values } = parseOptions(line, command)
    const { db } = first.database
    const out = await inTransaction(db, (trx) =>
      command.run({ db: trx, clock: systemClock, failpoint: async () => {}, storeDelays: undefined, progress: () => {} }, names, values),
    )
    return { exit: 0, out: `${out}\n`, complaint: '' }
  } catch (error) {
    return { exit: 1, out: '', complaint: error instanceof Error ? error.message : String(error) }
  }
}
const versions = async (server: TestServer) => (await server.call('/public/version.json', undefined, { method: 'GET' })).body
const one = { forceNewSettingsVersion: '1.0.0', forceCacheClearVersion: '1.0.0', forceLogoutAllCustomers: '1.0.0' }

describe('npm run cli', () => {
  it('ROLE-7 B6 log-out-customers ends every session of a customer, none of a courier or of staff, and publishes a new value', async () => {
    const customers = await race(40, (index) => first.session('customer', 1 + (index % 3)))
    const couriers = await race(10, (index) => first.session('courier', 1 + (index % 3)))
    const staff = await first.session('staff', 1)
    expect((await first.call('check-ban', {}, { token: customers[0]?.authToken ?? '' })).status).toBe(200)

    expect(await cli(['log-out-customers'])).toEqual({
      exit: 0,
      out: '40 sessions ended; forceLogoutAllCustomers is 1.0.1\n',
      complaint: '',
    })

    const alive = await Promise.all(customers.map(({ authToken }) => second.call('check-ban', {}, { token: authToken })))
    const renewed = await Promise.all(customers.map(({ refreshToken }) => second.call('refresh-token', { refresh_token: refreshToken })))
    expect([tally(alive.map(({ status }) => status)), tally(renewed.map(({ status }) => status))]).toEqual([{ 401: 40 }, { 401: 40 }])
    const working = await Promise.all(
      couriers.map(({ authToken }) => second.call('delivery/get-delivery-orders', {}, { token: authToken })),
    )
    const courier = await second.call('delivery/refresh-token', { refresh_token: couriers[0]?.refreshToken })
    const office = await second.call('/callandorder/refresh-token', { refresh_token: staff.refreshToken })
    expect([tally(working.map(({ status }) => status)), courier.status, office.status]).toEqual([{ 200: 10 }, 200, 200])
    expect([await versions(first), await versions(second)]).toEqual([
      { ...one, forceLogoutAllCustomers: '1.0.1' },
      { ...one, forceLogoutAllCustomers: '1.0.1' },
    ])
    expect((await first.signIn('customer@bua.test')).length).toBeGreaterThan(100)
  })

  it('ROLE-7 what cannot be published ends no session', async () => {
    const { authToken } = await first.session('customer', 1)
    await first.database.pool.query(
      `alter table settings add constraint frozen check (key <> 'forceLogoutAllCustomers' or value = '1.0.0')`,
    )
    const { exit } = await cli(['log-out-customers'])
    expect([exit, (await first.call('check-ban', {}, { token: authToken })).status, await versions(first)]).toEqual([1, 200, one])
  })

  it('publish gives the settings and the cache a new value each, and three at once give three', async () => {
    const said = await cli(['publish', '--settings'])
    expect([said.exit, await versions(first)]).toEqual([0, { ...one, forceNewSettingsVersion: '1.0.1' }])
    await race(3, () => cli(['publish', '--cache', '--settings']))
    expect(await versions(first)).toEqual({ ...one, forceNewSettingsVersion: '1.0.4', forceCacheClearVersion: '1.0.3' })
  })

  it('ALERT-1 F8 alert writes to one customer or to all; what would lead elsewhere is refused and nothing is written', async () => {
    const { authToken } = await first.session('customer', 1)
    const list = async () =>
      (await first.call('get-user-notifications', { user_id: 1 }, { token: authToken })).body.map(({ data }: { data: object }) => data)
    const text = ['--title', 'Giảm 20%', '--message', 'Hôm nay thôi']
    const all = await cli(['alert', '--all', ...text])
    const customers = await first.database.db.selectFrom('users').select('id').execute()
    expect([all.exit, all.out]).toEqual([0, `${customers.length} alerts written\n`])
    const one = await cli(['alert', '--to', 'Customer@bua.test', ...text, '--open', '/stores/pho-ba-lan', '--image', '/pictures/a.avif'])
    expect([one.exit, one.out]).toEqual([0, '1 alert written\n'])
    const data = { title: 'Giảm 20%', message: 'Hôm nay thôi', image: null, click_action: null }
    const expected = [{ ...data, image: '/pictures/a.avif', click_action: '/stores/pho-ba-lan' }, data]
    expect(await list()).toEqual(expected)
    for (const line of [
      ['--all', ...text, '--open', 'https://evil.example'],
      ['--all', ...text, '--open', '//evil.example'],
      ['--all', ...text, '--image', 'javascript:alert(1)'],
      ['--all', '--to', 'customer@bua.test', ...text],
      ['--to', 'nobody@bua.test', ...text],
      ['--all', '--title', ' '],
    ])
      expect((await run(['alert', ...line])).exit).toBe(1)
    expect(await list()).toEqual(expected)
  })

  it('export and import carry the whole catalogue, as JSON and as tables; dishes keep their ids, and what is not named stays', async () => {
    const { db } = first.database
    const folder = mkdtempSync(join(tmpdir(), 'bua-catalogue-'))
    const menu = async () => [
      await db.selectFrom('stores').selectAll().orderBy('id').execute(),
      await db.selectFrom('item_categories').selectAll().orderBy('id').execute(),
      await db.selectFrom('items').selectAll().orderBy('id').execute(),
      await db.selectFrom('addon_groups').selectAll().orderBy('id').execute(),
      await db.selectFrom('addons').selectAll().orderBy('id').execute(),
      await db.selectFrom('item_addon_groups').selectAll().orderBy('item_id').orderBy('position').execute(),
    ]
    const before = await menu()
    for (const where of ['all.json', 'tables']) {
      const path = join(folder, where)
      const { exit, out } = await run(['export', '--to', path])
      expect([exit, out]).toEqual([0, `${before[0]?.length} stores written\n`])
      const back = await run(['import', '--from', path])
      expect([back.complaint, back.exit]).toEqual(['', 0])
      // positions are counted again; their order is the same
      expect(await menu()).toEqual(before)
    }

    const file = join(folder, 'all.json')
    const catalogue = JSON.parse(readFileSync(file, 'utf8')) as Catalogue
    const [store] = catalogue.stores
    if (!store) throw new Error('no store')
    const [section] = store.sections
    const gone = section?.items.pop()?.name ?? ''
    section?.items.push({ name: 'Món mới, "đặc biệt"', price: 99_000, groups: store.groups.slice(0, 1).map(({ name }) => name) })
    const stored = section?.items[0]
    if (stored) stored.price = 12_345
    writeFileSync(file, JSON.stringify({ stores: [store] }))
    expect((await run(['import', '--from', file])).exit).toBe(0)
    const names = new Set((await db.selectFrom('items').selectAll().where('store_id', '=', 1).execute()).map(({ name }) => name))
    expect([names.has('Món mới, "đặc biệt"'), names.has(gone)]).toEqual([true, false])
    const item = await db
      .selectFrom('items')
      .select(['price', 'folded_name'])
      .where('name', '=', stored?.name ?? '')
      .where('store_id', '=', 1)
      .executeTakeFirst()
    expect(item?.price).toBe(12_345)
    expect((await db.selectFrom('stores').select('id').execute()).length).toBe(before[0]?.length)
    rmSync(folder, { recursive: true })
  }, 120_000)

  it('F8 groups, sections and dishes of one name are exported under names that import takes, and none is left behind', async () => {
    const { db } = first.database
    const folder = mkdtempSync(join(tmpdir(), 'bua-catalogue-'))
    const { id } = await addShop(first.database)
    const group = { store_id: id, name: 'Size', type: 'SINGLE', is_required: true, min_select: 1, max_select: 1 }
    const groups = await db.insertInto('addon_groups').values([group, group]).returning('id').execute()
    const dish = await db.selectFrom('items').selectAll().where('store_id', '=', id).orderBy('id').executeTakeFirstOrThrow()
    await db.updateTable('items').set({ name: 'Cơm', folded_name: 'com' }).where('store_id', '=', id).execute()
    for (const [index, { id: groupId }] of groups.entries()) {
      const addon = { store_id: id, addon_group_id: groupId, name: 'L', price: 1000 + index, position: 0, is_active: true }
      await db.insertInto('addons').values(addon).execute()
      await db
        .insertInto('item_addon_groups')
        .values({ store_id: id, item_id: dish.id, addon_group_id: groupId, position: 10 + index })
        .execute()
    }
    const offered = async () => {
      const rows = await db
        .selectFrom('addon_groups')
        .innerJoin('addons', 'addons.addon_group_id', 'addon_groups.id')
        .leftJoin('item_addon_groups', 'item_addon_groups.addon_group_id', 'addon_groups.id')
        .select(['addon_groups.name', 'addons.price', 'item_addon_groups.item_id'])
        .where('addon_groups.store_id', '=', id)
        .where('addons.name', '=', 'L')
        .orderBy('price')
        .execute()
      return rows.map(({ name, price, item_id: item }) => [name, price, item])
    }
    for (const where of ['all.json', 'tables', 'all.json']) {
      const path = join(folder, where)
      expect((await run(['export', '--to', path])).exit).toBe(0)
      const back = await run(['import', '--from', path])
      expect([back.complaint, back.exit]).toEqual(['', 0])
      expect(await offered()).toEqual([
        ['Size', 1000, dish.id],
        ['Size (2)', 1001, dish.id],
      ])
      const dishes = await db
        .selectFrom('items')
        .select('name')
        .where('store_id', '=', id)
        .where('removed_at', 'is', null)
        .orderBy('id')
        .execute()
      expect(dishes.map(({ name }) => name).slice(0, 2)).toEqual(['Cơm', 'Cơm (2)'])
    }
    rmSync(folder, { recursive: true })
  }, 120_000)

  it('import is all or nothing: whatever does not fit changes nothing, and is said with its place', async () => {
    const { db } = first.database
    const folder = mkdtempSync(join(tmpdir(), 'bua-catalogue-'))
    const file = join(folder, 'all.json')
    await run(['export', '--to', file])
    const good = readFileSync(file, 'utf8')
    const spoilt = (spoil: (catalogue: Catalogue) => void) => {
      const catalogue = JSON.parse(good) as Catalogue
      const [one] = catalogue.stores
      if (one) one.name = 'Đã đổi'
      spoil(catalogue)
      writeFileSync(file, JSON.stringify(catalogue))
      return run(['import', '--from', file])
    }
    const last = (catalogue: Catalogue) => catalogue.stores.at(-1) ?? catalogue.stores[0]
    const faults: [(catalogue: Catalogue) => void, RegExp][] = [
      [
        (catalogue) => Object.assign(last(catalogue)?.sections[0]?.items[0] ?? {}, { price: -1 }),
        /\/stores\/\d+\/sections\/0\/items\/0\/price/,
      ],
      [(catalogue) => Object.assign(last(catalogue) ?? {}, { surprise: 1 }), /additional properties/],
      [(catalogue) => catalogue.stores.push(JSON.parse(JSON.stringify(last(catalogue)))), /is there twice/],
      [
        (catalogue) => last(catalogue)?.sections[0]?.items.push({ name: 'x', price: 1, groups: ['nirgends'] }),
        /nirgends, which is nowhere/,
      ],
      [(catalogue) => Object.assign(last(catalogue) ?? {}, { latitude: 91 }), /latitude/],
    ]
    for (const [spoil, text] of faults) {
      const { exit, complaint } = await spoilt(spoil)
      expect([exit, complaint]).toEqual([1, expect.stringMatching(text)])
    }
    // the shape fits, and the database refuses a later store
    await first.database.pool.query(`alter table items add constraint frozen check (name <> 'không được')`)
    const refused = await spoilt((catalogue) => last(catalogue)?.sections[0]?.items.push({ name: 'không được', price: 1 }))
    expect(refused.exit).toBe(1)
    writeFileSync(file, '{')
    expect((await run(['import', '--from', file])).complaint).toMatch(/is no JSON/)
    writeFileSync(join(folder, 'stores.csv'), 'slug,name\n"a,b\n')
    expect((await run(['import', '--from', folder])).complaint).toMatch(/stores.csv, line 2: a quote does not end/)
    expect(await db.selectFrom('stores').select('id').where('name', '=', 'Đã đổi').execute()).toEqual([])
    writeFileSync(file, good)
    expect((await run(['import', '--check', '--from', file])).out).toMatch(/^The file fits: \d+ stores\n$/)
    rmSync(folder, { recursive: true })
  })

  it('settings lists the settings and sets one, which clients are told to load; version values are not for it', async () => {
    const said = await run(['settings', '--key', 'storeName', '--value', 'Bữa Trưa'])
    expect(said.out).toBe('storeName is Bữa Trưa; forceNewSettingsVersion is 1.0.1\n')
    expect((await run(['settings'])).out).toMatch(/^storeName +Bữa Trưa$/m)
    expect((await first.call('get-setting/storeName', undefined, { method: 'GET' })).body).toEqual({ value: 'Bữa Trưa' })
    for (const line of [
      ['--key', 'forceCacheClearVersion', '--value', '9'],
      ['--key', 'storeName'],
      ['--value', 'x'],
      ['--key', '1 x', '--value', 'x'],
      ['--key', 'taxApplicable', '--value', 'yes'],
      ['--key', 'cashOrdersBeforeFirstDelivery', '--value', 'two'],
    ])
      expect((await run(['settings', ...line])).exit).toBe(1)
    const refused = await run(['settings', '--key', 'taxPercentage', '--value', '8,5'])
    expect([refused.exit, refused.complaint]).toEqual([1, expect.stringContaining('taxPercentage is a number from 0 to 100, such as 8.5')])
    expect(await versions(first)).toEqual({ ...one, forceNewSettingsVersion: '1.0.1' })
    expect((await run(['settings', '--key', 'taxPercentage', '--value', '8'])).exit).toBe(0)
  })

  it('orders are listed and moved: accepted, ready, collected, or cancelled with what was paid', async () => {
    const shop = await addShop(first.database, { isAutoAccepting: false })
    await first.database.db.updateTable('users').set({ wallet: 900_000 }).where('id', '=', 1).execute()
    const { authToken: token } = await first.session('customer', 1)
    const placeOrder = async (more: object) =>
      (await first.call('place-order', { ...cartOf(shop), method: 'COD', ...more }, { token, key: randomUUID() })).body.data as {
        id: number
        unique_order_id: string
      }
    const taken = await placeOrder({ delivery_type: 2 })
    expect((await run(['orders', '--running'])).out).toContain(taken.unique_order_id)
    expect((await run(['orders', '--status', 'delivered', '--limit', '1'])).out).not.toContain(taken.unique_order_id)
    for (const [step, status] of [
      ['accept', 'preparing'],
      ['ready', 'readyForPickup'],
      ['collected', 'delivered'],
    ] as const)
      expect((await run(['order', '--id', String(taken.id), '--step', step])).out).toBe(`${taken.unique_order_id} is ${status}\n`)
    expect((await run(['order', '--id', String(taken.id), '--step', 'cancel'])).exit).toBe(1)

    const paid = await placeOrder({ method: 'WALLET' })
    const wallet = async () =>
      (await first.database.db.selectFrom('users').select('wallet').where('id', '=', 1).executeTakeFirstOrThrow()).wallet
    const spent = 900_000 - (await wallet())
    expect(spent).toBeGreaterThan(0)
    const cancelled = await run(['order', '--id', paid.unique_order_id, '--step', 'cancel', '--reason', 'Quán hết món'])
    expect([cancelled.out, await wallet()]).toEqual([`${paid.unique_order_id} is cancelled; ${spent} came back\n`, 900_000])
    for (const line of [
      ['--id', 'none', '--step', 'accept'],
      ['--id', String(taken.id), '--step', 'fly'],
      ['--step', 'accept'],
    ])
      expect((await run(['order', ...line])).exit).toBe(1)
  })

  it('ban ends the sessions of whoever is meant, and lift lets them in again', async () => {
    const { authToken } = await first.session('courier', 1)
    expect((await run(['ban', '--courier', 'Courier@bua.test'])).exit).toBe(0)
    expect((await second.call('delivery/get-delivery-orders', {}, { token: authToken })).status).toBe(401)
    const refused = await first.call('delivery/login', { email: 'courier@bua.test', password: 'bua-demo-2026' })
    expect(refused.body.code).toBe('BANNED')
    await run(['ban', '--lift', '--courier', 'courier@bua.test'])
    expect((await first.call('delivery/login', { email: 'courier@bua.test', password: 'bua-demo-2026' })).status).toBe(200)
    for (const line of [['--courier', 'nobody@bua.test'], ['--lift'], ['--courier', 'a@b.test', '--staff', 'a@b.test']])
      expect((await run(['ban', ...line])).exit).toBe(1)
  })

  it('credit fills a wallet once for each reference, also where two try at once', async () => {
    const wallet = async () =>
      (await first.database.db.selectFrom('users').select('wallet').where('id', '=', 1).executeTakeFirstOrThrow()).wallet
    const before = await wallet()
    const line = ['credit', '--to', 'customer@bua.test', '--amount', '50000', '--reference', 'CS-17', '--text', 'Xin lỗi vì đơn trễ']
    await race(2, () => run(line))
    expect((await run(line)).out).toBe('credit:CS-17 was credited before; nothing has moved\n')
    expect(await wallet()).toBe(before + 50_000)
    for (const amount of ['0', '-5', '1.5', 'x'])
      expect((await run([...line.slice(0, 4), amount, '--reference', `bad-${amount}`, '--text', 'x'])).exit).toBe(1)
    expect(await wallet()).toBe(before + 50_000)
  })

  it('says how it is used, and does nothing, where a line makes no sense', async () => {
    const help = await typed(['--help'])
    expect([help.exit, help.out.includes('log-out-customers'), help.out.includes('--cache')]).toEqual([0, true, true])
    for (const line of [['publish'], ['publish', '--all'], ['log-out-customers', 'now'], ['constructor'], ['nothing']]) {
      const { exit, out, complaint } = await cli(line)
      expect([exit, out, complaint.includes('Usage: npm run cli')]).toEqual([2, '', true])
    }
    expect(await versions(first)).toEqual(one)
  })

  it('works on the own database while no server runs, and stops it again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bua-marketplace-'))
    const dataDir = join(folder, 'data')
    const said = [
      await cli(['log-out-customers'], { DATA_DIR: dataDir, DATABASE_URL: '' }),
      await cli(['log-out-customers'], { DATA_DIR: dataDir, DATABASE_URL: '' }),
    ]
    const left = await startPostgres({ dataDir })
    await left.stop()
    rmSync(folder, { recursive: true, force: true })
    expect(said.map(({ out }) => out)).toEqual([
      '0 sessions ended; forceLogoutAllCustomers is 1.0.1\n',
      '0 sessions ended; forceLogoutAllCustomers is 1.0.2\n',
    ])
  })
})
