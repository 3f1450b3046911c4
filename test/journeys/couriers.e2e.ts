import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { startCutting } from '../support/cutting.ts'
import type { Person } from '../support/people.ts'
import { startProduct, type Product } from '../support/product.ts'
import { fetchOrder, signIn, takeStep, untilOverlaysAreThere } from '../support/shopping.ts'
import { visited } from '../support/visitors.ts'
import { storedRecord } from '../support/stored-record.ts'

let product: Product
const test = visited(() => product.url)

test.beforeAll(async () => {
  product = await startProduct(2)
  // as many orders as the tests here have one courier carry
  await product.ask('update couriers set max_accept_delivery_limit = 20')
})
test.afterAll(() => product.stop())

const views = (page: Page) => page.evaluate(() => (window as unknown as { pageViews?: unknown[] }).pageViews ?? [])

test('ROUTE-10 COURIER-1 every address of the couriers’ area opens, and none is a page view', async ({ come }) => {
  const courier = await come(390)
  const { page } = courier
  // an address that is opened by a stranger leads to the login and back
  await page.goto('/delivery/completed-orders')
  await expect(page).toHaveURL(/\/delivery\/login\?/)
  await untilOverlaysAreThere(page)
  await signIn(page, 'courier@bua.test')
  await expect(page).toHaveURL(/\/delivery\/completed-orders$/)
  await expect(page.getByRole('heading', { name: 'Đơn đã giao' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Chưa giao đơn nào' })).toBeVisible()
  await courier.expectAccessible()
  for (const [path, heading] of [
    ['/delivery', 'Đơn giao'],
    ['/delivery/orders', 'Đơn giao'],
    ['/delivery/orders/there-is-no-such-order', 'Đơn này không còn trong danh sách của bạn'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    await untilOverlaysAreThere(page)
    expect([path, await views(page)]).toEqual([path, []])
  }
  // a user who is signed in has no business at the login
  await page.goto('/delivery/login')
  await expect(page).toHaveURL(/\/delivery\/orders$/)
  await page.getByRole('link', { name: 'Đơn đã giao và thu nhập' }).click()
  await expect(page).toHaveURL(/\/delivery\/completed-orders$/)
  expect(await views(page)).toEqual([])
})

const post = async (path: string, body: object, token?: string, more: Record<string, string> = {}) => {
  const headers = {
    'Content-Type': 'application/json',
    'X-Device-Id': 'device-of-the-tests',
    ...(token && { Authorization: `Bearer ${token}` }),
    ...more,
  }
  const answer = await fetch(product.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect([path, answer.status]).toEqual([path, 200])
  return await answer.json()
}
const password = 'bua-demo-2026'

/** An order that waits for a courier where the store accepts on its own, and its customer's token. */
async function placeOrder(storeId = 1) {
  const token = (await post('/api/login', { email: 'customer@bua.test', password })).data.auth_token as string
  const { items } = await post('/api/get-restaurant-items', { id: storeId })
  type Dish = { id: number; name: string; price: number; addon_categories: { is_required: boolean }[] }
  const dishes = Object.values(items as Record<string, Dish[]>).flat()
  const dish = dishes.find(({ addon_categories: groups }) => groups.every((group) => !group.is_required))
  if (!dish) throw new Error('No dish can be ordered as it is')
  const { data } = await post(
    '/api/place-order',
    {
      user: { user_id: 1 },
      order: [{ id: dish.id, restaurant_id: storeId, name: dish.name, quantity: 1, price: dish.price, selectedaddons: [] }],
      location: { lat: 10.7725, lng: 106.698, address: '12 Lê Lợi, Quận 1', house: '', tag: '' },
      method: 'COD',
      delivery_type: 1,
    },
    token,
    { 'Idempotency-Key': randomUUID() },
  )
  const order = data as { id: number; unique_order_id: string; delivery_pin: string | null; orderstatus_id: number }
  const read = async () =>
    (await post('/api/update-user-info', { user_id: 1, unique_order_id: order.unique_order_id }, token)).running_order as {
      orderstatus_id: number
      events: { status: number; by: string }[]
    }
  return { ...order, token, read }
}

/** The steps that this browser has stored, in the order in which they were taken. */
const storedSteps = async (page: Page) =>
  ((await storedRecord(page, 'courier_steps')) ?? []) as { key: string; step: string; uniqueId: string }[]

test('COURIER-1 an order comes into the list and goes from it as it happens, and no user asks meanwhile', async ({ come }) => {
  const courier = await come(390)
  const { page } = courier
  await page.clock.install()
  let read = 0
  page.on('request', (request) => (read += request.url().endsWith('/get-delivery-orders') ? 1 : 0))
  const opened = page.waitForResponse((response) => response.url().endsWith('/api/delivery/events'))
  await page.goto('/delivery/login')
  await untilOverlaysAreThere(page)
  await signIn(page, 'courier@bua.test')
  expect((await opened).status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'Chưa có đơn nào' })).toBeVisible()
  // read before the line stood, and once it did
  await expect.poll(() => read).toBe(2)
  await page.clock.fastForward(20_000)
  expect(read).toBe(2)
  const order = await placeOrder()
  const link = page.locator(`a[href="/delivery/orders/${order.unique_order_id}"]`)
  await expect(link).toBeVisible({ timeout: 2_000 })
  expect(read).toBe(3)
  await post('/api/cancel-order', { user_id: 1, order_id: order.id }, order.token)
  await expect(link).toHaveCount(0)
})

test('MEND-20 RIDE-2 a courier sees the area of an order, the customer once it is accepted, and keeps nothing of them once it has arrived', async ({
  come,
}) => {
  const order = await placeOrder()
  const courier = await come(390)
  const { page } = courier
  const customer = ['Nguyễn Minh Anh', '12 Lê Lợi']
  /** What of the customer is on the screen, and in the browser's storage. */
  const known = async () => {
    const shown = await page.evaluate(() => document.body.innerText)
    const stored = await page.evaluate(() => [localStorage, sessionStorage].flatMap((storage) => Object.values(storage)).join('\n'))
    return customer.map((fact) => [shown.includes(fact), stored.includes(fact)])
  }
  await page.goto('/delivery/login')
  await signIn(page, 'courier@bua.test')
  const link = page.locator(`a[href="/delivery/orders/${order.unique_order_id}"]`)
  await expect(link).toContainText('Quận 1')
  await expect(link).toContainText('Bạn nhận')
  expect(await known()).toEqual([
    [false, false],
    [false, false],
  ])
  await link.click()
  await expect(page.getByText('hiện ra sau khi bạn nhận đơn')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Gọi khách' })).toHaveCount(0)
  await courier.expectAccessible()
  expect(await known()).toEqual([
    [false, false],
    [false, false],
  ])
  await takeStep(page, 'Nhận đơn')
  await expect(page.getByRole('link', { name: 'Gọi khách' })).toBeVisible()
  await expect.poll(known).toEqual([
    [true, true],
    [true, true],
  ])
  // what a finger has slid is undone before it is sent
  const atStore = page.getByRole('button', { name: 'Đã đến quán' })
  const track = await atStore.boundingBox()
  if (!track) throw new Error('Nothing can be slid')
  const middle = track.y + track.height / 2
  await page.mouse.move(track.x + 30, middle)
  await page.mouse.down()
  await page.mouse.move(track.x + track.width - 10, middle, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Đã lấy món' })).toBeVisible()
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(atStore).toBeVisible()
  await fetchOrder(page)
  await page.getByLabel('Mã giao hàng').fill(order.delivery_pin ?? '')
  await takeStep(page, 'Đã giao xong')
  await expect(page.getByRole('heading', { name: 'Giao xong' })).toBeVisible()
  await expect.poll(known).toEqual([
    [false, false],
    [false, false],
  ])
  await page.goto('/delivery/completed-orders')
  await expect(link).toContainText('Quận 1')
  expect(await known()).toEqual([
    [false, false],
    [false, false],
  ])
})

test('MEND-21 after five wrong PINs the courier waits until the customer unlocks it, which both see as it happens', async ({ come }) => {
  const order = await placeOrder()
  const courier = await come(390)
  await courier.page.goto('/delivery/login')
  await signIn(courier.page, 'courier@bua.test')
  await courier.page.locator(`a[href="/delivery/orders/${order.unique_order_id}"]`).click()
  await takeStep(courier.page, 'Nhận đơn')
  await fetchOrder(courier.page)
  const customer = await come(390)
  await customer.page.goto(`/running-order/${order.unique_order_id}`)
  await signIn(customer.page, 'customer@bua.test')
  await expect(customer.page.getByText(order.delivery_pin ?? '')).toBeVisible()

  const pin = courier.page.getByLabel('Mã giao hàng')
  const handOver = () => takeStep(courier.page, 'Đã giao xong')
  for (const left of [4, 3, 2, 1]) {
    await pin.fill(order.delivery_pin === '0000' ? '1111' : '0000')
    await handOver()
    // a toast says the same where the answer took too long
    await expect(courier.page.getByRole('alert')).toContainText(`Còn ${left} lần thử`)
  }
  const unlock = customer.page.getByRole('button', { name: 'Mở khóa mã' })
  await expect(unlock).toHaveCount(0)
  await handOver()
  await expect(courier.page.getByRole('alert')).toContainText('bị khóa sau 5 lần nhập sai')
  await expect(pin).toHaveCount(0)
  await courier.expectAccessible()
  await expect(unlock).toBeVisible()
  await customer.expectAccessible()
  const unlocked = customer.page.waitForResponse('**/api/unlock-delivery-pin')
  await unlock.click()
  await expect(unlock).toHaveCount(0)
  await unlocked
  await pin.fill(order.delivery_pin ?? '')
  await handOver()
  await expect(courier.page.getByRole('heading', { name: 'Giao xong' })).toBeVisible()
})

test('RIDE-4 RIDE-5 an order that a courier gives back is taken by another, whose report its store reads', async ({ come }) => {
  const { data: member } = await post('/api/store/login', { email: 'store@bua.test', password })
  const order = await placeOrder(member.stores[0].id)
  const number = order.unique_order_id.slice(0, 8).toUpperCase()
  if (order.orderstatus_id === 1) await post('/api/store/accept-order', { order_id: order.id }, member.auth_token)
  const link = (page: Page) => page.locator(`a[href="/delivery/orders/${order.unique_order_id}"]`)
  const takenBy = async (email: string) => {
    const courier = await come(390)
    await courier.page.goto('/delivery/login')
    await signIn(courier.page, email)
    await link(courier.page).click()
    await takeStep(courier.page, 'Nhận đơn')
    await expect(courier.page.getByRole('heading', { name: 'Đến quán lấy món' })).toBeVisible()
    return courier
  }
  const customer = await come(390)
  await customer.page.goto(`/running-order/${order.unique_order_id}`)
  await signIn(customer.page, 'customer@bua.test')
  const ofCourier = customer.page.getByRole('listitem').filter({ hasText: 'Tài xế đang đến quán' })

  const first = await takenBy('courier@bua.test')
  await expect(ofCourier.getByRole('time')).toBeVisible()
  await first.page.getByRole('button', { name: 'Trả đơn' }).click()
  const sheet = first.page.getByRole('dialog', { name: 'Trả đơn' })
  await expect(sheet.getByRole('button', { name: 'Trả đơn này' })).toBeDisabled()
  await sheet.getByText('Xe hỏng').click()
  await first.expectAccessible()
  await sheet.getByRole('button', { name: 'Trả đơn này' }).click()
  await expect(first.page.getByRole('heading', { name: 'Đã trả đơn' })).toBeVisible()
  await first.page.getByRole('link', { name: 'Về danh sách' }).click()
  await expect(first.page).toHaveURL(/\/delivery\/orders$/)
  await expect(link(first.page)).toHaveCount(0)
  await expect(ofCourier.getByRole('time')).toHaveCount(0)

  const second = await takenBy('courier2@bua.test')
  const { page } = second
  await page.getByRole('button', { name: 'Báo sự cố' }).click()
  const report = page.getByRole('dialog', { name: 'Báo sự cố' })
  await report.getByText('Sai địa chỉ').click()
  await report.getByLabel('Ghi chú (không bắt buộc)').fill('Số nhà này không có')
  await report.getByRole('button', { name: 'Gửi báo cáo' }).click()
  await expect(page.getByRole('dialog', { name: 'Đã báo sự cố' }).getByRole('link', { name: 'Gọi khách' })).toBeVisible()
  await second.expectAccessible()

  const { page: console } = await come(1280)
  await console.goto('/store')
  await signIn(console, 'store@bua.test')
  await console.getByRole('button', { name: new RegExp(`^Xem đơn ${number} `) }).click()
  const reports = console.getByRole('list', { name: 'Tài xế đã báo' }).getByRole('listitem')
  await expect(reports).toHaveText([/Xe hỏng$/, /Sai địa chỉ · Số nhà này không có$/])
})

test('COURIER-3 ROLE-4 a customer whose event stream cannot be opened sees where the courier is', async ({ come }) => {
  const order = await placeOrder()
  const courier = (await post('/api/delivery/login', { email: 'courier@bua.test', password })).data.auth_token as string
  await post('/api/delivery/accept-to-deliver', { order_id: order.id }, courier)
  const customer = await come(390)
  const { page } = customer
  await page.route('**/api/customer-events', (route) => route.abort())
  await page.goto('/login')
  await signIn(page, 'customer@bua.test')
  await expect(page).not.toHaveURL(/\/login/)
  await page.goto(`/running-order/${order.unique_order_id}`)
  await expect(page.getByRole('heading', { name: 'Tài xế đang đến quán' })).toBeVisible()
  const marker = page.getByRole('img', { name: 'Tài xế', exact: true })
  await expect(page.getByRole('img', { name: 'Nơi nhận', exact: true })).toBeVisible({ timeout: 15_000 })
  await expect(marker).toHaveCount(0)
  await post('/api/delivery/set-delivery-guy-gps-location', { delivery_lat: 10.7712, delivery_long: 106.6991 }, courier)
  await expect(marker).toBeVisible({ timeout: 15_000 })
})

test('COURIER-2 COURIER-3 a courier without a network goes on: steps wait on the screen, outlive a new page, and are taken once, in order', async ({
  come,
}) => {
  const order = await placeOrder()
  // a browser that is told to be offline sends once more as it closes a page: the line itself is cut
  const line = await startCutting(product.url)
  const courier = await come(390, {
    baseURL: line.url,
    permissions: ['geolocation'],
    geolocation: { latitude: 10.7693, longitude: 106.7005 },
  })
  const { page, context } = courier
  await page.goto('/delivery/login')
  await untilOverlaysAreThere(page)
  await signIn(page, 'courier@bua.test')
  await page.locator(`a[href="/delivery/orders/${order.unique_order_id}"]`).click({ timeout: 20_000 })
  await takeStep(page, 'Nhận đơn')
  await expect(page.getByRole('button', { name: 'Đã đến quán' })).toBeVisible()
  // the courier sees on the map where both ends are, and where they are themselves
  for (const name of ['Quán', 'Nơi nhận', 'Tài xế'])
    await expect(page.getByRole('img', { name, exact: true })).toBeVisible({ timeout: 15_000 })
  const position = async () =>
    fetch(`${product.url}/api/delivery/get-delivery-guy-gps-location`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Device-Id': 'device-of-the-tests', Authorization: `Bearer ${order.token}` },
      body: JSON.stringify({ order_id: order.id }),
    })
  await expect.poll(async () => (await position()).status, { timeout: 15_000 }).toBe(200)

  // the request goes out, and its answer is lost with the network
  const lost = page.waitForRequest((request) => request.url().endsWith('/delivery/pickedup-order'))
  await page.route(
    '**/api/delivery/pickedup-order',
    async (route) => {
      await route.fetch()
      line.sever()
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    },
    // what is sent again finds the line cut
    { times: 1 },
  )
  await fetchOrder(page)
  const key = (await lost).headers()['idempotency-key']
  const pending = page.getByRole('status').filter({ hasText: 'Chưa gửi được' })
  await expect(pending).toContainText(`đã lấy món (Phở Gia Truyền Nam Định, ${order.unique_order_id.slice(0, 8).toUpperCase()})`)
  await expect(page.getByText('Mất kết nối. Thông tin có thể đã cũ')).toBeVisible()
  await courier.expectAccessible()
  // no network keeps no user from the door
  await page.getByLabel('Mã giao hàng').fill(order.delivery_pin ?? '')
  await takeStep(page, 'Đã giao xong')
  await expect(page.getByRole('heading', { name: 'Chưa gửi được' })).toBeVisible()
  await expect(pending).toContainText('đã giao xong')
  expect((await storedSteps(page)).map((one) => [one.key === key, one.step])).toEqual([
    [true, 'courier.pickUp'],
    [false, 'courier.deliver'],
  ])
  expect((await order.read()).orderstatus_id).toBe(4)

  // the page goes; a new one sends what the old one could not
  const sent: string[] = []
  await page.close()
  line.join()
  await context.setOffline(false)
  const next = await context.newPage()
  next.on('request', (request) => {
    const step = /\/delivery\/(pickedup-order|deliver-order)$/.exec(request.url())?.[1]
    if (step !== undefined) sent.push(`${step} ${request.headers()['idempotency-key'] === key ? 'again' : 'anew'}`)
  })
  await next.goto('/delivery/orders')
  await expect.poll(async () => (await order.read()).orderstatus_id).toBe(5)
  expect(sent).toEqual(['pickedup-order again', 'deliver-order anew'])
  expect((await order.read()).events.map(({ status, by }) => [status, by])).toEqual([
    [1, 'customer'],
    [2, 'store'],
    [3, 'courier'],
    [4, 'courier'],
    [5, 'courier'],
  ])
  await expect.poll(() => storedSteps(next)).toEqual([])
  // where a courier goes afterwards is no user's business
  expect((await position()).status).toBe(404)
  await next.getByRole('link', { name: 'Đơn đã giao và thu nhập' }).click()
  await expect(next.locator(`a[href="/delivery/orders/${order.unique_order_id}"]`)).toContainText('Phở Gia Truyền Nam Định')
  await line.close()
})

test('COURIER-2 a wrong PIN that was typed without a network is no success, marks its order once it is refused, and can be typed again', async ({
  come,
}) => {
  const order = await placeOrder()
  const courier = await come(390)
  const { page, context } = courier
  await page.goto('/delivery/login')
  await untilOverlaysAreThere(page)
  await signIn(page, 'courier@bua.test')
  const link = page.locator(`a[href="/delivery/orders/${order.unique_order_id}"]`)
  await link.click()
  await takeStep(page, 'Nhận đơn')
  await fetchOrder(page)
  await expect.poll(async () => (await order.read()).orderstatus_id, { timeout: 10_000 }).toBe(4)
  await context.setOffline(true)
  // a PIN that is missing is asked for, with or without a network
  await takeStep(page, 'Đã giao xong')
  await expect(page.getByRole('alert')).toHaveText('Nhập đủ 4 số của mã giao hàng.')
  await page.getByLabel('Mã giao hàng').fill(order.delivery_pin === '0000' ? '1111' : '0000')
  await takeStep(page, 'Đã giao xong')
  await expect(page.getByRole('heading', { name: 'Chưa gửi được' })).toBeVisible()
  await expect(page.getByText('Khi đó mã giao hàng mới được kiểm tra')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Chưa gửi được' })).toContainText('đã giao xong')
  await courier.expectAccessible()
  await page.getByRole('link', { name: 'Về danh sách' }).click()
  await expect(link).toContainText('Có bước chưa gửi được')
  await expect(link).toContainText(`Đơn ${order.unique_order_id.slice(0, 8).toUpperCase()} · `)
  await expect(link).not.toContainText('tới quán')
  await expect(link).not.toContainText('Xong lúc')
  await courier.expectAccessible()
  await context.setOffline(false)
  await expect(link).toContainText('Bước vừa rồi không được ghi nhận')
  await link.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Còn 4 lần thử' })).toBeVisible()
  await page.getByLabel('Mã giao hàng').fill(order.delivery_pin ?? '')
  await takeStep(page, 'Đã giao xong')
  await expect(page.getByRole('heading', { name: 'Giao xong' })).toBeVisible()
})

/** Two tabs of one courier, each on the page of an order that was accepted while the network was gone. */
async function openTwoTabs({ page, context }: Person, goOffline = () => context.setOffline(true)) {
  const orders = [await placeOrder(), await placeOrder()] as const
  await page.goto('/delivery/login')
  await untilOverlaysAreThere(page)
  await signIn(page, 'courier@bua.test')
  await expect(page).toHaveURL(/\/delivery\/orders$/)
  const tabs = [page, await context.newPage()] as const
  for (const [index, tab] of tabs.entries()) {
    await tab.goto(`/delivery/orders/${orders[index]?.unique_order_id}`)
    await expect(tab.getByRole('button', { name: 'Nhận đơn' })).toBeVisible()
    await untilOverlaysAreThere(tab)
  }
  await goOffline()
  for (const tab of tabs) {
    await takeStep(tab, 'Nhận đơn')
    await expect(tab.getByRole('status').filter({ hasText: 'Chưa gửi được' })).toBeVisible()
  }
  return { orders, tabs }
}

test('MEND-10 COURIER-2 @long steps that two tabs have taken without a network are all sent by the next page', async ({ come }) => {
  const courier = await come(390)
  const { orders, tabs } = await openTwoTabs(courier)
  for (const tab of tabs) await tab.close()
  await courier.context.setOffline(false)
  const next = await courier.context.newPage()
  await next.goto('/delivery/orders')
  for (const order of orders) await expect.poll(async () => (await order.read()).orderstatus_id, { timeout: 20_000 }).toBe(3)
  await expect.poll(() => storedSteps(next)).toEqual([])
})

test('MEND-10 COURIER-2 @long the tab that is left sends what a closed one has taken', async ({ come }) => {
  const courier = await come(390)
  const { orders, tabs } = await openTwoTabs(courier)
  const [first, second] = tabs
  await first.close()
  await courier.context.setOffline(false)
  for (const order of orders) await expect.poll(async () => (await order.read()).orderstatus_id, { timeout: 20_000 }).toBe(3)
  await expect.poll(() => storedSteps(second)).toEqual([])
})

test('MEND-10 LOGOUT-1 a courier who signs out leaves no step behind, whichever tab has taken it', async ({ come }) => {
  const line = await startCutting(product.url)
  const courier = await come(390, { baseURL: line.url })
  const { orders, tabs } = await openTwoTabs(courier, async () => line.sever())
  const [first, second] = tabs
  await first.close()
  await second.getByRole('link', { name: 'Quay lại' }).click()
  await second.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect.poll(() => storedSteps(second)).toEqual([])
  line.join()
  await second.goto('/delivery/login')
  await signIn(second, 'courier@bua.test')
  await expect(second).toHaveURL(/\/delivery\/orders$/)
  for (const order of orders) expect((await order.read()).orderstatus_id).toBe(2)
  await line.close()
})

test('RIDE-2 LOGOUT-1 a step that a courier takes just before signing out is taken', async ({ come }) => {
  const order = await placeOrder()
  const { page } = await come(390)
  await page.goto('/delivery/login')
  await signIn(page, 'courier@bua.test')
  await page.locator(`a[href="/delivery/orders/${order.unique_order_id}"]`).click()
  await takeStep(page, 'Nhận đơn')
  await takeStep(page, 'Đã đến quán')
  await takeStep(page, 'Đã lấy món')
  await expect(page.getByRole('button', { name: 'Đã giao xong' })).toBeVisible()
  await page.getByRole('link', { name: 'Quay lại' }).click()
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page).toHaveURL(/\/delivery\/login$/)
  expect((await order.read()).orderstatus_id).toBe(4)
})

test('COURIER-2 VERS-6 @long a page that is opened without a network after one visit has the lists and the order, and takes the step', async ({
  come,
}) => {
  const order = await placeOrder()
  const { page, context } = await come(390)
  await page.goto('/delivery/login')
  await signIn(page, 'courier@bua.test')
  const link = (on: Page) => on.locator(`a[href="/delivery/orders/${order.unique_order_id}"]`)
  await link(page).click()
  await takeStep(page, 'Nhận đơn')
  await expect(page.getByRole('button', { name: 'Đã đến quán' })).toBeVisible()
  await page.goto('/delivery/orders')
  await expect(link(page)).toBeVisible()
  // the worker has what comes next, and the documents
  const isStored = (name: string) => page.evaluate(async (path) => (await caches.match(path)) !== undefined, name)
  const codeOf = (start: string) =>
    page.evaluate(async (prefix) => {
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) if (new URL(url).pathname.startsWith(`/assets/${prefix}`)) return true
      return false
    }, start)
  await expect.poll(() => isStored('/delivery/shell.html'), { timeout: 20_000 }).toBe(true)
  for (const start of ['delivery-orders-unique-order-id-', 'courier-work-', 'mount-overlays-'])
    await expect.poll(() => codeOf(start), { timeout: 20_000 }).toBe(true)
  await page.close()
  await context.setOffline(true)
  const next = await context.newPage()
  // not every browser tells a page that begins without a network
  await next.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true }))
  await next.goto('/delivery/orders')
  await link(next).click()
  const note = next.getByRole('alert').filter({ hasText: 'Không kiểm tra được phiên bản mới' })
  await expect(note).toBeVisible({ timeout: 30_000 })
  await fetchOrder(next)
  await expect(next.getByRole('button', { name: 'Đã giao xong' })).toBeVisible()
  await context.setOffline(false)
  await expect.poll(async () => (await order.read()).orderstatus_id, { timeout: 30_000 }).toBe(4)
  // the page may notice the network before the button is pressed
  await expect(async () => {
    if ((await note.count()) > 0) await note.getByRole('button', { name: 'Thử lại' }).click({ timeout: 1_000 })
    await expect(note).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
})
