import { expect, test, type Page } from '@playwright/test'
import { flags, windowedBrowser } from '../../tools/browser.mjs'
import { arrive } from '../support/people.ts'
import { startProduct, type Product } from '../support/product.ts'
import { fillCart, signIn, untilOverlaysAreThere, withSettings } from '../support/shopping.ts'
import { foreign } from '../support/click-actions.ts'

test.use({ launchOptions: { executablePath: windowedBrowser(), args: flags } })

let product: Product

test.beforeAll(async () => {
  product = await startProduct(1)
})
test.afterAll(() => product.stop())

/** What the test needs of the worker's own world, which no page knows. */
interface WorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event
}

/** What the system shows, by the worker's own word. */
const notifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    // TypeScript knows no more of a notification than every browser has
    const shown = (await registration.getNotifications()) as (Notification & { image: string; vibrate: number[] })[]
    return shown.map(({ title, body, silent, data, tag, image, vibrate }) => ({
      title,
      body,
      silent,
      data: data as unknown,
      tag,
      image,
      vibrate,
    }))
  })

test('PUSH-4 SCREEN-5 F8 a push in front is a dialog, one behind is a notification that a tap follows; neither leads to another site', async ({
  browser,
}) => {
  const customer = await arrive(browser, product.url, 390, { permissions: ['notifications'] })
  const { page, context } = customer
  await fillCart(page)
  await page.goto('/alerts')

  await expect(page).toHaveURL('/alerts')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const devtools = await context.newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  const registrationId = await new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) resolve(one.registrationId)
    })
    void devtools.send('ServiceWorker.disable').then(() => devtools.send('ServiceWorker.enable'))
  })
  const push = (data: object) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin: product.url, registrationId, data: JSON.stringify(data) })

  const dialog = page.getByRole('dialog', { name: 'Đơn đã giao' })
  await expect(async () => {
    await push({ title: 'Đơn đã giao', message: 'Chúc bạn ngon miệng!', image: '/icon-192.png', click_action: '/my-orders' })
    await expect(dialog).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
  await expect(dialog.getByText('Chúc bạn ngon miệng!')).toBeVisible()
  // one that leads to the page that is open is shown as well
  await push({ title: 'Có người đặt hộ bạn', message: 'Lúc 12:00', click_action: '/alerts' })
  await dialog.getByRole('button', { name: 'Đóng' }).click()
  const here = page.getByRole('dialog', { name: 'Có người đặt hộ bạn' })
  await expect(here).toBeVisible()
  await here.getByRole('button', { name: 'Đóng' }).click()
  await push({ title: 'Đơn đã giao', message: 'Chúc bạn ngon miệng!', image: '/icon-192.png', click_action: '/my-orders' })
  await dialog.getByRole('button', { name: 'Xem ngay' }).click()
  await expect(page).toHaveURL('/my-orders')
  await push({ title: 'Đơn bị hủy', message: 'Quán đã đóng cửa', click_action: '/my-orders' })
  const cancelled = page.getByRole('dialog', { name: 'Đơn bị hủy' })
  await expect(cancelled.getByText('Quán đã đóng cửa')).toBeVisible()
  await cancelled.getByRole('button', { name: 'Đóng' }).click()

  for (const [index, action] of foreign
    .filter((one) => /evil|script/.test(one))
    .slice(0, 3)
    .entries()) {
    await push({ data: { title: `Tin ${index}`, message: 'Bấm đi', click_action: action } })
    const bad = page.getByRole('dialog', { name: `Tin ${index}` })
    await expect(bad).toBeVisible()
    await expect(bad.getByRole('button', { name: 'Xem ngay' })).toHaveCount(0)
    await bad.getByRole('button', { name: 'Đóng' }).click()
  }

  // no customer's page is in front: the system shows it
  const vibrate = [200, 100, 200]
  await page.goto('/store/login')
  await untilOverlaysAreThere(page)
  await push({ title: 'Đơn mới chưa có ai trả lời', message: 'Phở Hòa', click_action: '/store' })
  await expect
    .poll(() => notifications(page), { timeout: 15_000 })
    .toContainEqual(expect.objectContaining({ title: 'Đơn mới chưa có ai trả lời', data: { path: '/store' } }))
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    for (const one of await registration.getNotifications()) one.close()
  })
  await page.goto('/delivery/login')
  await push({ title: 'Đơn đang trên đường', message: 'Sắp tới', click_action: 'https://evil.example' })
  await expect
    .poll(() => notifications(page), { timeout: 15_000 })
    .toContainEqual({ title: 'Đơn đang trên đường', body: 'Sắp tới', silent: false, data: {}, tag: '', image: '', vibrate })
  await push({ title: 'Đơn đã xác nhận', message: 'Quán đang chuẩn bị', image: '/icon-192.png', click_action: '/my-orders' })
  await expect
    .poll(() => notifications(page), { timeout: 15_000 })
    .toContainEqual({
      title: 'Đơn đã xác nhận',
      body: 'Quán đang chuẩn bị',
      silent: false,
      data: { path: '/my-orders' },
      tag: '/my-orders',
      image: `${product.url}/icon-192.png`,
      vibrate,
    })

  // a tap brings the tab that is open to where the notification leads, and to the alerts where it led to another site
  await page.goto('/explore')
  const [worker] = context.serviceWorkers()
  const tap = (title: string) =>
    worker?.evaluate(async (named) => {
      const scope = globalThis as unknown as WorkerScope
      const notification = (await scope.registration.getNotifications()).find((one) => one.title === named)
      if (!notification) throw new Error('There is no such notification')
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
    }, title)
  await tap('Đơn đã xác nhận')
  await expect(page).toHaveURL('/my-orders')
  await tap('Đơn đang trên đường')
  await expect(page).toHaveURL('/alerts')
  expect(context.pages()).toHaveLength(1)
  await expect.poll(() => notifications(page)).toEqual([])
  await context.close()
})

const registrations = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

/** Signs out and in again without another load of the page; answers how many workers there were in between. */
async function signOutAndIn(page: Page): Promise<number> {
  await page.getByRole('navigation').getByRole('link', { name: 'Tài khoản' }).click()
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  const between = await registrations(page)
  await signIn(page)
  await expect(page).toHaveURL('/')
  return between
}

test('PUSH-3 PUSH-1 LOGOUT-1 who signs in after a sign-out in the same page gets pushes again, and the worker', async ({ browser }) => {
  const { page, context } = await arrive(browser, product.url, 390, { permissions: ['notifications'] })
  await withSettings(context, { enPushNotification: 'true', vapidPublicKey: 'key' })
  // no push service answers the browser of a test
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = () => Promise.resolve({ endpoint: 'https://push.example/1' } as unknown as PushSubscription)
  })
  const saved = () => page.waitForResponse('**/api/save-notification-token')
  const first = saved()
  await page.goto('/login')
  await signIn(page)
  const request = (await first).request()
  const body = request.postDataJSON() as { push_token: string; token: string }
  expect(body).toEqual({
    user_id: expect.any(Number),
    push_token: expect.stringContaining('https://push.example/1'),
    token: expect.any(String),
  })
  expect((await request.allHeaders())['authorization']).toBe(`Bearer ${body.token}`)
  expect(await registrations(page)).toBe(1)
  const second = saved()
  expect(await signOutAndIn(page)).toBe(0)
  await second
  await expect.poll(() => registrations(page)).toBe(1)
  // what a member of stores gets pushes over stays
  await page.evaluate(() => localStorage.setItem('store_push_choice', 'on'))
  expect(await signOutAndIn(page)).toBe(1)
  await context.close()
})
