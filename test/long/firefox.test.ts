import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startAutopush } from '../support/autopush.ts'
import { startFirefox, type Firefox } from '../support/firefox.ts'
import { startProduct, type Product } from '../support/product.ts'

let service: Awaited<ReturnType<typeof startAutopush>>
let product: Product
let firefox: Firefox
beforeAll(async () => {
  service = await startAutopush()
  product = await startProduct(2, { PUSH_SERVICES: service.origin })
}, 120_000)
afterAll(async () => {
  await product.stop()
  await service.close()
}, 120_000)

// a tap may lead any open page of the product: each test has tabs of its own
beforeEach(async () => {
  firefox = await startFirefox({
    'dom.push.serverURL': service.url,
    // whoever is driven has no push service by default
    'dom.push.connection.enabled': true,
    'dom.push.testing.allowInsecureServerURL': true,
    // notifications are windows of its own, which can be looked at and clicked
    'alerts.useSystemBackend': false,
    'security.notification_enable_delay': 0,
  })
}, 300_000)
afterEach(() => firefox.stop(), 60_000)

const password = 'bua-demo-2026'

// oxlint-disable-next-line typescript/no-explicit-any -- tests read answers of every operation by name
async function post(path: string, body: object, token = ''): Promise<any> {
  const headers = {
    'Content-Type': 'application/json',
    'X-Device-Id': 'device-of-the-tests',
    'Idempotency-Key': randomUUID(),
    ...(token !== '' && { Authorization: `Bearer ${token}` }),
  }
  const answer = await fetch(`${product.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect([path, answer.status]).toEqual([path, 200])
  return answer.json()
}

async function placeOrder(storeId = 1): Promise<{ id: number; unique_order_id: string; delivery_pin: string }> {
  const { data } = await post('login', { email: 'customer@bua.test', password })
  const { items } = await post('get-restaurant-items', { id: storeId })
  type Dish = { id: number; name: string; price: number; addon_categories: { is_required: boolean }[] }
  const dishes = Object.values(items as Record<string, Dish[]>).flat()
  const dish = dishes.find(({ addon_categories: groups }) => groups.every((group) => !group.is_required))
  const line = { id: dish?.id, restaurant_id: storeId, name: dish?.name, quantity: 1, price: dish?.price, selectedaddons: [] }
  const location = { lat: 10.7725, lng: 106.698, address: '12 Lê Lợi, Quận 1', house: '', tag: '' }
  const draft = { user: { user_id: data.id }, order: [line], location, method: 'COD', delivery_type: 1 }
  return (await post('place-order', draft, data.auth_token)).data
}

interface Notified {
  title: string
  text: string
}

/** What Firefox itself shows, once it shows something. */
const notified = () =>
  firefox.until<Notified>(
    `const shown = Services.wm.getMostRecentWindow('alert:alert')?.document
     if (shown?.readyState !== 'complete') return null
     const [title, text] = ['alertTitleLabel', 'alertTextLabel'].map((id) => shown.getElementById(id).getAttribute('value') ?? shown.getElementById(id).textContent)
     return title ? { title, text } : null`,
    'inside',
  )
const tapNotification = () => firefox.inside(`Services.wm.getMostRecentWindow('alert:alert').onAlertClick(); arguments[0]()`)

/** Where the browser's tabs are; the one that is in front first. */
const tabs = () =>
  firefox.inside<string[]>(`
    const { gBrowser } = Services.wm.getMostRecentWindow('navigator:browser')
    const all = [...gBrowser.tabs].toSorted((a, b) => Number(b.selected) - Number(a.selected))
    arguments[0](all.map(({ linkedBrowser }) => linkedBrowser.currentURI.pathQueryRef))`)

/** Brings another tab to the front. */
async function hidePage() {
  await firefox.inside(`
    const { gBrowser } = Services.wm.getMostRecentWindow('navigator:browser')
    gBrowser.selectedTab = gBrowser.addTrustedTab('about:robots')
    arguments[0]()`)
  await firefox.until(`return document.visibilityState === 'hidden'`)
}

const untilShown = (shownText: string) => firefox.until(`return document.body.innerText.includes(${JSON.stringify(shownText)})`)

describe('Firefox', () => {
  it('PUSH-1 PUSH-3 PUSH-4 SCREEN-5 a push goes its whole way: allowed, subscribed, sent, decrypted, shown, tapped; and no more after a sign-out', async () => {
    console.log(`Firefox ${firefox.version}`)
    await firefox.go(`${product.url}/login?back=/alerts`)
    await firefox.type('form input', 'customer@bua.test')
    await firefox.type('form input[type="password"]', password)
    await firefox.click('form button', 'Đăng nhập')
    await firefox.click('button', 'Bật thông báo')
    expect(service.subscriptions()).toBe(0)
    // the browser's own question, clicked until it is gone
    await firefox.until(`return Services.wm.getMostRecentWindow('navigator:browser').PopupNotifications.panel.state === 'open'`, 'inside')
    await firefox.until(
      `const question = Services.wm.getMostRecentWindow('navigator:browser').PopupNotifications.panel.querySelector('popupnotification')
       question?.button.click()
       return question === null`,
      'inside',
    )
    await untilShown('Thông báo đẩy đang bật')
    expect(service.subscriptions()).toBe(1)

    // in front the page itself shows it, once it listens
    await firefox.until(`return document.querySelector('#overlays dialog') !== null`)
    const courier = (await post('delivery/login', { email: 'courier@bua.test', password })).data.auth_token as string
    const order = await placeOrder()
    const path = `/running-order/${order.unique_order_id}`
    await post('delivery/accept-to-deliver', { order_id: order.id }, courier)
    await firefox.click('dialog[open] button', 'Xem ngay')
    await firefox.until(`return location.pathname === ${JSON.stringify(path)}`)

    // behind another tab the system does, and a tap leads the page back to the order; a Firefox without a screen keeps the other tab in front, though it
    // answers the worker that it has brought the page there
    await firefox.go(`${product.url}/explore`)
    await hidePage()
    const begun = performance.now()
    await post('delivery/pickedup-order', { order_id: order.id }, courier)
    expect(await notified()).toEqual({
      title: 'Đơn đang trên đường',
      text: 'Tài xế đã lấy món ở Phở Gia Truyền Nam Định và đang đến chỗ bạn.',
    })
    console.log(`shown ${(performance.now() - begun).toFixed(0)} ms after the courier's tap`)
    await tapNotification()
    await firefox.until(`return location.pathname === ${JSON.stringify(path)}`)
    expect((await tabs()).toSorted()).toEqual([path, 'robots'])

    // where no page of the shop is open, a tap opens one
    await firefox.go(`${product.url}/delivery/login`)
    await post('delivery/deliver-order', { order_id: order.id, delivery_pin: order.delivery_pin }, courier)
    await notified()
    await tapNotification()
    await expect.poll(async () => (await tabs()).toSorted(), { timeout: 20_000 }).toEqual(['/delivery/login', path, 'robots'])

    expect(service.answers).toEqual([201, 201, 201])
    await expect.poll(service.acknowledged).toBe(3)

    await firefox.go(`${product.url}/my-account`)
    await firefox.click('main button', 'Đăng xuất')
    await firefox.click('dialog[open] button', 'Confirm')
    await expect.poll(service.subscriptions, { timeout: 20_000 }).toBe(0)
    await post('delivery/accept-to-deliver', { order_id: (await placeOrder()).id }, courier)
    await new Promise((done) => setTimeout(done, 3_000))
    expect(service.answers).toEqual([201, 201, 201])
  }, 180_000)

  it('KITCHEN-12 a device of a store is pushed the order that no user has answered for 60 seconds, and a tap leads to the board', async () => {
    await firefox.inside(
      `const owner = Services.scriptSecurityManager.createContentPrincipalFromOrigin(arguments[0])
       Services.perms.addFromPrincipal(owner, 'desktop-notification', Services.perms.ALLOW_ACTION)
       arguments[1]()`,
      product.url,
    )
    await firefox.go(`${product.url}/store/login`)
    await firefox.type('form input', 'store@bua.test')
    await firefox.type('form input[type="password"]', password)
    await firefox.click('form button', 'Đăng nhập')
    await firefox.until(`return document.querySelector('h1 button[aria-haspopup]') !== null`)
    await firefox.click('h1 button', '')
    await firefox.click('dialog[open] button', 'Bật')
    await untilShown('Thiết bị này đang nhận thông báo')
    expect(service.subscriptions()).toBe(1)

    await firefox.go(`${product.url}/explore`)
    await hidePage()
    const { auth_token: member, stores } = (await post('store/login', { email: 'store@bua.test', password })).data
    const taken = service.answers.length
    const answered = await placeOrder(stores[0].id)
    await post('store/accept-order', { order_id: answered.id, minutes: 20 }, member)
    const begun = performance.now()
    const order = await placeOrder(stores[0].id)
    await expect.poll(() => service.answers.length, { timeout: 70_000 }).toBe(taken + 1)
    const waited = performance.now() - begun
    const { title, text } = await notified()
    expect([title, text.includes(order.unique_order_id.slice(0, 8).toUpperCase())]).toEqual(['Đơn mới chưa có ai trả lời', true])
    expect(waited).toBeGreaterThan(59_000)
    console.log(
      `pushed ${(waited / 1_000).toFixed(1)} s after the order was placed, shown ${(performance.now() - begun - waited).toFixed(0)} ms later`,
    )
    await tapNotification()
    await firefox.until(`return location.pathname === '/store'`)
    await untilShown(order.unique_order_id.slice(0, 8).toUpperCase())
  }, 180_000)
})
