import { expect, test } from '@playwright/test'
import { arrive, openDish, type Person, leaveAll } from '../support/people.ts'
import { startProduct, type Product } from '../support/product.ts'
import { allStored, deliver, fillCart, placeOrder, post, refillCart, storePath } from '../support/shopping.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct(2)
})
test.afterAll(() => product.stop())
test.afterEach(({ browser }) => leaveAll(browser))

const bill = 'Chi tiết đơn'

/** An address that is opened as a link stays, and shows the same after a reload. */
async function expectDeepLink({ page }: Person, path: string, heading: string) {
  await page.goto(path)
  for (const turn of ['opened', 'loaded anew']) {
    await expect(page.getByRole('heading', { name: heading, exact: true }), `${path} ${turn}`).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    if (turn === 'opened') await page.reload()
  }
}

test('GUARD-1 the way from a store past the cart opens no cart: Back to it leads to the order', async ({ browser }) => {
  const { page } = await arrive(browser, product.url, 390)
  await fillCart(page, 'customer2@bua.test')
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Gần bạn', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Phở Gia Truyền Nam Định' }).first().click()
  await page.getByRole('button', { name: 'Đặt món' }).click()
  const { uniqueId } = await placeOrder(page)
  const isAt = (path: string) => expect(page).toHaveURL(path)
  await page.goBack()
  await isAt(storePath)
  await page.goBack()
  await isAt('/')
  await page.goBack()
  await isAt(`/running-order/${uniqueId}`)
  expect(await allStored(page)).toMatchObject({ lastOrderUID: uniqueId })
})

test('COUPON-1 ROUTE-1 GUARD-1 GUARD-2 ROUTE-8 ORDER-2 STATE-2 TRACK-3 B9 an order with a coupon; the cart leads to it, and is held when it is opened; every screen leads to it until it is delivered; rated, ordered again', async ({
  browser,
}) => {
  const customer = await arrive(browser, product.url, 390)
  const { page } = customer
  await fillCart(page, 'customer3@bua.test')
  await expectDeepLink(customer, '/checkout', 'Hóa đơn')
  await expectDeepLink(customer, '/cart', 'Giỏ hàng')
  await page.getByRole('button', { name: 'Đặt món' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await page.getByLabel('Mã giảm giá').fill('HETHAN')
  await page.getByRole('button', { name: 'Dùng mã' }).click()
  await expect(page.getByRole('alert')).toHaveText('Mã giảm giá đã hết hạn.')
  await page.getByLabel('Mã giảm giá').fill('phongon')
  await page.getByRole('button', { name: 'Dùng mã' }).click()
  await expect(page.getByText('Đang dùng mã PHONGON')).toBeVisible()
  await expect(page.getByText('Giảm giá', { exact: true })).toBeVisible()
  await customer.expectAccessible()
  // a window that grows and shrinks keeps what was chosen
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(page.getByRole('link', { name: 'Nhà hàng' })).toHaveCount(width === 1280 ? 1 : 0)
    await expect(page.getByText('Đang dùng mã PHONGON')).toBeVisible()
  }
  const { uniqueId, pin: code } = await placeOrder(page)
  const order = `/running-order/${uniqueId}`
  const pin = page.getByRole('status').filter({ hasText: /^\d{4}$/ })

  // neither the way back nor the cart's address opens a cart now
  await page.goBack()
  await expect(page).toHaveURL(order)
  await page.goto('/cart')
  await expect(page).toHaveURL(order)
  await expect(pin).toBeVisible()
  expect(await allStored(page)).toMatchObject({ lastOrderUID: uniqueId, lastOrderTimestamp: expect.stringMatching(/^\d{13}$/) })

  // opened on purpose, the cart opens and is held
  await page.goto(storePath)
  await openDish(page, 'Phở gà xé')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Thêm vào giỏ/ }).click()
  await expect(dialog).toHaveCount(0)
  // the bar of the order stands above the way to the cart, leads to the order, and comes back with Back and a reload
  const bar = page.getByRole('link', { name: /^Phở Gia Truyền Nam Định Quán đang chuẩn bị .*Theo dõi$/ })
  await expect(bar).toBeVisible()
  const [own, cart] = await Promise.all([bar.boundingBox(), page.getByRole('button', { name: /Xem giỏ/ }).boundingBox()])
  expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThanOrEqual(cart?.y ?? 0)
  await customer.expectAccessible()
  await bar.click()
  await expect(page).toHaveURL(order)
  await expect(pin).toBeVisible()
  await expect(bar).toHaveCount(0)
  await page.goBack()
  await expect(bar).toBeVisible()
  await page.reload()
  await expect(bar).toBeVisible()
  await page.goto('/my-orders')
  const before = performance.now()
  await page.getByRole('navigation').getByRole('link', { name: 'Giỏ hàng' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText('Bạn vừa đặt một đơn. Giỏ mở lại sau vài giây.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Đặt món' })).toBeDisabled()
  const stored = Object.keys(await allStored(page))
  expect(stored.filter((name) => name.startsWith('lastOrder'))).toEqual([])
  await expect(page.getByRole('button', { name: 'Đặt món' })).toBeEnabled()
  expect(performance.now() - before).toBeGreaterThan(4_990)

  await expect(bar).toBeVisible()
  await deliver(product.url, uniqueId, code)
  await expect(bar).toHaveCount(0)
  await page.goto(order)
  await page.getByRole('link', { name: 'Đánh giá' }).click()
  await expect(page).toHaveURL(/\/rate-order\/\d+$/)
  // by its unique id it is the same order
  await page.goto(`/rate-order/${uniqueId}`)
  await expect(page.getByRole('group', { name: 'Món ăn thế nào?' })).toBeVisible()
  await customer.expectAccessible()
  await page.getByRole('group', { name: 'Món ăn thế nào?' }).getByLabel('4 sao').check({ force: true })
  await page.getByRole('group', { name: 'Tài xế thế nào?' }).getByLabel('5 sao').check({ force: true })
  await page.getByLabel('Nhận xét về quán (không bắt buộc)').fill('Nước dùng rất trong')
  await page.getByRole('button', { name: 'Gửi đánh giá' }).click()
  await expect(page.getByRole('heading', { name: 'Cảm ơn bạn!' })).toBeVisible()
  expect(JSON.stringify(await post(product.url, '/api/get-store-reviews', { slug: storePath.split('/').at(-1) }))).toContain(
    'Nước dùng rất trong',
  )

  await expectDeepLink(customer, order, bill)
  await page.getByRole('button', { name: 'Đặt lại' }).click()
  await dialog.getByRole('button', { name: 'Cho vào giỏ' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText('Phở gà xé')).toBeVisible()
  // the coupon that was refused
  expect(customer.complaints).toEqual(['Failed to load resource: the server responded with a status of 400 (Bad Request)'])
})

