import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import { pressOn, tabTo } from '../support/keyboard.ts'
import { startProduct, type Product } from '../support/product.ts'
import { signIn } from '../support/shopping.ts'
import { visited } from '../support/visitors.ts'

let product: Product
const test = visited(() => product.url)

test.beforeAll(async () => {
  product = await startProduct(2)
})
test.afterAll(() => product.stop())

const password = 'bua-demo-2026'

async function post(path: string, body: object, token?: string, more: Record<string, string> = {}) {
  const headers = {
    'Content-Type': 'application/json',
    'X-Device-Id': 'device-of-the-journey',
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...more,
  }
  const answer = await fetch(product.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect([path, answer.status]).toEqual([path, 200])
  return await answer.json()
}

interface Dish {
  id: number
  name: string
  price: number
  is_active: boolean
  addon_categories: { is_required: boolean }[]
}

/** The store that the member’s console shows first, and two of its dishes. */
async function storeOfMember() {
  const { data } = await post('/api/store/login', { email: 'store@bua.test', password })
  const { auth_token: token, stores } = data as { auth_token: string; stores: { id: number }[] }
  const id = stores[0]?.id ?? 0
  const { items } = await post('/api/get-restaurant-items', { id })
  const dishes = Object.values(items as Record<string, Dish[]>).flat()
  const dish = dishes.find(({ is_active: isSold, addon_categories: groups }) => isSold && groups.every((group) => !group.is_required))
  if (!dish) throw new Error('No dish can be ordered as it is')
  return { id, token, dish }
}

/** An order that is fetched by its customer, as another device would place it. */
async function placeOrder() {
  const { id: storeId, dish, token: memberToken } = await storeOfMember()
  const token = (await post('/api/login', { email: 'customer@bua.test', password })).data.auth_token as string
  const { data } = await post(
    '/api/place-order',
    {
      user: { user_id: 1 },
      order: [{ id: dish.id, restaurant_id: storeId, name: dish.name, quantity: 2, price: dish.price, selectedaddons: [] }],
      location: { lat: 10.7725, lng: 106.698, address: '12 Lê Lợi, Quận 1', house: '', tag: '' },
      method: 'COD',
      delivery_type: 2,
    },
    token,
    { 'Idempotency-Key': randomUUID() },
  )
  const { id, unique_order_id: uniqueId } = data as { id: number; unique_order_id: string }
  const read = async () =>
    (await post('/api/update-user-info', { user_id: 1, unique_order_id: uniqueId }, token)).running_order as {
      orderstatus_id: number
      events: { status: number; by: string }[]
    }
  return { id, uniqueId, number: uniqueId.slice(0, 8).toUpperCase(), dish, memberToken, read }
}

const cardOf = (page: Page, { number }: { number: string }) =>
  page.getByRole('article').filter({ has: page.getByRole('button', { name: new RegExp(`Xem đơn ${number} `) }) })
const columnOf = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })

async function openConsole(page: Page) {
  await page.goto('/store')
  await signIn(page, 'store@bua.test')
  await expect(page).toHaveURL(/\/store$/)
  await expect(page.getByRole('searchbox', { name: 'Tìm đơn' })).toBeVisible()
}

async function openOrder(page: Page, { uniqueId }: { uniqueId: string }) {
  await page.goto(`/running-order/${uniqueId}`)
  await signIn(page)
  await expect(page.getByText('Đã đặt').first()).toBeVisible()
}

