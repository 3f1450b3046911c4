import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { firstViewData } from '../../server/services/first-view.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { addShop, type Shop } from '../support/shop.ts'

let server: TestServer
let shop: Shop
beforeAll(async () => {
  server = await startServer()
  shop = await addShop(server.database)
})
afterAll(() => server.close())
// what was read before is not asked for again for a second
afterEach(() => server.clock.advance(1_000))

const read = (path: string, isReturning = false) => firstViewData(server.app.context, path, 'phone', isReturning)
/** Which parts come with a document, besides what every document has. */
const partsOf = async (path: string, isReturning = false) => {
  const { home, store, isMissing } = await read(path, isReturning)
  return [home !== undefined, store?.info.id, isMissing]
}
const nothing = [false, undefined, undefined]
const ofShop = () => `/stores/${shop.slug}`

describe('what comes with the document of a first view', () => {
  it('BOOT-1 is the first stores near the primary place for the home screen, without what their cards do not show', async () => {
    const { home, places, settings, languages } = await read('/')
    expect([home?.stores.length, (home?.storeCount ?? 0) > 24, home?.slides.mainSlides !== undefined]).toEqual([24, true, true])
    expect(home?.stores.every(({ description, address, phone }) => description === '' && address === '' && phone === null)).toBe(true)
    expect([places.length > 0, settings.length > 0, languages.length]).toEqual([true, true, 2])
  })

  it('BOOT-1 is the store with its menu for its page, and neither for any other page', async () => {
    expect([await partsOf(ofShop()), await partsOf('/cart'), await partsOf('/')]).toEqual([
      [false, shop.id, undefined],
      [false, undefined, undefined],
      [true, undefined, undefined],
    ])
    expect(Object.keys((await read(ofShop())).store?.menu.items ?? {})).toEqual(['Món'])
  })

  it('BOOT-1 is neither for who was here before, whose browser knows where they are', async () => {
    const answers = [await partsOf('/', true), await partsOf(ofShop(), true)]
    expect(answers).toEqual(answers.map(() => nothing))
  })

  it('ROUTE-3 says that a store does not exist, to whoever was here before as well', async () => {
    const answers = [await partsOf('/stores/khong-co'), await partsOf('/stores/khong-co', true), await partsOf('/stores/KHONG%20CO')]
    expect(answers).toEqual(answers.map(() => [false, undefined, true]))
  })

  it('BOOT-2 is neither where no place is the primary one', async () => {
    const choose = (isDefault: boolean) =>
      server.database.db.updateTable('popular_places').set({ is_default: isDefault }).where('name', '=', 'Chợ Bến Thành, Quận 1').execute()
    await choose(false)
    const answers = [await partsOf('/'), await partsOf(ofShop())]
    expect(answers).toEqual(answers.map(() => nothing))
    await choose(true)
    server.clock.advance(1_000)
    expect(await partsOf('/')).toEqual([true, undefined, undefined])
  })
})

describe('a document that is asked for again', () => {
  const rename = (name: string) => server.database.db.updateTable('stores').set({ name }).where('id', '=', shop.id).execute()
  const nameIn = async () => (await read(ofShop())).store?.info.name

  it('is the same for less than a second, also where the clock was set back', async () => {
    await rename('Quán cũ')
    expect(await nameIn()).toBe('Quán cũ')
    await rename('Quán mới')
    server.clock.advance(999)
    expect(await nameIn()).toBe('Quán cũ')
    server.clock.advance(-1_500)
    expect(await nameIn()).toBe('Quán cũ')
    server.clock.advance(1_501)
    expect(await nameIn()).toBe('Quán mới')
  })

  it('is remembered with 500 others, and no more', async () => {
    const another = await startServer()
    const { id, slug } = await addShop(another.database)
    const own = (path: string) => firstViewData(another.app.context, path, 'phone', false)
    const ownName = async () => (await own(`/stores/${slug}`)).store?.info.name
    const before = await ownName()
    await another.database.db.updateTable('stores').set({ name: 'Quán mới' }).where('id', '=', id).execute()
    for (let path = 0; path < 500; path += 1) await own(`/${path}`)
    expect(await ownName()).toBe(before)
    await own('/one-more')
    expect(await ownName()).toBe('Quán mới')
    await another.close()
  })
})
