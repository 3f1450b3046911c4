import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { arabic } from '../support/arabic.ts'
import { openDish } from '../support/people.ts'
import { startProduct, type Product } from '../support/product.ts'
import { returningCustomer, type StorageState } from '../support/returning-customer.ts'
import {
  arabicLanguage,
  clippedLines,
  halfTranslated,
  overflows,
  readsFromTheRight,
  smallTargets,
  unreachable,
  untilStill,
} from '../support/screens.ts'
import { accept, fillCart, placeOrder, signIn, storePath } from '../support/shopping.ts'
import { visited, withoutWorker } from '../support/visitors.ts'

let product: Product
/** What the browser of a customer stores who has one dish in the cart. */
let stored: StorageState
const signedIn = returningCustomer(() => product.url, 390)
const test = visited(() => product.url, withoutWorker)

test.beforeAll(async () => {
  product = await startProduct(1)
  await product.ask(arabicLanguage(arabic))
})
test.beforeEach(async ({ browser }) => {
  stored = await signedIn(browser)
})
test.afterAll(() => product.stop())

const folder = process.env['SCREENS'] ?? join('.cache', 'screens')

/** A window of 1280 × 1024 at 400 %. */
const magnified = { viewport: { width: 320, height: 256 } } as const

async function expectReachable(page: Page, name: string): Promise<void> {
  await untilStill(page)
  expect({ name, overflows: await overflows(page) }).toEqual({ name, overflows: [] })
  expect({ name, unreachable: await unreachable(page) }).toEqual({ name, unreachable: [] })
}

const dishSheet = (page: Page) => page.getByRole('dialog', { name: 'Phở tái nạm' })

test('A11Y-1 A11Y-4 at 400 % zoom nothing is scrolled sideways, and no bar lies over what can be used, from home to the cart @long', async ({
  come,
}) => {
  const { page, complaints } = await come(390, { ...magnified, storageState: stored })
  await page.goto('/')
  await expectReachable(page, 'home')
  await page.goto(storePath)
  await expect(page.locator('main section[id] h2').first()).toBeAttached()
  await openDish(page, 'Phở tái nạm')
  await expect(dishSheet(page)).toBeVisible()
  await expectReachable(page, 'dish')
  await page.keyboard.press('Escape')
  await expect(dishSheet(page)).toHaveCount(0)
  await expectReachable(page, 'store')
  await page.goto('/cart')
  await expect(page.locator('main dl [data-strong=true]')).toBeAttached()
  await expectReachable(page, 'cart')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/', storePath, '/cart']) {
    await page.goto(path)
    await untilStill(page)
    expect({ path, small: await smallTargets(page) }).toEqual({ path, small: [] })
  }
  expect(complaints).toEqual([])
})

test('A11Y-1 at 400 % zoom the checkout, the order, a courier’s order and a store’s console can be used @long', async ({ come }) => {
  const { page } = await come(390, { ...magnified, storageState: stored })
  await page.goto('/checkout')
  await expect(page.locator('main dl [data-strong=true]')).toBeAttached()
  await expectReachable(page, 'checkout')
  const { uniqueId } = await placeOrder(page)
  await expectReachable(page, 'tracking')
  for (const path of ['/', '/my-addresses', '/my-security']) {
    await page.goto(path)
    await expect(page.locator('[data-order-bar]')).toBeAttached()
    await expectReachable(page, `${path} with an order under way`)
  }
  await accept(product.url, uniqueId)
  const { page: courier } = await come(390, magnified)
  await courier.goto('/delivery/login')
  await signIn(courier, 'courier@bua.test')
  await expect(courier).toHaveURL('/delivery/orders')
  await courier.goto(`/delivery/orders/${uniqueId}`)
  await expect(courier.locator('main ul li').first()).toBeAttached()
  await expectReachable(courier, 'courier order')
  const { page: store } = await come(390, magnified)
  await store.goto('/store/login')
  await signIn(store, 'store@bua.test')
  await expect(store).toHaveURL('/store')
  for (const section of ['', '/availability', '/menu', '/hours']) {
    await store.goto(`/store${section}`)
    await expect(store.getByRole('main').getByRole('button').first()).toBeAttached()
    await expectReachable(store, `console${section}`)
  }
})

