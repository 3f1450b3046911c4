import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commands } from '../../server/cli/commands.ts'
import { parseOptions } from '../../server/cli/command.ts'
import { kitchenStates } from '../../machines/order/order-lifecycle/order-status.ts'
import { isStaffed } from '../../server/db/queries/store-members.ts'
import { publishEvents, storeEvent } from '../../server/db/queries/events.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { addMember } from '../support/customers.ts'
import { tally } from '../support/race.ts'
import { demoPassword, settableClock, startPair, startServer, type Pair, type TestServer } from '../support/server.ts'
import { addShop, cartOf, type Shop } from '../support/shop.ts'
import { storeCalls, withIds } from '../support/store-calls.ts'
import { openStream } from '../support/stream.ts'

let pair: Pair
let first: TestServer
let second: TestServer
let shop: Shop
let other: Shop
let customer = ''
const clock = settableClock()

beforeAll(async () => {
  pair = await startPair({ clock })
  ;({ first, second } = pair)
  shop = await addShop(first.database, { isAutoAccepting: false })
  other = await addShop(first.database, { isAutoAccepting: false })
  customer = (await first.session('customer', 1)).authToken
})
afterAll(() => pair.close())

const placeOrder = async (at: Shop) =>
  (await first.call('place-order', { ...cartOf(at), method: 'COD' }, { token: customer, key: randomUUID() })).body.data as {
    id: number
    unique_order_id: string
  }
const profile = (token: string, server = first) => server.call('store/get-profile', {}, { token })
const board = (token: string, storeId: number, server = first) => server.call('store/get-orders', { restaurant_id: storeId }, { token })
const slugsOf = (stores: { slug: string }[]) => stores.map(({ slug }) => slug)

describe('a member of stores', () => {
  const login = (password: string, device = 'the-tablet-at-the-counter', server = first) =>
    server.call('store/login', { email: 'Store@bua.test', password }, { headers: { 'X-Device-Id': device } })

  it('STORE-9 signs in at an area of their own, and is told their stores there', async () => {
    const { status, body } = await login(demoPassword)
    expect([status, body.data.name, body.data.email, slugsOf(body.data.stores)]).toEqual([
      200,
      'Trần Thu Hà',
      'store@bua.test',
      ['bun-bo-vy-da-82', 'pho-co-nha-moc-103'],
    ])
    const { auth_token: token, ...data } = body.data
    expect((await profile(token, second)).body).toEqual({ success: true, data })
  })

  it('STORE-9 has tokens of their own: renewed, reachable for a check, and over with the sign-out, which clears what the browser cached', async () => {
    const { refreshToken } = await first.session('store', 1)
    const renewed = await second.call('store/refresh-token', { refresh_token: refreshToken })
    const check = await fetch(`${first.url}/api/store/refresh-token`, { method: 'HEAD' })
    expect([renewed.status, check.status, (await profile(renewed.body.auth_token)).status]).toEqual([200, 204, 200])
    const out = await first.call('store/logout', { refresh_token: renewed.body.refresh_token })
    expect([out.body, out.headers.get('clear-site-data')]).toEqual([{ success: true }, '"cache"'])
    expect((await profile(renewed.body.auth_token, second)).body.code).toBe('TOKEN_REVOKED')
  })

  it('STORE-9 ten wrong passwords lock the account for devices that it does not know, and a known one signs in all the same', async () => {
    const third = await startServer()
    expect((await login(demoPassword, 'a-known-device', third)).status).toBe(200)
    const codes: string[] = []
    for (let attempt = 0; attempt < 11; attempt += 1) codes.push((await login('not the password', randomUUID(), third)).body.code)
    expect(tally(codes)).toEqual({ WRONG_CREDENTIALS: 10, RATE_LIMITED: 1 })
    const stranger = await login(demoPassword, randomUUID(), third)
    expect([stranger.status, (await login(demoPassword, 'a-known-device', third)).status]).toEqual([429, 200])
    await third.close()
  })

  it.each(['customer@bua.test', 'courier@bua.test', 'staff@bua.test'])('STORE-9 %s does not come in as one', async (email) => {
    const { status, body } = await second.call('store/login', { email, password: demoPassword })
    expect([status, body.code]).toEqual([400, 'WRONG_CREDENTIALS'])
  })
})