test('SHELL-9 ORDER-2 ROUTE-6 ROUTE-8 a cancelled order gives its money back and a wide window goes to the orders', async ({ browser }) => {
  const customer = await arrive(browser, product.url, 1280)
  const { page } = customer
  await fillCart(page, 'customer@bua.test')
  await expectDeepLink(customer, '/cart', 'Giỏ hàng')
  await expectDeepLink(customer, '/checkout', 'Hóa đơn')
  await page.getByLabel('Ví Bữa').check()
  await expectDeepLink(customer, `/running-order/${(await placeOrder(page)).uniqueId}`, bill)
  // on paper it is one sheet
  await expect(page.getByRole('button', { name: 'In hóa đơn' })).toBeVisible()
  const paper = (await page.pdf({ format: 'A5' })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
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

test('ORDER-1 ROUTE-14 the way back from an order finds the list where it was', async ({ browser }) => {
  const { page } = await arrive(browser, product.url, 390)
  await fillCart(page, 'customer2@bua.test')
  const stored = await allStored(page)
  for (const _ of ['first', 'second', 'third']) {
    await page.goto('/checkout')
    await placeOrder(page)
    await refillCart(page, stored)
  }
  await page.setViewportSize({ width: 390, height: 280 })
  await page.goto('/my-orders')
  const last = page.getByRole('main').getByRole('listitem').last().getByRole('link')
  await expect(last).toBeVisible()
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  const { y: before } = (await last.boundingBox()) ?? { y: 0 }
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await last.click()
  await expect(page).toHaveURL(/\/running-order\//)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  // what is listed waits for no answer
  await page.route('**/api/get-orders', () => {})
  await page.goBack()
  await expect(page).toHaveURL('/my-orders')
  await expect.poll(async () => (await last.boundingBox())?.y).toBe(before)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
