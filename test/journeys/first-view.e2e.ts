import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive, openDish } from '../support/people.ts'
import { courierDoor, doors, noteShifts, screensOf, shiftsOf, staffDoor } from '../support/screens.ts'
import { startProduct, type Product } from '../support/product.ts'
import { addToCart, fillCart, storePath } from '../support/shopping.ts'
import { storedRecord } from '../support/stored-record.ts'

let product: Product

test.beforeAll(async () => {
  product = await startProduct(1)
})
test.afterAll(() => product.stop())

/** Where the headings and pictures of what is shown stand, and what stands for dishes further down, to the pixel; a heading is as wide as its face, which comes later. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root main :is(h1, h2, h3, img, [data-rest])')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return `${element.tagName} ${element.textContent.slice(0, 20)} ${[x, y, element.tagName === 'IMG' ? width : 0, height].map(Math.round).join(' ')}`
    }),
  )

for (const width of [390, 1280] as const) {
  for (const path of ['/', '/stores/pho-gia-truyen-nam-dinh-1']) {
    test(`the first view of ${path} at ${width} stands where it stood before any script ran`, async ({ browser }) => {
      const still = await arrive(browser, product.url, width, { javaScriptEnabled: false })
      await still.page.goto(path)
      await expect(still.page.locator('#root h1, #root h3').first()).toBeVisible()
      const before = await places(still.page)
      await still.context.close()
      expect(before.length).toBeGreaterThan(10)

      const live = await arrive(browser, product.url, width)
      const document = await live.page.goto(path)
      expect((await document?.request().sizes())?.responseBodySize).toBeLessThanOrEqual(18_000)
      await expect(live.page.locator('dialog[open]').first()).toBeVisible()
      const after = await places(live.page)
      expect(after.slice(0, before.length)).toEqual(before)
      expect(live.complaints).toEqual([])
      await live.context.close()
    })
  }
}

test('SHELL-1 MOB-3 a narrow window of a browser that calls itself a desktop has room for the document as it comes', async ({
  browser,
}) => {
  const { page, context } = await arrive(browser, product.url, 1280, { viewport: { width: 600, height: 844 }, javaScriptEnabled: false })
  for (const path of ['/', '/stores/pho-gia-truyen-nam-dinh-1']) {
    await page.goto(path)
    await expect(page.getByRole('complementary', { name: 'Giỏ hàng' })).toBeHidden()
    expect((await page.getByRole('main').boundingBox())?.width).toBe(600)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(600)
  }
  await context.close()
})

for (const [path, modules] of [
  ['/cart', ['cart']],
  ['/checkout', ['checkout']],
  ['/running-order/x', ['running-order-unique-order-id']],
  ['/delivery/orders', ['delivery-orders', 'courier-notes', 'services']],
] as const) {
  test(`the document of ${path} names the scripts of its screen, so that they come along with the entry`, async ({ request }) => {
    const html = await (await request.get(product.url + path, { headers: { accept: 'text/html' } })).text()
    const named = [...html.matchAll(/<link rel="modulepreload" href="\/assets\/([a-z-]+)-[\w-]{8}\.js" fetchpriority="low" \/>/g)].map(
      ([, name]) => name,
    )
    expect(named).toEqual(expect.arrayContaining([...modules]))
  })
}

/** Files that were asked for until nothing came for two seconds, the document included. */
const filesAsked = (page: Page) =>
  page.evaluate(() => {
    const all = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).toSorted((a, b) => a.startTime - b.startTime)
    let last = performance.getEntriesByType('navigation')[0]?.duration ?? 0
    const end = all.findIndex(({ startTime, responseEnd }) => {
      const isLate = startTime > last + 2_000
      last = Math.max(last, responseEnd)
      return isLate
    })
    return ['document', ...(end < 0 ? all : all.slice(0, end)).map(({ name }) => new URL(name).pathname)]
  })

