import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { fillCart, signIn, signInAsStaff, storePath, untilOverlaysAreThere, withSettings } from '../support/shopping.ts'
import { startProduct, type Product } from '../support/product.ts'
import { httpProvider } from '../support/providers.ts'
import { visited } from '../support/visitors.ts'

let product: Product
let roads: Awaited<ReturnType<typeof httpProvider>>
/** What the server hears of ways by road, in metres; undefined where the service is broken. */
let metres: number | undefined
const test = visited(() => product.url)

test.beforeAll(async () => {
  roads = await httpProvider(() =>
    metres === undefined ? { status: 500, json: {} } : { status: 200, json: { code: 'Ok', routes: [{ distance: metres }] } },
  )
  product = await startProduct(1, { ROADS: 'osrm', ROADS_URL: roads.url })
})
test.afterAll(async () => {
  await product.stop()
  await roads.close()
})

const leLoi = { latitude: 10.7745, longitude: 106.7005 }
const gps = (page: Page) => page.getByRole('button', { name: /Dùng vị trí hiện tại/ })
const question = (page: Page) => page.getByRole('dialog', { name: 'Bạn muốn nhận món ở đâu?' })
const address = (page: Page) => page.getByLabel('Địa chỉ', { exact: true })
const confirm = (page: Page) => page.getByRole('button', { name: 'Giao đến đây' })
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('userSetAddress') ?? 'null') as Record<string, unknown> | null)
/** Stands in for the device; what a browser does while its question is unanswered is nothing at all. */
const withDevice = (page: Page, device: { position?: unknown; code?: number }) =>
  page.addInitScript(({ position, code }) => {
    Object.defineProperty(navigator, 'geolocation', {
      value: {
        getCurrentPosition(done: (position: unknown) => void, failed: (error: unknown) => void) {
          if (position !== undefined) done({ coords: position })
          else if (code !== undefined) failed({ code, PERMISSION_DENIED: 1 })
        },
      },
    })
    navigator.permissions.query = () => Promise.resolve({ state: 'prompt' } as PermissionStatus)
  }, device)

for (const width of [390, 1280] as const) {
  test(`GEO-4 ADDR-2 MOB-4 SHELL-7 STORE-1 ROUTE-2 a first visit by GPS, put right on the map by keys and by a tap, at ${width}${width === 390 ? '' : ' @long'}`, async ({
    come,
  }) => {
    const person = await come(width, { permissions: ['geolocation'], geolocation: leLoi })
    const { page, complaints } = person
    await page.goto('/')
    await expect(question(page).getByRole('list', { name: 'Địa điểm phổ biến' })).toBeVisible()
    await gps(page).click()
    await expect(page).toHaveURL('/my-location')
    await expect(question(page)).toHaveCount(0)
    await expect(address(page)).toHaveValue('Lê Lợi, Bến Thành, Quận 1')
    expect(await stored(page)).toMatchObject({ lat: 10.7745, lng: 106.7005, businessLocation: true, isUserSelected: true })
    expect(await page.evaluate(() => localStorage.getItem('alreadySelectedLocation'))).toBe('true')
    const map = page.getByRole('region', { name: 'Bản đồ chọn nơi nhận' })
    await map.focus()
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowUp')
    await expect(address(page)).not.toHaveValue('Lê Lợi, Bến Thành, Quận 1')
    await person.expectAccessible()
    const box = await map.boundingBox()
    await map.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) - 8 } })
    await page.getByLabel('Số nhà, tầng, tòa nhà').fill('Lầu 2')
    await expect(confirm(page)).toBeEnabled()
    const text = await address(page).inputValue()
    await confirm(page).click()
    await expect(page).toHaveURL('/')
    const place = await stored(page)
    expect(place).toMatchObject({ address: text, house: 'Lầu 2', lng: expect.closeTo(106.7005, 3), businessLocation: false })
    expect(place?.['lat']).not.toBe(10.7745)
    await page
      .getByRole('link', { name: /Phở Gia Truyền Nam Định/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Phở bò', exact: true })).toBeVisible()
    expect(complaints).toEqual([])
  })
}