/** What forced colours leave of how elements look: the colour behind the words, the words', and the line around it. */
const looks = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 2)
      .map((one) => {
        const { backgroundColor, color, outlineStyle, borderTopStyle, borderTopWidth } = getComputedStyle(one)
        const hasLine = outlineStyle !== 'none' || (borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0)
        return { name: one.textContent.trim().slice(0, 20), backgroundColor, color, hasLine }
      }),
  )

const chosen =
  ':is([aria-pressed=true], [aria-current]:not([aria-current=false]), [role=switch][aria-checked=true], label:has(> input:checked))'
const notChosen = ':is([aria-pressed=false], [role=switch][aria-checked=false], label:has(> input[type=radio]:not(:checked)))'

async function expectMarked(page: Page, name: string, hasChoices = true): Promise<void> {
  const scope = (await page.locator('dialog:modal').count()) > 0 ? 'dialog:modal ' : ''
  const [on, off, buttons] = [
    await looks(page, scope + chosen),
    await looks(page, scope + notChosen),
    await looks(page, `${scope}button:not(:disabled)`),
  ]
  const unmarked = on.filter(({ backgroundColor }) => off.some((other) => other.backgroundColor === backgroundColor))
  const illegible = on.filter(({ backgroundColor, color }) => backgroundColor === color)
  const bare = buttons.filter(({ hasLine }) => !hasLine)
  expect({ name, unmarked, illegible, bare }).toEqual({ name, unmarked: [], illegible: [], bare: [] })
  if (hasChoices) expect(on.length, name).toBeGreaterThan(0)
  expect(buttons.length, name).toBeGreaterThan(0)
}

test('A11Y-1 ITEM-1 on a phone of 360 px the button that adds a dish is within the window', async ({ come }) => {
  const { page } = await come(390, { viewport: { width: 360, height: 740 }, storageState: stored })
  await page.goto(storePath)
  await openDish(page, 'Phở tái nạm')
  const button = await dishSheet(page)
    .getByRole('button', { name: /^Thêm vào giỏ/ })
    .boundingBox()
  expect(button && button.x + button.width).toBeLessThanOrEqual(360 - 16)
})

test('A11Y-2 with forced colours what is chosen, what can be pressed and what has the focus is marked', async ({ come }) => {
  const { page } = await come(390, { forcedColors: 'active', storageState: stored })
  await page.goto('/')
  await untilStill(page)
  await expectMarked(page, 'home')
  await page.getByRole('button', { name: 'Đánh giá cao' }).focus()
  await page.keyboard.press('Tab')
  const ring = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
    return [outlineStyle, Number.parseFloat(outlineWidth) >= 2]
  })
  expect(ring).toEqual(['solid', true])
  await page.goto(storePath)
  await openDish(page, 'Phở tái nạm')
  await expect(dishSheet(page)).toBeVisible()
  await expectMarked(page, 'dish')
  await page.goto('/checkout')
  await expect(page.locator('main dl [data-strong=true]')).toBeAttached()
  await expectMarked(page, 'checkout')
})

test('A11Y-3 in Arabic the sign-in and the cart read from right to left, with nothing cut off or left in another language @long', async ({
  come,
}) => {
  const person = await come(390)
  const { page, complaints } = person
  // the bar of an order under way has no Arabic texts, and other tests place orders for the first customer
  await fillCart(page, 'customer2@bua.test')
  await page.goto('/cart')
  await page.evaluate(() => localStorage.setItem('userPreferedLanguage', '3'))
  for (const path of ['/cart', '/login?back=/cart']) {
    if (path !== '/cart') await page.evaluate(() => ['auth_token', 'user'].forEach((name) => localStorage.removeItem(name)))
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(path === '/cart' ? 'السلة' : 'تسجيل الدخول')
    if (path === '/cart') await expect(page.locator('main dl [data-strong=true]')).toContainText('الإجمالي')
    await untilStill(page)
    await page.screenshot({ path: join(folder, `arabic${path.split('?')[0]?.replaceAll('/', '-') ?? ''}.png`) })
    expect(await readsFromTheRight(page)).toBe(true)
    expect(await overflows(page)).toEqual([])
    expect(await clippedLines(page)).toEqual([])
    expect(await halfTranslated(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    await person.expectAccessible()
  }
  // a mistake is said next to the field that gets the focus
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click()
  await expect(page.getByText('هذا الحقل مطلوب.').or(page.getByText('أدخل بريدًا إلكترونيًا أو رقم هاتف.')).first()).toBeVisible()
  expect(complaints).toEqual([])
})
