import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/types.ts'
import { addCustomer, addMember, type TestPerson } from '../support/customers.ts'
import { settableClock, startPair, type Pair, type TestServer } from '../support/server.ts'
import { addShop, cartOf, type Shop } from '../support/shop.ts'
import { openStream } from '../support/stream.ts'

type Draft = components['schemas']['StoreMenuDraft']
type StoreMenu = components['schemas']['StoreMenu']

let pair: Pair
let first: TestServer
let second: TestServer
const clock = settableClock()

beforeAll(async () => {
  pair = await startPair({ clock })
  ;({ first, second } = pair)
})
afterAll(() => pair.close())

async function addKitchen() {
  const shop = await addShop(first.database)
  return { shop, owner: await addMember(first, [shop.id]) }
}
const call = (path: string, { token }: TestPerson, body: object, server = second) => server.call(`store/${path}`, body, { token })
const draftOf = async (shop: Shop, member: TestPerson) =>
  (await call('get-menu-draft', member, { restaurant_id: shop.id })).body.data as Draft
const save = (shop: Shop, member: TestPerson, version: number, menu: StoreMenu, server = first) =>
  call('save-menu-draft', member, { restaurant_id: shop.id, version, menu }, server)
const publish = (shop: Shop, member: TestPerson, version: number, server = first) =>
  call('publish-menu-draft', member, { restaurant_id: shop.id, version }, server)

interface SeenItem {
  is_spicy?: boolean
  allergens?: string[]
  id: number
  name: string
  price: number
  is_active: boolean
  addon_categories: { name: string; addons: { id: number; name: string; price: number; is_active: boolean }[] }[]
}
/** What customers see: names and prices by category. */
async function seen(shop: Shop) {
  const { body } = await second.call('get-restaurant-items', { id: shop.id })
  return body.items as Record<string, SeenItem[]>
}
const namesOf = (menu: Record<string, SeenItem[]>) =>
  Object.entries(menu).map(([category, items]) => [category, ...items.map(({ name, price }) => `${name} ${price}`)])

/** Dearer rice in a new category, a new dish with a new group, and no tea. */
function changed({ categories, groups }: StoreMenu): StoreMenu {
  const [own] = categories
  const [rice] = own?.items ?? []
  const [size, topping] = groups
  if (!own || !rice || !size || !topping) throw new Error('The shop has rice, and groups')
  return {
    categories: [
      { key: 'n1', id: null, name: 'Món mới', items: [{ ...rice, key: 'n2', id: null, name: 'Bún', price: 45_000, group_keys: ['n3'] }] },
      { ...own, name: 'Cơm', items: [{ ...rice, name: 'Cơm tấm', price: 55_000, old_price: 60_000 }] },
    ],
    groups: [
      { ...size, options: size.options.map((option) => ({ ...option, price: option.price + 1_000 })) },
      { ...topping, options: topping.options.slice(1) },
      { ...topping, key: 'n3', id: null, name: 'Rau', options: [{ key: 'n4', id: null, name: 'Rau thơm', price: 0 }] },
    ],
  }
}

