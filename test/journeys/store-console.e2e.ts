import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { startProduct, type Product } from '../support/product.ts'
import { visited, withoutWorker } from '../support/visitors.ts'

let product: Product
const test = visited(() => product.url, withoutWorker)

test.beforeAll(async () => {
  product = await startProduct(2)
})
test.afterAll(() => product.stop())

const password = 'bua-demo-2026'
const own = 'Bún Bò Vỹ Dạ'
const other = 'Phở Cồ Nhà Mộc'

/** Signs the member in. Answers the stores that the server says are theirs. */
async function signIn(page: Page): Promise<{ name: string; slug: string }[]> {
  await page.goto('/store')
  await expect(page).toHaveURL(/\/store\/login$/)
  await page.getByLabel('Email').fill('store@bua.test')
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  const profile = page.waitForResponse('**/api/store/get-profile')
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(shown(page)).toContainText(own)
  const { data } = (await (await profile).json()) as { data: { stores: { name: string; slug: string }[] } }
  return data.stores
}

/** The store that is shown; opens the member's stores. */
const shown = (page: Page) => page.getByRole('heading', { level: 1 }).getByRole('button')

/** What pauses new orders. */
const pausing = (page: Page) => page.getByRole('dialog', { name: 'Quán đang đông?' }).getByRole('form', { name: 'Tạm ngừng nhận đơn' })

/** What the server answers to a call with the token of the page. */
const answerTo = (page: Page, path: string, body: unknown) =>
  page.evaluate(
    async ([address, sent]) => {
      const headers = {
        'Content-Type': 'application/json',
        'X-Device-Id': localStorage.getItem('device_id') ?? '',
        Authorization: `Bearer ${localStorage.getItem('store_auth_token')}`,
      }
      return (await fetch(address, { method: 'POST', headers, body: sent })).status
    },
    [path, JSON.stringify(body)] as const,
  )

const widths = [
  { width: 390 as const, more: {} },
  { width: 1280 as const, more: { viewport: { width: 820, height: 1180 } } },
  { width: 1280 as const, more: {} },
]

for (const { width, more } of widths) {
  test(`STORE-9 KITCHEN-8 KITCHEN-11 the console is accessible in each of its states, ${more.viewport?.width ?? width} wide${more.viewport ? ' @long' : ''}`, async ({
    come,
  }) => {
    const member = await come(width, more)
    const { context, page } = member
    await page.goto('/store/login')
    await expect(page.getByRole('heading', { name: 'Đăng nhập cho quán' })).toBeVisible()
    await member.expectAccessible()
    await signIn(page)
    await expect(page.getByRole('button', { name: 'Đang nhận đơn' })).toBeVisible()
    await member.expectAccessible()
    await shown(page).click()
    await expect(page.getByRole('dialog', { name: 'Quán của bạn' })).toBeVisible()
    await member.expectAccessible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Đang nhận đơn' }).click()
    await expect(pausing(page)).toBeVisible()
    await member.expectAccessible()
    await pausing(page).getByRole('button', { name: '30 phút' }).click()
    await expect(page.getByText('Tạm ngừng nhận đơn vì quá nhiều đơn.')).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByRole('alert').filter({ hasText: 'Mất kết nối' })).toBeVisible()
    await member.expectAccessible()
    await context.setOffline(false)
    await expect(page.getByText('Mất kết nối')).toHaveCount(0, { timeout: 20_000 })
    await page.getByRole('button', { name: 'Nhận đơn lại' }).click()
    await expect(page.getByRole('button', { name: 'Đang nhận đơn' })).toBeVisible()
  })
}