describe('the stores of others', () => {
  it('STORE-10 every call that names a store or an order is tried', () => {
    expect(storeCalls.map(([path]) => path)).toEqual([
      '/api/store/get-orders',
      '/api/store/accept-order',
      '/api/store/set-ready-time',
      '/api/store/reject-order',
      '/api/store/start-order',
      '/api/store/ready-order',
      '/api/store/hand-over-order',
      '/api/store/pause',
      '/api/store/resume',
      '/api/store/get-hours',
      '/api/store/set-hours',
      '/api/store/set-limits',
      '/api/store/set-busy',
      '/api/store/propose-order-change',
      '/api/store/withdraw-order-change',
      '/api/store/get-items',
      '/api/store/set-item-availability',
      '/api/store/set-option-availability',
      '/api/store/get-report',
      '/api/store/export-report',
      '/api/store/get-menu-draft',
      '/api/store/save-menu-draft',
      '/api/store/discard-menu-draft',
      '/api/store/preview-menu-draft',
      '/api/store/publish-menu-draft',
      '/api/store/export-menu-csv',
      '/api/store/import-menu-csv',
      '/api/store/upload-item-picture',
    ])
  })

  it.each(storeCalls)(
    'STORE-10 %s answers 404 for them as for what is not there, to an owner and to staff, and moves nothing',
    async (path, body) => {
      const order = await placeOrder(other)
      const state = async () => [
        await first.database.db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirst(),
        await first.database.db.selectFrom('stores').selectAll().where('id', '=', other.id).executeTakeFirst(),
      ]
      const before = await state()
      for (const role of ['owner', 'staff'] as const) {
        const { token } = await addMember(first, [shop.id], role)
        const theirs = await first.call(path, withIds(body, { restaurant_id: other.id, order_id: order.id }), { token })
        const none = await second.call(path, withIds(body, { restaurant_id: 999_999, order_id: 999_999 }), { token })
        expect([theirs.status, theirs.body]).toEqual([404, none.body])
      }
      expect(await state()).toEqual(before)
    },
  )

  it('HOURS-5 staff do what a day needs, and what changes how a store sells for good is for its owners', async () => {
    const order = await placeOrder(shop)
    const ids = { restaurant_id: shop.id, order_id: order.id }
    const forbidden = async (role: 'owner' | 'staff') => {
      const { token } = await addMember(first, [shop.id], role)
      const codes: [string, unknown][] = []
      for (const [path, body] of storeCalls) codes.push([path, (await first.call(path, withIds(body, ids), { token })).body.code])
      return codes.flatMap(([path, code]) => (code === 'FORBIDDEN' ? [path] : []))
    }
    const ofReports = ['get-report', 'export-report']
    const ofMenu = ['save-menu-draft', 'discard-menu-draft', 'publish-menu-draft', 'import-menu-csv', 'upload-item-picture']
    const managing = ['/api/store/set-hours', '/api/store/set-limits', ...[...ofReports, ...ofMenu].map((path) => `/api/store/${path}`)]
    expect([await forbidden('staff'), await forbidden('owner')]).toEqual([managing, []])
  })

  it('STORE-10 a board has the orders of the store that it is asked for alone, also where a member has several', async () => {
    const { token } = await addMember(first, [shop.id, other.id])
    const [mine, theirs] = [await placeOrder(shop), await placeOrder(other)]
    const ids = async (storeId: number) => (await board(token, storeId)).body.orders.map(({ id }: { id: number }) => id) as number[]
    const [own, others] = [await ids(shop.id), await ids(other.id)]
    expect([own.includes(mine.id), own.includes(theirs.id), others.includes(mine.id), others.includes(theirs.id)]).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  it('STORE-10 a store is gone for a member with the next call, once they have left it', async () => {
    const { id, token } = await addMember(first, [shop.id, other.id], 'staff')
    expect((await board(token, shop.id)).status).toBe(200)
    await first.database.db.deleteFrom('store_memberships').where('member_id', '=', id).where('store_id', '=', shop.id).execute()
    expect([(await board(token, shop.id)).status, (await board(token, other.id)).status]).toEqual([404, 200])
    expect(slugsOf((await profile(token)).body.data.stores)).toEqual([other.slug])
  })
})

describe('the events of stores', () => {
  const listen = (server: TestServer, token: string) => openStream(`${server.url}/api/store/events`, token)
  const eventOf = (storeId: number) => ({ restaurant_id: storeId, unique_order_id: null, kitchen: null })
  const publish = (storeId: number) => publishEvents(first.database.db, [storeEvent(eventOf(storeId), clock.now())])
  let shop: Shop
  let other: Shop

  // no order waits at these, which would be the first events
  beforeAll(async () => {
    shop = await addShop(first.database)
    other = await addShop(first.database)
  })

  it('STORE-10 reach the members of the store on every device, and no other', async () => {
    const [one, another] = [await addMember(first, [shop.id]), await addMember(first, [other.id])]
    const streams = [await listen(first, one.token), await listen(second, one.token), await listen(second, another.token)]
    await publish(shop.id)
    await publish(other.id)
    const received = await Promise.all(streams.map((stream) => stream.next()))
    expect(received.map(({ type, data }) => [type, data])).toEqual([
      ['orders', eventOf(shop.id)],
      ['orders', eventOf(shop.id)],
      ['orders', eventOf(other.id)],
    ])
    for (const stream of streams) stream.close()
  })

  it('STORE-10 keep the order of what happened, however much happens at once', async () => {
    const { token } = await addMember(first, [shop.id])
    const stream = await listen(second, token)
    const states = Array.from({ length: 60 }, (_, index) => kitchenStates[index % kitchenStates.length] ?? null)
    const events = states.map((kitchen) => storeEvent({ ...eventOf(shop.id), kitchen }, clock.now()))
    await Promise.all([
      publishEvents(first.database.db, events.slice(0, 20)),
      publishEvents(first.database.db, [storeEvent(eventOf(other.id), clock.now())]),
    ])
    await publishEvents(first.database.db, events.slice(20))
    const received: unknown[] = []
    for (const _ of states) received.push((await stream.next()).data)
    expect(received).toEqual(states.map((kitchen) => ({ ...eventOf(shop.id), kitchen })))
    stream.close()
  })

  it('STORE-10 follow a membership that changes while the connection is open', async () => {
    const { id, token } = await addMember(first, [shop.id])
    const stream = await listen(second, token)
    await first.database.db.updateTable('store_memberships').set({ store_id: other.id }).where('member_id', '=', id).execute()
    await publish(shop.id)
    await publish(other.id)
    expect((await stream.next()).data).toEqual(eventOf(other.id))
    stream.close()
  })

  it.each(['logout', 'ban'])('STORE-9 end at the next one without telling it, once a %s has ended the session', async (end) => {
    const member = await addMember(first, [shop.id])
    const stream = await listen(second, member.token)
    if (end === 'logout') await first.call('store/logout', { refresh_token: member.refreshToken })
    else await first.database.db.updateTable('store_members').set({ is_banned: true }).where('id', '=', member.id).execute()
    await publish(shop.id)
    await expect(stream.next()).rejects.toThrow('The stream ended')
  })

  it('STORE-9 are for members alone', async () => {
    const tokens = [customer, (await first.session('courier', 1)).authToken, (await first.session('staff', 1)).authToken, 'no token']
    const streams = await Promise.all(tokens.map((token) => listen(first, token)))
    expect(streams.map(({ status }) => status)).toEqual([403, 403, 403, 401])
  })

  it('STORE-9 end when the server stops, so that it stops at once', async () => {
    const third = await startServer({ on: pair.shared, clock })
    const { token } = await addMember(first, [shop.id])
    const stream = await listen(third, token)
    const next = Promise.allSettled([stream.next()])
    await third.app.http.close()
    expect(await next).toEqual([{ status: 'rejected', reason: new Error('The stream ended') }])
    await third.close()
  })
})

describe('npm run cli -- store-members', () => {
  /** Within this process, which is many times faster. */
  async function run(...line: string[]): Promise<string> {
    const command = commands['store-members']
    if (!command) throw new Error('There is no such command')
    const { names, values } = parseOptions(line, command)
    const context = { clock, failpoint: async () => {}, storeDelays: undefined, progress: () => {} }
    return inTransaction(first.database.db, (db) => command.run({ ...context, db }, names, values))
  }
  const passwordIn = (said: string) => /password (\S+),/.exec(said)?.[1] ?? ''
  const signIn = (email: string, password: string) =>
    first.call('store/login', { email, password }, { headers: { 'X-Device-Id': randomUUID() } })

  it('STORE-11 adds an account with a password that is shown once, adds a second store to it, and lists both', async () => {
    const email = 'ba.lan@quan.test'
    const said = await run('--add', '--email', email, '--name', 'Bà Lan', '--store', shop.slug, '--role', 'owner')
    expect(await run('--add', '--email', 'Ba.Lan@quan.test', '--store', other.slug)).toBe(`Ba.Lan@quan.test is staff of ${other.slug}`)
    const { status, body } = await signIn(email, passwordIn(said))
    const roles = body.data.stores.map(({ slug, role }: { slug: string; role: string }) => [slug, role])
    expect([status, body.data.name, roles]).toEqual([
      200,
      'Bà Lan',
      [
        [shop.slug, 'owner'],
        [other.slug, 'staff'],
      ],
    ])
    const lines = (await run()).split('\n').filter((line) => line.includes(email))
    expect(lines.map((line) => line.split(/\s{2,}/))).toEqual([
      [shop.slug, 'owner', email, 'Bà Lan'],
      [other.slug, 'staff', email, 'Bà Lan'],
    ])
    expect((await run('--store', shop.slug)).split('\n').every((line) => line.startsWith(shop.slug))).toBe(true)
  })

  it('STORE-11 removes a member from a store, and the account with its last one: sessions end at once', async () => {
    const email = 'hai@quan.test'
    const password = passwordIn(await run('--add', '--email', email, '--name', 'Hai', '--store', shop.slug))
    await run('--add', '--email', email, '--store', other.slug)
    const token = (await signIn(email, password)).body.data.auth_token as string
    expect(await run('--remove', '--email', email, '--store', shop.slug)).toBe(
      `${email} is removed from ${shop.slug}, and stays at ${other.slug}`,
    )
    expect([(await board(token, shop.id)).status, (await board(token, other.id)).status]).toEqual([404, 200])
    expect(await run('--remove', '--email', email)).toBe(`${email} is removed from one store, and so is the account`)
    expect([(await profile(token)).status, (await signIn(email, password)).body.code]).toEqual([401, 'WRONG_CREDENTIALS'])
  })

  it('STORE-11 gives a new password, with which alone they sign in again', async () => {
    const email = 'ba@quan.test'
    const before = passwordIn(await run('--add', '--email', email, '--name', 'Ba', '--store', shop.slug))
    const token = (await signIn(email, before)).body.data.auth_token as string
    const after = passwordIn(await run('--new-password', '--email', email))
    expect([(await profile(token)).status, (await signIn(email, before)).status, (await signIn(email, after)).status]).toEqual([
      401, 400, 200,
    ])
  })

  it.each([
    [['--add', '--email', 'tu@quan.test', '--name', 'Tư', '--store', 'no-such-store'], 'There is no store no-such-store'],
    [['--add', '--email', 'tu@quan.test', '--store', 'pho-co-nha-moc-103'], '--name is missing'],
    [['--add', '--email', 'tu@quan.test', '--name', 'Tư'], '--store is missing'],
    [['--add', '--email', 'tu', '--name', 'Tư', '--store', 'pho-co-nha-moc-103'], 'tu is no e-mail address'],
    [['--add', '--email', 'tu@quan.test', '--name', 'T'.repeat(201), '--store', 'pho-co-nha-moc-103'], '--name has 200 characters at most'],
    [['--add', '--email', 'tu@quan.test', '--store', 'pho-co-nha-moc-103', '--role', 'cook'], '--role is one of owner, staff'],
    [['--remove', '--email', 'tu@quan.test'], 'There is no member tu@quan.test'],
    [['--remove', '--email', 'store@bua.test', '--store', 'lau-de-bau-sen-12'], 'store@bua.test is no member of lau-de-bau-sen-12'],
    [['--remove', '--add', '--email', 'store@bua.test'], 'Either --add or --remove'],
  ])('STORE-11 %j is refused, and nothing is written', async (line, reason) => {
    const before = await run()
    await expect(run(...line)).rejects.toThrow(reason)
    expect(await run()).toBe(before)
  })

  it('STORE-11 a member is banned and let in again by their address', async () => {
    const { ban } = commands
    const { token } = await addMember(first, [shop.id])
    const email = (await profile(token)).body.data.email as string
    const banned = async (...line: string[]) => {
      if (!ban) throw new Error('There is no such command')
      const { names, values } = parseOptions([...line, '--store-member', email], ban)
      const context = { clock, failpoint: async () => {}, storeDelays: undefined, progress: () => {} }
      return inTransaction(first.database.db, (db) => ban.run({ ...context, db }, names, values))
    }
    expect([await banned(), (await profile(token)).status]).toEqual(['The member is banned; their sessions have ended', 401])
    expect(await banned('--lift')).toBe('The member may come in again')
  })

  it('STORE-11 a store is staffed while it has a member who may sign in', async () => {
    const empty = await addShop(first.database)
    const { db } = first.database
    const seen = [await isStaffed(db, empty.id)]
    const { id } = await addMember(first, [empty.id])
    seen.push(await isStaffed(db, empty.id))
    await db.updateTable('store_members').set({ is_banned: true }).where('id', '=', id).execute()
    seen.push(await isStaffed(db, empty.id))
    expect(seen).toEqual([false, true, false])
  })
})
