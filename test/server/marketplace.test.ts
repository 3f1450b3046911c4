import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startPostgres } from '../../server/db/postgres.ts'
import { freshDatabase, type FreshDatabase } from '../support/database.ts'
import { race, tally } from '../support/race.ts'
import { startServer, type TestServer } from '../support/server.ts'

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
/** `npm run marketplace -- …`, as it is typed. */
const marketplace = (line: string[], env: NodeJS.ProcessEnv = { DATABASE_URL: shared.url }): Promise<Said> =>
  new Promise((done) => {
    execFile('npm', ['run', '--silent', 'marketplace', '--', ...line], { env: { ...process.env, ...env } }, (error, out, complaint) =>
      done({ exit: error ? (error.code ?? 1) : 0, out, complaint }),
    )
  })
const versions = async (server: TestServer) => (await server.call('/public/version.json', undefined, { method: 'GET' })).body
const one = { forceNewSettingsVersion: '1.0.0', forceCacheClearVersion: '1.0.0', forceLogoutAllCustomers: '1.0.0' }

describe('npm run marketplace', () => {
  it('ROLE-7 B6 log-out-customers ends every session of a customer, none of a courier or of staff, and publishes a new value', async () => {
    const customers = await race(40, (index) => first.session('customer', 1 + (index % 3)))
    const couriers = await race(10, (index) => first.session('courier', 1 + (index % 3)))
    const staff = await first.session('staff', 1)
    expect((await first.call('check-ban', {}, { token: customers[0]?.authToken ?? '' })).status).toBe(200)

    expect(await marketplace(['log-out-customers'])).toEqual({
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
    const { exit } = await marketplace(['log-out-customers'])
    expect([exit, (await first.call('check-ban', {}, { token: authToken })).status, await versions(first)]).toEqual([1, 200, one])
  })

  it('publish gives the settings and the cache a new value each, and three at once give three', async () => {
    const said = await marketplace(['publish', '--settings'])
    expect([said.exit, await versions(first)]).toEqual([0, { ...one, forceNewSettingsVersion: '1.0.1' }])
    await race(3, () => marketplace(['publish', '--cache', '--settings']))
    expect(await versions(first)).toEqual({ ...one, forceNewSettingsVersion: '1.0.4', forceCacheClearVersion: '1.0.3' })
  })

  it('ALERT-1 F8 alert writes to one customer or to all; what would lead elsewhere is refused and nothing is written', async () => {
    const { authToken } = await first.session('customer', 1)
    const list = async () =>
      (await first.call('get-user-notifications', { user_id: 1 }, { token: authToken })).body.map(({ data }: { data: object }) => data)
    const words = ['--title', 'Giảm 20%', '--message', 'Hôm nay thôi']
    const all = await marketplace(['alert', '--all', ...words])
    const customers = await first.database.db.selectFrom('users').select('id').execute()
    expect([all.exit, all.out]).toEqual([0, `${customers.length} alerts written\n`])
    const one = await marketplace([
      'alert',
      '--to',
      'Customer@bua.test',
      ...words,
      '--open',
      '/stores/pho-ba-lan',
      '--image',
      '/pictures/a.avif',
    ])
    expect([one.exit, one.out]).toEqual([0, '1 alert written\n'])
    const data = { title: 'Giảm 20%', message: 'Hôm nay thôi', image: null, click_action: null }
    const expected = [{ ...data, image: '/pictures/a.avif', click_action: '/stores/pho-ba-lan' }, data]
    expect(await list()).toEqual(expected)
    for (const line of [
      ['--all', ...words, '--open', 'https://evil.example'],
      ['--all', ...words, '--open', '//evil.example'],
      ['--all', ...words, '--image', 'javascript:alert(1)'],
      ['--all', '--to', 'customer@bua.test', ...words],
      ['--to', 'nobody@bua.test', ...words],
      ['--all', '--title', ' '],
    ])
      expect((await marketplace(['alert', ...line])).exit).toBe(1)
    expect(await list()).toEqual(expected)
  })

  it('says how it is used, and does nothing, where a line makes no sense', async () => {
    const help = await marketplace(['--help'])
    expect([help.exit, help.out.includes('log-out-customers'), help.out.includes('--cache')]).toEqual([0, true, true])
    for (const line of [['publish'], ['publish', '--all'], ['log-out-customers', 'now'], ['constructor'], ['nothing']]) {
      const { exit, out, complaint } = await marketplace(line)
      expect([exit, out, complaint.includes('Usage: npm run marketplace')]).toEqual([2, '', true])
    }
    expect(await versions(first)).toEqual(one)
  })

  it('works on the own data base while no server runs, and stops it again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bua-marketplace-'))
    const dataDir = join(folder, 'data')
    const said = [
      await marketplace(['log-out-customers'], { DATA_DIR: dataDir, DATABASE_URL: '' }),
      await marketplace(['log-out-customers'], { DATA_DIR: dataDir, DATABASE_URL: '' }),
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
