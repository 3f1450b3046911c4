import { expect, test, type Page } from '@playwright/test'
import { arrive, leaveAll } from '../support/people.ts'
import { startProduct, type Product } from '../support/product.ts'
import { allStored, fillCart, ordersOf, post, refillCart, signIn, storePath } from '../support/shopping.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct(2)
})
test.afterAll(() => product.stop())
test.afterEach(({ browser }) => leaveAll(browser))

const placeOrderButton = (page: Page) => page.getByRole('button', { name: /^Đặt đơn/ })
const slug = storePath.split('/').at(-1) ?? ''
const store = (change: string) => `update stores set ${change} where slug = '${slug}'`
const dish = (change: string) =>
  `update items set ${change} where name = 'Phở gà xé' and store_id = (select id from stores where slug = '${slug}')`
const coupon = (change: string) => `update coupons set ${change} where code = 'PHONGON'`
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).last().click()
const link = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true }).last().click()
/** The order can be placed as it is now, by this way. */
const isOrdered = async (page: Page) => {
  await expect(placeOrderButton(page)).toBeEnabled()
  await placeOrderButton(page).click()
  await expect(page).toHaveURL(/\/running-order\//)
}

interface Change {
  what: string
  /** What is chosen before. */
  choose?: (page: Page) => Promise<unknown>
  happens: string
  undone: string
  notified: string | RegExp
  remedy: (page: Page) => Promise<unknown>
  ends: (page: Page) => Promise<unknown>
}

const later = 'Hẹn giờ'
const changes: Change[] = [
  {
    what: 'a dish is sold out',
    happens: dish('is_active = false'),
    undone: dish('is_active = true'),
    notified: 'Có món không còn phục vụ.',
    remedy: button('Bỏ món này'),
    ends: (page) => expect(page.getByText('Giỏ hàng trống')).toBeVisible(),
  },
  {
    what: 'a dish costs more',
    happens: dish('price = price + 3000'),
    undone: dish('price = price - 3000'),
    notified: 'Giá của một món vừa thay đổi.',
    remedy: button('Đồng ý'),
    ends: isOrdered,
  },
  {
    what: 'the store has closed',
    happens: store('is_active = false'),
    undone: store('is_active = true'),
    notified: 'Quán hiện đang đóng cửa.',
    remedy: link('Xem quán khác'),
    ends: (page) => expect(page).toHaveURL(`${product.url}/`),
  },
  {
    what: 'the slot is gone',
    choose: (page) => page.getByRole('radio', { name: later }).check(),
    happens: store('accept_scheduled_orders = false'),
    undone: store('accept_scheduled_orders = true'),
    notified: 'Khung giờ đã chọn không còn nhận đơn.',
    remedy: button('Giao sớm nhất'),
    ends: isOrdered,
  },
  {
    what: 'the area has become smaller',
    happens: store('delivery_radius = 0.001'),
    undone: store('delivery_radius = 10'),
    notified: 'Địa chỉ nằm ngoài khu vực giao hàng của quán.',
    remedy: button('Tự đến lấy'),
    ends: isOrdered,
  },
  {
    what: 'the minimum is higher',
    happens: store('min_order_price = 9000000'),
    undone: store('min_order_price = 0'),
    notified: /^Thêm \d[\d.]*₫ nữa để đạt mức tối thiểu 9\.000\.000₫ của quán\.$/,
    remedy: link('Thêm món'),
    ends: (page) => expect(page).toHaveURL(product.url + storePath),
  },
  {
    what: 'the coupon has run out',
    choose: async (page) => {
      await page.getByLabel('Mã giảm giá').fill('PHONGON')
      await button('Dùng mã')(page)
      await expect(page.getByText('Đang dùng mã PHONGON')).toBeVisible()
    },
    happens: coupon('is_active = false'),
    undone: coupon('is_active = true'),
    notified: 'Mã giảm giá không còn hiệu lực.',
    remedy: button('Bỏ mã'),
    ends: isOrdered,
  },
]

test('@long CART-2 COUPON-1 D10 what changed at the last moment is told before anything is ordered, each with its own way out', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const email = 'customer3@bua.test'
  await product.ask(store(`accept_scheduled_orders = true, delivery_type = 3, min_order_price = 0, delivery_radius = 10`))
  const { page } = await arrive(browser, product.url, 390)
  await fillCart(page, email)
  const stored = await allStored(page)
  for (const { what, choose, happens, undone, notified, remedy, ends } of changes)
    await test.step(what, async () => {
      await refillCart(page, stored)
      await page.evaluate(() => localStorage.setItem('userSelected', 'DELIVERY'))
      const before = (await ordersOf(product.url, email)).length
      await page.goto('/checkout')
      await choose?.(page)
      await expect(placeOrderButton(page)).toBeEnabled()
      await product.ask(happens)
      // a bill that is checked right then says it before the tap, and cannot be ordered
      await expect(async () => {
        if (await placeOrderButton(page).isEnabled()) await placeOrderButton(page).click({ timeout: 1_000 })
        await expect(page.getByRole('alert').getByText(notified)).toBeVisible({ timeout: 3_000 })
      }).toPass({ timeout: 30_000 })
      await expect(page).toHaveURL(/\/checkout$/)
      expect(await ordersOf(product.url, email)).toHaveLength(before)
      await remedy(page)
      await ends(page)
      await product.ask(undone)
    })
})

