import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
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
  addon_categories: { is_required: boolean }[]
}

/** Two of the first and one of the second of three dishes that can be ordered as they are, of the store that the member’s console shows first. */
async function placeOrder() {
  const { data: member } = await post('/api/store/login', { email: 'store@bua.test', password })
  const storeId = (member as { stores: { id: number }[] }).stores[0]?.id ?? 0
  const { items } = await post('/api/get-restaurant-items', { id: storeId })
  const plain = Object.values(items as Record<string, Dish[]>)
    .flat()
    .filter(({ addon_categories: groups }) => groups.every((group) => !group.is_required))
    .toSorted((one, other) => other.price - one.price)
  const [first, second, third] = plain
  if (!first || !second || !third) throw new Error('Three dishes are needed')
  const token = (await post('/api/login', { email: 'customer@bua.test', password })).data.auth_token as string
  const lineOf = ({ id, price }: Dish, quantity: number) => ({ id, restaurant_id: storeId, quantity, price, selectedaddons: [] })
  const { data } = await post(
    '/api/place-order',
    {
      user: { user_id: 1 },
      order: [lineOf(first, 2), lineOf(second, 1)],
      location: { lat: 10.7725, lng: 106.698, address: '12 Lê Lợi, Quận 1', house: '', tag: '' },
      method: 'COD',
      delivery_type: 2,
    },
    token,
    { 'Idempotency-Key': randomUUID() },
  )
  const { unique_order_id: uniqueId } = data as { unique_order_id: string }
  const read = async () =>
    (await post('/api/update-user-info', { user_id: 1, unique_order_id: uniqueId }, token)).running_order as {
      lines: { name: string; quantity: number }[]
      changes?: { state: string }[]
    }
  return { uniqueId, number: uniqueId.slice(0, 8).toUpperCase(), first, second, third, read }
}

async function openDetails(page: Page, { number }: { number: string }) {
  await page.goto('/store')
  await signIn(page, 'store@bua.test')
  await page.getByRole('button', { name: new RegExp(`Xem đơn ${number} `) }).click()
  return page.getByRole('dialog', { name: new RegExp(number) })
}

async function openOrder(page: Page, { uniqueId }: { uniqueId: string }) {
  await page.goto(`/running-order/${uniqueId}`)
  await signIn(page)
  await expect(page.getByText('Đã đặt').first()).toBeVisible()
}

test('CHANGE-1 CHANGE-5 CHANGE-6 a store asks what becomes of a dish that has run out, and its customer decides, twice', async ({
  come,
}) => {
  const order = await placeOrder()
  const customer = await come(390)
  await openOrder(customer.page, order)
  const member = await come(1280)
  const details = await openDetails(member.page, order)

  const menuRead = member.page.waitForRequest('**/api/get-restaurant-items')
  await details.getByRole('button', { name: `Hết món? ${order.first.name}` }).click()
  await details.getByLabel('Đổi món khác').check()
  // in whichever language the console is, as the rest of the store's menu there
  expect((await menuRead).headers()['accept-language']).toBe('*')
  await details.getByRole('searchbox', { name: 'Tìm trong thực đơn' }).fill(order.third.name)
  await details
    .getByRole('radio', { name: new RegExp(order.third.name) })
    .first()
    .check()
  await member.expectAccessible()
  await details.getByRole('button', { name: 'Hỏi khách' }).click()
  await expect(details.getByText('Đang chờ khách chọn')).toBeVisible()

  // without a reload
  const card = customer.page.getByRole('region', { name: 'Có món vừa hết' })
  await expect(card.getByText(`đề nghị đổi sang ${order.third.name}`)).toBeVisible()
  await customer.expectAccessible()
  await card.getByRole('button', { name: 'Đồng ý đổi món' }).click()
  await expect(card).toBeHidden()
  await expect(customer.page.getByRole('list', { name: 'Thay đổi sau khi đặt' })).toContainText(
    `2 × ${order.first.name} đã đổi sang ${order.third.name}`,
  )
  await expect(details.getByText('khách đồng ý')).toBeVisible()

  await details.getByRole('button', { name: `Hết món? ${order.second.name}` }).click()
  await details.getByRole('button', { name: 'Hỏi khách' }).click()
  await card.getByRole('button', { name: 'Đồng ý bỏ món' }).click()
  await expect(customer.page.getByRole('list', { name: 'Thay đổi sau khi đặt' })).toContainText(`1 × ${order.second.name} đã bỏ, giảm`)
  const { lines, changes } = await order.read()
  expect([lines.map(({ name, quantity }) => [name, quantity]), changes?.map(({ state }) => state)]).toEqual([
    [[order.third.name, 2]],
    ['accepted', 'accepted'],
  ])
  expect([member.complaints, customer.complaints]).toEqual([[], []])
})