test('MOB-4 ADDR-2 a first visit by the map alone: the pin is dragged, and the place below it confirmed @long', async ({ come }) => {
  const { page, complaints } = await come(390)
  await page.goto('/')
  await question(page).getByRole('link', { name: 'Tìm địa chỉ khác' }).click()
  await page.getByRole('link', { name: 'Chọn trên bản đồ' }).click()
  await expect(page).toHaveURL('/my-location')
  const before = await address(page).inputValue()
  const box = await page.getByRole('region', { name: 'Bản đồ chọn nơi nhận' }).boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 120, y + 60, { steps: 8 })
  await page.mouse.up()
  await expect(address(page)).not.toHaveValue(before)
  await expect(confirm(page)).toBeEnabled()
  const text = await address(page).inputValue()
  await confirm(page).click()
  await expect(page).not.toHaveURL('/my-location')
  expect(await stored(page)).toMatchObject({ address: text, businessLocation: false, isUserSelected: true })
  expect(complaints).toEqual([])
})

test('GEO-4 ADDR-1 a position whose address comes once one has gone on changes nothing, and leads nowhere', async ({ come }) => {
  const { page } = await come(390, { permissions: ['geolocation'], geolocation: leLoi })
  await page.goto('/')
  await question(page).getByRole('button', { name: 'Chợ Lớn, Quận 5' }).click()
  await page
    .getByRole('link', { name: /^Giao đến/ })
    .first()
    .click()
  await expect(page).toHaveURL('/search-location')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/coordinate-to-address', async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/coordinate-to-address')
  await gps(page).click()
  await asked
  await page.goBack()
  await expect(page).toHaveURL('/')
  const answered = page.waitForResponse('**/api/coordinate-to-address').catch(() => undefined)
  held.resolve()
  await Promise.race([answered, page.waitForTimeout(1_000)])
  await expect(page).toHaveURL('/')
  expect(await stored(page)).toMatchObject({ address: 'Chợ Lớn, Quận 5' })
})

