import { expect, test, type Page } from '@playwright/test'
import { arrive, type Person } from '../support/people.ts'
import { startProduct, type Product } from '../support/product.ts'
import { fillCart } from '../support/shopping.ts'

const gateways = [
  ['PAY-4', 'Stripe'],
  ['PAY-2', 'Razorpay'],
  ['PAY-3', 'Paytm'],
  ['PAY-5', 'PayMongo'],
  ['PAY-6', 'Mercado Pago'],
  ['PAY-7', 'Khalti'],
] as const

let product: Product
test.beforeAll(async () => {
  product = await startProduct(2)
})
test.afterAll(() => product.stop())

const sandbox = /\/dev\/sandbox\/pay\//
const place = (page: Page) => page.getByRole('button', { name: /Đặt đơn/ }).last()
const paidHeading = (page: Page) => page.getByRole('heading', { name: 'Quán đang chuẩn bị' })

/** From the checkout to a gateway's page. */
async function goAndPay({ page }: Person, gateway: string) {
  await page.goto('/checkout')
  await page.getByRole('radio', { name: gateway, exact: true }).check()
  await expect(place(page)).toBeEnabled()
  await place(page).click()
  await expect(page).toHaveURL(sandbox)
}

async function refill({ page }: Person) {
  await page.goto('/stores/pho-gia-truyen-nam-dinh-1')
  await page.getByRole('main').getByText('Phở gà xé').first().scrollIntoViewIfNeeded()
  await page
    .getByRole('main')
    .getByRole('button', { name: /Phở gà xé/ })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Thêm vào giỏ/ })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** After an order only the menu opens the cart (GUARD-1, GUARD-2). */
async function expectEmptyCart(page: Page) {
  await page.goto('/cart')
  await expect(page).toHaveURL(/\/running-order\//)
  await page.goto('/my-orders')
  await page.getByRole('navigation').getByRole('link', { name: 'Giỏ hàng' }).click()
  await expect(page.getByText('Giỏ hàng trống')).toBeVisible()
}

const cancelPage = (page: Page) => page.getByRole('button', { name: 'Huỷ và quay lại cửa hàng' })

test('PAY-1 PAY-2 PAY-3 PAY-4 PAY-5 PAY-6 PAY-7 GUARD-1 an order is paid at each gateway and is then made', async ({ browser }) => {
  const customer = await arrive(browser, product.url, 390)
  const { page } = customer
  await fillCart(page)
  for (const [, gateway] of gateways) {
    await goAndPay(customer, gateway)
    if (gateway === 'Stripe') await customer.expectAccessible()
    await page.getByRole('button', { name: 'Thanh toán', exact: true }).click()
    await expect(page).toHaveURL(/\/running-order\//)
    await expect(paidHeading(page)).toBeVisible()
    await expectEmptyCart(page)
    await refill(customer)
  }
  expect(customer.complaints).toEqual([])
})

test('PAY-4 cancelled comes back to the checkout with cart and choice; a tab closed at the gateway waits to be paid; a lost reply is asked after', async ({
  browser,
}) => {
  const customer = await arrive(browser, product.url, 390)
  const { page, context } = customer
  await fillCart(page, 'customer2@bua.test')
  await goAndPay(customer, 'Stripe')
  await page.getByRole('button', { name: 'Từ chối' }).click()
  await expect(page.getByRole('alert')).toHaveText(/Thẻ bị từ chối/)
  await cancelPage(page).click()
  await expect(page).toHaveURL(/\/checkout\?unpaid=cancelled/)
  await expect(page.getByText('Bạn đã huỷ thanh toán. Giỏ hàng vẫn còn nguyên.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Stripe' })).toBeChecked()
  await customer.expectAccessible()

  // the tab is closed at the gateway; another one of the same browser finds the order waiting
  await place(page).click()
  await expect(page).toHaveURL(sandbox)
  const other = await context.newPage()
  await page.close()
  await other.goto('/checkout')
  await expect(other).toHaveURL(/\/running-order\//)
  await expect(other.getByRole('heading', { name: 'Đơn đang chờ bạn thanh toán' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Hủy đơn' })).toBeVisible()

  // the way to the gateway is lost on the way back, and asking brings it to light
  await other.route('**/api/accept-stripe-payment', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await other.getByRole('button', { name: 'Thanh toán qua Stripe' }).click()
  await expect(other.getByRole('heading', { name: 'Chưa rõ đã thanh toán chưa' })).toBeVisible()
  await other.unroute('**/api/accept-stripe-payment')
  await other.getByRole('button', { name: 'Thử lại' }).click()
  await other.getByRole('button', { name: 'Thanh toán qua Stripe' }).click()
  await expect(other).toHaveURL(sandbox)
  await other.getByRole('button', { name: 'Thanh toán', exact: true }).click()
  await expect(paidHeading(other)).toBeVisible()
  await expectEmptyCart(other)
})

for (const [id, gateway] of gateways) {
  test(`@long ${id} ${gateway}: cancelled, the tab closed, and paid without coming back`, async ({ browser }) => {
    const customer = await arrive(browser, product.url, 390)
    const { page, context } = customer
    await fillCart(page, 'customer3@bua.test')
    await goAndPay(customer, gateway)
    await cancelPage(page).click()
    await expect(page).toHaveURL(/\/checkout\?unpaid=/)
    await expect(page.getByRole('radio', { name: gateway, exact: true })).toBeChecked()
    await goAndPay(customer, gateway)
    const at = page.url()
    const other = await context.newPage()
    await page.close()
    await other.goto('/checkout')
    await expect(other.getByRole('heading', { name: 'Đơn đang chờ bạn thanh toán' })).toBeVisible()
    // paid elsewhere; nobody comes back, and this page sees it
    const third = await context.newPage()
    await third.goto(at)
    await third.route('**/api/**', (route) => route.abort())
    await third.getByRole('button', { name: 'Thanh toán', exact: true }).click()
    await expect(paidHeading(other)).toBeVisible({ timeout: 60_000 })
  })
}