test('a store that has lost its network opens each section, also for the first time', async ({ come }) => {
  const { context, page } = await come(390)
  await signIn(page)
  /** Files that have come, of which the last section's are the last. */
  const files = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await expect.poll(async () => (await files()).some((name) => name.includes('/assets/store-reports-'))).toBe(true)
  // and what it shares with others
  await expect
    .poll(async () => {
      const before = await files()
      await page.waitForTimeout(1_000)
      return (await files()).filter((name) => name.includes('/assets/') && !before.includes(name))
    })
    .toEqual([])
  await context.setOffline(true)
  for (const [section, shown] of [
    ['Thực đơn', 'Không có kết nối mạng'],
    ['Giờ mở cửa', 'Không có kết nối mạng'],
    ['Còn hàng', 'Không có kết nối mạng'],
    ['Báo cáo', 'Không có kết nối mạng'],
    ['Đơn hàng', 'Đơn mới sẽ tự hiện'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Các mục' }).getByRole('link', { name: section }).click()
    await expect(page.getByRole('main')).toContainText(shown)
  }
})

/** Has one of the member’s stores sell dishes today: one order each, delivered. */
const sell = (store: string, dishes: { name: string; price: number }[]) =>
  product.ask(
    dishes
      .map(
        ({ name, price }, index) => `
      insert into orders (unique_order_id, status, user_id, store_id, delivery_type, location, lines, sub_total, coupon_amount, delivery_charge,
        restaurant_charge, tax_rate, tax_amount, tip_amount, total, wallet_amount, payable, currency, payment_mode, payment_status, auto_accepts,
        created_at, changed_at)
      select 'sold-' || md5('${index} ' || id), 5, 1, id, 1, '{}', '[{"id":${index + 1},"name":"${name}","quantity":1,"unit_price":${price},"line_total":${price},"addons":[],"note":null}]', ${price},
        0, 15000, 0, 0, 0, 0, ${price}, 0, 0, 'VND', 'COD', 'paid', true, now(), now() from stores where name = '${store}'`,
      )
      .join(';'),
  )

for (const width of [390, 1280] as const) {
  test(`REPORT-1 REPORT-2 REPORT-4 REPORT-5 an owner reads what the store has sold, and saves it, ${width} wide`, async ({ come }) => {
    await product.ask(`delete from orders where unique_order_id like 'sold-%'`)
    await sell(other, [
      { name: 'Phở tái', price: 65_000 },
      { name: '=Trà đá', price: 35_000 },
    ])
    const member = await come(width)
    const { page } = member
    await signIn(page)
    await shown(page).click()
    await page.getByRole('dialog').getByRole('button', { name: other }).click()
    await expect(shown(page)).toContainText(other)
    await page.getByRole('link', { name: 'Báo cáo' }).click()
    await expect(page).toHaveURL(/\/store\/reports$/)
    // a fifth of 100.000 is the commission
    await expect(page.getByText('80.000₫', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('row', { name: /^Phở tái 1 65\.000₫$/ })).toBeVisible()
    await member.expectAccessible()
    await page.getByRole('button', { name: '7 ngày' }).click()
    const plot = page.getByRole('slider', { name: 'Doanh thu theo ngày' })
    await expect(plot).toHaveAttribute('aria-valuetext', /: 100\.000₫, 2 đơn$/)
    await plot.press('ArrowLeft')
    await expect(plot).toHaveAttribute('aria-valuetext', /: 0₫, 0 đơn$/)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Tải CSV theo món' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/-items\.csv$/)
    expect(readFileSync(await file.path(), 'utf8')).toBe("\uFEFFMón,Số phần,Doanh thu\r\nPhở tái,1,65000\r\n'=Trà đá,1,35000\r\n")
    await page.getByRole('button', { name: 'Tự chọn' }).click()
    await page.getByLabel('Từ ngày').fill('2026-01-02')
    await page.getByLabel('Đến ngày').fill('2026-01-01')
    await page.getByRole('button', { name: 'Xem báo cáo' }).click()
    await expect(page.getByRole('alert')).toHaveText('Ngày kết thúc phải từ ngày bắt đầu trở đi.')
    await member.expectAccessible()
    expect(member.complaints).toEqual([])
  })
}

test('REPORT-5 staff read that reports are for owners', async ({ come }) => {
  const roleOf = (role: string) =>
    product.ask(`update store_memberships set role = '${role}' where store_id = (select id from stores where name = '${own}')`)
  await roleOf('staff')
  const { page } = await come(390)
  await signIn(page)
  await page.getByRole('link', { name: 'Báo cáo' }).click()
  await expect(page.getByRole('heading', { name: 'Chỉ chủ quán xem được báo cáo' })).toBeVisible()
  await roleOf('owner')
})

test('STORE-9 STORE-10 a member signs in, sees their own stores alone, remembers the one that was shown, and signs out in every tab', async ({
  come,
}) => {
  const { context, page } = await come(1280)
  await signIn(page)
  expect(await answerTo(page, '/api/store/get-orders', { restaurant_id: 9 })).toBe(404)
  expect(await answerTo(page, '/api/store/pause', { restaurant_id: 9, for: 'hour', reason: 'busy' })).toBe(404)

  await shown(page).click()
  await page.getByRole('dialog').getByRole('button', { name: other }).click()
  await expect(shown(page)).toContainText(other)
  await page.reload()
  await expect(shown(page)).toContainText(other)

  const second = await context.newPage()
  await second.goto('/store')
  await expect(shown(second)).toContainText(other)
  await shown(page).click()
  await page.getByRole('button', { name: 'Đăng xuất', exact: true }).click()
  for (const tab of [page, second]) await expect(tab).toHaveURL(/\/store\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('store_auth_token'))).toBeNull()
  // customers and couriers have sessions of their own
  await page.goto('/delivery/orders')
  await expect(page).toHaveURL(/\/delivery\/login/)
})

test('KITCHEN-11 a pause is seen by customers, and over by one tap', async ({ come }) => {
  const { page } = await come(1280)
  const stores = await signIn(page)
  const customer = await come(390)
  const isClosed = customer.page.getByText('Quán đang đóng cửa.')
  await customer.page.goto(`/stores/${stores.find(({ name }) => name === own)?.slug}`)
  await customer.page.getByRole('dialog').getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).click()
  await expect(customer.page.getByRole('heading', { name: own }).first()).toBeVisible()
  await expect(isClosed).toHaveCount(0)

  await page.getByRole('button', { name: 'Đang nhận đơn' }).click()
  await page.getByText('Quán nghỉ một lát').click()
  await pausing(page).getByRole('button', { name: '1 giờ' }).click()
  await expect(page.getByText('Tạm ngừng nhận đơn vì quán đang nghỉ.')).toBeVisible()
  await customer.page.reload()
  await expect(isClosed.first()).toBeVisible()

  await page.getByRole('button', { name: 'Nhận đơn lại' }).click()
  await expect(page.getByRole('button', { name: 'Đang nhận đơn' })).toBeVisible()
  await customer.page.reload()
  await expect(customer.page.getByRole('heading', { name: own }).first()).toBeVisible()
  await expect(isClosed).toHaveCount(0)
})

test('STORE-9 a session that the server has ended leads to the login with a message', async ({ come }) => {
  const member = await come(390)
  const { page } = member
  await signIn(page)
  await expect(page.getByRole('button', { name: 'Đang nhận đơn' })).toBeVisible()
  await product.ask(`delete from sessions where role = 'store'`)
  await page.getByRole('button', { name: 'Đang nhận đơn' }).click()
  await pausing(page).getByRole('button', { name: '30 phút' }).click()
  await expect(page).toHaveURL(/\/store\/login/)
  await expect(page.getByRole('alert').filter({ hasText: 'Hãy đăng nhập lại để tiếp tục nhận đơn.' })).toBeVisible()
  await member.expectAccessible()
})