test('CHECK-1 the button that orders is in view as the checkout opens, on phone, tablet and wide window', async ({ browser }) => {
  const { page } = await arrive(browser, product.url, 1280)
  await fillCart(page, 'customer@bua.test')
  for (const width of [390, 768, 820, 1000, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/checkout')
    await expect(placeOrderButton(page)).toBeInViewport({ ratio: 1 })
  }
})

test('CHECK-4 TOKEN-7 what was chosen at the checkout is there again after a reload, another address and a session that ended, and goes with the order', async ({
  browser,
}) => {
  const { page } = await arrive(browser, product.url, 390)
  await fillCart(page, 'customer@bua.test')
  await page.goto('/checkout')
  await page.getByLabel('Mã giảm giá').fill('PHONGON')
  await button('Dùng mã')(page)
  await expect(page.getByText('Đang dùng mã PHONGON')).toBeVisible()
  const tip = page.getByRole('group', { name: 'Tip cho tài xế' }).getByRole('button').nth(1)
  await tip.click()
  const note = page.getByLabel('Lời nhắn cho tài xế')
  await note.fill('Gọi khi đến')
  const expectAll = async () => {
    await expect(page.getByText('Đang dùng mã PHONGON')).toBeVisible()
    await expect(tip).toHaveAttribute('aria-pressed', 'true')
    await expect(note).toHaveValue('Gọi khi đến')
    await expect(page.getByText('Giảm giá', { exact: true })).toBeVisible()
    await expect(page.getByText('Tiền tip tài xế')).toBeVisible()
  }
  await expectAll()
  await page.reload()
  await expectAll()
  await page.goto('/search-location')
  await page.goBack()
  await expectAll()
  const { refresh_token: refreshToken = '' } = await allStored(page)
  await post(product.url, '/api/logout-by-refresh', { refresh_token: refreshToken })
  await page.reload()
  await expect(page).toHaveURL(/\/login\?back=%2Fcheckout$/)
  await signIn(page)
  await expect(page).toHaveURL(/\/checkout$/)
  await expectAll()
  await isOrdered(page)
  await expect.poll(() => allStored(page)).not.toHaveProperty('checkout_draft')
})

const amounts = (page: Page, of: string) =>
  page.locator(of).evaluateAll((rows) => rows.map((row) => row.textContent).filter((text) => text.includes('₫')))

test('@long ORDER-1 WALLET-1 ROUTE-8 one bill from the cart to the receipt, for later, with a tip, a note of money and a part from the wallet', async ({
  browser,
}) => {
  await product.ask(store('accept_scheduled_orders = true, delivery_type = 3'))
  const { page } = await arrive(browser, product.url, 390)
  await fillCart(page, 'customer@bua.test')
  // the wallet holds too little to pay it all
  await product.ask(`update users set wallet = 20000 where email = 'customer@bua.test'`)
  await page.goto('/checkout')
  await page.getByRole('radio', { name: later }).check()
  await page.getByRole('checkbox', { name: 'Trừ ví trước, còn lại tiền mặt' }).check()
  await page.getByRole('group', { name: 'Tip cho tài xế' }).getByRole('button').nth(1).click()
  await page.getByRole('group', { name: 'Bạn trả bằng tờ' }).getByRole('button').last().click()
  await page.getByLabel('Lời nhắn cho tài xế').fill('Ít hành')
  await page.getByLabel('Lời nhắn cho tài xế').blur()
  await expect(page.getByText('Trừ ví', { exact: true })).toBeVisible()
  await expect(page.getByText('Tiền tip tài xế')).toBeVisible()
  await expect(placeOrderButton(page)).toBeEnabled()
  const bill = await amounts(page, 'main dl > div')
  expect(bill.length).toBeGreaterThan(5)
  // once it is placed, nothing says that it is still due
  const receipt = bill.map((row) => row.replace('Còn phải trả', 'Phần còn lại'))
  await placeOrderButton(page).click()
  await expect(page.getByRole('heading', { name: /Đã hẹn giờ|Đã xác nhận hẹn/ })).toBeVisible()
  expect(await amounts(page, 'main dl > div')).toEqual(receipt)
  // the receipt comes after the order that it is of
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    expect(await amounts(page, 'body > article dl > div')).toEqual(receipt)
  }).toPass({ timeout: 10_000 })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  const total = bill.find((row) => row.startsWith('Tổng cộng'))?.replace('Tổng cộng', '') ?? ''
  await page.goto('/my-orders')
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(total)
})

