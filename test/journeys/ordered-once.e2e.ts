import { expect, test, type Page } from '@playwright/test'
import { arrive, leaveAll } from '../support/people.ts'
import { startProduct, type Product } from '../support/product.ts'
import { allStored, fillCart, ordersOf, refillCart, untilStorageHas } from '../support/shopping.ts'

const rounds = Number(process.env['ROUNDS'] ?? 20)

let product: Product
test.beforeAll(async () => {
  product = await startProduct(2)
})
test.afterAll(() => product.stop())
test.afterEach(({ browser }) => leaveAll(browser))

const placeOrderButton = (page: Page) => page.getByRole('button', { name: /^Đặt đơn/ })
const running = /\/running-order\/[\w-]{16,}$/

test(`@long D1 two tabs that are clicked twice at once place one order, ${rounds} rounds`, async ({ browser }) => {
  test.setTimeout(120_000 + rounds * 30_000)
  const email = 'customer2@bua.test'
  const { page, context } = await arrive(browser, product.url, 390)
  await fillCart(page, email)
  const stored = await allStored(page)
  const other = await context.newPage()
  const tabs = [page, other]
  let newest = (await ordersOf(product.url, email))[0]?.unique_order_id
  for (let round = 1; round <= rounds; round += 1) {
    await refillCart(page, stored)
    await Promise.all(tabs.map((tab) => tab.goto('/checkout')))
    for (const tab of tabs) await expect(placeOrderButton(tab)).toBeEnabled({ timeout: 30_000 })
    // by where it stands: one tab may be at its order before the other one's button has been looked for
    const at = await Promise.all(tabs.map((tab) => placeOrderButton(tab).boundingBox()))
    await Promise.all(tabs.map((tab, i) => tab.mouse.dblclick((at[i]?.x ?? 0) + 50, (at[i]?.y ?? 0) + 20)))
    await Promise.all(tabs.map((tab) => expect(tab).toHaveURL(running, { timeout: 30_000 })))
    expect(other.url()).toBe(page.url())
    const [one, before] = await ordersOf(product.url, email)
    expect([round, page.url()]).toEqual([round, `${product.url}/running-order/${one?.unique_order_id}`])
    expect([round, before?.unique_order_id]).toEqual([round, newest])
    newest = one?.unique_order_id
  }
})

test('D1 a tab that has not heard of another one’s order is led to it when it orders the same cart, whatever its own key was', async ({
  browser,
}) => {
  const email = 'customer3@bua.test'
  const { page, context } = await arrive(browser, product.url, 390)
  await fillCart(page, email)
  const before = await ordersOf(product.url, email)
  const deaf = await context.newPage()
  await deaf.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true))
  await deaf.goto('/checkout')
  await expect(placeOrderButton(deaf)).toBeEnabled()
  // as where both were opened at once, and the other one's key is the one that stays
  await page.evaluate(() => localStorage.removeItem('checkout_key'))
  await page.goto('/checkout')
  await placeOrderButton(page).click()
  await expect(page).toHaveURL(running)
  await placeOrderButton(deaf).click()
  await expect(deaf).toHaveURL(page.url())
  expect(await ordersOf(product.url, email)).toHaveLength(before.length + 1)
})

test('D1 a tab that is led to another one’s order while it looks whether everything is there still orders no cart that is filled later', async ({
  browser,
}) => {
  const email = 'customer3@bua.test'
  const { page, context } = await arrive(browser, product.url, 390)
  await fillCart(page, email)
  const stored = await allStored(page)
  const led = await context.newPage()
  let answer = () => {}
  const isHeld = new Promise<void>((resolve) => (answer = resolve))
  let isAsked = false
  await led.route('**/api/check-cart-items-availability', async (route) => {
    isAsked = true
    await isHeld
    await route.continue().catch(() => {})
  })
  const placed: string[] = []
  led.on('request', (request) => request.url().endsWith('/place-order') && placed.push(request.url()))
  await led.goto('/checkout')
  await placeOrderButton(led).click()
  await expect.poll(() => isAsked).toBe(true)
  await page.goto('/checkout')
  await placeOrderButton(page).click()
  await expect(page).toHaveURL(running)
  await expect(led).toHaveURL(page.url())
  await refillCart(page, stored)
  await page.goto('/checkout')
  await expect(placeOrderButton(page)).toBeEnabled()
  answer()
  await led.waitForTimeout(2_000)
  expect(placed).toEqual([])
})

test('GUARD-1 the checkout whose cart was ordered leads to the order, also where the page is opened with it', async ({ browser }) => {
  const { page } = await arrive(browser, product.url, 390)
  await fillCart(page, 'customer2@bua.test')
  await page.goto('/checkout')
  await placeOrderButton(page).click()
  await expect(page).toHaveURL(running)
  const order = page.url()
  await page.goto('/checkout')
  await expect(page).toHaveURL(order)
})

