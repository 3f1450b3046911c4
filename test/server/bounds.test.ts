import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { googleProvider } from '../../server/ports/social.ts'
import { maxFavourites } from '../../server/db/queries/favourites.ts'
import { here } from '../support/places.ts'
import { openIdProvider } from '../support/openid-provider.ts'
import { demoPassword, startServer, type TestServer } from '../support/server.ts'
import { addShop, cartOf } from '../support/shop.ts'
import { enterAs, socialBrowser } from '../support/social-browser.ts'

let server: TestServer
let provider: Awaited<ReturnType<typeof openIdProvider>>
beforeAll(async () => {
  provider = await openIdProvider({ clientId: 'our-client', clientSecret: 'our-secret' })
  server = await startServer({
    social: { google: googleProvider({ clientId: 'our-client', clientSecret: 'our-secret', issuer: provider.url }) },
  })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

/** Writes more addresses for a customer than the product would save, as an import may; the oldest one is the default. */
async function addAddresses(userId: number, count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({
    user_id: userId,
    latitude: here.latitude + index / 1_000,
    longitude: here.longitude,
    address: `${index} Lê Lợi`,
    created_at: server.clock.now(),
  }))
  const ids = await server.database.db.insertInto('addresses').values(rows).returning('id').execute()
  const oldest = ids[0]?.id ?? 0
  await server.database.db.updateTable('users').set({ default_address_id: oldest }).where('id', '=', userId).execute()
  return oldest
}

describe('data beyond the bounds of answers', () => {
  it('MEND-16 an account with 250 addresses signs in: its newest ones are listed, and its default', async () => {
    const oldest = await addAddresses(1, 250)
    const { status, body } = await server.call('login', { email: 'customer@bua.test', password: demoPassword })
    expect([status, body.addresses?.length, body.data?.default_address_id]).toEqual([200, 200, oldest])
    expect(body.addresses.filter((one: { is_default: boolean }) => one.is_default)).toMatchObject([{ id: oldest }])
    const token = body.data.auth_token
    const answers = [
      await server.call('get-addresses', { user_id: 1 }, { token }),
      await server.call('set-default-address', { user_id: 1, address_id: oldest + 249 }, { token }),
      await server.call('delete-address', { user_id: 1, address_id: oldest + 1 }, { token }),
      await server.call('save-address', { user_id: 1, ...here, address: 'One more' }, { token, headers: { 'Accept-Language': 'en' } }),
    ]
    expect(answers.map((answer) => [answer.status, answer.body.length ?? answer.body.message])).toEqual([
      [200, 200],
      [200, 200],
      [200, 200],
      [400, 'Your address list is full. Delete one first.'],
    ])
  })

  it('MEND-16 a text that is longer than an answer may hold is cut, and noted', async () => {
    await server.database.db
      .updateTable('users')
      .set({ name: 'Mai '.repeat(100), tax_number: '1'.repeat(60) })
      .where('id', '=', 2)
      .execute()
    const { authToken: token } = await server.session('customer', 2)
    const { status, body } = await server.call('update-user-info', { user_id: 2 }, { token })
    expect([status, body.data?.name.length, body.data?.tax_number.length]).toEqual([200, 200, 40])
    expect(server.logs.filter((line) => line.includes('an answer was cut to its bounds'))).toHaveLength(1)
  })

  it('MEND-16 an order of more steps than are shown is shown with the latest ones', async () => {
    const shop = await addShop(server.database)
    const { authToken: token } = await server.session('customer', 2)
    const { id } = (await server.call('place-order', { ...cartOf(shop), method: 'COD' }, { token })).body.data
    const steps = Array.from({ length: 150 }, (_, index) => ({
      order_id: id,
      position: index + 100,
      status: index % 2 === 0 ? 3 : 2,
      at: new Date(server.clock.now().getTime() + (index + 1) * 1_000),
      by: 'courier',
    }))
    await server.database.db.insertInto('order_events').values(steps).execute()
    const { status, body } = await server.call('get-orders', { user_id: 2 }, { token })
    expect([status, body[0]?.events.length, body[0]?.events.at(-1).at]).toEqual([200, 100, steps.at(-1)?.at.toISOString()])
  })

  it('MEND-16 an account whose provider knows a longer name, or address, than accounts may have', async () => {
    const known = { sub: 'long-name', email: 'long-name@bua.test', email_verified: true, name: 'Nguyễn '.repeat(60) }
    const named = await enterAs(server, provider, known)
    expect([named.status, named.body.data?.name.length]).toEqual([200, 200])
    const { name } = await server.database.db
      .selectFrom('users')
      .select('name')
      .where('email', '=', 'long-name@bua.test')
      .executeTakeFirstOrThrow()
    expect(name).toHaveLength(200)
    provider.speakFor({ ...known, sub: 'long-address', email: `${'a'.repeat(250)}@bua.test` })
    const browser = socialBrowser(server)
    expect((await browser.comeBack(await browser.decide(await browser.begin()))).error).toBe('access_denied')
  })

  it('MEND-16 one more favourite than an account keeps is refused, and one that is there stays', async () => {
    const { db } = server.database
    const shop = await addShop(server.database)
    await sql`insert into stores (name, folded_name, slug, latitude, longitude, address, schedule)
      select name, folded_name, 'many-' || n, latitude, longitude, address, schedule
      from stores, generate_series(1, ${maxFavourites}::integer) n where id = ${shop.id}`.execute(db)
    await sql`insert into favourites (user_id, store_id) select 1, id from stores where slug like 'many-%'`.execute(db)
    const { authToken: token } = await server.session('customer', 1)
    const mark = (id: number) => server.call('toggle-favorite', { id, is_favorited: true }, { token, headers: { 'Accept-Language': 'en' } })
    const there = await db.selectFrom('stores').select('id').where('slug', '=', 'many-1').executeTakeFirstOrThrow()
    const [one, again] = [await mark(shop.id), await mark(there.id)]
    expect([one.status, one.body.code, one.body.message]).toEqual([
      400,
      'FAVOURITE_LIMIT',
      'Your favourites list is full. Remove one first.',
    ])
    expect([again.status, again.body]).toEqual([200, { success: true, is_favorited: true }])
    expect((await server.call('get-favorite-stores', {}, { token })).body).toHaveLength(maxFavourites)
  })
})