for (const path of ['/', '/stores/pho-le-ben-thanh-97']) {
  test(`a first visit of ${path} on a phone asks for 20 files at most next to its pictures`, async ({ browser }) => {
    const { page, context, complaints } = await arrive(browser, product.url, 390)
    await page.goto(path)
    await expect(page.locator('dialog[open]').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const asked = await filesAsked(page)
    const others = asked.filter((file) => !file.includes('/pictures/'))
    expect(others.length, others.join('\n')).toBeGreaterThan(4)
    expect(others.length, others.join('\n')).toBeLessThanOrEqual(20)
    // what the browser takes to be near the view, of more than forty
    const pictures = asked.length - others.length
    expect(pictures, asked.join('\n')).toBeGreaterThan(1)
    expect(pictures, asked.join('\n')).toBeLessThanOrEqual(28)
    expect(complaints).toEqual([])
    await context.close()
  })
}

test('BACK-3 MEND-5 every store of the first view has its picture in the document, which the browser asks for as it comes near', async ({
  browser,
}) => {
  for (const width of [390, 1280] as const) {
    const still = await arrive(browser, product.url, width, { javaScriptEnabled: false })
    await still.page.goto('/')
    await expect(still.page.locator('#stores li img')).toHaveCount(24)
    expect(await still.page.locator('#stores li img[loading=lazy]').count()).toBe(22)
    if (width === 390) {
      const card = await still.page.locator('#stores li').first().boundingBox()
      // above the tabs
      expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(844 - 64)
    }
    await still.context.close()
  }
})

test('STORE-5 the offers of a card are over the upper part of its picture, clear of the logo below and of the heart', async ({
  browser,
}) => {
  for (const width of [390, 1280] as const) {
    const { page, context } = await arrive(browser, product.url, width)
    await page.goto('/')
    await page.getByRole('dialog').getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).click()
    const card = page.locator('#stores li', { hasText: 'Giảm đến' }).filter({ hasText: 'Freeship từ' }).first()
    await card.scrollIntoViewIfNeeded()
    const boxOf = async (what: Locator) => (await what.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN }
    const picture = await boxOf(card.locator('img'))
    const heart = await boxOf(card.getByRole('button'))
    for (const offer of [card.getByText('Giảm đến'), card.getByText('Freeship từ')]) {
      const { x, y, width: offerWidth, height } = await boxOf(offer)
      expect(y).toBeGreaterThan(picture.y)
      expect(y + height).toBeLessThan(picture.y + picture.height / 2)
      expect(x + offerWidth).toBeLessThan(heart.x)
    }
    await context.close()
  }
})

test('SHELL-2 at 1280 two cards stand side by side between the store list and the cart, which says what it is for', async ({ browser }) => {
  const { page, context } = await arrive(browser, product.url, 1280, { javaScriptEnabled: false })
  await page.goto('/')
  await expect(page.getByRole('complementary', { name: 'Giỏ hàng' })).toContainText('món và tổng tiền hiện ngay ở đây')
  const cards = page.locator('#stores li')
  const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()]
  expect(second?.y).toBe(first?.y)
  expect(second?.width).toBe(first?.width)
  await context.close()
})

test('a narrow window whose document was rendered for a wide one keeps the pictures that it has', async ({ browser }) => {
  const { page, context, complaints } = await arrive(browser, product.url, 1280, { viewport: { width: 600, height: 844 } })
  await page.goto('/')
  await expect(page.locator('dialog[open]').first()).toBeVisible()
  expect(await page.locator('#stores li img').count()).toBe(24)
  expect(complaints).toEqual([])
  await context.close()
})