test('D1 a cart that grows after the answer to its order was lost is one more order only once the customer has seen the first', async ({
  browser,
}) => {
  const email = 'customer2@bua.test'
  const { page } = await arrive(browser, product.url, 390)
  await fillCart(page, email)
  const before = (await ordersOf(product.url, email)).length
  await page.route(
    '**/api/place-order',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.goto('/checkout')
  await placeOrderButton(page).click()
  await expect(page.getByText('Chưa biết đơn đã được gửi đi hay chưa')).toBeVisible()
  await page.goto('/cart')
  await page
    .getByRole('button', { name: /^Thêm: Phở gà xé/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Đặt món' }).click()
  await placeOrderButton(page).click()
  const said = page.getByRole('alert').filter({ hasText: 'Đơn bạn gửi lúc trước đã đến quán.' })
  await expect(said).toBeVisible()
  expect(await ordersOf(product.url, email)).toHaveLength(before + 1)
  await said.getByRole('link', { name: 'Xem đơn hàng' }).click()
  await expect(page).toHaveURL('/my-orders')
  await page.goto('/checkout')
  await placeOrderButton(page).click()
  await expect(page).toHaveURL(running)
  expect(await ordersOf(product.url, email)).toHaveLength(before + 2)
})

test('CART-1 ORDER-1 what another tab adds while an order is placed is in the cart afterwards, and what was ordered is not', async ({
  browser,
}) => {
  const { page, context } = await arrive(browser, product.url, 390)
  await fillCart(page, 'customer2@bua.test')
  let answer = () => {}
  const isHeld = new Promise<void>((resolve) => (answer = resolve))
  let isAsked = false
  await page.route('**/api/place-order', async (route) => {
    isAsked = true
    await isHeld
    await route.continue()
  })
  const other = await context.newPage()
  await other.goto('/cart')
  const more = other.getByRole('main').getByRole('button', { name: /^Thêm: Phở gà xé/ })
  await expect(more).toBeEnabled()
  await page.goto('/checkout')
  await placeOrderButton(page).click()
  await expect.poll(() => isAsked).toBe(true)
  await more.click()
  await more.click()
  await untilStorageHas(other, 'cart', '"quantity":3')
  answer()
  await expect(page).toHaveURL(running)
  await untilStorageHas(page, 'cart', '"quantity":2')
  expect(
    await other
      .getByRole('main')
      .getByRole('group', { name: /Phở gà xé/ })
      .innerText(),
  ).toContain('2')
})

const second = 1_000
const hour = 3_600 * second
const jumps = [0, -24 * hour, -hour, -61 * second, -30 * second, 30 * second, 59 * second, hour, 24 * hour]

/** Orders the cart, with the clock standing still from then on; answers the time that has gone since by it. */
async function order(page: Page): Promise<number> {
  await page.clock.resume()
  await page.goto('/checkout')
  await expect(placeOrderButton(page)).toBeEnabled()
  await placeOrderButton(page).click()
  await expect(page).toHaveURL(running)
  await expect.poll(async () => (await allStored(page))['lastOrderTimestamp']).toMatch(/^\d{13}$/)
  const at = Number((await allStored(page))['lastOrderTimestamp'])
  const now = (await page.evaluate(() => Date.now())) + second
  await page.clock.pauseAt(now)
  return now - at
}

/** The clock in the test's hand brings a `performance` along that tells of no navigation. */
async function holdClock(page: Page) {
  await page.clock.install()
  await page.addInitScript(() => {
    const landed = { name: location.href } as PerformanceEntry
    performance.getEntriesByType = () => [landed]
  })
}

const jump = async (page: Page, by: number) => {
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + by)
}

/** Lets the standing clock go on by a little until a page that was opened shows what it is to show. */
async function until(page: Page, shows: () => Promise<void>) {
  await expect(async () => {
    await page.clock.runFor(20)
    await shows()
  }).toPass({ intervals: [50], timeout: 20_000 })
}

test('@long D11 GUARD-1 the cart leads to the order, and opens a minute after it at the latest, however the clock jumps meanwhile', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const { page } = await arrive(browser, product.url, 390)
  await holdClock(page)
  await fillCart(page, 'customer@bua.test')
  const stored = await allStored(page)
  for (const by of jumps) {
    await refillCart(page, stored)
    const gone = await order(page)
    await page.clock.runFor(second)
    await jump(page, by)
    await page.clock.runFor(45 * second - gone)
    if (by === 0) {
      await page.goto('/cart')
      await until(page, () => expect(page).toHaveURL(running, { timeout: 200 }))
    }
    // the timers of the test's clock come late by one second where it was set back
    await page.clock.runFor((by < 0 ? 15 : 14) * second)
    await page.goto('/cart')
    await until(page, () => expect(page.getByText('Giỏ hàng trống'), `a jump of ${by} ms`).toBeVisible({ timeout: 200 }))
    expect(new URL(page.url()).pathname).toBe('/cart')
  }
})

test('@long D11 GUARD-2 a cart that is opened after an order is held, for 5 s at most, however the clock jumps meanwhile', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const { page } = await arrive(browser, product.url, 390)
  await holdClock(page)
  await fillCart(page, 'customer3@bua.test')
  const stored = await allStored(page)
  const orderButton = page.getByRole('button', { name: 'Đặt món' })
  for (const by of jumps) {
    await refillCart(page, stored)
    await order(page)
    await refillCart(page, stored, { hasMarker: true })
    await page.goto('/my-orders')
    const cart = page.getByRole('navigation').getByRole('link', { name: 'Giỏ hàng' })
    await until(page, () => expect(cart).toBeVisible({ timeout: 200 }))
    await cart.click()
    await until(page, () => expect(orderButton, `a jump of ${by} ms`).toBeDisabled({ timeout: 200 }))
    await jump(page, by)
    await page.clock.runFor(5 * second)
    await until(page, () => expect(orderButton, `a jump of ${by} ms`).toBeEnabled({ timeout: 200 }))
  }
})
