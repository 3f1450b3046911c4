import { weekdays, type OpeningSlot } from '../../machines/domain/entities.ts'
import { fold } from '../../machines/domain/fold.ts'
import { slideModels } from '../domain/wire-numbers.ts'
import { en, vi } from '../texts/index.ts'
import { abouts } from './abouts.ts'
import { dishes } from './dishes.ts'
import { english } from './english.ts'
import { groups } from './groups.ts'
import { categories, categorySlides, type Kind } from './kinds.ts'
import { marksOf } from './marks.ts'
import { pages, places, reviewers, reviewTexts, settings, streets } from './lists.ts'
import pictures from './pictures.json' with { type: 'json' }
import { demoSlides, type DemoSlide } from './slides.ts'
import { demoStores, type DemoStore } from './stores.ts'
import { createSeededRandom, type SeededRandom } from './seeded-random.ts'

type Row = Record<string, unknown>
/** Rows by table, in an order in which they can be inserted. */
export type DemoData = Map<string, Row[]>

const seed = 20_261_120
const thousand = 1_000

type Picture = [base: string, tint: number]
const dishPictures = pictures.dishes as unknown as Record<string, Picture>
const coverPictures = pictures.covers as unknown as Record<string, Picture>
const slidePictures = pictures.slides as unknown as Record<string, Picture>

function picture(of: Record<string, Picture>, name: string): { image: string; image_tint: number } {
  const found = of[name]
  if (!found) throw new Error(`There is no picture named ${name}`)
  return { image: `/pictures/${found[0]}`, image_tint: found[1] }
}