test('no part of a first view is left out by the server, whatever the address', async ({ request }) => {
  const past = { running: 'x', carried: 'x', delivered: 'x', ratable: 'x', dish: '1' }
  const paths = [...doors, ...screensOf(past), courierDoor, staffDoor].map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(20)
  for (const agent of ['Mobile', 'Desktop']) {
    for (const path of paths) {
      const html = await (await request.get(product.url + path, { headers: { accept: 'text/html', 'user-agent': agent } })).text()
      // what React leaves behind where a part threw or was not there, and a browser complains of
      expect(html, path).not.toContain('<!--$!-->')
    }
  }
})

test('a courier’s lists are waited for in the document itself, and nothing moves when they come', async ({ browser }) => {
  const { page, context, complaints } = await arrive(browser, product.url, 390)
  await page.goto('/delivery/login')
  await page.getByLabel('Email').fill('courier@bua.test')
  await page.getByLabel('Mật khẩu', { exact: true }).fill('bua-demo-2026')
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(page).toHaveURL('/delivery/orders')
  await noteShifts(page)
  let go = () => {}
  const held = new Promise<void>((done) => (go = done))
  await page.route('**/assets/vendor-*.js', async (route) => {
    await held
    await route.continue()
  })
  // who it is is known after the lists
  let notify = () => {}
  const listed = new Promise<void>((done) => (notify = done))
  await page.route('**/api/delivery/get-delivery-orders', async (route) => {
    await route.fulfill({ response: await route.fetch() })
    notify()
  })
  await page.route('**/api/delivery/update-user-info', async (route) => {
    await listed
    await page.waitForTimeout(500)
    await route.continue()
  })
  await page.goto('/delivery/orders', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Đơn giao' })).toBeVisible()
  const waiting = page.getByText('Đang tìm các đơn quanh bạn.')
  await expect(waiting).toBeVisible()
  go()
  await expect(page.getByRole('switch', { name: 'Nhận đơn mới' })).toBeVisible()
  await expect(page.getByText(/^(?:Bạn đang nghỉ|Chưa có đơn nào|Đơn mới \d+)$/)).toBeVisible()
  await expect(waiting).toHaveCount(0)
  expect(await shiftsOf(page)).toEqual([])
  expect(complaints).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
})

test('STORE-5 a second visit begins with the stores of the last one, without waiting for an answer', async ({ browser }) => {
  const { page, context } = await arrive(browser, product.url, 390, { serviceWorkers: 'block' })
  await page.goto('/')
  await page.getByRole('dialog').getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).click()
  const stores = page.locator('#stores').getByRole('link', { name: /\d phút/ })
  await expect(stores.first()).toBeVisible()
  await expect.poll(() => storedRecord(page, 'near_stores'), { timeout: 20_000 }).not.toBeNull()
  const before = await stores.first().textContent()
  const counted = async () => Number.parseInt(await page.getByText(/^\d+ quán$/).innerText(), 10)
  await expect.poll(counted).toBeGreaterThan(24)
  const total = await counted()

  let answer = () => {}
  const held = new Promise<void>((done) => (answer = done))
  await page.route('**/api/get-delivery-restaurants', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await expect(stores.first()).toHaveText(before ?? '')
  // those that are far from the view are counted, not rendered
  expect([await stores.count(), await counted()]).toEqual([24, total])
  const answered = page.waitForResponse('**/api/get-delivery-restaurants')
  answer()
  await answered
  await expect.poll(counted).toBe(total)
  await context.close()
})

test('CART-1 MOB-3 a page that is opened in the background starts there, and has what another tab adds to the cart', async ({
  browser,
}) => {
  const { context, page: other } = await arrive(browser, product.url, 390)
  await fillCart(other)
  const page = await context.newPage()
  // as a hidden tab has it
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'hidden', { get: () => true })
    globalThis.requestAnimationFrame = () => 0
  })
  await page.goto('/explore')
  const cart = page.getByRole('navigation').getByRole('link', { name: /Giỏ hàng/ })
  await expect(cart).toContainText('1')
  await other.goto(storePath)
  await openDish(other, 'Phở gà xé')
  await addToCart(other)
  await expect(cart).toContainText('2')
  await context.close()
})
