import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { greatCircleKm } from '../../machines/domain/distance.ts'
import { weekdays, type WeekSchedule } from '../../machines/domain/entities.ts'
import { isOpenAt } from '../../machines/domain/hours.ts'
import { dishes as texts } from '../../server/demo/dishes.ts'
import { generateDemo } from '../../server/demo/generate.ts'
import pictures from '../../server/demo/pictures.json' with { type: 'json' }
import { demoSlides } from '../../server/demo/slides.ts'
import { en, vi } from '../../server/texts/index.ts'
import { noon } from '../support/fixed.ts'
import { danang, here } from '../support/places.ts'
import { recipes } from '../../tools/pictures/recipes.ts'

interface StoreRow {
  latitude: number
  longitude: number
  delivery_radius: number
  delivery_type: number
  schedule: WeekSchedule
  slug: string
}

const demo = generateDemo(noon, 'hash')
const rowsOf = (table: string) => demo.get(table) ?? []
const stores = rowsOf('stores') as unknown as StoreRow[]
const at = (place: { latitude: number; longitude: number }) => ({ lat: place.latitude, lng: place.longitude })
const serving = (place: { latitude: number; longitude: number }) =>
  stores.filter((store) => greatCircleKm(at(place), at(store)) <= store.delivery_radius)

