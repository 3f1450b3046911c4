import { expect, test, type Page } from '@playwright/test'
import { arrive, openDish, type Person, leaveAll } from '../support/people.ts'
import { startProduct, type Product } from '../support/product.ts'
import { addToCart, fetchOrder, takeStep } from '../support/shopping.ts'

/** One order all the way: a guest becomes a customer and orders, a courier brings it, and each sees what the other does. */
async function orderToTheDoor(product: Product, customer: Person, courier: Person, { crashes = false } = {}) {
  const { page } = customer
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Bạn muốn nhận món ở đâu?' })).toBeVisible()
  await customer.expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Quán ngon quanh bạn' }).last()).toBeVisible()
  await customer.expectAccessible()

  await page
    .getByRole('region', { name: 'Quán ngon quanh bạn' })
    .getByRole('link', { name: /Phở Gia Truyền Nam Định/ })
    .click()
  await expect(page).toHaveURL(/\/stores\/pho-gia-truyen-nam-dinh-1$/)
  await expect(page.getByRole('heading', { name: 'Phở bò', exact: true })).toBeVisible()
  await customer.expectAccessible()

  // details are for customers: login, then register, then back at the item
  await openDish(page, 'Phở tái nạm')
  await expect(page).toHaveURL(/\/login\?/)
  await customer.expectAccessible()
  await page.getByRole('link', { name: 'Chưa có tài khoản? Đăng ký' }).click()
  await page.getByLabel('Họ và tên').fill('Trương Bữa')
  await page.getByLabel('Email').fill(`bua-${Math.round(performance.timeOrigin + performance.now())}@example.com`)
  await page.getByLabel('Số điện thoại').fill(`09${String(Math.round(performance.timeOrigin + performance.now())).slice(-8)}`)
  await page.getByLabel('Mật khẩu').fill('mot-bat-pho-nong')
  await page.getByRole('button', { name: 'Tạo tài khoản' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: 'Phở tái nạm' })).toBeVisible()
  await customer.expectAccessible()
  await sheet.getByLabel('Tô lớn').check()
  await sheet.getByRole('checkbox', { name: /^Trứng chần/ }).check()
  await sheet.getByRole('button', { name: /Thêm vào giỏ/ }).click()
  await expect(sheet).toHaveCount(0)

  await openDish(page, 'Phở gà xé')
  await sheet.getByRole('checkbox', { name: /^Quẩy/ }).check()
  await sheet.getByRole('button', { name: /Thêm vào giỏ/ }).click()
  await expect(sheet).toHaveCount(0)
  // the address of the sheet goes after the sheet itself, and would end a navigation that has begun
  await expect(page).toHaveURL(/\/stores\/[^/]+$/)

  await page.goto('/cart')
  await expect(page.getByText('Tổng cộng').first()).toBeVisible()
  await customer.expectAccessible()
  await page.getByRole('button', { name: 'Đặt món' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  const placeOrderButton = page.getByRole('button', { name: /Đặt đơn/ })
  await expect(placeOrderButton).toBeEnabled()
  await customer.expectAccessible()
  await placeOrderButton.click()
  await expect(page).toHaveURL(/\/running-order\/[\w-]{16,}$/)
  await expect(page.getByRole('heading', { name: 'Quán đang chuẩn bị' })).toBeVisible()
  const uniqueId = page.url().split('/').at(-1) ?? ''
  const pin = await page
    .getByRole('status')
    .filter({ hasText: /^\d{4}$/ })
    .textContent()
  expect(pin).toMatch(/^\d{4}$/)
  await customer.expectAccessible()

  if (crashes) {
    // a page that misses code for it is loaded again, so it has all that it loads
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/install-')))
    await product.crash(0)
  }
  const reloads = watchReloads(page)

  await deliver(courier, uniqueId, pin ?? '', async (heading) => {
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible({ timeout: 15_000 })
  })
  await expect(page.getByText('Chúc bạn ngon miệng!')).toBeVisible()
  await customer.expectAccessible()
  expect(reloads()).toBe(0)

  await page.goto('/my-orders')
  await expect(page.getByRole('link', { name: /Phở Gia Truyền Nam Định.*Đã giao/ })).toBeVisible()
  await customer.expectAccessible()
}

function watchReloads(page: Page): () => number {
  let count = 0
  page.on('load', () => (count += 1))
  return () => count
}

async function deliver(courier: Person, uniqueId: string, pin: string, sees: (heading: string) => Promise<void>) {
  const { page } = courier
  await page.goto('/delivery/login')
  await page.getByLabel('Email').fill('courier@bua.test')
  await page.getByLabel('Mật khẩu').fill('bua-demo-2026')
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(page).toHaveURL(/\/delivery\/orders$/)
  const offer = page.locator(`a[href="/delivery/orders/${uniqueId}"]`)
  await expect(offer).toBeVisible()
  await courier.expectAccessible()
  await offer.click()
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await courier.expectAccessible()
  await takeStep(page, 'Nhận đơn')
  await sees('Tài xế đang đến quán')
  await courier.context.setGeolocation({ latitude: 10.7701, longitude: 106.6999 })
  await fetchOrder(page)
  await sees('Đang giao tới bạn')
  await courier.context.setGeolocation({ latitude: 10.7716, longitude: 106.6988 })
  await page.getByLabel(/Mã giao hàng/).fill(pin)
  await takeStep(page, 'Đã giao xong')
  await sees('Đã giao')
}

const couriersPosition = { permissions: ['geolocation'], geolocation: { latitude: 10.7693, longitude: 106.7005 } }

test.afterEach(({ browser }) => leaveAll(browser))

for (const processes of [1, 2]) {
  test.describe(processes === 1 ? 'one process' : 'two processes on one data base', () => {
    let product: Product
    test.beforeAll(async () => {
      product = await startProduct(processes)
    })
    test.afterAll(() => product.stop())

    for (const width of [390, 1280] as const) {
      // once in the check, and each layout with both in the long run
      const length = processes === 2 && width === 390 ? '' : ' @long'
      test(`ROUTE-1 ROUTE-3 ITEM-1 AUTH-1 ORDER-1 COURIER-2 a meal from an empty browser to the door, at ${width}${length}`, async ({
        browser,
      }) => {
        // two browsers with maps, rendered without a graphics card
        test.setTimeout(240_000)
        const customer = await arrive(browser, product.url, width)
        const courier = await arrive(browser, product.url, width, couriersPosition)
        await orderToTheDoor(product, customer, courier)
        expect(customer.complaints).toEqual([])
        expect(courier.complaints).toEqual([])
        await customer.context.close()
        await courier.context.close()
      })
    }
  })
}

test('a server that is killed in the middle and started again loses nothing that it answered', async ({ browser }) => {
  // two browsers with maps, rendered without a graphics card
  test.setTimeout(240_000)
  const product = await startProduct(1)
  const customer = await arrive(browser, product.url, 390)
  const courier = await arrive(browser, product.url, 390, couriersPosition)
  await orderToTheDoor(product, customer, courier, { crashes: true })
  await product.stop()
})

test('an order whose reply got lost is the same order after a reload and another try @long', async ({ browser }) => {
  const product = await startProduct(1)
  const { page } = await arrive(browser, product.url, 390)
  await page.goto('/login')
  await page.getByLabel('Email').fill('customer2@bua.test')
  await page.getByLabel('Mật khẩu').fill('bua-demo-2026')
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(page).toHaveURL(`${product.url}/`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Ở đây là được/ })
    .click()
  await page.goto('/stores/pho-gia-truyen-nam-dinh-1')
  await openDish(page, 'Phở gà xé')
  await addToCart(page)
  await page.goto('/checkout')
  // the order arrives, its answer does not
  await page.route('**/api/place-order', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: /Đặt đơn/ }).click()
  await expect(page.getByRole('heading', { name: 'Chưa biết đơn đã được gửi đi hay chưa' })).toBeVisible()
  await page.unroute('**/api/place-order')
  await page.reload()
  await page.getByRole('button', { name: /Đặt đơn/ }).click()
  await expect(page).toHaveURL(/\/running-order\//)
  await page.goto('/my-orders')
  await expect(page.getByRole('link', { name: /Phở Gia Truyền Nam Định/ })).toHaveCount(1)
  await product.stop()
})
