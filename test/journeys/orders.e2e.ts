import { expect, test, type Page } from '@playwright/test'
import { arrive, type Person } from '../support/people.ts'
import { startProduct, type Product } from '../support/product.ts'
import { allKept, fillCart } from '../support/shopping.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct(2)
})
test.afterAll(() => product.stop())

const couriersPosition = { permissions: ['geolocation'], geolocation: { latitude: 10.7693, longitude: 106.7005 } }
const orderButton = (page: Page) => page.getByRole('button', { name: /^Đặt đơn/ })
const running = /\/running-order\/[\w-]{16,}$/

async function placeOrder({ page }: Person) {
  await expect(orderButton(page)).toBeEnabled()
  await orderButton(page).click()
  await expect(page).toHaveURL(running)
}

async function deliver({ page }: Person, uniqueId: string, pin: string) {
  await page.goto('/delivery/login')
  await page.getByLabel('Email').fill('courier@bua.test')
  await page.getByLabel('Mật khẩu').fill('bua-demo-2026')
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  await page.locator(`a[href="/delivery/orders/${uniqueId}"]`).click()
  await page.getByRole('button', { name: /Nhận đơn/ }).click()
  await page.getByRole('button', { name: /Đã lấy/ }).click()
  await page.getByLabel(/Mã giao hàng/).fill(pin)
  await page.getByRole('button', { name: /Đã giao/ }).click()
}

test('COUPON-1 WALLET-1 ORDER-2 ORDER-3 ROUTE-8 a coupon, a tip and a part of the wallet; delivered, rated, ordered again', async ({
  browser,
}) => {
  const customer = await arrive(browser, product.url, 390)
  const { page } = customer
  const followed: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/update-user-info')) followed.push(request.postDataJSON())
  })
  await fillCart(page, 'customer3@bua.test')
  await page.goto('/cart')
  await customer.expectAccessible()
  await page.getByRole('button', { name: 'Đặt món' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await page.getByLabel('Mã giảm giá').fill('HETHAN')
  await page.getByRole('button', { name: 'Dùng mã' }).click()
  await expect(page.getByRole('alert')).toHaveText('Mã giảm giá đã hết hạn.')
  await page.getByLabel('Mã giảm giá').fill('phongon')
  await page.getByRole('button', { name: 'Dùng mã' }).click()
  await expect(page.getByText('Đang dùng mã PHONGON')).toBeVisible()
  await page.getByRole('button', { name: '5.000₫', exact: true }).click()
  await page.getByLabel('Trừ ví trước, còn lại tiền mặt').check()
  await expect(page.getByText('Trừ ví', { exact: true })).toBeVisible()
  await expect(page.getByText('Giảm giá', { exact: true })).toBeVisible()
  await customer.expectAccessible()
  await placeOrder(customer)
  const uniqueId = page.url().split('/').at(-1) ?? ''
  await expect.poll(() => followed).toContainEqual(expect.objectContaining({ unique_order_id: uniqueId }))
  const pin = await page
    .getByRole('status')
    .filter({ hasText: /^\d{4}$/ })
    .textContent()
  const courier = await arrive(browser, product.url, 390, couriersPosition)
  await deliver(courier, uniqueId, pin ?? '')
  await page.getByRole('link', { name: 'Đánh giá' }).click()
  await expect(page).toHaveURL(/\/rate-order\/\d+$/)
  await customer.expectAccessible()
  await page.getByRole('group', { name: 'Món ăn thế nào?' }).getByLabel('4 sao').check({ force: true })
  await page.getByRole('group', { name: 'Tài xế thế nào?' }).getByLabel('5 sao').check({ force: true })
  await page.getByLabel('Nhận xét về quán (không bắt buộc)').fill('Nước dùng rất trong')
  await page.getByRole('button', { name: 'Gửi đánh giá' }).click()
  await expect(page.getByRole('heading', { name: 'Cảm ơn bạn!' })).toBeVisible()
  const reviews = await page.request.post('/api/get-store-reviews', {
    data: { slug: 'pho-gia-truyen-nam-dinh-1' },
    headers: { 'X-Device-Id': 'device-of-the-journey' },
  })
  expect(await reviews.text()).toContain('Nước dùng rất trong')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Bạn đã đánh giá đơn này' })).toBeVisible()

  await page.goto('/my-wallet')
  await expect(page.getByText(`Trả cho đơn ${uniqueId.slice(0, 8)}`)).toBeVisible()
  await customer.expectAccessible()
  await page.goto(`/running-order/${uniqueId}`)
  await page.getByRole('button', { name: 'Đặt lại' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText('Phở gà xé')).toBeVisible()
  expect(customer.complaints).toEqual([])
})

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

test('GUARD-1 GUARD-2 B9 D11 after an order the cart leads to it for a minute, whatever the clock does, unless it is opened on purpose', async ({
  browser,
}) => {
  const customer = await arrive(browser, product.url, 390)
  const { page } = customer
  await fillCart(page, 'customer2@bua.test')
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Đặt món' }).click()
  await placeOrder(customer)
  const order = page.url()
  await page.goBack()
  await expect(page).toHaveURL(order)
  await page.goto('/cart')
  await expect(page).toHaveURL(order)
  // the clock goes an hour back: the minute goes on to be counted, and is over after a minute
  const clock = await page.evaluate(() => Date.now())
  await page.clock.install({ time: clock - 3_600_000 })
  await page.clock.runFor(61_000)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Giỏ hàng trống' })).toBeVisible()
  expect(Object.keys(await allKept(page))).not.toContain('lastOrderUID')
  const orders = await page.evaluate(async () => {
    const { id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id?: number }
    const answer = await fetch('/api/get-orders', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Device-Id': 'device-of-the-journey',
        Authorization: `Bearer ${localStorage.getItem('auth_token')}`,
      },
      body: JSON.stringify({ user_id: id }),
    })
    return ((await answer.json()) as unknown[]).length
  })
  expect(orders).toBe(1)

  // and once more, opened on purpose
  await page.goto('/stores/pho-gia-truyen-nam-dinh-1')
  await page.evaluate(
    (uid) => {
      localStorage.setItem('lastOrderUID', uid)
      localStorage.setItem('lastOrderTimestamp', String(Date.now()))
    },
    order.split('/').at(-1) ?? '',
  )
  await page.goto('/my-orders')
  await page.clock.runFor(10_000)
  await page.getByRole('navigation').getByRole('link', { name: 'Giỏ hàng' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  expect(Object.keys(await allKept(page))).not.toContain('lastOrderUID')
})