test('GEO-1 GEO-3 what was refused in another tab is not asked again for a minute either; both say what the settings say', async ({
  come,
}) => {
  // a worker would load the other tab's document with the server's settings
  const { page, context } = await come(390, { permissions: [], geolocation: leLoi, serviceWorkers: 'block' })
  const text = 'Bật định vị cho Bữa nhé.'
  await withSettings(context, { gpsAccessNotGrantedMsg: text })
  await page.goto('/')
  await untilOverlaysAreThere(page)
  const other = await context.newPage()
  await other.goto('/')
  await gps(other).click()
  await expect(other.getByRole('alertdialog').getByText(text, { exact: true })).toBeVisible()
  // allowed since, which only a new question would find out
  await context.grantPermissions(['geolocation'])
  await gps(page).click()
  await expect(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('GEO-1 GEO-3 C2 a device that refuses is told so by an alert, and asked again only after a minute; the list works on, and what is granted then is stored', async ({
  come,
}) => {
  const person = await come(390, { permissions: [], geolocation: leLoi })
  const { page, context } = person
  await page.goto('/')
  await gps(page).click()
  const text =
    'Thiết bị đang chặn truy cập vị trí. Vui lòng bật quyền Location cho website trong trình duyệt (Site settings > Location > Allow), sau đó thử lại.'
  const alert = page.getByRole('alertdialog')
  await expect(alert.getByText(text, { exact: true })).toBeVisible()
  await person.expectAccessible()
  await alert.getByRole('button', { name: 'Đã hiểu' }).click()
  expect(Number(await page.evaluate(() => localStorage.getItem('gps_denied_at')))).toBeGreaterThan(Date.now() - 60_000)
  // a reload does not make it forget
  await page.reload()
  await gps(page).click()
  await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
  await expect(alert).toBeHidden()
  await question(page).getByRole('button', { name: 'Chợ Lớn, Quận 5' }).click()
  await expect(question(page)).toHaveCount(0)
  expect(await stored(page)).toMatchObject({ address: 'Chợ Lớn, Quận 5', businessLocation: true })
  // granted in the browser's settings, and a minute later
  await context.grantPermissions(['geolocation'])
  await page.evaluate(() => localStorage.setItem('gps_denied_at', String(Date.now() - 61_000)))
  await page.goto('/search-location')
  await gps(page).click()
  await expect(page).toHaveURL('/my-location')
  await expect(address(page)).toHaveValue('Lê Lợi, Bến Thành, Quận 1')
  expect(await stored(page)).toMatchObject({ lat: 10.7745, lng: 106.7005, businessLocation: true })
})

test('C1 GEO-5 E8 @long a question that no user answers ends after 8 s; search works meanwhile, and by hand where the geocoder is dead', async ({
  come,
}) => {
  const { page } = await come(390)
  await withDevice(page, {})
  await page.goto('/')
  await gps(page).click()
  const begun = performance.now()
  await expect(page.getByRole('alert')).toHaveText('Chưa xác định được vị trí của bạn. Vui lòng thử lại hoặc chọn địa chỉ thủ công.')
  const waited = performance.now() - begun
  expect(waited).toBeGreaterThan(7_500)
  expect(waited).toBeLessThan(9_500)
  await question(page).getByRole('link', { name: 'Tìm địa chỉ khác' }).click()
  await page.getByRole('searchbox', { name: 'Tìm địa điểm' }).fill('12 le loi')
  await page.getByRole('button', { name: '12 Lê Lợi, Bến Thành, Quận 1' }).click()
  await expect(page).toHaveURL('/my-location')
  await page.route('**/api/coordinate-to-address', () => {})
  await page.getByRole('region', { name: 'Bản đồ chọn nơi nhận' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: 'Đang cập nhật địa chỉ, vui lòng chờ...' })).toBeAttached()
  const moved = performance.now()
  await expect(page.getByText('Lỗi khi lấy địa chỉ từ toạ độ. Vui lòng thử lại.')).toBeVisible()
  expect(performance.now() - moved).toBeLessThan(7_000)
  await address(page).fill('14 Lê Lợi')
  await confirm(page).click()
  await expect(page).toHaveURL('/')
  expect(await stored(page)).toMatchObject({ address: '14 Lê Lợi', businessLocation: false })
})

test('C2 F5 nonsense from the device is never stored, nor is markup from the geocoder ever run', async ({ come }) => {
  const bad = [
    { latitude: 0, longitude: 0 },
    { latitude: 106.7, longitude: 10.77 },
    { latitude: Number.NaN, longitude: 106.7 },
    { latitude: 'x', longitude: '10' },
  ]
  for (const position of bad) {
    const { page } = await come(390)
    await withDevice(page, { position })
    await page.goto('/')
    await gps(page).click()
    await expect(page.getByRole('alert')).toHaveText('Chưa xác định được vị trí của bạn. Vui lòng thử lại hoặc chọn địa chỉ thủ công.')
    expect(await stored(page)).toBeNull()
  }
  const { page, complaints } = await come(390, { permissions: ['geolocation'], geolocation: leLoi })
  const markup = '<img src=x onerror="window.__pwned=1"><script>window.__pwned=1</script>'
  await page.route('**/api/coordinate-to-address', (route) => route.fulfill({ json: markup }))
  await page.goto('/')
  await gps(page).click()
  await expect(address(page)).toHaveValue(markup)
  await confirm(page).click()
  await expect(page.getByRole('link', { name: new RegExp('Giao đến') })).toContainText(markup)
  expect(await page.evaluate(() => '__pwned' in globalThis)).toBe(false)
  expect(complaints).toEqual([])
})

/** How light a picture is, from 0 to 255, by its most frequent colour. */
async function lightOf(picture: Buffer): Promise<number> {
  const { dominant } = await sharp(picture).stats()
  return (dominant.r + dominant.g + dominant.b) / 3
}

test('LOOK-1 a map that is shown takes on the theme that is chosen in another tab @long', async ({ come }) => {
  const { page, context } = await come(1280, { permissions: ['geolocation'], geolocation: leLoi, colorScheme: 'light' })
  await page.goto('/')
  await gps(page).click()
  const map = page.getByRole('region', { name: 'Bản đồ chọn nơi nhận' })
  const light = async () => lightOf(await map.screenshot())
  const patience = { timeout: 60_000 }
  await expect.poll(light, patience).toBeGreaterThan(200)
  const other = await context.newPage()
  await other.goto('/login?back=%2Fmy-account')
  await signIn(other)
  for (const [theme, isLight] of [
    ['Tối', false],
    ['Sáng', true],
  ] as const) {
    await other.getByRole('radio', { name: theme }).check()
    await expect.poll(async () => (await light()) > 128, patience).toBe(isLight)
  }
})

test('ROUTE-2 /restaurants-demo lists the stores around the default place, wherever the customer is; SHELL-7 no question lies over a door', async ({
  come,
}) => {
  const person = await come(390)
  const { page } = person
  await page.goto('/login')
  await expect(page.getByLabel('Mật khẩu')).toBeVisible()
  await page.goto('/')
  await question(page).getByRole('button', { name: 'Cầu Rồng, Đà Nẵng' }).click()
  await expect(question(page)).toHaveCount(0)
  expect(await stored(page)).toMatchObject({ address: 'Cầu Rồng, Đà Nẵng' })
  await page.goto('/restaurants-demo')
  await expect(page.getByRole('heading', { name: 'Quán quanh Chợ Bến Thành, Quận 1' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /Phở Gia Truyền Nam Định/ })).toBeVisible()
  await person.expectAccessible()
  await page.goto('/search-location')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await person.expectAccessible()
  await expect(question(page)).toHaveCount(0)
})

test.describe('by road', () => {
  const set = (key: string, value: string) =>
    product.ask(`insert into settings (key, value) values ('${key}', '${value}') on conflict (key) do update set value = excluded.value`)
  test.beforeAll(() => set('enGDMA', 'true'))
  test.afterAll(() => set('enGDMA', 'false'))

  test('DIST-4 a store’s page and the bill count the same way, which the server has asked for once @long', async ({ come }) => {
    metres = 3_449
    const { page, complaints } = await come(390)
    await fillCart(page)
    await expect(page.getByText('3,4 km đường đi', { exact: true })).toBeVisible()
    await expect(page.getByText('3,4 km', { exact: true })).toBeVisible()
    const fee = (await page.getByText(/^Phí giao/).textContent())?.replace('Phí giao ', '') ?? ''
    await page.goto('/cart')
    const charged = page.getByText('Phí giao hàng (3,4 km)').locator('..')
    await expect(charged).toContainText(fee)
    expect(roads.taken).toHaveLength(1)
    expect(complaints).toEqual([])
  })

  test('DIST-4 where the maps service fails, page and bill count the straight line alike, and no script of others is asked for @long', async ({
    come,
  }) => {
    metres = undefined
    await set('googleApiKey', 'a-key')
    const { page, complaints } = await come(390)
    const elsewhere: string[] = []
    page.on('request', (request) => request.url().startsWith(product.url) || elsewhere.push(request.url()))
    await fillCart(page)
    // a way that the server has not asked for yet
    await page.goto('/search-location')
    await page.getByRole('button', { name: 'Chợ Lớn, Quận 5' }).click()
    await expect(page).not.toHaveURL('/search-location')
    await page.goto(storePath)
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('distance_')).length)).toBe(2)
    await expect(page.getByText(/km đường đi$/)).toHaveCount(0)
    await page.goto('/cart')
    await expect(page.getByText(/^Phí giao hàng \(/)).toBeVisible()
    await expect(page.getByText('Phí giao hàng (3,4 km)')).toHaveCount(0)
    expect([elsewhere, complaints]).toEqual([[], []])
    await set('googleApiKey', '')
  })
})