describe('the demonstration', () => {
  it('has as much of everything as was asked for', () => {
    expect(serving(here).length).toBeGreaterThanOrEqual(80)
    expect(serving(danang).length).toBeGreaterThanOrEqual(16)
    expect(rowsOf('items').length).toBeGreaterThanOrEqual(2_000)
    expect(rowsOf('item_addon_groups').length).toBeGreaterThanOrEqual(500)
    expect(['couriers', 'users', 'staff', 'store_members', 'store_memberships', 'languages'].map((table) => rowsOf(table).length)).toEqual([
      3, 3, 1, 1, 2, 2,
    ])
    expect(['popular_places', 'slides', 'pages', 'coupons', 'reviews'].filter((table) => rowsOf(table).length === 0)).toEqual([])
  })

  it('is the same every time', () => {
    expect([...generateDemo(noon, 'hash')]).toEqual([...demo])
  })

  it('shows no picture that is not there', () => {
    const files = new Set(readdirSync(join(import.meta.dirname, '..', '..', 'server', 'demo', 'pictures')))
    const sizes = (image: string) =>
      (image.includes('/s-')
        ? ['320.avif', '640.avif', '640.jpg']
        : image.includes('/p-')
          ? ['320.avif', '640.avif']
          : ['96.avif', '192.avif', '384.avif']
      ).map((size) => `${image.replace('/pictures/', '')}-${size}`)
    const images = [...demo.values()].flat().flatMap((row) => (typeof row['image'] === 'string' ? [row['image']] : []))
    expect(images.length).toBeGreaterThan(2_000)
    const wanted = new Set(images.flatMap(sizes))
    expect([...wanted].filter((file) => !files.has(file))).toEqual([])
    expect([...files].filter((file) => !wanted.has(file))).toEqual([])
  })

  it('has 24 open stores at least that bring to the default place, at every hour of the week', () => {
    const near = serving(here).filter((store) => store.delivery_type !== 2)
    const openAt = (hour: number) =>
      near.filter(({ schedule }) =>
        isOpenAt({ schedule, specialDays: [], timeZone: 'Asia/Ho_Chi_Minh' }, noon.getTime() + hour * 3_600_000),
      ).length
    const counts = Array.from({ length: 168 }, (_, hour) => openAt(hour))
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(24)
  })

  interface Dish {
    name: string
    store_id: number
    description: string | null
    image: string | null
    is_veg: boolean | null
  }
  const dishes = rowsOf('items') as unknown as Dish[]

  it('DEMO-1 gives each dish a picture of its own, and each store a cover of its own', () => {
    const imagesOf = (rows: { name: string; image: unknown }[]) => Map.groupBy(rows, ({ image }) => image)
    const shared = (rows: { name: string; image: unknown }[]) =>
      [...imagesOf(rows).values()].map((of) => [...new Set(of.map(({ name }) => name))]).filter((names) => names.length > 1)
    expect(dishes.filter(({ image }) => image === null)).toEqual([])
    expect(shared(dishes)).toEqual([])
    const covers = rowsOf('stores') as unknown as { name: string; image: string }[]
    expect(new Set(covers.map(({ image }) => image)).size).toBe(covers.length)
    const slides = rowsOf('slides') as unknown as { name: string; image: string }[]
    expect(slides.filter(({ image }) => covers.some((cover) => cover.image === image))).toEqual([])
    expect(Object.keys(pictures.dishes).filter((name) => !dishes.some((dish) => dish.name === name))).toEqual([])
  })

  it('MEND-5 shows on a picture what the name of the dish says', () => {
    /** Words of names, and what a recipe has to have for them. */
    const shown: [word: RegExp, part: RegExp][] = [
      [
        /^(phở|bún bò|bún riêu|hủ tiếu [^k]|mì hoành|mì vịt|ramen|udon)(?!.*(khô|đậu|lá|thêm))/i,
        /^(bowl|ricebowl) \w+ (flat|thick|clear|vermicelli|egg|ramen|udon)|^ricebowl clear/,
      ],
      [/^cơm tấm/i, /^plate broken/],
      [/^cơm (?!tấm|cuộn|thêm)|^tô |^poké/i, /(rice|chickenRice|fried|friedRed|brownRice|sushiRice)\b/i],
      [/^xôi/i, /sticky/],
      [/^cháo/i, /congee/],
      [/^bánh mì (?!bơ|sữa|hoa|nguyên)/i, /^banhmi/],
      [/^burger/i, /^burger/],
      [/^pizza/i, /^pizza/],
      [/^mì Ý/i, /spaghetti/],
      [/^lẩu/i, /^(hotpot|claypot)/],
      [/gỏi cuốn/i, /freshRoll/],
      [/^chả giò/i, /friedRoll/],
      [/bánh cuốn/i, /riceSheet/],
      [/^(coca|bia (?!lon)|nước ngọt)/i, /^can/],
      [/^(trà (?!xanh)|nước ép|sinh tố|lục trà|hồng trà|sữa lắc)/i, /^glass/],
      [/^(espresso|americano|cappuccino|latte|mocha)/i, /^mug/],
      [/trân châu/i, /pearl/i],
      [/bò viên/i, /meatball/],
      [/^(phở|bún) .*(tái|chín)/i, /beef/],
      [/sườn(?! non đậu)/i, /chop|rib|porkGrilled/],
      [/ốp la/i, /friedEgg/],
      [/tôm(?!.*(gói|thùng))/i, /shrimp|freshRoll|dumpling/i],
      [/\bmực/i, /squid/],
      [/cá hồi/i, /salmon/i],
      [/cá ngừ/i, /tuna/i],
      [/cua rang|ghẹ/i, /crab/],
      [/nấm(?! kim châm)/i, /mushroom|shiitake|kingOyster|enoki/i],
      [/đậu hũ/i, /tofu/],
      [/xúc xích cay/i, /pepperoni/],
      [/dâu(?! tằm)/i, /strawberry/],
      [/bánh flan/i, /^flan/],
    ]
    const wrong = dishes.flatMap(({ name }) => {
      const recipe = recipes[name] ?? ''
      return shown.flatMap(([word, part]) => (word.test(name) && !part.test(recipe) ? [`${name}: ${recipe} lacks ${String(part)}`] : []))
    })
    expect([...new Set(wrong)]).toEqual([])
    const made = new Map(Object.entries(pictures.dishes).map(([name, [base]]) => [name, `/pictures/${base}`]))
    const imaged = dishes.filter(({ name, image }) => image !== made.get(name)).map(({ name }) => name)
    expect(imaged).toEqual([])
  })

  it('MEND-5 shows no animal on a vegetarian dish', () => {
    const animals =
      /beef|brisket|flank|pork|chicken|shrimp|squid|fish|crab|clam|chop|rib|\bham\b|sausage|bulgogi|eel|salmon|tuna|duck|liver|tripe|meatball|patty|wing|steak/i
    const vegetarian = dishes.filter(({ name, is_veg: isVeg }) => isVeg === true && /chay/i.test(name))
    expect(vegetarian.length).toBeGreaterThan(20)
    expect(vegetarian.filter(({ name }) => animals.test(recipes[name] ?? '')).map(({ name }) => `${name}: ${recipes[name]}`)).toEqual([])
  })

  it('MEND-5 says of each dish what holds for it alone, and of a vegetarian one no meat', () => {
    const described = dishes.filter(({ description }) => description !== null)
    expect(described.length).toBe(dishes.length)
    expect(Object.keys(texts).filter((name) => !dishes.some((dish) => dish.name === name))).toEqual([])
    const namesOf = Map.groupBy(described, ({ description }) => description)
    const shared = [...namesOf].filter(([, all]) => new Set(all.map(({ name }) => name)).size > 1).map(([description]) => description)
    expect(shared).toEqual([])

    /** What is eaten, as names and descriptions have it; a dish that names one of them is made of no other, unless it is listed. */
    const meats = {
      beef: /bò(?! bía)|gầu|nạm/i,
      chicken: /gà(?! nhà)/i,
      pork: /heo|sườn|giò(?!n)|xá xíu|ba rọi|lòng heo/i,
      duck: /vịt(?! muối| bắc)/i,
      goat: /dê(?! tiêu)/i,
      fish: /(?<!xốt )cá(?! phê| chua| tím| rốt)/i,
    }
    const both = new Set([
      'Mẹt bún đậu đầy đủ',
      'Bún bò giò heo',
      'Bún bò thập cẩm',
      'Cơm chiên hải sản',
      'Hủ tiếu hải sản',
      'Lẩu mắm miền Tây',
      'Nước mắm 500 ml',
      'Bánh mì đặc biệt',
    ])
    const kindsIn = (text: string) => Object.entries(meats).flatMap(([kind, pattern]) => (pattern.test(text) ? [kind] : []))
    const contradictions = described.filter(({ name, description }) => {
      const own = kindsIn(name)
      return own.length > 0 && !both.has(name) && kindsIn(description ?? '').some((kind) => !own.includes(kind))
    })
    expect([...new Set(contradictions.map(({ name, description }) => `${name}: ${description}`))]).toEqual([])
    const meaty = described.filter(({ name, description }) => /chay/i.test(name) && /thịt|tôm|mực|nghêu/.test(description ?? ''))
    expect(meaty.map(({ name, description }) => `${name}: ${description}`)).toEqual([])
  })

  it('MEND-5 leads by every slide to what it says', () => {
    const rows = rowsOf('slides') as unknown as { name: string; url: string; model: number }[]
    const all = rowsOf('stores') as unknown as { id: number; slug: string; categories: { name: string }[] }[]
    const items = rowsOf('items') as unknown as { id: number; name: string; store_id: number }[]
    const pages = new Set(rowsOf('pages').map((page) => `/pages/${String(page['slug'])}`))
    const categoryOf: Record<string, string> = { phở: 'Bún phở', 'trà sữa': 'Trà sữa', 'đi chợ': 'Siêu thị', 'món chay': 'Món chay' }
    const wrong = rows.filter(({ name, url, model }) => {
      const [, , slug, id] = url.split('/')
      const store = all.find((one) => one.slug === slug)
      if (model === 3)
        return !(pages.has(url) || (url.startsWith('https://') && url.toLowerCase().includes('phở') === name.includes('phở')))
      if (store === undefined) return true
      const sold = new Set(items.filter((one) => one.store_id === store.id).map((one) => one.name))
      if (demoSlides.find((slide) => slide.name === name)?.dishes.some((dish) => !sold.has(dish)) !== false) return true
      if (model === 2) {
        const dish = items.find((one) => one.id === Number(id) && one.store_id === store.id)
        return dish === undefined || !name.toLowerCase().endsWith(dish.name.toLowerCase())
      }
      const said = Object.keys(categoryOf).find((word) => name.toLowerCase().startsWith(word))
      return said === undefined || !store.categories.some((category) => category.name === categoryOf[said])
    })
    expect(wrong.map(({ name, url }) => `${name} → ${url}`)).toEqual([])
    // an offer that no coupon or price makes true is none
    expect(rows.filter(({ name }) => /tặng|giảm|miễn phí|\d/.test(name.replace(/^Hôm nay ăn .*/, '')))).toEqual([])
  })

  it('STORE-9 has a member who owns two stores that are open round the clock, and answers their orders', () => {
    const owned = rowsOf('store_memberships').map((row) => rowsOf('stores').find(({ id }) => id === row['store_id']) ?? {})
    const round = Object.fromEntries(weekdays.map((day) => [day, [{ open: '00:00', close: '00:00' }]]))
    expect(owned.map(({ name, auto_acceptable, schedule }) => [name, auto_acceptable, schedule])).toEqual([
      ['Bún Bò Vỹ Dạ', false, round],
      ['Phở Cồ Nhà Mộc', false, round],
    ])
    expect(rowsOf('store_memberships').map(({ member_id: member, role }) => [member, role])).toEqual([
      [1, 'owner'],
      [1, 'owner'],
    ])
  })

  it('WORDS-1 has all that it shows in English, but for names of stores and words that are the same', () => {
    const translations = rowsOf('content_translations') as unknown as { language_id: number; source: string; text: string }[]
    const known = new Set(translations.map(({ source }) => source))
    const same =
      /^(Coca-Cola|Pizza( Margherita)?|Lasagna|Oden|Bạc xỉu|Espresso|Americano|Cappuccino|Latte|Mocha|Matcha latte|Tiramisu|Baguette|Caesar|Bún bò|Bún chả|Hủ tiếu|Bánh mì|Sushi)$/
    const named = ['items', 'item_categories', 'addon_groups', 'addons', 'store_categories', 'category_slides', 'slides', 'pages']
    const shown = [
      ...named.flatMap((table) => rowsOf(table).map((row) => row['name'])),
      ...['items', 'stores', 'addon_groups'].flatMap((table) => rowsOf(table).map((row) => row['description'])),
      ...rowsOf('pages').map((row) => row['body']),
    ].filter((text) => typeof text === 'string')
    expect([...new Set(shown)].filter((text) => !known.has(text) && !same.test(text))).toEqual([])
    expect(translations.filter(({ text }) => text.trim() === '')).toEqual([])
  })

  it('names every store by an address of its own', () => {
    expect(new Set(stores.map((store) => store.slug)).size).toBe(stores.length)
    expect(stores.filter((store) => !/^[a-z0-9-]{1,120}$/.test(store.slug))).toEqual([])
  })

  it('has every text in both languages, with the same placeholders', () => {
    const english = new Map<string, string>(Object.entries(en))
    // a language may have a text for each of its plural categories
    const base = (key: string) => key.replace(/#(zero|one|two|few|many)$/, '')
    expect(Object.keys(en).filter((key) => !(base(key) in vi))).toEqual([])
    expect(Object.keys(vi).filter((key) => !(key in en))).toEqual([])
    const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).toSorted()
    const different = Object.entries(vi).filter(([key, text]) => String(holes(text)) !== String(holes(english.get(key) ?? '')))
    expect(different).toEqual([])
    expect(Object.entries({ ...vi, ...en }).filter(([, text]) => text.trim() === '')).toEqual([])
  })
})
