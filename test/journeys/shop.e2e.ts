import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { fillCart, signIn, storePath } from '../support/shopping.ts'
import { startProduct, type Product } from '../support/product.ts'
import { iPhone, visited } from '../support/visitors.ts'

let product: Product

const test = visited(() => product.url)

test.beforeAll(async () => {
  product = await startProduct(1)
})
test.afterAll(() => product.stop())

const title = 'Thêm ứng dụng vào màn hình chính'
const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name)
const chooseLocation = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).click()

/** What a browser does that finds the app worth installing. */
const offerToInstall = (page: Page) =>
  page.evaluate(() => {
    const asked = { times: 0 }
    const prompt = async () => {
      asked.times += 1
      return Promise.resolve({ outcome: 'dismissed' })
    }
    Object.assign(globalThis, { asked })
    return !dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })
const timesAsked = (page: Page) => page.evaluate(() => (globalThis as unknown as { asked: { times: number } }).asked.times)

test('SCREEN-4 @long the app is offered at the foot of a phone and at the head of a wide window, by a popup on an iPhone, and never over a question', async ({
  come,
}) => {
  const phone = await come(390)
  const wide = await come(1280)
  const apple = await come(390, { userAgent: iPhone })
  for (const { page } of [phone, wide, apple]) {
    await page.goto('/')
    await expect(page.getByRole('dialog', { name: 'Bạn muốn nhận món ở đâu?' })).toBeVisible()
  }
  for (const { page } of [phone, wide]) expect(await offerToInstall(page)).toBe(true)
  const offer = (page: Page) => page.getByRole('region', { name: title })
  for (const [person, end] of [
    [phone, 'foot'],
    [wide, 'head'],
  ] as const) {
    const { page } = person
    await expect(page.locator('dialog[open]')).toHaveCount(1)
    await expect(offer(page)).toHaveCount(0)
    await chooseLocation(page)
    await expect(offer(page)).toBeVisible()
    const box = await offer(page).boundingBox()
    const middle = (box?.y ?? 0) + (box?.height ?? 0) / 2
    expect(middle < (page.viewportSize()?.height ?? 0) / 2 ? 'head' : 'foot').toBe(end)
    await person.expectAccessible()
  }
  // who is about to order is not asked
  await phone.page.getByRole('link', { name: 'Giỏ hàng' }).first().click()
  await expect(offer(phone.page)).toHaveCount(0)
  await phone.page.getByRole('link', { name: 'Gần bạn', exact: true }).click()
  await offer(phone.page).getByRole('button', { name: 'Để sau' }).click()
  await offer(wide.page).getByRole('button', { name: 'Cài đặt' }).click()
  await expect.poll(() => timesAsked(wide.page)).toBe(1)
  for (const { page } of [phone, wide]) {
    await expect(offer(page)).toHaveCount(0)
    await expect.poll(() => stored(page, 'install_declined')).toBe('true')
  }
  const popup = apple.page.getByRole('dialog', { name: title })
  await expect(popup).toHaveCount(0)
  await chooseLocation(apple.page)
  await expect(popup.getByText('Chạm nút Chia sẻ của trình duyệt')).toBeVisible()
  await apple.expectAccessible()
  await popup.getByRole('button', { name: 'Đã hiểu' }).click()
  await expect(popup).toHaveCount(0)
  expect(await stored(apple.page, 'install_declined')).toBe('true')
  for (const { complaints } of [phone, wide, apple]) expect(complaints).toEqual([])
})

/** What the very first frame of the next document is rendered in, before any script of ours. */
const noteFirstFrame = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      const body = document.querySelector('body')
      if (!body) return requestAnimationFrame(look)
      const { backgroundColor } = getComputedStyle(body)
      const bar = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find((one) => matchMedia(one.media).matches)
      return Object.assign(globalThis, { firstFrame: [backgroundColor, bar?.content] })
    }
    requestAnimationFrame(look)
  })
const firstFrame = async (page: Page) => {
  await expect.poll(() => page.evaluate(() => 'firstFrame' in globalThis)).toBe(true)
  return page.evaluate(() => (globalThis as unknown as { firstFrame: string[] }).firstFrame)
}

