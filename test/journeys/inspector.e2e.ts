import { readFileSync } from 'node:fs'
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { expectAccessible, openDish } from '../support/people.ts'
import { startProduct, type Product } from '../support/product.ts'
import { overflows } from '../support/screens.ts'
import { addToCart, allStored, fillCart } from '../support/shopping.ts'
import { visited } from '../support/visitors.ts'

let product: Product
const test = visited(() => product.url)
test.beforeAll(async () => {
  product = await startProduct(1)
})
test.afterAll(() => product.stop())

const setDevMode = (context: BrowserContext, value: string) =>
  context.route('**/api/get-setting/enDevMode', (route) => route.fulfill({ json: { value } }))

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Các máy trạng thái đang chạy' })
const rows = (page: Page) => page.locator('main button[aria-expanded]')
const row = (page: Page, name: string) => rows(page).filter({ has: page.getByText(name, { exact: true }).and(page.locator('b')) })
const details = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const activeStates = (actor: Locator) => actor.locator('[aria-current="step"] > p b').allTextContents()

/** A first visit is asked for its location; the question would lie over the page. */
async function chooseLocation(page: Page) {
  await page.goto('/')
  await page.getByRole('dialog').getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).click()
}

/** The files of the inspector, as the build has called them. */
function inspectorFiles(): string[] {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<string, { file: string; css?: string[] }>
  return ['src/screens/inspector/inspector-page.tsx', 'src/runtime/inspector.ts'].flatMap((name) => {
    const { file, css = [] } = manifest[name] ?? { file: `${name} is missing` }
    return [file, ...css].map((one) => `/${one}`)
  })
}

test('LIVE-1 LIVE-2 LIVE-3 LIVE-6 what is done in one tab is seen in another one: actors, charts and events, and nothing secret', async ({
  come,
}) => {
  const { page, context } = await come(390)
  await setDevMode(context, 'true')
  await fillCart(page)
  const inspector = await context.newPage()
  await inspector.goto('/inspector')
  await expect(title(inspector)).toBeVisible()
  await expect(inspector.getByRole('button', { name: 'Tab 1' })).toHaveAttribute('aria-pressed', 'true')
  await inspector.getByRole('searchbox').fill('cart')
  await row(inspector, 'cart').press('Enter')
  const cart = details(inspector, 'cart')
  await expect(cart.getByRole('heading', { name: 'Biểu đồ trạng thái' })).toBeVisible()
  await expect.poll(() => activeStates(cart)).toEqual(['content', 'open', 'price', 'quoted'])
  const added = cart.getByRole('listitem').filter({ hasText: /^cart\.add\d\d:\d\d:\d\d,\d{3} từ / })
  // on a slow machine the first dish was added when events were noted already
  const before = await added.count()

  const quoting = Promise.withResolvers<void>()
  await page.route('**/api/quote-order', async (route) => {
    await quoting.promise
    await route.fallback()
  })
  await page.bringToFront()
  await openDish(page, 'Phở tái nạm')
  await addToCart(page)
  await expect.poll(() => activeStates(cart)).toEqual(['content', 'open', 'price', 'quoting'])
  await expect(added).toHaveCount(before + 1)
  quoting.resolve()
  await expect.poll(() => activeStates(cart)).toEqual(['content', 'open', 'price', 'quoted'])

  await inspector.bringToFront()
  await inspector.getByRole('button', { name: 'Tạm dừng' }).click()
  await expect(inspector.getByText('Đã tạm dừng')).toBeVisible()
  await inspector.getByRole('searchbox').fill('')
  await expectAccessible(inspector)
  expect(await overflows(inspector)).toEqual([])
  const closed = rows(inspector).and(inspector.locator('[aria-expanded="false"]'))
  await expect(closed.nth(20)).toBeVisible()
  while ((await closed.count()) > 0) await closed.first().click()
  expect(await overflows(inspector)).toEqual([])
  const text = await inspector.getByRole('main').evaluate((main) => main.textContent)
  for (const name of ['session', 'addresses', 'customer-event-stream']) expect(text).toContain(name)
  const { auth_token: token = 'missing', refresh_token: refresh = 'missing' } = await allStored(page)
  const secrets = [token, refresh, 'bua-demo-2026', 'customer@bua.test', 'Chợ Bến Thành', '10.77', '106.69']
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})

test('LIVE-1 where no other tab is open the inspector shows the actors of its own, in a wide window as well @long', async ({ come }) => {
  const { page, context } = await come(1280)
  await setDevMode(context, 'true')
  await chooseLocation(page)
  await page.goto('/inspector')
  await expect(title(page)).toBeVisible()
  await row(page, 'devMode').click()
  expect(await activeStates(details(page, 'devMode'))).toEqual(['on'])
  await expect(page.getByRole('group', { name: 'Tab' })).toHaveCount(0)
  await expectAccessible(page)
})

test('LIVE-4 with dev mode off the inspector’s address is one of no screen, and nothing of the inspector is requested', async ({
  come,
}) => {
  for (const value of ['false', 'true']) {
    const { page, context } = await come(390)
    const requested: string[] = []
    page.on('request', (request) => void requested.push(new URL(request.url()).pathname))
    await setDevMode(context, value)
    await chooseLocation(page)
    await page.goto('/no-such-page')
    const fallback = page.getByRole('heading', { level: 1, name: 'Không tìm thấy trang' })
    await expect(fallback).toBeVisible()
    const shown = await page.getByRole('main').innerText()
    const asked = page.waitForResponse('**/api/get-setting/enDevMode')
    await page.goto('/inspector')
    await asked
    await expect(value === 'true' ? title(page) : fallback).toBeVisible()
    const files = inspectorFiles()
    expect(requested.filter((path) => files.includes(path)).length > 0).toBe(value === 'true')
    if (value === 'false') expect(await page.getByRole('main').innerText()).toBe(shown)
  }
})
