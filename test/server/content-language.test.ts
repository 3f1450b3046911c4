import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/types.ts'
import { inRequestedLanguage } from '../../server/services/content-language.ts'
import { here } from '../support/places.ts'
import { startServer, type TestServer } from '../support/server.ts'

type Menu = components['schemas']['RestaurantItems']
type Item = components['schemas']['Item']
type Order = components['schemas']['Order']

const store = 1
let server: TestServer
let token = ''

beforeAll(async () => {
  server = await startServer()
  token = (await server.session('customer', 1)).authToken
})
afterAll(() => server.close())

const inLanguage = async (language: string, path: string, body: object, bearer?: string) =>
  (await server.call(path, body, { headers: { 'accept-language': language }, ...(bearer && { token: bearer }) })).body as unknown
const menuIn = (language: string) => inLanguage(language, 'get-restaurant-items', { id: store }) as Promise<Menu>
const inEnglish = (operation: string, answer: unknown) => inRequestedLanguage(server.app.context.db, operation, 'en', answer)
const named = (menu: Menu, section: string, name: string): Item | undefined => menu.items[section]?.find((item) => item.name === name)

describe("content in the request's language", () => {
  it('WORDS-2 a menu is answered in English: sections, dishes, sentences, groups of options and options', async () => {
    const menu = await menuIn('en')
    const rare = named(menu, 'Beef phở', 'Phở with rare beef')
    expect([rare?.desc, rare?.category_name]).toEqual(['Thin slices of beef, just cooked by the hot broth.', 'Beef phở'])
    const [bowl] = rare?.addon_categories ?? []
    expect([bowl?.name, bowl?.addons.map(({ name }) => name)]).toEqual(['Bowl size', ['Regular bowl', 'Large bowl', 'Special bowl']])
    expect(Object.keys(menu.items)).toEqual(['Beef phở', 'Chicken phở', 'Extras', 'Drinks'])
    expect(await inLanguage('en-GB,vi;q=0.5', 'get-single-item', { id: rare?.id }, token)).toEqual(rare)
  })

  it('WORDS-2 in Vietnamese, in a language that there is none of, and in any language, a menu is as the store wrote it', async () => {
    const menu = await menuIn('vi')
    expect(Object.keys(menu.items)).toEqual(['Phở bò', 'Phở gà', 'Món thêm', 'Thức uống'])
    expect(named(menu, 'Phở bò', 'Phở tái')?.desc).toBe('Thịt bò thái mỏng, chần vừa tới trong nước dùng nóng.')
    expect(await menuIn('fr')).toEqual(menu)
    expect(await menuIn('*')).toEqual(menu)
  })

  it('WORDS-2 what a store has changed is shown in its own words until that is translated', async () => {
    const { db } = server.app.context
    const change = (description: string) =>
      db.updateTable('items').set({ description }).where('name', '=', 'Phở chín').where('store_id', '=', store).execute()
    await change('Thịt bò chín tới.')
    expect(named(await menuIn('en'), 'Beef phở', 'Phở with well-done beef')?.desc).toBe('Thịt bò chín tới.')
    const [english] = await db.selectFrom('languages').select('id').where('code', '=', 'en').execute()
    await db
      .insertInto('content_translations')
      .values({ language_id: english?.id ?? 0, source: 'Thịt bò chín tới.', text: 'Cooked through.', folded_text: 'cooked through.' })
      .execute()
    expect(named(await menuIn('en'), 'Beef phở', 'Phở with well-done beef')?.desc).toBe('Cooked through.')
  })

  it('WORDS-2 COUPON-1 why a coupon does not apply yet is said in English, when it is entered and on the bill', async () => {
    const subtotalMessage = 'This code needs an order of 100,000₫ or more.'
    const apply = (language: string) =>
      inLanguage(language, 'apply-coupon', { coupon: 'BUANGON', restaurant_id: store, subtotal: 50_000 }, token)
    expect(await apply('en')).toMatchObject({ code: 'MINSUBTOTAL', message: subtotalMessage })
    expect(await apply('vi')).toMatchObject({ message: 'Đơn từ 100.000₫ mới dùng được mã.' })
    const rare = named(await menuIn('vi'), 'Phở bò', 'Phở tái')
    const location = { lat: here.latitude, lng: here.longitude, address: '45 Lê Duẩn, Quận 1', house: '' }
    const order = [{ id: rare?.id, quantity: 1, selectedaddons: [], restaurant_id: store }]
    const quote = { order, location, delivery_type: 1, coupon: { code: 'BUANGON' } }
    expect(await inLanguage('en', 'quote-order', quote, token)).toMatchObject({
      data: { warnings: expect.arrayContaining([{ code: 'COUPON_INVALID', message: subtotalMessage }]) },
    })
  })

  it('WORDS-2 two sections that are called the same in a language stay two', async () => {
    const { db } = server.app.context
    await db.updateTable('item_categories').set({ name: 'Gọi thêm' }).where('name', '=', 'Phở gà').where('store_id', '=', store).execute()
    expect(Object.keys((await menuIn('en')).items)).toEqual(['Beef phở', 'Extras', 'Món thêm', 'Drinks'])
  })

  it('WORDS-2 a section is named as its store names it where another section has the name of its translation', async () => {
    const answer = { items: { 'Thức uống': [], Drinks: [], 'Món thêm': [] } }
    expect(await inEnglish('getRestaurantItems', answer)).toEqual({ items: { 'Thức uống': [], Drinks: [], Extras: [] } })
  })

  it('WORDS-2 of an answer nothing is translated but its fields of content', async () => {
    const text = 'Phở gà'
    const item = { name: text, image: text, tags: [text, null], prices: { [text]: 1 } }
    expect(await inEnglish('getRestaurantItems', [item])).toEqual([{ ...item, name: 'Chicken phở' }])
    const order = { name: text, restaurant: { name: text }, lines: [{ name: text, note: text }] }
    expect(await inEnglish('getOrders', [order])).toEqual([{ ...order, lines: [{ name: 'Chicken phở', note: text }] }])
    const refused = { refusal: { kind: 'rejected', code: 'sold_out', items: [text] }, items: [text] }
    expect(await inEnglish('checkRunningOrder', refused)).toEqual({ ...refused, refusal: { ...refused.refusal, items: ['Chicken phở'] } })
    expect(await inEnglish('getPopularSearches', [text, 'Phở'])).toEqual(['Chicken phở', 'Phở'])
  })

  it.each([
    ['in Vietnamese', 'getPopularSearches', 'vi', ['Phở gà']],
    ['without content', 'getPopularSearches', 'en', []],
    ['of an operation without content', 'getSettings', 'en', [{ name: 'Phở gà' }]],
  ])('WORDS-2 an answer %s stays the same object', async (_, operation, language, answer) => {
    expect(await inRequestedLanguage(server.app.context.db, operation, language, answer)).toBe(answer)
  })

  it('WORDS-2 stores, slides, categories and pages are answered in English, names of stores stay', async () => {
    const info = (await inLanguage('en', 'get-restaurant-info-by-id', { id: store })) as { name: string; description: string }
    expect([info.name, info.description]).toEqual([
      'Phở Gia Truyền Nam Định',
      'Bone broth simmered for twelve hours, a family recipe for three generations.',
    ])
    const slides = (await inLanguage('en', 'promo-slider', here)) as components['schemas']['Slides']
    expect(slides.mainSlides[0]?.data.name).toBe('Hot phở every morning')
    const categories = (await inLanguage('en', 'get-all-restaurants-categories', {})) as { name: string }[]
    expect(categories.slice(0, 2).map(({ name }) => name)).toEqual(['Noodle soups', 'Rice'])
    const page = (await inLanguage('en', 'get-single-page', { slug: 'dieu-khoan' })) as { name: string; body: string }
    expect([page.name, page.body.startsWith('<h2>Terms of use</h2>')]).toEqual(['Terms', true])
    const texts = (await inLanguage('en', 'get-single-language', { id: 2 })) as Record<string, string>
    expect([texts['Giới thiệu'], texts['Chợ Bến Thành, Quận 1']]).toEqual(['About', 'Bến Thành Market, District 1'])
  })

  it('WORDS-2 BACK-5 what is popular to search for is named in the language, and a search for it finds dishes', async () => {
    const popular = (language: string) => inLanguage(language, 'get-popular-searches', here) as Promise<string[]>
    const [vietnamese, english] = await Promise.all(['vi', 'en'].map(popular))
    expect(english).toHaveLength(vietnamese?.length ?? 0)
    expect([vietnamese, english].map((names) => names?.filter((name) => ['Phở tái', 'Phở with rare beef'].includes(name)))).toEqual([
      ['Phở tái'],
      ['Phở with rare beef'],
    ])
    const { items } = (await inLanguage('en', 'search-restaurants', { ...here, q: 'Phở with rare beef' })) as { items: object[] }
    expect(items.length).toBeGreaterThan(0)
  })

  it('WORDS-2 a search finds a dish by its name in either language', async () => {
    const found = async (language: string, q: string) =>
      ((await inLanguage(language, 'search-restaurants', { ...here, q })) as { items: { item: Item }[] }).items.map(({ item }) => item.name)
    expect(await found('en', 'rare beef brisk')).toContain('Phở with rare beef and brisket')
    expect(await found('vi', 'rare beef brisk')).toContain('Phở tái gầu')
    expect(await found('en', 'pho tai gau')).toContain('Phở with rare beef and brisket')
  })

  it("WORDS-2 a customer's orders name the dishes in the language of the request, and no person or store by another name", async () => {
    const dish = (await menuIn('vi')).items['Món thêm']?.[0]
    const cart = {
      order: [{ id: dish?.id, restaurant_id: store, quantity: 10, selectedaddons: [] }],
      location: { lat: here.latitude, lng: here.longitude, address: '1 Lê Lợi' },
    }
    const body = { ...cart, delivery_type: 2, method: 'COD' }
    const quoted = (await inLanguage('en', 'quote-order', { ...cart, delivery_type: 2 }, token)) as { data: Pick<Order, 'lines'> }
    const { status, body: placed } = await server.call('place-order', body, {
      token,
      key: randomUUID(),
      headers: { 'accept-language': 'en' },
    })
    const first = async (language: string) => ((await inLanguage(language, 'get-orders', { user_id: 1 }, token)) as Order[])[0]
    const [english, vietnamese] = [await first('en'), await first('vi')]
    expect([status, dish?.name, placed.data.lines[0].name]).toEqual([200, vietnamese?.lines[0]?.name, english?.lines[0]?.name])
    expect([vietnamese?.lines[0]?.name, english?.lines[0]?.name]).toEqual(['Quẩy giòn', 'Crispy dough sticks'])
    expect(english?.restaurant).toEqual(vietnamese?.restaurant)
    const followed = (await inLanguage('en', 'update-user-info', { user_id: 1, unique_order_id: english?.unique_order_id }, token)) as {
      running_order: Order
    }
    expect([quoted.data.lines[0]?.name, followed.running_order.lines[0]?.name]).toEqual(['Crispy dough sticks', 'Crispy dough sticks'])
  })
})