for (const width of [390, 1280] as const) {
  test(`SHELL-5 an account has no section of an unknown name, and its theme is there with the first frame, at ${width}`, async ({
    come,
  }) => {
    const person = await come(width, { colorScheme: 'light' })
    const { page, context, complaints } = person
    await page.goto('/login?back=%2Fmy-account%3Fsection%3Dcoupons')
    await signIn(page)
    await expect(page.getByRole('heading', { name: 'Section không được hỗ trợ: coupons', exact: true })).toBeVisible()
    await page
      .getByRole('heading', { name: /coupons/ })
      .locator('..')
      .getByRole('link', { name: 'Tài khoản' })
      .click()
    const dark = ['rgb(20, 18, 16)', '#141210']
    await page.getByRole('radio', { name: 'Tối' }).check()
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(dark[0])
    await person.expectAccessible()
    await noteFirstFrame(page)
    // without any script of ours
    await page.route('**/*.js', (route) => route.abort())
    await page.reload()
    expect(await firstFrame(page)).toEqual(dark)
    await page.unroute('**/*.js')
    await page.reload()
    expect(await firstFrame(page)).toEqual(dark)
    await expect(page.getByRole('radio', { name: 'Tối' })).toBeChecked()
    // the worker keeps documents that are no user's
    await page.evaluate(async () => navigator.serviceWorker.ready)
    await page.waitForFunction(async () => (await caches.match('/shell.html')) !== undefined)
    expect(complaints.filter((one) => !one.includes('ERR_FAILED'))).toEqual([])
    await context.setOffline(true)
    await page.goto('/my-orders')
    expect(await firstFrame(page)).toEqual(dark)
    // left before the network is back, which would load what is missing in it
    await page.goto('about:blank')
    await context.setOffline(false)
    await page.goto('/my-account')
    await page.getByRole('radio', { name: 'Theo thiết bị' }).check()
    await page.reload()
    expect(await firstFrame(page)).toEqual(['rgb(247, 244, 241)', '#fc8019'])
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('theme')
  })
}

test('a store tells search engines what it is without breaking the content policy, and one that does not exist is 404', async ({
  come,
}) => {
  const { page, complaints } = await come(390)
  const response = await page.goto(storePath)
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'Phở Gia Truyền Nam Định', exact: true }).first()).toBeAttached()
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}') as Record<string, unknown>
  expect([data['@type'], data['name'], data['url']]).toEqual(['Restaurant', 'Phở Gia Truyền Nam Định', product.url + storePath])
  expect(complaints).toEqual([])
  const missing = await page.goto('/stores/no-such-store')
  expect(missing?.status()).toBe(404)
  await expect(page.getByText('Không tìm thấy thông tin nhà hàng từ URL.')).toBeVisible()
  const listed = await (await page.request.get('/sitemap.xml')).text()
  expect(listed).toContain(`<loc>${product.url}${storePath}</loc>`)
  expect((await page.request.get(`${product.url}/stores/no-such-store`, { headers: { accept: 'text/html' } })).status()).toBe(404)
})

test('the bar with the cart is at the window’s edge also where a store’s page is short', async ({ come }) => {
  const { page } = await come(390)
  await fillCart(page)
  await page.goto('/stores/no-such-store')
  await expect(page.getByText('Không tìm thấy thông tin nhà hàng từ URL.')).toBeVisible()
  const bar = page.locator('#view-cart').locator('..')
  await expect.poll(() => bar.evaluate((one) => Math.round(innerHeight - one.getBoundingClientRect().bottom))).toBe(0)
})

test('a store is handed on by its own address: by the device’s sheet, else by copying it, which is said', async ({ come }) => {
  const { page, context, complaints } = await come(390)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(storePath)
  await chooseLocation(page)
  const share = page.getByRole('button', { name: 'Chia sẻ Phở Gia Truyền Nam Định' })
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share') && Reflect.deleteProperty(navigator, 'share'))
  await share.click()
  await expect(page.getByRole('status').getByText('Đã sao chép liên kết')).toBeVisible()
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(product.url + storePath)
  await page.evaluate(() => {
    const shared: unknown[] = []
    Object.assign(globalThis, { shared })
    Object.assign(navigator, { share: async (what: unknown) => Promise.resolve(void shared.push(what)) })
  })
  await share.click()
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { shared: unknown[] }).shared))
    .toEqual([{ title: 'Phở Gia Truyền Nam Định', url: product.url + storePath }])
  expect(complaints).toEqual([])
})

/** A picture twice as wide as it is high: red, then blue. */
const redThenBlue = async () => {
  const half = (background: string) =>
    sharp({ create: { width: 600, height: 600, channels: 3, background } })
      .png()
      .toBuffer()
  const blue = { input: await half('#0000ff'), left: 600, top: 0 }
  return sharp({ create: { width: 1200, height: 600, channels: 3, background: '#ff0000' } })
    .composite([blue])
    .png()
    .toBuffer()
}

