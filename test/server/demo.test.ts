import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { greatCircleKm } from '../../machines/domain/distance.ts'
import { weekdays, type WeekSchedule } from '../../machines/domain/entities.ts'
import { isOpenAt } from '../../machines/domain/hours.ts'
import { descriptions } from '../../server/demo/descriptions.ts'
import { generateDemo } from '../../server/demo/generate.ts'
import { en, vi } from '../../server/texts/index.ts'
import { noon } from '../support/fixed.ts'
import { danang, here } from '../support/places.ts'

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
      (image.includes('/s-') ? ['320.avif', '640.avif', '640.jpg'] : ['96.avif', '192.avif', '384.avif']).map(
        (size) => `${image.replace('/pictures/', '')}-${size}`,
      )
    const images = [...demo.values()].flat().flatMap((row) => (typeof row['image'] === 'string' ? [row['image']] : []))
    expect(images.length).toBeGreaterThan(2_000)
    expect([...new Set(images.flatMap(sizes))].filter((file) => !files.has(file))).toEqual([])
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
  const pictureOf = (image: string | null) => /\/d-(.+)-[0-9a-f]{6}$/.exec(image ?? '')?.[1]

  it('MEND-5 shows no other dish on a picture than its name says', () => {
    const noodleSoup = /phở|bún|hủ tiếu|mì|miến|ramen|udon/i
    const dryNoodles = /mì|hủ tiếu .*khô|miến/i
    const rice = /cơm|poké|^tô /i
    const coffee = /cà phê|bạc xỉu|cold brew/i
    /** What each picture shows, as the names of dishes have it. */
    const shown: Record<string, RegExp> = {
      bachtuoc: /bạch tuộc/i,
      banh: /bánh mì/i,
      banhkem: /bánh kem/i,
      banhmi: /bánh mì|baguette/i,
      'banhmi-2': /sandwich/i,
      'banhmi-3': /bánh mì/i,
      banhngot: /tiramisu|bánh kem|mousse|red velvet|bông lan/i,
      bap: /bắp/i,
      bento: /bento|cơm/i,
      bia: /bia/i,
      bo: /bò|dê/i,
      bun: noodleSoup,
      'bun-suon': /(bún|hủ tiếu|ramen).*(giò heo|chả|sườn|thịt)/i,
      burger: /burger/i,
      ca: /^cá/i,
      cachua: /cà chua/i,
      cam: /cam/i,
      'canh-ca': /canh.* cá/i,
      caphe: /cà phê|espresso|americano|cappuccino|latte|mocha|nóng/i,
      'caphe-2': coffee,
      'caphe-dua': /cà phê cốt dừa/i,
      carot: /cà rốt/i,
      catim: /cà tím/i,
      chao: /cháo/i,
      chay: /cơm|salad|gỏi/i,
      'chay-2': /nấm/i,
      che: /chè/i,
      'che-2': /kem/i,
      com: rice,
      'com-2': /cà ri/i,
      'com-bo': /(cơm|tô).* bò/i,
      'com-ca': /(cơm|poké).* cá/i,
      'com-chay': /(cơm|tô)/i,
      'com-ga': /(cơm|tô).* gà/i,
      'com-suon': /cơm.*(sườn|ba rọi|heo)/i,
      'com-tom': /cơm chiên (dương châu|hải sản)/i,
      cookie: /cookie|bánh quy/i,
      croissant: /sừng bò/i,
      cua: /cua|ghẹ/i,
      cupcake: /cupcake/i,
      dasay: /đá xay|sữa lắc|sinh tố/i,
      dauque: /đậu nành/i,
      detox: /dưa leo/i,
      dimsum: /há cảo|bột lọc|sủi cảo|hoành thánh/i,
      'dimsum-3': /há cảo|sủi cảo|hoành thánh/i,
      dohop: /hộp/i,
      donut: /donut/i,
      dua: /dừa/i,
      ep: /nước ép/i,
      'ep-cam': /nước ép cam/i,
      'ep-cantay': /nước ép cần tây/i,
      'ep-carot': /nước ép cà rốt/i,
      'ep-duahau': /nước ép dưa hấu/i,
      'ep-tao': /nước ép táo/i,
      'ep-thom': /nước ép thơm/i,
      flan: /flan/i,
      gao: /gạo/i,
      garan: /gà/i,
      'garan-2': /gà|vịt/i,
      giay: /giấy/i,
      haisan: /tôm/i,
      hanh: /hành/i,
      hutieu: noodleSoup,
      kem: /kem/i,
      keo: /kẹo/i,
      khoai: /khoai tây/i,
      khoaitay: /khoai tây/i,
      kimchi: /lẩu|canh/i,
      lau: /lẩu/i,
      'lau-2': /lẩu/i,
      'lau-bo': /lẩu (bò|dê)/i,
      mi: dryNoodles,
      mitom: /mì tôm/i,
      miy: /mì ý/i,
      muc: /mực/i,
      nam: /nấm/i,
      nuoc: /sữa/i,
      nuocep: /nước ép/i,
      nuocloc: /nước (suối|khoáng)/i,
      nuocmat: /nước (sâm|mía)/i,
      nuocngot: /coca-cola|nước ngọt|soda/i,
      oc: /sò|nghêu/i,
      'oc-2': /ốc/i,
      oden: /oden|xiên/i,
      pancake: /pancake/i,
      pho: noodleSoup,
      'pho-2': noodleSoup,
      'pho-bo': /phở (?!gà)|.*bò/i,
      'pho-ga': /(phở|miến) gà/i,
      phomai: /phô mai/i,
      pizza: /pizza/i,
      'pizza-2': /pizza/i,
      rau: /rau|cải|xà lách/i,
      ruachen: /rửa chén/i,
      salad: /salad|xà lách/i,
      sinhto: /sinh tố/i,
      'sinhto-bo': /sinh tố bơ/i,
      'sinhto-dau': /dâu/i,
      'sinhto-xoai': /xoài/i,
      snack: /bắp rang/i,
      sua: /sữa tươi/i,
      suachua: /sữa chua/i,
      'suachua-2': /sữa chua/i,
      suadau: /sữa đậu/i,
      suon: /sườn|giò|xương/i,
      sup: /súp|canh/i,
      sushi: /sushi|cơm cuộn/i,
      'sushi-2': /tempura/i,
      taco: /taco/i,
      thit: /heo|thịt|tóp mỡ/i,
      tra: /trà|matcha/i,
      'tra-dao': /trà/i,
      traicay: /trái cây|dưa hấu/i,
      'traicay-2': /trái cây|nho/i,
      trangmieng: /mochi|trôi nước/i,
      trasua: /trà sữa/i,
      'trasua-2': /trà sữa|trân châu/i,
      trung: /trứng|ốp la|chảo/i,
      trungga: /trứng|hột vịt/i,
      vien: /viên|xíu mại/i,
      waffle: /waffle/i,
      xaphong: /xà phòng/i,
      xien: /nem lụi/i,
      xoai: /xoài/i,
      xoi: /xôi/i,
    }
    const pictured = dishes.filter(({ image }) => image !== null)
    expect(pictured.length).toBeGreaterThan(dishes.length * 0.8)
    const wrong = pictured
      .filter(({ name, image }) => !shown[pictureOf(image) ?? '']?.test(name))
      .map(({ name, image }) => `${name}: ${pictureOf(image)}`)
    expect([...new Set(wrong)]).toEqual([])
  })

  it('MEND-5 shows no animal on a vegetarian dish', () => {
    const animals =
      /^(bo|bun|bun-suon|ca|canh-ca|chao|com|com-bo|com-ca|com-ga|com-suon|com-tom|cua|dimsum|garan.*|haisan|hutieu|kimchi|lau|lau-bo|mi|muc|oc.*|pho-bo|pho-ga|suon|thit|trung|trungga|vien|xien)$/
    const vegetarian = dishes.filter(({ name, is_veg: isVeg }) => isVeg === true && /chay/i.test(name))
    expect(vegetarian.length).toBeGreaterThan(20)
    expect(
      vegetarian.filter(({ image }) => animals.test(pictureOf(image) ?? '')).map(({ name, image }) => `${name}: ${pictureOf(image)}`),
    ).toEqual([])
  })

  it('MEND-5 says of each dish what holds for it alone, and of a vegetarian one no meat', () => {
    const described = dishes.filter(({ description }) => description !== null)
    expect(described.length).toBeGreaterThan(300)
    expect(Object.keys(descriptions).filter((name) => !dishes.some((dish) => dish.name === name))).toEqual([])
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
    const kindsIn = (text: string) => Object.entries(meats).flatMap(([kind, words]) => (words.test(text) ? [kind] : []))
    const contradictions = described.filter(({ name, description }) => {
      const own = kindsIn(name)
      return own.length > 0 && !both.has(name) && kindsIn(description ?? '').some((kind) => !own.includes(kind))
    })
    expect([...new Set(contradictions.map(({ name, description }) => `${name}: ${description}`))]).toEqual([])
    const meaty = described.filter(({ name, description }) => /chay/i.test(name) && /thịt|tôm|mực|nghêu/.test(description ?? ''))
    expect(meaty.map(({ name, description }) => `${name}: ${description}`)).toEqual([])
  })

  it('MEND-5 leads by every slide to what it says', () => {
    const rows = rowsOf('slides') as unknown as { name: string; url: string; model: number; image: string }[]
    const all = rowsOf('stores') as unknown as { id: number; slug: string; image: string; categories: { name: string }[] }[]
    const items = rowsOf('items') as unknown as { id: number; name: string; store_id: number }[]
    const pages = new Set(rowsOf('pages').map((page) => `/pages/${String(page['slug'])}`))
    const categoryOf: Record<string, string> = { phở: 'Bún phở', 'trà sữa': 'Trà sữa', 'đi chợ': 'Siêu thị', 'món chay': 'Món chay' }
    const wrong = rows.filter(({ name, url, model, image }) => {
      const [, , slug, id] = url.split('/')
      const store = all.find((one) => one.slug === slug)
      if (model === 3)
        return !(pages.has(url) || (url.startsWith('https://') && url.toLowerCase().includes('phở') === name.includes('phở')))
      if (store?.image !== image) return true
      if (model === 2) {
        const dish = items.find((one) => one.id === Number(id) && one.store_id === store.id)
        return dish === undefined || !name.endsWith(dish.name.toLowerCase())
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