const slugOf = (text: string) =>
  fold(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const everyDay = (slots: OpeningSlot[]) => Object.fromEntries(weekdays.map((day) => [day, slots]))

const slots = (open: string, close: string, ...more: [open: string, close: string][]): OpeningSlot[] => [
  { open, close },
  ...more.map(([from, to]) => ({ open: from, close: to })),
]

/** What is usual for kinds of stores. */
const usualHours: Record<Kind['hours'], OpeningSlot[][]> = {
  morning: [slots('05:30', '22:00'), slots('06:00', '14:00', ['16:30', '22:30']), slots('05:30', '13:00', ['16:00', '21:30'])],
  day: [slots('07:00', '22:00'), slots('08:00', '22:00'), slots('07:00', '22:30'), slots('06:30', '23:00')],
  meals: [slots('10:00', '14:30', ['16:30', '22:00']), slots('10:00', '22:00'), slots('09:30', '21:30')],
  night: [slots('10:00', '02:00'), slots('15:00', '01:00'), slots('16:00', '02:00')],
}

function scheduleOf(random: SeededRandom, index: number, hours: Kind['hours']) {
  // every third store never closes, so that the demonstration works at any hour
  if (index % 3 === 0) return everyDay([{ open: '00:00', close: '00:00' }])
  const schedule: Record<string, OpeningSlot[]> = everyDay(random.pick(usualHours[hours]))
  if (index % 11 === 5) schedule[random.pick(weekdays)] = []
  return schedule
}

interface City {
  name: string
  latitude: number
  longitude: number
  spreadKm: number
}

const cities: Record<DemoStore['city'], City> = {
  saigon: { name: 'TP. Hồ Chí Minh', latitude: 10.7725, longitude: 106.698, spreadKm: 6 },
  danang: { name: 'Đà Nẵng', latitude: 16.0678, longitude: 108.2208, spreadKm: 4 },
}

function pointIn(random: SeededRandom, city: City): { latitude: number; longitude: number } {
  const angle = random.next() * 2 * Math.PI
  const km = 0.15 + random.next() ** 1.5 * city.spreadKm
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  return {
    latitude: round(city.latitude + (km * Math.sin(angle)) / 111.2),
    longitude: round(city.longitude + (km * Math.cos(angle)) / (111.2 * Math.cos((city.latitude * Math.PI) / 180))),
  }
}

/** A store in another city has what the one of its name says. */
function aboutOf(name: string): [about: string, english: string] {
  const about = abouts[name] ?? abouts[name.replace(/ Đà Nẵng$/, '')]
  if (!about) throw new Error(`The store ${name} says nothing of itself`)
  return about
}

const roundTo = (value: number, step: number) => Math.round(value / step) * step

class Tables {
  readonly rows: DemoData = new Map()
  readonly #ids = new Map<string, number>()

  add(table: string, row: Row): number {
    const id = (this.#ids.get(table) ?? 0) + 1
    this.#ids.set(table, id)
    this.addPlain(table, { id, ...row })
    return id
  }

  addPlain(table: string, row: Row): void {
    const rows = this.rows.get(table)
    if (rows) rows.push(row)
    else this.rows.set(table, [row])
  }
}

function addMenu(tables: Tables, random: SeededRandom, storeId: number, kind: Kind) {
  const groupIds = new Map<string, number>()
  const groupId = (key: string) => {
    const known = groupIds.get(key)
    if (known !== undefined) return known
    const group = groups[key]
    if (!group) throw new Error(`There is no group named ${key}`)
    const id = tables.add('addon_groups', {
      store_id: storeId,
      name: group.name,
      type: group.type,
      description: group.hint ?? null,
      is_required: group.required ?? false,
      min_select: group.min ?? 0,
      max_select: group.max ?? (group.type === 'SINGLE' ? 1 : 0),
    })
    for (const [position, choice] of group.choices.split('|').entries()) {
      const [name = '', price = '0'] = choice.split(':')
      tables.add('addons', {
        store_id: storeId,
        addon_group_id: id,
        name,
        price: Number.parseInt(price, 10) * thousand,
        is_active: !price.endsWith('!'),
        position,
      })
    }
    groupIds.set(key, id)
    return id
  }
  for (const [position, [section, list]] of Object.entries(kind.sections).entries()) {
    const categoryId = tables.add('item_categories', { store_id: storeId, name: section, position })
    for (const [dishIndex, dish] of list.split('|').entries()) {
      const [name = '', price = '0'] = dish.split(':')
      const base = Number(price)
      const own = base === 0 ? 0 : Math.max(5, base + (base >= 30 ? random.pick([-4, -2, 0, 0, 0, 2, 5]) : 0)) * thousand
      // the numbers that follow decide the prices and locations that tests name: one more is taken than is needed
      if (section !== 'Thức uống') random.next()
      const isReduced = own >= 40_000 && random.chance(0.12)
      const itemId = tables.add('items', {
        store_id: storeId,
        item_category_id: categoryId,
        name,
        folded_name: fold(name),
        description: dishes[name]?.[0] ?? null,
        ...picture(dishPictures, name),
        price: own,
        old_price: isReduced ? roundTo(own * 1.2, thousand) : null,
        is_recommended: dishIndex < 2 && position < 2,
        is_popular: dishIndex === 0 || random.chance(0.1),
        is_new: random.chance(0.06),
        is_active: !random.chance(0.03) || dishIndex === 0,
        ...marksOf(name, kind.isVegetarian === true),
        position: dishIndex,
      })
      for (const [order, key] of (kind.addons[section] ?? []).entries()) {
        tables.addPlain('item_addon_groups', { store_id: storeId, item_id: itemId, addon_group_id: groupId(key), position: order })
      }
    }
  }
}

function addStore(tables: Tables, random: SeededRandom, { kind, name, city: cityName }: DemoStore, now: Date) {
  const city = cities[cityName]
  const index = tables.rows.get('stores')?.length ?? 0
  const categoryIndex = categories.findIndex(([one]) => one === kind.category)
  const isDynamic = random.chance(0.55)
  const reviews = random.int(4, 8)
  const ratings = Array.from({ length: reviews }, () => random.pick([5, 5, 5, 4, 4, 3]))
  const street = random.pick(streets[cityName])
  const storeId = tables.add('stores', {
    name,
    folded_name: fold(name),
    slug: `${slugOf(name)}-${index + 1}`,
    description: aboutOf(name)[0],
    ...picture(coverPictures, name),
    placeholder_image: null,
    rating: Math.round((ratings.reduce((sum, rating) => sum + rating, 0) / reviews) * 10) / 10,
    rating_count: reviews,
    delivery_time: random.int(3, 8) * 5,
    price_range: random.int(1, 3),
    ...pointIn(random, city),
    address: `${random.int(1, 320)} ${street}, ${city.name}`,
    landmark: null,
    phone: `028 38${random.int(10, 99)} ${random.int(1000, 9999)}`,
    is_active: true,
    is_featured: random.chance(0.15),
    is_pureveg: kind.isVegetarian ?? false,
    delivery_type: index % 13 === 7 ? 1 : index % 17 === 9 ? 2 : 3,
    delivery_radius: random.pick([8, 10, 10, 12]),
    delivery_charge_type: isDynamic ? 'DYNAMIC' : 'FIXED',
    delivery_charges: isDynamic ? 0 : random.pick([12, 15, 18, 20]) * thousand,
    base_delivery_charge: isDynamic ? random.pick([12, 13, 15]) * thousand : 0,
    base_delivery_distance: isDynamic ? 2 : 0,
    extra_delivery_charge: isDynamic ? 4 * thousand : 0,
    extra_delivery_distance: isDynamic ? 1 : 0,
    free_delivery_subtotal: random.chance(0.3) ? random.pick([150, 200, 250]) * thousand : 0,
    restaurant_charges: random.chance(0.3) ? random.pick([2, 3, 5]) * thousand : 0,
    min_order_price: random.pick([0, 0, 20, 30, 40]) * thousand,
    schedule: scheduleOf(random, index, kind.hours),
    timezone: 'Asia/Ho_Chi_Minh',
    accept_scheduled_orders: random.chance(0.5),
    auto_acceptable: index % 7 !== 4,
    custom_message: random.chance(0.1) ? 'Giờ cao điểm có thể chờ thêm 10 phút, mong bạn thông cảm.' : null,
    // every ninth store is new
    created_at: new Date(now.getTime() - (index % 9 === 4 ? 2 + (index % 20) : 400 + index) * 86_400_000).toISOString(),
    categories: [{ id: categoryIndex + 1, name: kind.category, image: picture(dishPictures, categories[categoryIndex]?.[1] ?? '').image }],
  })
  addMenu(tables, random, storeId, kind)
  // their ids grow with their dates, as those of customers do
  const daysAgo = ratings.map(() => random.int(1, 90)).toSorted((one, other) => other - one)
  for (const [at, rating] of ratings.entries()) {
    tables.add('reviews', {
      store_id: storeId,
      user_name: random.pick(reviewers),
      order_id: null,
      rating,
      review: random.pick(reviewTexts[rating] ?? []),
      rating_delivery: null,
      review_delivery: null,
      created_at: new Date(now.getTime() - (daysAgo[at] ?? 0) * 86_400_000).toISOString(),
    })
  }
}

function addAccounts(tables: Tables, passwordHash: string, now: Date) {
  const at = now.toISOString()
  const customers = [
    ['Nguyễn Minh Anh', 'customer@bua.test', '0901234501', 500_000],
    ['Trần Quốc Bảo', 'customer2@bua.test', '0901234502', 0],
    ['Lê Thu Cúc', 'customer3@bua.test', '0901234503', 120_000],
  ] as const
  for (const [name, email, phone, wallet] of customers) {
    const id = tables.add('users', {
      name,
      email,
      phone,
      password_hash: passwordHash,
      wallet,
      is_banned: false,
      is_phone_proved: true,
      created_at: at,
    })
    if (wallet > 0) {
      tables.add('wallet_ledger', {
        user_id: id,
        effect: `demo:${id}`,
        type: 'deposit',
        amount: wallet,
        description: 'Nạp tiền dùng thử',
        created_at: at,
      })
    }
  }
  tables.add('addresses', {
    user_id: 1,
    latitude: 10.7769,
    longitude: 106.7009,
    address: '45 Lê Duẩn, Bến Nghé, Quận 1',
    house: 'Tầng 8',
    tag: 'work',
    created_at: at,
  })
  tables.add('addresses', {
    user_id: 1,
    latitude: 10.7689,
    longitude: 106.6934,
    address: '112 Nguyễn Trãi, Quận 1',
    house: 'Hẻm 112/5',
    tag: 'home',
    created_at: at,
  })
  const couriers = [
    ['Phạm Văn Dũng', 'courier@bua.test', '0907654301', '59-X3 123.45'],
    ['Võ Thị Em', 'courier2@bua.test', '0907654302', '59-K2 678.90'],
    ['Đặng Hữu Phúc', 'courier3@bua.test', '0907654303', '59-M1 246.80'],
  ] as const
  for (const [name, email, phone, vehicle] of couriers) {
    tables.add('couriers', {
      name,
      email,
      phone,
      password_hash: passwordHash,
      vehicle_number: vehicle,
      commission_rate: 80,
      max_accept_delivery_limit: 3,
      is_on_duty: true,
      is_banned: false,
    })
  }
  tables.add('staff', { name: 'Hoàng Gia Hân', email: 'staff@bua.test', password_hash: passwordHash, is_banned: false })
}

/** The stores of the demonstration that have a member, who answers their orders at `/store`. They are open round the clock. */
const staffedStores = new Set(['Bún Bò Vỹ Dạ', 'Phở Cồ Nhà Mộc'])

function addStoreMember(tables: Tables, passwordHash: string) {
  const id = tables.add('store_members', { name: 'Trần Thu Hà', email: 'store@bua.test', password_hash: passwordHash, is_banned: false })
  const stores = tables.rows.get('stores')?.filter((row) => staffedStores.has(String(row['name']))) ?? []
  for (const store of stores) tables.addPlain('store_memberships', { store_id: store['id'], member_id: id, role: 'owner' })
}

function addTranslations(tables: Tables, languageId: number) {
  const ofDishes = Object.entries(dishes).flatMap(([name, [description, englishName, englishDescription]]) => [
    [name, englishName] as const,
    [description, englishDescription] as const,
  ])
  const ofStores = demoStores.map(({ name }) => aboutOf(name))
  const all = new Map([...ofDishes, ...ofStores, ...Object.entries(english)])
  for (const [source, text] of all) {
    if (source !== text) tables.addPlain('content_translations', { language_id: languageId, source, text, folded_text: fold(text) })
  }
}

function addReferenceData(tables: Tables) {
  for (const [key, value] of Object.entries(settings)) tables.addPlain('settings', { key, value })
  const languages = [
    ['Tiếng Việt', 'vi', true, vi],
    ['English', 'en', false, en],
  ] as const
  for (const [name, code, isDefault, texts] of languages) {
    const id = tables.add('languages', { language_name: name, code, is_default: isDefault, is_active: true })
    for (const [key, text] of Object.entries(texts)) tables.addPlain('language_texts', { language_id: id, key, text })
    if (code === 'en') addTranslations(tables, id)
  }
  for (const [index, [name, latitude, longitude]] of places.entries()) {
    tables.add('popular_places', { name, latitude, longitude, is_active: true, is_default: index === 0 })
  }
  for (const [position, [name, image]] of categories.entries()) {
    tables.add('store_categories', { name, image: picture(dishPictures, image).image, position })
  }
  for (const [position, [name, image, names]] of categorySlides.entries()) {
    const ids = names.map((one) => categories.findIndex(([category]) => category === one) + 1)
    tables.add('category_slides', { name, image: picture(dishPictures, image).image, category_ids: ids, position })
  }
  for (const page of pages) tables.add('pages', page)
}

function addOffers(tables: Tables, now: Date) {
  const after = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()
  const coupon = {
    description: null,
    max_discount: null,
    min_subtotal: 0,
    subtotal_message: null,
    is_active: true,
    count: 0,
    max_count: null,
    max_count_per_user: null,
    store_ids: [],
    user_type: 'ALL',
    is_listed: true,
  }
  const coupons: Row[] = [
    {
      code: 'BUANGON',
      name: 'Giảm 20.000₫ mọi đơn từ 100.000₫',
      discount_type: 'AMOUNT',
      discount: 20_000,
      min_subtotal: 100_000,
      expiry_date: after(365),
      subtotal_message: 'Đơn từ 100.000₫ mới dùng được mã.',
    },
    {
      code: 'CHAOBAN',
      name: 'Giảm 30% cho khách mới',
      discount_type: 'PERCENTAGE',
      discount: 30,
      max_discount: 50_000,
      expiry_date: after(365),
      user_type: 'ONCENEW',
    },
    {
      code: 'MOTLAN',
      name: 'Giảm 15%, dùng một lần',
      discount_type: 'PERCENTAGE',
      discount: 15,
      max_discount: 40_000,
      expiry_date: after(365),
      user_type: 'ONCE',
    },
    {
      code: 'BALAN',
      name: 'Giảm 10.000₫, ba lần mỗi người',
      discount_type: 'AMOUNT',
      discount: 10_000,
      expiry_date: after(365),
      user_type: 'CUSTOM',
      max_count_per_user: 3,
    },
    { code: 'HETLUOT', name: 'Đã hết lượt', discount_type: 'AMOUNT', discount: 50_000, expiry_date: after(365), count: 10, max_count: 10 },
    { code: 'HETHAN', name: 'Đã hết hạn', discount_type: 'AMOUNT', discount: 50_000, expiry_date: after(-1) },
    { code: 'TAMNGUNG', name: 'Tạm ngưng', discount_type: 'AMOUNT', discount: 50_000, expiry_date: after(365), is_active: false },
    {
      code: 'PHONGON',
      name: 'Riêng quán phở',
      discount_type: 'PERCENTAGE',
      discount: 10,
      expiry_date: after(365),
      store_ids: [1, 2, 3, 4, 5, 6],
    },
  ]
  for (const one of coupons) tables.add('coupons', { ...coupon, ...one })
  for (const [position, slide] of demoSlides.entries()) addSlide(tables, slide, position)
}

function addSlide(tables: Tables, { name, isMain, leadsTo }: DemoSlide, position: number) {
  const { url, model } = targetOf(tables, leadsTo)
  tables.add('slides', { is_main: isMain, url, name, image: picture(slidePictures, name).image, model, size: isMain ? 1 : 2, position })
}

function targetOf(tables: Tables, leadsTo: DemoSlide['leadsTo']): { url: string; model: number } {
  if ('url' in leadsTo) return { url: leadsTo.url, model: slideModels.elsewhere }
  const store = tables.rows.get('stores')?.find((row) => row['name'] === leadsTo.store)
  const url = `/stores/${String(store?.['slug'])}`
  if (!('dish' in leadsTo)) return { url, model: slideModels.store }
  const dish = tables.rows.get('items')?.find((row) => row['store_id'] === store?.['id'] && row['name'] === leadsTo.dish)
  return { url: `${url}/${String(dish?.['id'])}`, model: slideModels.item }
}

/** All rows of the demonstration; deterministic for a time and a password hash. */
export function generateDemo(now: Date, passwordHash: string): DemoData {
  const random = createSeededRandom(seed)
  const tables = new Tables()
  addReferenceData(tables)
  for (const store of demoStores) addStore(tables, random, store, now)
  addAccounts(tables, passwordHash, now)
  addStoreMember(tables, passwordHash)
  addOffers(tables, now)
  return tables.rows
}
