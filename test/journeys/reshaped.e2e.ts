import { expect, test, type Page } from '@playwright/test'
import { startFront, type Front } from '../support/front.ts'
import { arrive, openDish } from '../support/people.ts'
import { startProduct, type Product } from '../support/product.ts'
import { allReshapings, paged, reshapings, type Json } from '../support/reshape.ts'
import { addToCart, fetchOrder, fillCart, placeOrder, post, signIn, storePath, takeStep } from '../support/shopping.ts'

// Other back ends answer the same in other shapes. The product's own stands behind an address that gives its answers those shapes.

let product: Product
let front: Front

test.beforeAll(async () => {
  test.setTimeout(240_000)
  product = await startProduct(1)
  front = await startFront(product.url)
})
test.afterAll(async () => {
  await front.close()
  await product.stop()
})

/** A customer of one's own, so that no run knows of another's orders. */
async function register(): Promise<string> {
  const stamp = String(Math.round(performance.timeOrigin + performance.now()))
  const email = `bua-${stamp}@example.com`
  await post(product.url, '/api/register', { name: 'Trương Bữa', email, phone: `09${stamp.slice(-8)}`, password: 'bua-demo-2026' })
  return email
}

const total = (page: Page) => page.getByText('Tổng cộng').first()

/** Home, store, item, cart, checkout, order, its running, the list of orders, and its end. */
async function orderAndCancel(page: Page, email: string) {
  await page.goto('/')
  await page.getByRole('dialog').getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Phở Gia Truyền Nam Định/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`${storePath}$`))
  await openDish(page, 'Phở tái nạm')
  await signIn(page, email)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: 'Phở tái nạm' })).toBeVisible()
  // a group that need not be chosen from is left, and one that must is asked for
  await sheet.getByLabel('Tô lớn').check()
  await sheet.getByRole('checkbox', { name: /^Trứng chần/ }).check()
  await addToCart(page)
  await page.goto('/cart')
  await expect(total(page)).toBeVisible()
  await expect(page.getByText('Phở tái nạm')).toBeVisible()
  await page.getByRole('button', { name: 'Đặt món' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByLabel(/Tiền mặt/)).toBeChecked()
  const { uniqueId, pin } = await placeOrder(page)
  expect(pin).toMatch(/^\d{4}$/)
  await expect(page.getByRole('heading', { name: 'Quán đang chuẩn bị' })).toBeVisible()
  await page.goto('/my-orders')
  const row = page.getByRole('main').getByRole('link', { name: /Phở Gia Truyền Nam Định/ })
  await expect(row).toHaveCount(1)
  await row.click()
  await expect(page).toHaveURL(new RegExp(`/running-order/${uniqueId}`))
  await page.getByRole('button', { name: 'Hủy đơn' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hủy đơn' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/my-orders')
  await expect(page.getByRole('main').getByRole('link', { name: /Phở Gia Truyền Nam Định.*Đã hủy/ })).toBeVisible()
}

/** What there is of an account. */
async function lookAround(page: Page) {
  await page.goto('/my-account')
  await expect(page.getByText('Trương Bữa').first()).toBeVisible()
  await page.goto('/my-addresses')
  await expect(page.getByRole('main').getByText('Chợ Bến Thành, Quận 1').first()).toBeVisible()
  await page.goto('/my-wallet')
  await expect(page.getByText('0₫', { exact: true }).first()).toBeVisible()
  await page.goto('/alerts')
  await expect(
    page
      .getByRole('main')
      .getByText(/Phở Gia Truyền Nam Định/)
      .first(),
  ).toBeVisible()
}

const shapes: [string, (data: Json, path: string) => Json][] = [
  ...Object.entries(reshapings),
  ['orders in pages', (data, path) => (path.endsWith('/get-orders') ? paged(data) : data)],
  ['all of these', (data, path) => allReshapings(path.endsWith('/get-orders') ? paged(data) : data)],
]

// all at once in the check, each alone in the long run, where a failure says which it is
for (const [name, reshape] of shapes)
  test(`MEND-18 the main job and the account work behind a back end that answers with ${name}${name === 'all of these' ? '' : ' @long'}`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    front.follow({ reshape })
    const { page, context, complaints } = await arrive(browser, front.url, 390)
    await orderAndCancel(page, await register())
    await lookAround(page)
    expect(complaints).toEqual([])
    await context.close()
  })

