import { expect, test, type Page } from '@playwright/test'
import { arrive, type Person } from '../support/people.ts'
import { startProduct, type Product } from '../support/product.ts'
import { fillCart } from '../support/shopping.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct(2)
})
test.afterAll(() => product.stop())

const orderButton = (page: Page) => page.getByRole('button', { name: /^Đặt đơn/ })
const running = /\/running-order\/[\w-]{16,}$/

async function placeOrder({ page }: Person) {
  await expect(orderButton(page)).toBeEnabled()
  await orderButton(page).click()
  await expect(page).toHaveURL(running)
}

test('SHELL-9 ORDER-2 ROUTE-6 a cancelled order gives its money back and a wide window goes to the orders', async ({ browser }) => {
  const customer = await arrive(browser, product.url, 1280)
  const { page } = customer
  await fillCart(page, 'customer@bua.test')
  await page.goto('/checkout')
  await page.getByLabel('Ví Bữa').check()
  await placeOrder(customer)
  await page.getByRole('button', { name: 'Hủy đơn' }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByText(/sẽ trả lại ví ngay/)).toBeVisible()
  await customer.expectAccessible()
  await question.getByRole('button', { name: 'Đổi ý' }).click()
  await question.getByRole('button', { name: 'Hủy đơn' }).click()
  await expect(page).toHaveURL(/\/my-orders$/)
  await expect(page.getByRole('link', { name: /Phở Gia Truyền Nam Định.*Đã hủy/ })).toBeVisible()
  await page.goto('/my-wallet')
  await expect(page.getByText('500.000₫', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Hoàn tiền đơn/)).toBeVisible()
  await customer.expectAccessible()
})
