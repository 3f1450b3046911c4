import { expect, type Locator, type Page } from '@playwright/test'
import { startProduct, type Product } from '../support/product.ts'
import { fillCart, signIn, storePath } from '../support/shopping.ts'
import { visited } from '../support/visitors.ts'

let product: Product
const test = visited(() => product.url)
const dish = 'Phở gà xé'

test.beforeAll(async () => {
  product = await startProduct(2)
  const storeId = `(select id from stores where slug = '${storePath.split('/').at(-1) ?? ''}')`
  await product.ask(`insert into store_memberships (store_id, member_id, role) select ${storeId}, id, 'owner' from store_members
    where email = 'store@bua.test' on conflict do nothing`)
  await product.ask(`delete from store_memberships where store_id <> ${storeId}`)
})
test.afterAll(() => product.stop())

async function openAvailability(page: Page) {
  await page.goto('/store')
  await signIn(page, 'store@bua.test')
  await page.getByRole('link', { name: 'Còn hàng' }).click()
  await expect(toggle(page)).toBeVisible()
}
const toggle = (page: Page) => page.getByRole('switch', { name: `Còn bán ${dish}`, exact: true })

/** Taps what switches a dish off or on, until the server has stored the change. */
async function change(page: Page, control: Locator) {
  const stored = page.waitForResponse('**/api/store/set-item-availability')
  await control.click()
  expect((await stored).status()).toBe(200)
}
const tap = (page: Page) => change(page, toggle(page))

test('STOCK-4 STOCK-5 a dish that is switched off is gone from a cart within two seconds, and back once it is switched on', async ({
  come,
}) => {
  const [kitchen, customer] = [await come(1280), await come(390)]
  await openAvailability(kitchen.page)
  await kitchen.expectAccessible()
  await fillCart(customer.page)
  const stream = customer.page.waitForResponse('**/api/customer-events')
  const priced = customer.page.waitForResponse('**/api/quote-order')
  await customer.page.goto('/cart')
  await Promise.all([stream, priced])

  const gone = customer.page.getByRole('alert').filter({ hasText: dish })
  await tap(kitchen.page)
  await expect(gone).toContainText('Đã hết', { timeout: 2_000 })
  await customer.expectAccessible()
  await tap(kitchen.page)
  await expect(gone).toHaveCount(0, { timeout: 2_000 })

  // one tap takes it out of the cart
  await tap(kitchen.page)
  await gone.getByRole('button', { name: 'Bỏ món này' }).click()
  await expect(customer.page.getByText('Giỏ hàng trống')).toBeVisible()
  // the sheet, and what is selected, can be used by everybody
  await kitchen.page.getByRole('button', { name: new RegExp(`^${dish}`) }).click()
  await expect(kitchen.page.getByRole('dialog', { name: dish })).toBeVisible()
  await kitchen.expectAccessible()
  await change(kitchen.page, kitchen.page.getByRole('button', { name: 'Bán lại' }))
  await expect(toggle(kitchen.page)).toHaveAttribute('aria-checked', 'true')
  expect(kitchen.complaints).toEqual([])
})

test('KITCHEN-11 a store that pauses is closed where it is shown, within two seconds, and open again once it goes on', async ({ come }) => {
  const { page } = await come(390)
  await fillCart(page)
  const stream = page.waitForResponse('**/api/customer-events')
  await page.goto(storePath)
  await stream
  const post = async (path: string, body: object, token?: string) => {
    const headers = { 'X-Device-Id': 'device-of-the-tests', ...(token !== undefined && { Authorization: `Bearer ${token}` }) }
    const answer = await page.request.post(`/api/store/${path}`, { headers, data: body })
    expect([path, answer.status()]).toEqual([path, 200])
    return await answer.json()
  }
  const { data: member } = await post('login', { email: 'store@bua.test', password: 'bua-demo-2026' })
  const storeId = { restaurant_id: member.stores[0].id }
  const closed = page.getByText('Quán đang đóng cửa')
  await expect(page.getByRole('heading', { name: 'Phở bò', exact: true })).toBeVisible()
  await expect(closed).toHaveCount(0)
  await post('pause', { ...storeId, for: 'half_hour', reason: 'break' }, member.auth_token)
  await expect(closed).toBeVisible({ timeout: 2_000 })
  await post('resume', storeId, member.auth_token)
  await expect(closed).toHaveCount(0, { timeout: 2_000 })
})