test('@long OPTION-2 ORDER-1 an order that is fetched is made, stands ready and is collected', async ({ browser }) => {
  await product.ask(store('delivery_type = 3'))
  const { page } = await arrive(browser, product.url, 390)
  await fillCart(page, 'customer2@bua.test')
  await page.goto('/checkout')
  await expect(page.getByText(/^Phí giao hàng/)).toBeVisible()
  await page.getByRole('button', { name: 'Tự đến lấy' }).click()
  await expect(page.getByRole('heading', { name: 'Lấy tại quán' })).toBeVisible()
  // who orders before the bill without delivery is there is asked to look at it first
  await expect(page.getByText(/^Phí giao hàng/)).toHaveCount(0)
  await isOrdered(page)
  const uniqueId = page.url().split('/').at(-1) ?? ''
  const wait = `update timers set due_at = due_at - interval '3 minutes'
    where subject = 'order' and subject_id = (select id from orders where unique_order_id = '${uniqueId}')`
  for (const heading of ['Sẵn sàng để lấy', 'Đã nhận món']) {
    await product.ask(wait)
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible({ timeout: 15_000 })
  }
  await page.goto('/my-orders')
  await expect(page.getByRole('link', { name: /Đã nhận món/ })).toBeVisible()
})

test('CART-1 a dish whose last piece was taken out of the cart is had back, on a phone and at the side of a wide window', async ({
  browser,
}) => {
  const { page } = await arrive(browser, product.url, 390)
  await fillCart(page)
  const takeOut = page.getByRole('button', { name: /^Bớt/ }).first()
  for (const [width, path] of [
    [390, '/cart'],
    [1280, '/'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(path)
    await takeOut.click()
    await expect(page.getByRole('heading', { name: 'Giỏ hàng trống' })).toBeVisible()
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect(takeOut).toBeVisible()
    await expect(page.getByRole('button', { name: 'Hoàn tác' })).toHaveCount(0)
    await page.reload()
    await expect(takeOut).toBeVisible()
  }
})
