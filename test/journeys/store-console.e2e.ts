import { expect, type Page } from '@playwright/test'
import { startProduct, type Product } from '../support/product.ts'
import { visited } from '../support/visitors.ts'

let product: Product
const test = visited(() => product.url)

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
  test(`STORE-9 KITCHEN-8 KITCHEN-11 the console is accessible in each of its states, ${more.viewport?.width ?? width} wide`, async ({
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
