import { expect, type Page } from '@playwright/test'
import { startProduct, type Product } from '../support/product.ts'
import { fillCart, openOtherStoresDish, untilOverlaysAreThere } from '../support/shopping.ts'
import { visited, withoutWorker } from '../support/visitors.ts'

let product: Product
const test = visited(() => product.url, withoutWorker)
test.beforeAll(async () => {
  product = await startProduct(1)
})
test.afterAll(() => product.stop())

/** Has a finger tap on a point; each tap says when it happened, in seconds, so that a slow machine changes nothing about how quick they are. */
async function fingerOf(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  return async (point: { x: number; y: number }, timestamp: number) => {
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point], timestamp })
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: timestamp + 0.05 })
  }
}

test('the second tap of a double tap does not answer the question whether another store’s cart is replaced', async ({ come }) => {
  const { page, complaints } = await come(390)
  await fillCart(page)
  await page.goto('/')
  await untilOverlaysAreThere(page)
  await openOtherStoresDish(page)
  const add = page.getByRole('dialog').getByRole('button', { name: /Thêm vào giỏ/ })
  const { x, y, width, height } = (await add.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const point = { x: x + width / 2, y: y + height / 2 }
  const tap = await fingerOf(page)
  const now = Date.now() / 1_000
  await tap(point, now)
  const question = page.getByRole('dialog', { name: 'Bắt đầu giỏ mới?' })
  const replace = question.getByRole('button', { name: 'Bỏ giỏ cũ, thêm món này' })
  await expect(replace).toBeVisible()
  // it has come under the finger
  await expect
    .poll(() => replace.evaluate((button, { x, y }) => button === document.elementFromPoint(x, y)?.closest('button'), point))
    .toBe(true)
  await tap(point, now + 0.25)
  await page.waitForTimeout(500)
  await expect(question).toBeVisible()
  // a tap of its own does
  await tap(point, now + 2)
  await expect(question).toHaveCount(0)
  await page.goto('/cart')
  await expect(page.getByRole('main').getByText('Lẩu Bò Ba Toa')).toBeVisible()
  expect(complaints).toEqual([])
})
