import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { accept, addDish, fillCart, placeOrder, post, signIn, signInAsStaff, storePath } from '../support/shopping.ts'
import { arrive } from '../support/people.ts'
import { root, startProduct, type Product } from '../support/product.ts'
import { courierDoor, courierScreensOf, screensOf, staffDoor, staffScreens, type Screen } from '../support/screens.ts'

let product: Product
let vite: ViteDevServer
let url: string
let cache: string

test.beforeAll(async () => {
  test.setTimeout(240_000)
  product = await startProduct(1)
  cache = mkdtempSync(join(tmpdir(), 'bua-vite-'))
  process.env['API_URL'] = product.url
  vite = await createServer({ root, cacheDir: cache, logLevel: 'warn', server: { port: 0, host: 'localhost' } })
  await vite.listen()
  url = vite.resolvedUrls?.local[0] ?? ''
})
test.afterAll(async () => {
  await vite.close()
  await product.stop()
  rmSync(cache, { recursive: true, force: true })
})

/** What needs a delivered order, and second looks at screens of the list. */
const others = new Set(['home-narrowed', 'explore-found', 'carried-order', 'delivered-order', 'rate-order', 'demo'])

/** One of each area, next to those that hung once, which lead there: each is some hundred files. */
const inCheck = new Set(['home', 'courier-orders', 'staff-desk'])

for (const isWhole of [false, true])
  test(`MEND-4 the development server shows ${isWhole ? 'every screen @long' : 'screens of each area'}, signed in, without an error`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    const { page, context, complaints } = await arrive(browser, url, 390)
    // each screen is some hundred files, which the server transforms as they are asked for
    page.setDefaultTimeout(60_000)
    const faults: string[] = []
    const walk = async (screens: readonly Screen[]) => {
      for (const { name, path, until } of screens.filter((screen) => isWhole || inCheck.has(screen.name))) {
        await page.goto(path)
        await page
          .locator(until)
          .first()
          .waitFor()
          .catch(() => faults.push(`${name}: ${until} does not come`))
        faults.push(...complaints.splice(0).map((one) => `${name}: ${one}`))
      }
    }
    await fillCart(page)
    await page.goto('/checkout')
    const first = await placeOrder(page)
    await expect(page.locator('main ol li').first()).toBeVisible()
    await page.goto(storePath)
    await page.getByRole('button', { name: /^Yêu thích/ }).click()
    const dish = await addDish(page, 'Phở tái nạm')
    const { id, token } = await accept(product.url, first.uniqueId)
    await post(product.url, '/api/delivery/pickedup-order', { order_id: id }, token)
    const past = { running: first.uniqueId, carried: first.uniqueId, delivered: first.uniqueId, ratable: '', dish }
    await walk(screensOf(past).filter(({ name }) => !others.has(name)))
    await page.goto(courierDoor.path)
    await signIn(page, 'courier@bua.test')
    await expect(page).toHaveURL('/delivery/orders')
    await walk(courierScreensOf(past).filter(({ name }) => name !== 'courier-completed'))
    await page.goto(staffDoor.path)
    await signInAsStaff(page, product.url)
    await expect(page.getByLabel('Số điện thoại của khách')).toBeVisible()
    await walk(staffScreens)
    await context.close()
    expect(faults).toEqual([])
  })

test('MEND-4 the development server leaves the pages of the server to it', async ({ page }) => {
  await page.goto(`${product.url}/dev/outbox`)
  const own = await page.locator('body').innerText()
  await page.goto(new URL('/dev/outbox', url).href)
  await expect(page.locator('body')).toHaveText(own)
})
