import { expect, type Page } from '@playwright/test'
import { startProduct, type Product } from '../support/product.ts'
import { signIn, untilSurrounded } from '../support/shopping.ts'
import { visited } from '../support/visitors.ts'

let product: Product
const test = visited(() => product.url)

test.beforeAll(async () => {
  product = await startProduct(2)
})
test.afterAll(() => product.stop())

const views = (page: Page) => page.evaluate(() => (window as unknown as { pageViews?: unknown[] }).pageViews ?? [])

test('ROUTE-10 COURIER-1 every address of the couriers’ area opens, and none is a page view', async ({ come }) => {
  const courier = await come(390)
  const { page } = courier
  // an address that is opened by a stranger leads to the login and back
  await page.goto('/delivery/completed-orders')
  await expect(page).toHaveURL(/\/delivery\/login\?/)
  await untilSurrounded(page)
  await signIn(page, 'courier@bua.test')
  await expect(page).toHaveURL(/\/delivery\/completed-orders$/)
  await expect(page.getByRole('heading', { name: 'Đơn đã giao' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Chưa giao đơn nào' })).toBeVisible()
  await courier.expectAccessible()
  for (const [path, heading] of [
    ['/delivery', 'Đơn giao'],
    ['/delivery/orders', 'Đơn giao'],
    ['/delivery/orders/there-is-no-such-order', 'Đơn này không còn cho bạn'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    await untilSurrounded(page)
    expect([path, await views(page)]).toEqual([path, []])
  }
  // somebody who is signed in has no business at the login
  await page.goto('/delivery/login')
  await expect(page).toHaveURL(/\/delivery\/orders$/)
  await page.getByRole('link', { name: 'Đơn đã giao và thu nhập' }).click()
  await expect(page).toHaveURL(/\/delivery\/completed-orders$/)
  expect(await views(page)).toEqual([])
})