test('MEND-18 @long a courier’s lists and steps, and the events of an order, are read with all of these', async ({ browser }) => {
  test.setTimeout(240_000)
  front.follow({ reshape: allReshapings })
  const customer = await arrive(browser, front.url, 390)
  await fillCart(customer.page, await register())
  await customer.page.goto('/checkout')
  const { uniqueId, pin } = await placeOrder(customer.page)
  const courier = await arrive(browser, front.url, 390, {
    permissions: ['geolocation'],
    geolocation: { latitude: 10.7701, longitude: 106.6999 },
  })
  const { page } = courier
  const sees = (heading: string) =>
    expect(customer.page.getByRole('heading', { name: heading, exact: true })).toBeVisible({ timeout: 15_000 })
  await page.goto('/delivery/login')
  await signIn(page, 'courier@bua.test')
  await expect(page).toHaveURL(/\/delivery\/orders$/)
  await page.locator(`a[href="/delivery/orders/${uniqueId}"]`).click()
  await takeStep(page, 'Nhận đơn')
  await sees('Tài xế đang đến quán')
  await fetchOrder(page)
  await sees('Đang giao tới bạn')
  await page.getByLabel(/Mã giao hàng/).fill(pin)
  await takeStep(page, 'Đã giao xong')
  await expect(customer.page.getByText('Chúc bạn ngon miệng!')).toBeVisible({ timeout: 15_000 })
  await customer.context.close()
  await courier.context.close()
})

const html = { type: 'text/html; charset=utf-8', body: '<!doctype html><title>Welcome</title><p>Please sign in to this network</p>' }

test('MEND-18 a page of HTML in an answer’s place is a failure that another try makes good, never an empty screen', async ({ browser }) => {
  test.setTimeout(240_000)
  front.follow({})
  const { page, context } = await arrive(browser, front.url, 390)
  await fillCart(page, await register())
  front.follow({ instead: (path) => (path === '/api/get-orders' ? html : undefined) })
  await page.goto('/my-orders')
  await expect(page.getByRole('button', { name: 'Thử lại' })).toBeVisible({ timeout: 30_000 })
  front.follow({})
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect(page.getByRole('button', { name: 'Thử lại' })).toHaveCount(0)
  await page.goto('/checkout')
  await expect(page.getByRole('button', { name: /^Đặt đơn/ })).toBeEnabled()
  // the order arrives, and what comes back says nothing of it
  let isAnswered = false
  front.follow({
    rewrite: (text, path) => {
      if (path !== '/api/place-order' || isAnswered) return text
      isAnswered = true
      return html.body
    },
    reshape: (data) => data,
  })
  await page.getByRole('button', { name: /^Đặt đơn/ }).click()
  await expect.poll(() => isAnswered).toBe(true)
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect(page).toHaveURL(/\/running-order\/[\w-]{16,}$/, { timeout: 30_000 })
  await page.goto('/my-orders')
  await expect(page.getByRole('main').getByRole('link', { name: /Phở Gia Truyền Nam Định/ })).toHaveCount(1)
  await context.close()
})

test('MEND-18 a refusal that comes as success: false with status 200 is shown where refusals are', async ({ browser }) => {
  test.setTimeout(240_000)
  front.follow({ refusesSoftly: true })
  const { page, context } = await arrive(browser, front.url, 390)
  const email = await register()
  await page.goto(storePath)
  await page.getByRole('dialog').getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).click()
  await openDish(page, 'Phở gà xé')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mật khẩu').fill('not-the-password')
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Email, số điện thoại hoặc mật khẩu không đúng.')
  await signIn(page, email)
  await addToCart(page)
  await page.goto('/checkout')
  await page.getByLabel(/Mã giảm giá/).fill('KHONGCO')
  await page.getByRole('button', { name: 'Dùng mã' }).click()
  await expect(page.getByRole('alert')).toHaveText('Mã giảm giá không tồn tại.')
  await context.close()
})
