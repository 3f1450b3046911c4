import { expect, type Page } from '@playwright/test'
import * as limits from '../../machines/limits.ts'
import { startProduct, type Product } from '../support/product.ts'
import { accept, fillCart, placeOrder, post, storePath, untilStorageHas } from '../support/shopping.ts'
import { visited } from '../support/visitors.ts'

let product: Product
const test = visited(() => product.url)

test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startProduct(1)
})
test.afterAll(() => product.stop())

const offlinePage = (page: Page) => page.getByRole('dialog', { name: 'Bạn đang ngoại tuyến' })

/** Addresses of the scripts and styles that the page has loaded and that no cache holds; and of all that one holds. */
const storedAndMissing = (page: Page) =>
  page.evaluate(async () => {
    const stored: string[] = []
    for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) stored.push(new URL(url).pathname)
    // browsers do not list every style that the page has linked
    const linked = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href)
    const listed = performance.getEntriesByType('resource').map(({ name }) => name)
    const loaded = [...linked, ...listed].map((name) => new URL(name).pathname)
    const missing = loaded.filter((path) => /^\/assets\/.*\.(?:js|css)$/.test(path) && !stored.includes(path))
    return { stored, missing }
  })

/** Waits until the worker has stored these addresses and all that the page has loaded, which is needed to show it again. */
async function untilStored(page: Page, ...addresses: RegExp[]) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect(async () => {
    const { stored, missing } = await storedAndMissing(page)
    for (const address of addresses) expect(stored).toContainEqual(expect.stringMatching(address))
    expect(missing).toEqual([])
  }).toPass({ timeout: 30_000 })
}

/** Has every document of the page note when the app is rendered and when the offline page first lies over it, in milliseconds since its navigation began. */
const noteOfflinePage = (page: Page) =>
  page.addInitScript(() => {
    const noted: { renderedAt?: number; coveredAt?: number } = {}
    Object.assign(globalThis, { noted })
    const look = () => {
      if (document.querySelector('#root main')) noted.renderedAt ??= performance.now()
      if (document.querySelector('dialog[open][aria-label="Bạn đang ngoại tuyến"]')) noted.coveredAt = performance.now()
      else requestAnimationFrame(look)
    }
    look()
  })
/** How much later than the app the offline page came. */
const coveredAfter = (page: Page) =>
  page.evaluate(() => {
    const { noted } = globalThis as unknown as { noted: { renderedAt: number; coveredAt: number } }
    return noted.coveredAt - noted.renderedAt
  })

for (const [what, path] of [
  ['home', '/'],
  ['a store', storePath],
] as const) {
  test(`MEND-8 SCREEN-3 a reload of ${what} without a network shows the offline page immediately${what === 'a store' ? '' : ' @long'}`, async ({
    come,
  }) => {
    const { page, context } = await come(390)
    await noteOfflinePage(page)
    await page.goto(path)
    await untilStored(page, /^\/shell\.html$/, /\/assets\/mount-overlays-/)
    await context.setOffline(true)
    await page.reload()
    await expect(offlinePage(page)).toBeVisible()
    // so much later it would come with what surrounds the app otherwise
    expect(await coveredAfter(page)).toBeLessThan(limits.overlaysAfterMs)
    await context.setOffline(false)
    // the page may notice the network before the button is pressed
    await expect(async () => {
      if ((await offlinePage(page).count()) > 0) await offlinePage(page).getByRole('button', { name: 'Thử lại' }).click({ timeout: 1_000 })
      await expect(offlinePage(page)).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  })
}

for (const who of ['a stranger', 'somebody with a place'] as const) {
  test(`MEND-8 ${who} who has only been to a store can open home without a network${who === 'a stranger' ? '' : ' @long'}`, async ({
    come,
  }) => {
    const { page, context } = await come(390)
    await page.goto(storePath)
    const choice = page.getByRole('dialog').getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true })
    await expect(choice).toBeVisible()
    if (who !== 'a stranger') await choice.click()
    await untilStored(page, /^\/shell\.html$/)
    await page.close()
    await context.setOffline(true)
    const opened = await context.newPage()
    // what a page says that is opened after the emulation began
    await opened.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }))
    await opened.goto('/')
    await expect(offlinePage(opened)).toBeVisible()
    await expect(opened.getByRole('heading', { name: 'Bạn đang ngoại tuyến' })).toBeVisible()
    // home lies below it, though nothing of it can be reached
    await expect(opened.locator('#root').getByText('Đói chưa? Bữa mang tới.')).toBeAttached()
  })
}

test('MEND-8 TRACK-1 the delivery PIN, the courier’s phone and the minutes left stay reachable without a network while an order is followed', async ({
  come,
}) => {
  const { page, context } = await come(390)
  await fillCart(page)
  await page.goto('/checkout')
  const { uniqueId, pin } = await placeOrder(page)
  const { id, token } = await accept(product.url, uniqueId)
  const call = page.getByRole('link', { name: 'Gọi Phạm Văn Dũng' })
  await expect(call).toBeVisible()
  await untilStored(page, /^\/shell\.html$/, /\/assets\/mount-overlays-/, /\/assets\/running-order-/, /\/assets\/order-actions-/)
  const expectOrder = async () => {
    await expect(page.getByText(pin, { exact: true })).toBeVisible()
    await expect(call).toHaveAttribute('href', /^tel:\d+$/)
    await expect(page.getByRole('link', { name: 'Gọi quán' })).toHaveAttribute('href', /^tel:\d+$/)
    await expect(page.getByText(/^Còn \d+ phút$/)).toBeVisible()
    await expect(offlinePage(page)).toHaveCount(0)
  }
  await context.setOffline(true)
  await expectOrder()
  await page.reload()
  await expectOrder()
  await expect(page.getByText(/Cập nhật lúc \d\d:\d\d/)).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(/Cập nhật lúc/)).toHaveCount(0, { timeout: 30_000 })
  // a page whose document the worker stood in for is loaded again once there is a network
  await untilStorageHas(page, 'running_orders', uniqueId)
  await post(product.url, '/api/delivery/pickedup-order', { order_id: id }, token)
  await post(product.url, '/api/delivery/deliver-order', { order_id: id, delivery_pin: pin }, token)
  await expect(page.getByRole('heading', { name: 'Đã giao' })).toBeVisible()
  await untilStorageHas(page, 'running_orders')
})

test('MEND-8 LOGOUT-1 a customer who signs out leaves no order on the device', async ({ come }) => {
  const { page } = await come(390)
  await fillCart(page, 'customer2@bua.test')
  await page.goto('/checkout')
  const { uniqueId } = await placeOrder(page)
  await untilStorageHas(page, 'running_orders', uniqueId)
  await page.goto('/my-account')
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page).toHaveURL('/login')
  await untilStorageHas(page, 'running_orders')
})