test('LANG-1 MOB-4 a guest on a phone finds another language at the first visit and at the sign-in', async ({ come }) => {
  const person = await come(390)
  const { page } = person
  await page.goto('/')
  // the whole document is hydrated in its own language
  await untilOverlaysAreThere(page)
  await page.getByRole('dialog').getByRole('button', { name: 'English' }).click()
  const question = page.getByRole('dialog', { name: 'Where should we deliver?' })
  await expect(question.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true')
  await person.expectAccessible()
  await question.getByRole('button', { name: 'Close' }).click()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Tiếng Việt' }).click()
  await expect(page.getByRole('heading', { name: 'Chào bạn trở lại' })).toBeVisible()
  await person.expectAccessible()
  expect(person.complaints).toEqual([])
})

test('LANG-1 couriers, stores and staff find another language at their sign-in', async ({ come }) => {
  const { page, complaints } = await come(390)
  for (const [path, title] of [
    ['/delivery/login', 'Courier sign-in'],
    ['/store/login', 'Store sign-in'],
    ['/callandorder', 'Staff sign-in'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await page.getByRole('button', { name: 'Tiếng Việt' }).click()
    await expect(page.getByRole('heading', { name: title })).toBeHidden()
  }
  expect(complaints).toEqual([])
})

test('LANG-1 couriers, stores and staff find another language where they work', async ({ come }) => {
  const { page, complaints } = await come(1280)
  const expectEnglish = async (heading: string) => {
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await page.getByRole('button', { name: 'Tiếng Việt' }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeHidden()
  }
  await page.goto('/delivery/login')
  await signIn(page, 'courier@bua.test')
  await page.waitForURL('**/delivery/orders')
  await page.goto('/delivery/completed-orders')
  await expectEnglish('Delivered orders')
  await page.goto('/store/login')
  await signIn(page, 'store@bua.test')
  await page.getByRole('banner').getByRole('button').first().click()
  await expectEnglish('Your stores')
  await page.goto('/callandorder')
  await signInAsStaff(page, product.url)
  await expect(page.getByRole('heading', { name: 'Tìm khách theo số điện thoại' })).toBeVisible()
  await expectEnglish('Find a customer by phone')
  expect(complaints).toEqual([])
})