for (const width of [390, 1280] as const) {
  test(`AUTH-6 a picture is moved and zoomed before it is sent, and stays framed until it has arrived, at ${width} @long`, async ({
    come,
  }) => {
    const person = await come(width)
    const { page, complaints } = person
    await page.goto('/login?back=/my-account')
    await signIn(page)
    const choose = page.getByLabel('Đổi ảnh đại diện')
    await expect(page.getByText('customer@bua.test')).toBeVisible()
    await choose.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(page.getByText('Tệp này không phải ảnh. Hãy chọn ảnh JPEG, PNG hoặc WebP.')).toBeVisible()
    await choose.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(10_000_001) })
    await expect(page.getByText('Ảnh quá lớn. Hãy chọn ảnh tối đa 10 MB.')).toBeVisible()

    const me = { name: 'me.png', mimeType: 'image/png', buffer: await redThenBlue() }
    const sheet = page.getByRole('dialog', { name: 'Căn ảnh đại diện' })
    await choose.setInputFiles(me)
    await expect(sheet).toBeVisible()
    await person.expectAccessible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await choose.setInputFiles(me)
    await sheet.getByRole('slider', { name: 'Phóng to' }).fill('2')
    await sheet.getByRole('application').focus()
    // the picture goes to the right until its left edge is there
    for (let press = 0; press < 40; press += 1) await page.keyboard.press('ArrowRight')
    await page.route('**/api/change-avatar', (route) => route.abort())
    await sheet.getByRole('button', { name: 'Dùng ảnh này' }).click()
    await expect(sheet.getByRole('alert')).toBeVisible()
    await page.unroute('**/api/change-avatar')
    await sheet.getByRole('button', { name: 'Dùng ảnh này' }).click()
    await expect(sheet).toHaveCount(0, { timeout: 30_000 })
    const stored = page.locator('main img[src^="/avatars/"], dialog img[src^="/avatars/"]').first()
    await expect(stored).toBeVisible()
    const picture = await page.request.get(product.url + ((await stored.getAttribute('src')) ?? ''))
    const [red, , blue] = (await sharp(await picture.body()).stats()).channels
    expect([(red?.mean ?? 0) > 240, (blue?.mean ?? 255) < 15]).toEqual([true, true])
    expect(complaints.filter((one) => !one.includes('ERR_FAILED'))).toEqual([])
  })
}

test('ROUTE-5 what was typed at a door stays while the window changes its layout, and is gone once the door was left @long', async ({
  come,
}) => {
  const { page, complaints } = await come(1280)
  const turn = (width: number) => page.setViewportSize({ width, height: 900 })
  await page.goto('/login')
  const email = page.getByLabel('Email hoặc số điện thoại')
  const password = page.getByLabel('Mật khẩu', { exact: true })
  await email.fill('lan@example.com')
  await password.fill('một mật khẩu dài')
  for (const width of [700, 1280]) {
    await turn(width)
    // the wide window's bar, or none
    await expect(page.getByRole('navigation', { name: 'Điều hướng' })).toHaveCount(width > 768 ? 1 : 0)
    await expect(email).toHaveValue('lan@example.com')
    await expect(password).toHaveValue('một mật khẩu dài')
  }
  // a code that is on its way is still waited for
  await page.getByRole('button', { name: 'Mã SMS' }).click()
  await page.getByLabel('Số điện thoại').fill('0901234567')
  await page.getByRole('button', { name: 'Gửi mã' }).click()
  await expect(page.getByLabel('Mã xác nhận', { exact: true })).toBeVisible()
  await turn(700)
  await expect(page.getByLabel('Mã xác nhận', { exact: true })).toBeVisible()
  await page.goto('/register')
  await page.getByLabel('Họ và tên').fill('Lan')
  await turn(1280)
  await expect(page.getByLabel('Họ và tên')).toHaveValue('Lan')
  await page.getByRole('link', { name: /^Đã có tài khoản/ }).click()
  await page.getByRole('link', { name: /^Chưa có tài khoản/ }).click()
  await expect(page.getByLabel('Họ và tên')).toHaveValue('')
  expect(complaints).toEqual([])
})

test('BOOT-3 LOOK-1 a picture that the settings name stands in for the mark, in every shell and at the doors @long', async ({ come }) => {
  const path = '/icon-192.png'
  await product.ask(
    `insert into settings (key, value) values ('storeLogo', '${path}') on conflict (key) do update set value = excluded.value`,
  )
  for (const [width, address] of [
    [390, '/'],
    [1280, '/'],
    [390, '/login'],
  ] as const) {
    const { page, complaints } = await come(width)
    await page.goto(address)
    await expect(page.locator('#overlays')).toBeAttached()
    const mark = page.locator('[viewBox="0 0 32 32"]').first()
    await expect
      .poll(() =>
        mark.evaluate((drawing) => [getComputedStyle(drawing).backgroundImage, getComputedStyle(drawing.children[0] ?? drawing).display]),
      )
      .toEqual([`url("${product.url}${path}")`, 'none'])
    const size = await mark.evaluate((drawing) => drawing.getBoundingClientRect().width)
    expect(size).toBeGreaterThanOrEqual(24)
    expect(complaints).toEqual([])
  }
  await product.ask("update settings set value = '' where key = 'storeLogo'")
})