describe("a store's draft", () => {
  it('EDIT-1 begins with what is published, changes nothing for customers, and is published as a whole', async () => {
    const { shop, owner } = await addKitchen()
    const before = await seen(shop)
    const { menu, ...begun } = await draftOf(shop, owner)
    expect(begun).toEqual({ restaurant_id: shop.id, version: 0, is_changed: false, changed_at: null, changed_by: null, may_edit: true })
    const saved = (await save(shop, owner, 0, changed(menu))).body.data as Draft
    expect([saved.version, saved.is_changed, saved.changed_by, saved.menu]).toEqual([1, true, 'Nhân viên thử', changed(menu)])
    expect(await seen(shop)).toEqual(before)

    const preview = (await call('preview-menu-draft', owner, { restaurant_id: shop.id })).body.data as object[]
    expect(preview).toEqual([
      { kind: 'added', of: 'item', name: 'Bún', price: 45_000, old_price: null, fields: [] },
      { kind: 'changed', of: 'item', name: 'Cơm tấm', price: 55_000, old_price: 50_000, fields: ['name', 'price', 'oldPrice'] },
      { kind: 'removed', of: 'item', name: 'Trà', price: 30_000, old_price: null, fields: [] },
      { kind: 'added', of: 'category', name: 'Món mới', price: null, old_price: null, fields: [] },
      { kind: 'changed', of: 'category', name: 'Cơm', price: null, old_price: null, fields: ['name'] },
      { kind: 'added', of: 'group', name: 'Rau', price: null, old_price: null, fields: [] },
      { kind: 'changed', of: 'group', name: 'Cỡ', price: null, old_price: null, fields: ['options'] },
      { kind: 'changed', of: 'group', name: 'Thêm', price: null, old_price: null, fields: ['options'] },
    ])

    const published = (await publish(shop, owner, 1)).body.data as Draft
    expect([published.version, published.is_changed]).toEqual([2, false])
    const after = await seen(shop)
    expect(namesOf(after)).toEqual([
      ['Món mới', 'Bún 45000'],
      ['Cơm', 'Cơm tấm 55000'],
    ])
    const [rice] = after['Cơm'] ?? []
    expect([rice?.id, rice?.addon_categories.map(({ addons }) => addons)]).toEqual([
      shop.rice,
      [
        [
          { id: shop.sizes.small, name: 'Nhỏ', price: 1_000, is_active: true },
          { id: shop.sizes.large, name: 'Lớn', price: 11_000, is_active: true },
        ],
        [
          { id: shop.toppings.pickle, name: 'Dưa', price: 7_000, is_active: true },
          { id: shop.toppings.soldOut, name: 'Chả', price: 9_000, is_active: false },
        ],
      ],
    ])
    const found = await first.database.db.selectFrom('items').select('folded_name').where('id', '=', shop.rice).executeTakeFirst()
    expect(found?.folded_name).toBe('com tam')
  })

  it('DIET-1 says what a dish contains once it is published, and nothing again once that is taken back', async () => {
    const { shop, owner } = await addKitchen()
    const marked = async (marks: object) => {
      const { menu, version } = await draftOf(shop, owner)
      const categories = menu.categories.map((category) => ({
        ...category,
        items: category.items.map(({ is_spicy: _, allergens: __, ...item }) => (item.id === shop.rice ? { ...item, ...marks } : item)),
      }))
      const saved = (await save(shop, owner, version, { ...menu, categories })).body.data as Draft
      await publish(shop, owner, saved.version)
      const dish = Object.values(await seen(shop))
        .flat()
        .find(({ id }) => id === shop.rice)
      return [dish?.is_spicy, dish?.allergens]
    }
    expect(await marked({ is_spicy: true, allergens: ['milk', 'fish'] })).toEqual([true, ['milk', 'fish']])
    expect((await draftOf(shop, owner)).menu.categories.flatMap(({ items }) => items).find(({ id }) => id === shop.rice)).toMatchObject({
      is_spicy: true,
      allergens: ['milk', 'fish'],
    })
    expect(await marked({ allergens: [] })).toEqual([undefined, []])
    expect(await marked({})).toEqual([undefined, undefined])
  })

  it('EDIT-1 that is published twice, also at the same time, is published once', async () => {
    const { shop, owner } = await addKitchen()
    const { menu } = await draftOf(shop, owner)
    await save(shop, owner, 0, changed(menu))
    const answers = await Promise.all([publish(shop, owner, 1), publish(shop, owner, 1, second), publish(shop, owner, 1)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await publish(shop, owner, 1)).body.data.version).toBe(2)
    expect(namesOf(await seen(shop))).toEqual([
      ['Món mới', 'Bún 45000'],
      ['Cơm', 'Cơm tấm 55000'],
    ])
    expect((await draftOf(shop, owner)).menu.categories.flatMap(({ items }) => items.map(({ id }) => id !== null))).toEqual([true, true])
  })

  it('EDIT-1 STOCK-4 has carts and screens read it at once', async () => {
    const { shop, owner } = await addKitchen()
    await save(shop, owner, 0, changed((await draftOf(shop, owner)).menu))
    const reader = await addCustomer(first)
    const stream = await openStream(`${second.url}/api/customer-events`, reader.token)
    await publish(shop, owner, 1)
    const next = async (): Promise<[string, unknown]> => {
      const { type, data } = await stream.next()
      return type === 'alerts' ? next() : [type, data]
    }
    expect(await next()).toEqual(['menu', { restaurant_id: shop.id }])
    stream.close()
  })

  it('EDIT-1 is never seen half, however often the menu is read while it is published', async () => {
    const { shop, owner } = await addKitchen()
    const { menu } = await draftOf(shop, owner)
    await save(shop, owner, 0, changed(menu))
    const before = namesOf(await seen(shop))
    const read = async () => {
      const menuSeen = await seen(shop)
      const rice = Object.values(menuSeen)
        .flat()
        .find(({ id }) => id === shop.rice)
      return [namesOf(menuSeen), rice?.addon_categories[0]?.addons[0]?.price]
    }
    const [, ...all] = await Promise.all([publish(shop, owner, 1), ...Array.from({ length: 20 }, read)])
    const after = namesOf(await seen(shop))
    for (const one of all) expect([JSON.stringify([before, 0]), JSON.stringify([after, 1_000])]).toContain(JSON.stringify(one))
  })

  it('EDIT-1 of a store of others is not there, and where there is none nothing is discarded', async () => {
    const [own, other] = [await addKitchen(), await addKitchen()]
    const foreign = await call('get-menu-draft', own.owner, { restaurant_id: other.shop.id })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'NOT_FOUND'])
    const before = await draftOf(own.shop, own.owner)
    for (const version of [before.version, before.version + 7])
      expect((await call('discard-menu-draft', own.owner, { restaurant_id: own.shop.id, version })).status).toBe(200)
    expect(await draftOf(own.shop, own.owner)).toEqual(before)
  })

  it('EDIT-1 can be discarded, and is gone then', async () => {
    const { shop, owner } = await addKitchen()
    const { menu } = await draftOf(shop, owner)
    await save(shop, owner, 0, changed(menu))
    const { body } = await call('discard-menu-draft', owner, { restaurant_id: shop.id, version: 1 })
    expect(body.data).toMatchObject({ version: 2, is_changed: false, menu })
    expect((await publish(shop, owner, 2)).status).toBe(200)
    expect((await draftOf(shop, owner)).menu).toEqual(menu)
  })

  it('EDIT-1 is read by staff, and changed by owners alone', async () => {
    const { shop } = await addKitchen()
    const staff = await addMember(first, [shop.id], 'staff')
    const draft = await draftOf(shop, staff)
    expect(draft.may_edit).toBe(false)
    const body = { restaurant_id: shop.id, version: 0 }
    const answers = [
      await save(shop, staff, 0, draft.menu),
      await publish(shop, staff, 0),
      await call('discard-menu-draft', staff, body),
      await call('import-menu-csv', staff, { restaurant_id: shop.id, csv: '' }),
      await call('upload-item-picture', staff, { restaurant_id: shop.id, picture: '' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect((await call('export-menu-csv', staff, { restaurant_id: shop.id })).status).toBe(200)
  })

  it('EDIT-2 is not overwritten by a device that has read an older one, and the same menu twice is no conflict', async () => {
    const { shop, owner } = await addKitchen()
    const other = await addMember(first, [shop.id])
    const { menu } = await draftOf(shop, owner)
    const [own = menu.categories[0]] = menu.categories
    const theirs = { ...menu, categories: own ? [{ ...own, name: 'Của tôi' }] : [] }
    const answers = await Promise.all([save(shop, owner, 0, changed(menu)), save(shop, other, 0, theirs, second)])
    expect(answers.map(({ status, body }) => [status, body.code]).toSorted(([a], [b]) => a - b)).toEqual([
      [200, undefined],
      [409, 'MENU_CHANGED'],
    ])
    const { menu: stored, version } = await draftOf(shop, owner)
    expect(version).toBe(1)
    // the answer was lost, and the device sends the same again
    expect((await save(shop, owner, 0, stored)).body.data.version).toBe(1)
    expect((await publish(shop, owner, 0)).body.code).toBe('MENU_CHANGED')
    expect((await call('discard-menu-draft', owner, { restaurant_id: shop.id, version: 0 })).body.code).toBe('MENU_CHANGED')
    expect((await draftOf(shop, owner)).menu).toEqual(stored)
  })

  it('EDIT-2 that does not hold together is refused with what is wrong where', async () => {
    const { shop, owner } = await addKitchen()
    const { menu } = await draftOf(shop, owner)
    const broken = structuredClone(menu)
    const [category] = broken.categories
    const [rice, tea] = category?.items ?? []
    if (!category || !rice || !tea) throw new Error('The shop has two dishes')
    Object.assign(category, { name: ' ' })
    Object.assign(rice, { key: tea.key, image: 'https://elsewhere.example/x', group_keys: ['g0', 'g0'] })
    Object.assign(broken.groups[0] ?? {}, { min_select: 9, name: ' ' })
    const { status, body } = await save(shop, owner, 0, broken)
    expect([status, body.code, (body.errors as { path: string }[]).map(({ path }) => path)]).toEqual([
      422,
      'VALIDATION',
      [
        'menu',
        'menu/groups/0/name',
        'menu/groups/0/min_select',
        'menu/categories/0/name',
        'menu/categories/0/items/0/group_keys',
        'menu/categories/0/items/0/group_keys',
        'menu/categories/0/items/0/image',
      ],
    ])
    expect((await draftOf(shop, owner)).is_changed).toBe(false)
  })

  it('EDIT-8 has prices that a bill can have', async () => {
    const { shop, owner } = await addKitchen()
    const { menu } = await draftOf(shop, owner)
    const statuses = []
    for (const change of [{ price: 1_000_000_001 }, { old_price: 1_000_000_001 }, { price: 1_000_000_000 }]) {
      const changed = structuredClone(menu)
      Object.assign(changed.categories[0]?.items[0] ?? {}, change)
      statuses.push((await save(shop, owner, 0, changed)).status)
    }
    const dear = structuredClone(menu)
    Object.assign(dear.groups[0]?.options[0] ?? {}, { price: 1_000_000_001 })
    statuses.push((await save(shop, owner, 1, dear)).status)
    expect(statuses).toEqual([422, 422, 200, 422])
  })

  it('EDIT-1 cannot take over what belongs to another store', async () => {
    const { shop, owner } = await addKitchen()
    const { shop: theirs, owner: other } = await addKitchen()
    const before = await seen(theirs)
    const { menu } = await draftOf(theirs, other)
    await save(shop, owner, 0, changed(menu))
    expect((await publish(shop, owner, 1)).status).toBe(200)
    expect(await seen(theirs)).toEqual(before)
    expect(namesOf(await seen(shop))).toEqual([
      ['Món mới', 'Bún 45000'],
      ['Cơm', 'Cơm tấm 55000'],
    ])
  })

  it('EDIT-7 leaves orders as they were placed, and what was removed can be ordered no more', async () => {
    const { shop, owner } = await addKitchen()
    const customer = await addCustomer(first, 500_000)
    const cart = { ...cartOf(shop), method: 'COD' }
    const placed = (await first.call('place-order', cart, { token: customer.token, key: randomUUID() })).body.data as { id: number }
    const lines = async () =>
      (await first.database.db.selectFrom('orders').select(['lines', 'total']).where('id', '=', placed.id).executeTakeFirst()) as object
    const before = await lines()
    const { menu } = await draftOf(shop, owner)
    await save(shop, owner, 0, changed(menu))
    await publish(shop, owner, 1)
    expect(await lines()).toEqual(before)
    expect((await call('get-orders', owner, { restaurant_id: shop.id })).body.orders).toMatchObject([
      {
        lines: [
          { name: 'Cơm', unit_price: 65_000 },
          { name: 'Trà', unit_price: 30_000 },
        ],
      },
    ])
    const again = await first.call('place-order', cart, { token: customer.token, key: randomUUID() })
    expect([again.status, again.body.success]).toEqual([400, false])
    const tea = await first.database.db.selectFrom('items').select(['is_active', 'name']).where('id', '=', shop.tea).executeTakeFirst()
    expect(tea).toEqual({ is_active: false, name: 'Trà' })
  })

  it('EDIT-1 EDIT-2 sells a dish again that was taken off the menu and put back by an earlier menu', async () => {
    const { shop, owner } = await addKitchen()
    const { menu } = await draftOf(shop, owner)
    const withoutTea = menu.categories.map((category) => ({ ...category, items: category.items.filter(({ id }) => id !== shop.tea) }))
    await save(shop, owner, 0, { ...menu, categories: withoutTea })
    await publish(shop, owner, 1)
    // another device has seen the menu of before, and is to be what holds
    await save(shop, owner, 2, menu)
    await publish(shop, owner, 3)
    const dishes = Object.values(await seen(shop)).flat()
    expect(dishes.map(({ id, is_active }) => [id, is_active])).toEqual([
      [shop.rice, true],
      [shop.tea, true],
    ])
    const customer = await addCustomer(first)
    const placed = await first.call('place-order', { ...cartOf(shop), method: 'COD' }, { token: customer.token, key: randomUUID() })
    expect(placed.status).toBe(200)
  })
})

describe('the menu as a table', () => {
  it('EDIT-4 that is exported is imported without a change; with faults nothing is stored', async () => {
    const { shop, owner } = await addKitchen()
    const { csv } = (await call('export-menu-csv', owner, { restaurant_id: shop.id })).body.data as { csv: string }
    const same = await call('import-menu-csv', owner, { restaurant_id: shop.id, csv })
    expect(same.body.data).toEqual({ menu: (await draftOf(shop, owner)).menu, changes: [], errors: [] })
    const faulty = await call('import-menu-csv', owner, { restaurant_id: shop.id, csv: csv.replace('50000', 'năm mươi') })
    expect(faulty.body.data).toEqual({
      menu: null,
      changes: [],
      errors: [{ row: 2, column: 'Giá', message: 'Giá phải là một số, ví dụ 65000 hoặc 65.000; tiền có số lẻ thì 12.50.' }],
    })
    const dearer = await call('import-menu-csv', owner, { restaurant_id: shop.id, csv: csv.replace('50000', '52000') })
    expect(dearer.body.data.changes).toEqual([
      { kind: 'changed', of: 'item', name: 'Cơm', price: 52_000, old_price: 50_000, fields: ['price'] },
    ])
    expect((await draftOf(shop, owner)).is_changed).toBe(false)
  })

  it('EDIT-8 has the cents of the marketplace’s currency', async () => {
    const { shop, owner } = await addKitchen()
    const setCurrency = (value: string) =>
      first.database.db.updateTable('settings').set({ value }).where('key', '=', 'currencyId').execute()
    await setCurrency('USD')
    try {
      const { csv } = (await call('export-menu-csv', owner, { restaurant_id: shop.id })).body.data as { csv: string }
      expect(csv).toContain(',500.00,')
      const dearer = await call('import-menu-csv', owner, { restaurant_id: shop.id, csv: csv.replace(',500.00,', ',"512,5",') })
      expect(dearer.body.data.changes).toMatchObject([{ name: 'Cơm', price: 51_250, old_price: 50_000 }])
    } finally {
      await setCurrency('VND')
    }
  })
})

describe('a picture of a dish', () => {
  const dataUrl = (type: string, data: Buffer | string) => `data:image/${type};base64,${Buffer.from(data).toString('base64')}`
  const upload = (shop: Shop, member: TestPerson, picture: string) =>
    call('upload-item-picture', member, { restaurant_id: shop.id, picture })

  it('EDIT-5 is stored as a square in the widths of menus, and goes once nothing has shown it for a day', async () => {
    const { shop, owner } = await addKitchen()
    const sent = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#2e8b57' } })
      .jpeg()
      .toBuffer()
    const [{ image }, unused] = [
      (await upload(shop, owner, dataUrl('jpeg', sent))).body.data as { image: string },
      (await upload(shop, owner, dataUrl('jpeg', sent))).body.data as { image: string },
    ]
    const answer = await fetch(`${first.url}${image}-192.avif`)
    const stored = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    expect([answer.headers.get('content-type'), stored.slice(4, 12)]).toEqual(['image/avif', 'ftypavif'])
    expect((await fetch(`${first.url}${image}-200.avif`)).status).toBe(404)

    const { menu } = await draftOf(shop, owner)
    Object.assign(menu.categories[0]?.items[0] ?? {}, { image })
    await save(shop, owner, 0, menu)
    await first.database.db
      .updateTable('item_pictures')
      .set({ created_at: new Date(clock.now().getTime() - 25 * 3_600_000) })
      .where('store_id', '=', shop.id)
      .execute()
    const editing = (await upload(shop, owner, dataUrl('jpeg', sent))).body.data as { image: string }
    expect((await publish(shop, owner, 1)).status).toBe(200)
    const there = async (name: string) => (await fetch(`${first.url}${name}-384.avif`)).status
    expect([await there(image), await there(unused.image), await there(editing.image)]).toEqual([200, 404, 200])
  })

  const solid = async (background: string) =>
    dataUrl(
      'png',
      await sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    )

  it('EDIT-5 comes with the nearest of sixteen tints round the colour circle, and a grey one with the first', async () => {
    const { shop, owner } = await addKitchen()
    const tintOf = async (colour: string) =>
      ((await upload(shop, owner, await solid(colour))).body.data as { image_tint: number }).image_tint
    const hues = Array.from({ length: 16 }, (_, tint) => (tint + 0.5) * 22.5)
    const tints = await Promise.all(hues.map((hue) => tintOf(`hsl(${hue}, 80%, 50%)`)))
    expect(tints).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
    expect(await tintOf('#808080')).toBe(0)
  })

  it.each([
    ['no picture', 'hello', 415],
    ['a picture with scripts', dataUrl('svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['what only says that it is one', dataUrl('png', 'not a picture'), 415],
  ])('EDIT-5 is refused where it is %s', async (_, picture, expected) => {
    const { shop, owner } = await addKitchen()
    expect((await upload(shop, owner, picture)).status).toBe(expected)
  })
})
