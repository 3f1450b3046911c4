import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { Boot } from '../../openapi/page.ts'
import { openDish } from './people.ts'

export const storePath = '/stores/pho-gia-truyen-nam-dinh-1'

export async function signIn(page: Page, email = 'customer@bua.test') {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mật khẩu').fill('bua-demo-2026')
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
}

/** By the password, and by the code that the demonstration shows to whoever sits at the machine. */
export async function signInAsStaff(page: Page, url: string) {
  await signIn(page, 'staff@bua.test')
  const code = page.getByLabel('Mã xác nhận')
  await expect(code).toBeVisible()
  const outbox = await fetch(`${url}/dev/outbox`)
  const [sent] = (await outbox.json()) as { recipient: string; payload: { code: string } }[]
  expect(sent?.recipient).toBe('staff@bua.test')
  await code.fill(sent?.payload.code ?? '')
}

/** Puts the open dish into the cart as it is. */
export async function addToCart(page: Page) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Thêm vào giỏ/ }).click()
  await expect(dialog).toHaveCount(0)
}

/** Puts a dish of the menu that is shown into the cart; answers its id, which the address of its sheet names. */
export async function addDish(page: Page, name: string): Promise<string> {
  await openDish(page, name)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Thêm vào giỏ/ })
    .waitFor()
  const dish = page.url().split('/').at(-1) ?? ''
  await addToCart(page)
  return dish
}

/** From home to the sheet of a dish of another store than the cart's. */
export async function openOtherStoresDish(page: Page) {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Lẩu Bò Ba Toa/ })
    .first()
    .click()
  await expect(page).toHaveURL(/stores\/lau/)
  await page.locator('main button[id^=dish]:enabled').first().click()
}

/** From an empty browser to a place, a session and one dish in the cart. */
export async function fillCart(page: Page, email?: string) {
  await page.goto(storePath)
  await page.getByRole('dialog').getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).click()
  await openDish(page, 'Phở gà xé')
  await signIn(page, email)
  await addToCart(page)
}

/** What the local storage holds, by name. */
export const allStored = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>)

/** Waits until what the local storage holds under a name contains a text, or until it holds nothing there; the page may be loaded again meanwhile. */
export const untilStorageHas = (page: Page, name: string, part?: string) =>
  page.waitForFunction(
    ([key, wanted]) => {
      const value = localStorage.getItem(key)
      return wanted === undefined ? value === null : value?.includes(wanted)
    },
    [name, part] as const,
  )

/** Puts the cart back as it was stored before an order; as if there had been none, unless its marker is to stay. The next page that is opened knows. */
export async function refillCart(page: Page, stored: Record<string, string>, { hasMarker = false } = {}) {
  await page.evaluate(
    ([cart = '', distance = '', markers = '']) => {
      localStorage.setItem('cart', cart)
      localStorage.setItem('cart_distance', distance)
      for (const name of markers.split(' ')) localStorage.removeItem(name)
    },
    [stored['cart'], stored['cart_distance'], hasMarker ? '' : 'lastOrderUID lastOrderTimestamp'],
  )
}

/** Waits for what follows the first view. */
export const untilOverlaysAreThere = (page: Page) => expect(page.locator('#overlays')).toBeAttached()

/** Has every document of the browser come with other settings than the server's. */
export async function withSettings(context: BrowserContext, settings: Record<string, string>) {
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace(
      /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s,
      (_, open: string, data: string, close: string) => {
        const boot = JSON.parse(data) as Boot
        const others = boot.settings.filter(({ key }) => !(key in settings))
        const all = [...others, ...Object.entries(settings).map(([key, value]) => ({ key, value }))]
        return `${open}${JSON.stringify({ ...boot, settings: all }).replaceAll('<', String.raw`\u003c`)}${close}`
      },
    )
    return route.fulfill({ response, body })
  })
}

/** Calls the product as a device would that is none of the browsers'. */
export async function post(url: string, path: string, body: object, token?: string): Promise<Record<string, unknown>> {
  const headers = { 'Content-Type': 'application/json', 'X-Device-Id': 'device-of-the-journey' }
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { ...headers, ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  expect([path, answer.status]).toEqual([path, 200])
  return (await answer.json()) as Record<string, unknown>
}

/** A customer's orders as another device is told them, the newest first. */
export async function ordersOf(url: string, email: string) {
  const { data } = await post(url, '/api/login', { email, password: 'bua-demo-2026' })
  const { id, auth_token: token } = data as { id: number; auth_token: string }
  const orders: unknown = await post(url, '/api/get-orders', { user_id: id }, token)
  return orders as { id: number; unique_order_id: string; payment_status: string; orderstatus_id: number }[]
}

/** A courier takes an order on, without a screen. */
export async function accept(url: string, uniqueId: string): Promise<{ id: number; token: string }> {
  const { data } = await post(url, '/api/delivery/login', { email: 'courier@bua.test', password: 'bua-demo-2026' })
  const { auth_token: token } = data as { auth_token: string }
  const { new_orders: fresh } = await post(url, '/api/delivery/get-delivery-orders', {}, token)
  const { id } = (fresh as { id: number; unique_order_id: string }[]).find((one) => one.unique_order_id === uniqueId) ?? { id: 0 }
  await post(url, '/api/delivery/accept-to-deliver', { order_id: id }, token)
  return { id, token }
}

/** A courier brings an order, without a screen. */
export async function deliver(url: string, uniqueId: string, pin: string): Promise<void> {
  const { id, token } = await accept(url, uniqueId)
  await post(url, '/api/delivery/pickedup-order', { order_id: id }, token)
  await post(url, '/api/delivery/deliver-order', { order_id: id, delivery_pin: pin }, token)
}

/** Places what is in the cart, and answers the order's name and the code with which its courier proves that it was brought. */
export async function placeOrder(page: Page): Promise<{ uniqueId: string; pin: string }> {
  const button = page.getByRole('button', { name: /^Đặt đơn/ })
  await expect(button).toBeEnabled()
  await button.click()
  await expect(page).toHaveURL(/\/running-order\/[\w-]{16,}$/)
  const pin = await page
    .getByRole('status')
    .filter({ hasText: /^\d{4}$/ })
    .textContent()
  return { uniqueId: page.url().split('/').at(-1) ?? '', pin: pin ?? '' }
}

/** Takes a courier's step, which is slid so that no stray touch takes it, by a key. */
export async function takeStep(page: Page, name: 'Nhận đơn' | 'Đã đến quán' | 'Đã lấy món' | 'Đã giao xong'): Promise<void> {
  const step = page.getByRole('button', { name })
  // a key pressed on a disabled button is nothing that Playwright waits with
  await expect(step).toBeEnabled()
  await step.press('Enter')
}

/** At the store, and away from it with the order. */
export async function fetchOrder(page: Page): Promise<void> {
  await takeStep(page, 'Đã đến quán')
  await takeStep(page, 'Đã lấy món')
}