test('STORE-9 KITCHEN-7 KITCHEN-9 KITCHEN-10 an order comes to its store, is accepted, made, fetched, and its customer sees each step', async ({
  come,
}) => {
  const member = await come(1280)
  await openConsole(member.page)
  const order = await placeOrder()
  const card = cardOf(member.page, order)
  // without a reload
  await expect(columnOf(member.page, 'Đơn mới').getByText(order.number, { exact: true })).toBeVisible()
  await expect(card).toContainText(`2×${order.dish.name}`)
  await expect(member.page.getByText('Đơn mới chờ nhận: 1')).toBeVisible()
  await member.expectAccessible()

  const customer = await come(390)
  await openOrder(customer.page, order)

  await card.getByRole('button', { name: 'Nhận đơn' }).click()
  const sheet = member.page.getByRole('dialog', { name: `Nhận đơn ${order.number}` })
  await sheet.getByRole('button', { name: 'Thêm 5 phút' }).click()
  await member.expectAccessible()
  await sheet.getByRole('button', { name: /^Nhận đơn · \d+ phút$/ }).click()
  await expect(columnOf(member.page, 'Đang làm').getByText(order.number, { exact: true })).toBeVisible()
  // the focus goes with the order
  await expect(card.getByRole('button', { name: /^Xem đơn/ })).toBeFocused()
  await expect(customer.page.getByText('Quán đang chuẩn bị').first()).toBeVisible()

  await card.getByRole('button', { name: 'Bắt đầu làm' }).click()
  await card.getByRole('button', { name: 'Xong món' }).click()
  // shown as done already, and undone
  await expect(columnOf(member.page, 'Đã xong').getByText(order.number, { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(columnOf(member.page, 'Đang làm').getByText(order.number, { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Xong món' }).click()
  await expect(customer.page.getByText('Sẵn sàng để lấy').first()).toBeVisible()

  await card.getByRole('button', { name: 'Khách đã lấy' }).click()
  await expect(columnOf(member.page, 'Hoàn tất').getByText(order.number, { exact: true })).toBeVisible()
  await expect(customer.page.getByText('Đã nhận món').first()).toBeVisible()
  expect(member.complaints).toEqual([])
})

test('KITCHEN-3 a customer reads which dish was sold out', async ({ come }) => {
  const order = await placeOrder()
  const customer = await come(390)
  await openOrder(customer.page, order)
  const member = await come(390)
  await openConsole(member.page)
  await cardOf(member.page, order).getByRole('button', { name: 'Từ chối' }).click()
  const sheet = member.page.getByRole('dialog', { name: `Từ chối đơn ${order.number}` })
  await sheet.getByLabel('Hết món').check()
  await expect(sheet.getByRole('button', { name: 'Từ chối đơn' })).toBeDisabled()
  await sheet.getByLabel(order.dish.name).check()
  await member.expectAccessible()
  await sheet.getByRole('button', { name: 'Từ chối đơn' }).click()
  await expect(customer.page.getByText(`Đã hết: ${order.dish.name}.`)).toBeVisible()
  await member.page.getByRole('button', { name: /Hoàn tất$/ }).click()
  await expect(cardOf(member.page, order)).toContainText('Quán từ chối')
  expect(member.complaints).toEqual([])
})

test('KITCHEN-2 an order that two devices answer takes one step', async ({ come }) => {
  const order = await placeOrder()
  const [one, other] = [await come(1280), await come(390)]
  for (const { page } of [one, other]) {
    await openConsole(page)
    await cardOf(page, order).getByRole('button', { name: 'Nhận đơn' }).click()
  }
  await Promise.all(
    [one, other].map(({ page }) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Nhận đơn · \d+ phút$/ })
        .click({ timeout: 5000 })
        // the first answer closes the sheet of the other device
        .catch(() => undefined),
    ),
  )
  await expect(columnOf(one.page, 'Đang làm').getByText(order.number, { exact: true })).toBeVisible()
  await other.page.getByRole('button', { name: /Đang làm$/ }).click()
  await expect(cardOf(other.page, order)).toBeVisible()
  for (const { page } of [one, other]) await expect(page.getByText('Đang gửi…')).toHaveCount(0)
  const { events } = await order.read()
  expect(events.filter(({ by }) => by === 'store')).toHaveLength(1)
})

test('KITCHEN-10 what can be undone still is sent when its page is left', async ({ come }) => {
  const order = await placeOrder()
  for (const path of ['accept-order', 'start-order']) {
    await post(`/api/store/${path}`, { order_id: order.id }, order.memberToken, { 'Idempotency-Key': randomUUID() })
  }
  const { page } = await come(1280)
  await openConsole(page)
  await cardOf(page, order).getByRole('button', { name: 'Xong món' }).click()
  await expect(cardOf(page, order).getByRole('button', { name: 'Hoàn tác' })).toBeVisible()
  await page.goto('about:blank')
  // long before the time to undo it would be over
  await expect.poll(async () => (await order.read()).orderstatus_id, { timeout: 3000 }).toBe(statusIds.readyForPickup)
})

test('KITCHEN-10 what is undone on a phone is undone by a tap that the sections of the console do not take', async ({ come }) => {
  const order = await placeOrder()
  for (const path of ['accept-order', 'start-order']) {
    await post(`/api/store/${path}`, { order_id: order.id }, order.memberToken, { 'Idempotency-Key': randomUUID() })
  }
  const { page } = await come(390)
  await openConsole(page)
  await page.getByRole('button', { name: /Đang làm$/ }).click()
  await cardOf(page, order).getByRole('button', { name: 'Xong món' }).click()
  const undo = page.getByRole('button', { name: 'Hoàn tác' })
  await expect(undo).toBeVisible()
  const isOnTop = await undo.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isOnTop).toBe(true)
  await undo.tap()
  await expect(cardOf(page, order).getByRole('button', { name: 'Xong món' })).toBeVisible()
  await expect(page).toHaveURL(/\/store$/)
})

/** One of them is enough for every run; the others are long. */
const windows = [
  { width: 390 as const, height: 844 },
  { width: 820 as const, height: 1180 },
  { width: 1280 as const, height: 800 },
].flatMap((size) => (['light', 'dark'] as const).map((colorScheme) => ({ ...size, colorScheme })))

for (const { width, height, colorScheme } of windows) {
  const long = width === 1280 && colorScheme === 'light' ? '' : ' @long'
  test(`STORE-9 KITCHEN-3 KITCHEN-9 KITCHEN-10 KITCHEN-11 a store works through its day by the keyboard alone, ${width} wide, ${colorScheme}${long}`, async ({
    come,
  }) => {
    const member = await come(width === 390 ? 390 : 1280, { viewport: { width, height }, colorScheme })
    const { page } = member
    const { keyboard } = page
    await page.goto('/store')
    await expect(page.getByLabel('Email')).toBeVisible()
    await member.expectAccessible()
    await tabTo(page, page.getByLabel('Email'))
    await keyboard.type('store@bua.test')
    await tabTo(page, page.getByLabel('Mật khẩu', { exact: true }))
    await keyboard.type(password)
    await keyboard.press('Enter')
    await expect(page.getByRole('searchbox', { name: 'Tìm đơn' })).toBeVisible()
    const [made, refused] = [await placeOrder(), await placeOrder()]
    const of = (order: typeof made, name: string | RegExp) => cardOf(page, order).getByRole('button', { name })
    const sheet = page.getByRole('dialog')
    const tabs = page.getByRole('navigation', { name: 'Các cột đơn hàng' })
    /** The focus goes to another column with its card; who presses Tab before begins at the top of the page. */
    const untilFollowed = async () => {
      if (width !== 390) await expect(of(made, /^Xem đơn/)).toBeFocused()
    }
    /** A phone shows one column at a time. */
    const show = async (column: string) => {
      if (width === 390) await pressOn(page, tabs.getByRole('button', { name: column }), { most: 90 })
    }

    await pressOn(page, of(made, /^Xem đơn/))
    await expect(sheet).toBeVisible()
    await member.expectAccessible()
    await keyboard.press('Escape')
    await expect(of(made, /^Xem đơn/)).toBeFocused()
    await pressOn(page, of(made, 'Nhận đơn'))
    await pressOn(page, sheet.getByRole('button', { name: 'Thêm 5 phút' }), { key: 'Space' })
    await member.expectAccessible()
    await pressOn(page, sheet.getByRole('button', { name: /^Nhận đơn · \d+ phút$/ }))
    await show('Đang làm')
    await expect(columnOf(page, 'Đang làm').getByText(made.number, { exact: true })).toBeVisible()
    await untilFollowed()
    for (const step of ['Bắt đầu làm', 'Xong món']) await pressOn(page, of(made, step))
    await untilFollowed()
    await show('Đã xong')
    await pressOn(page, of(made, 'Khách đã lấy'))
    await show('Hoàn tất')
    await expect(columnOf(page, 'Hoàn tất').getByText(made.number, { exact: true })).toBeVisible()
    await member.expectAccessible()

    await show('Đơn mới')
    await pressOn(page, of(refused, 'Từ chối'))
    await tabTo(page, sheet.getByRole('radio').first())
    const tooBusy = sheet.getByRole('radio', { name: 'Quán quá đông' })
    for (let presses = 0; presses < 4 && !(await tooBusy.isChecked()); presses += 1) await keyboard.press('ArrowDown')
    await member.expectAccessible()
    await pressOn(page, sheet.getByRole('button', { name: 'Từ chối đơn' }))
    await show('Hoàn tất')
    await expect(cardOf(page, refused)).toContainText('Quán từ chối')

    const state = page.getByRole('banner').getByRole('button', { name: /Đang nhận đơn|Đang tạm ngừng/ })
    await pressOn(page, state, { most: 90 })
    await pressOn(page, sheet.getByRole('form', { name: 'Tạm ngừng nhận đơn' }).getByRole('button', { name: '30 phút' }))
    await expect(state).toHaveText('Đang tạm ngừng')
    await member.expectAccessible()
    await pressOn(page, page.getByRole('button', { name: 'Nhận đơn lại' }))
    await expect(state).toHaveText('Đang nhận đơn')

    await pressOn(page, page.getByRole('heading', { level: 1 }).getByRole('button'), { most: 90 })
    await pressOn(page, sheet.getByRole('button', { name: 'Đăng xuất' }))
    await expect(page).toHaveURL(/\/store\/login/)
    expect(member.complaints).toEqual([])
  })
}
