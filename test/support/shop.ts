import type { Database } from '../../server/db/pool.ts'
import { everyDay, here } from './places.ts'

/** A store with known prices, open at any hour; all ids as the database gave them. */
export interface Shop {
  id: number
  slug: string
  /** 50,000, with a size to choose and up to two toppings. */
  rice: number
  /** 30,000, nothing to choose. */
  tea: number
  sizes: { small: number; large: number }
  toppings: { egg: number; pickle: number; soldOut: number }
}

interface ShopFacts {
  isAutoAccepting?: boolean
  minOrderPrice?: number
  schedule?: unknown
  deliveryType?: 1 | 2 | 3
}

let made = 0

/** Delivery 15,000, store charge 2,000, at least 20,000, within 10 km. */
export async function addShop({ db }: Database, facts: ShopFacts = {}): Promise<Shop> {
  made += 1
  // of one length, so that shops sort by name as they were added
  const number = String(made).padStart(4, '0')
  const slug = `quan-thu-${number}`
  const { id } = await db
    .insertInto('stores')
    .values({
      name: `Quán thử ${number}`,
      folded_name: `quan thu ${number}`,
      slug,
      ...here,
      address: '1 Lê Lợi, Quận 1',
      delivery_type: facts.deliveryType ?? 3,
      delivery_charges: 15_000,
      restaurant_charges: 2_000,
      min_order_price: facts.minOrderPrice ?? 20_000,
      auto_acceptable: facts.isAutoAccepting ?? true,
      schedule: JSON.stringify(facts.schedule ?? everyDay([{ open: '00:00', close: '00:00' }])),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const category = await db.insertInto('item_categories').values({ store_id: id, name: 'Món' }).returning('id').executeTakeFirstOrThrow()
  const addItem = async (name: string, price: number) => {
    const item = await db
      .insertInto('items')
      .values({ store_id: id, item_category_id: category.id, name, folded_name: name, price })
      .returning('id')
      .executeTakeFirstOrThrow()
    return item.id
  }
  const rice = await addItem('Cơm', 50_000)
  const tea = await addItem('Trà', 30_000)
  const addGroup = async (name: string, type: 'SINGLE' | 'MULTI', max: number, choices: [string, number, boolean][]) => {
    const group = await db
      .insertInto('addon_groups')
      .values({ store_id: id, name, type, is_required: type === 'SINGLE', max_select: max })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('item_addon_groups').values({ store_id: id, item_id: rice, addon_group_id: group.id }).execute()
    const rows = await db
      .insertInto('addons')
      .values(
        choices.map(([name, price, isActive], position) => ({
          store_id: id,
          addon_group_id: group.id,
          name,
          price,
          is_active: isActive,
          position,
        })),
      )
      .returning('id')
      .execute()
    return rows.map((row) => row.id)
  }
  const [small = 0, large = 0] = await addGroup('Cỡ', 'SINGLE', 1, [
    ['Nhỏ', 0, true],
    ['Lớn', 10_000, true],
  ])
  const [egg = 0, pickle = 0, soldOut = 0] = await addGroup('Thêm', 'MULTI', 2, [
    ['Trứng', 5_000, true],
    ['Dưa', 7_000, true],
    ['Chả', 9_000, false],
  ])
  return { id, slug, rice, tea, sizes: { small, large }, toppings: { egg, pickle, soldOut } }
}

export const lineOf = (shop: Shop, id: number, quantity: number, addons: number[] = []) => ({
  id,
  restaurant_id: shop.id,
  quantity,
  selectedaddons: addons.map((addon_id) => ({ addon_id, addon_category_name: '', addon_name: '', price: 0 })),
})

/** Two large rice with an egg and one tea, brought to the shop's own place: 189,800 with tax. */
export const cartOf = (shop: Shop) => ({
  order: [lineOf(shop, shop.rice, 2, [shop.sizes.large, shop.toppings.egg]), lineOf(shop, shop.tea, 1)],
  location: { lat: here.latitude, lng: here.longitude, address: '45 Lê Duẩn, Quận 1', house: 'Tầng 8' },
  delivery_type: 1,
})

export const cartTotal = 189_800
