import { expect, test, type Browser, type Page } from '@playwright/test'
import { arrive } from '../support/people.ts'
import { startProduct, type Product } from '../support/product.ts'
import { untilOverlaysAreThere } from '../support/shopping.ts'
import { storedRecord } from '../support/stored-record.ts'
import { lengthAt } from '../support/visitors.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct(1)
})
test.afterAll(() => product.stop())

const password = 'bua-demo-2026'
const headers = { 'X-Device-Id': 'device-of-the-tests' }
const expired = 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.'
const names = {
  customer: { auth: 'auth_token', refresh: 'refresh_token', person: 'user', login: 'login', email: 'customer@bua.test' },
  courier: {
    auth: 'delivery_auth_token',
    refresh: 'delivery_refresh_token',
    person: 'delivery_user',
    login: 'delivery/login',
    email: 'courier@bua.test',
  },
} as const
type Role = keyof typeof names

/** Keeps what a sign-in would have stored; answers the tokens. */
async function signIn(page: Page, role: Role) {
  const { auth, refresh, person, login, email } = names[role]
  const answer = await page.request.post(`${product.url}/api/${login}`, { data: { email, password }, headers })
  const { data, refresh_token: refreshToken } = await answer.json()
  await remember(page, {
    [auth]: data.auth_token,
    [refresh]: refreshToken,
    [person]: JSON.stringify({ id: data.id, name: data.name }),
    ...(role === 'customer' && { has_ever_logged_in: 'true' }),
  })
  return { authToken: data.auth_token as string, refreshToken: refreshToken as string }
}

async function remember(page: Page, values: Record<string, string>) {
  if (!page.url().startsWith(product.url)) {
    await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await page.goto('/blank')
  }
  await page.evaluate((all) => {
    for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value)
  }, values)
}

const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name)
const chosen = {
  alreadySelectedLocation: 'true',
  userSetAddress: JSON.stringify({
    lat: 10.7721,
    lng: 106.6983,
    address: 'Chợ Bến Thành',
    house: '',
    tag: '',
    businessLocation: false,
    timestamp: 1,
    isUserSelected: true,
  }),
}

async function come(browser: Browser, width: 390 | 1280) {
  const person = await arrive(browser, product.url, width)
  await remember(person.page, chosen)
  return person
}

/** Between which two looks, in ms of the page, something came about. */
type Span = [after: number, before: number]

interface Seen {
  toast: Span
  toastGone: Span
  toasts: number
  login: Span
  logins: number
}

/** Notes when a word is shown and when the page leads to a login; a busy machine draws less often, so each is known to a span. */
const watchEnd = (page: Page, text: string) =>
  page.addInitScript((word) => {
    const seen: Seen = { toast: [0, 0], toastGone: [0, 0], toasts: 0, login: [0, 0], logins: 0 }
    Object.assign(globalThis, { seen })
    let last = performance.now()
    let wasLogin = location.pathname.endsWith('/login')
    let wasShown = false
    const look = () => {
      const now = performance.now()
      const isShown = [...document.querySelectorAll('[role="status"]')].some((one) => one.textContent.includes(word))
      const isLogin = location.pathname.endsWith('/login')
      if (isShown && !wasShown) {
        seen.toast = [last, now]
        seen.toasts += 1
      }
      if (!isShown && wasShown) seen.toastGone = [last, now]
      if (isLogin && !wasLogin) {
        seen.login = [last, now]
        seen.logins += 1
      }
      wasShown = isShown
      wasLogin = isLogin
      last = now
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, text)

/** What was noted, once what is shown now has been looked at. */
const seenBy = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Seen>((resolve) => {
        const { seen } = globalThis as unknown as { seen: Seen }
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(seen)))
      }),
  )

/** Holds the time from one to the other to its bounds, in ms, as far as it is known. */
function expectBetween(from: Span, to: Span, min: number, max: number) {
  expect(to[1] - from[0]).toBeGreaterThan(min)
  expect(to[0] - from[1]).toBeLessThan(max)
}

for (const [role, start, link, path, login] of [
  ['customer', '/my-account', 'Đơn hàng', '/my-orders', '/login?back=%2Fmy-orders'],
  [
    'courier',
    '/delivery/orders',
    'Đơn đã giao và thu nhập',
    '/delivery/completed-orders',
    '/delivery/login?back=%2Fdelivery%2Fcompleted-orders',
  ],
] as const) {
  test(`TOKEN-7 TOKEN-8 a ${role}’s session that the server ended says so for 1.5 s and leads to the login after 1.2 s, once${role === 'courier' ? ' @long' : ''}`, async ({
    browser,
  }) => {
    const { page, context } = await come(browser, 390)
    const end = async (refreshToken: string) => {
      const path0 = role === 'courier' ? 'delivery/logout' : 'logout-by-refresh'
      await page.request.post(`${product.url}/api/${path0}`, { data: { refresh_token: refreshToken }, headers })
    }
    const first = await signIn(page, role)
    await watchEnd(page, expired)
    await page.goto(start)
    await untilOverlaysAreThere(page)
    await end(first.refreshToken)
    await page.getByRole('link', { name: link }).first().click()
    await expect(page).toHaveURL(login)
    await expect(page.getByText(expired)).toHaveCount(0)
    const seen = await seenBy(page)
    expect([seen.toasts, seen.logins]).toEqual([1, 1])
    expectBetween(seen.toast, seen.login, 1_000, 1_400)
    expectBetween(seen.toast, seen.toastGone, 1_300, 1_800)
    // the same where it ended before the page came
    const second = await signIn(page, role)
    await end(second.refreshToken)
    await page.goto(path)
    await expect(page).toHaveURL(login)
    await expect(page.getByText(expired)).toHaveCount(0)
    const { toasts, logins } = await seenBy(page)
    expect([toasts, logins]).toEqual([1, 1])
    expect([await stored(page, names[role].auth), await stored(page, names[role].refresh)]).toEqual([null, null])
    // and back again
    await page.getByLabel('Email').fill(names[role].email)
    await page.getByLabel('Mật khẩu').fill(password)
    await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
    await expect(page).toHaveURL(path)
    await context.close()
  })
}

for (const width of [390, 1280] as const) {
  test(`MEND-7 LOGOUT-1 a sign-out at ${width} takes everything of the customer’s along, tells the server and ends at the login${lengthAt(width)}`, async ({
    browser,
  }) => {
    const { page, context } = await come(browser, width)
    await page.addInitScript(() => {
      const registration = { unregister: () => Promise.resolve(localStorage.setItem('unregistered', 'yes') === undefined) }
      Object.defineProperty(navigator.serviceWorker, 'getRegistrations', { value: () => Promise.resolve([registration]) })
      // a worker that begins after the sign-out would store the app again
      Object.defineProperty(navigator.serviceWorker, 'register', { value: () => Promise.reject(new Error('no worker')) })
    })
    const { authToken, refreshToken } = await signIn(page, 'customer')
    await remember(page, {
      userSelected: 'SELFPICKUP',
      cart_distance: '3',
      distance_1_10_106: '{}',
      enGDMA: 'true',
      enDelChrRnd: 'true',
      checkout_draft: '{}',
      lastOrderUID: 'OD-5',
      lastOrderTimestamp: String(Date.now()),
    })
    await page.goto('/my-account')
    await page.evaluate(() => Promise.all(['bua-documents', 'anything'].map((name) => caches.open(name))))
    const notified = page.waitForRequest('**/api/logout-by-refresh')
    await page.getByRole('button', { name: 'Đăng xuất' }).click()
    if (width === 1280) await page.getByRole('button', { name: 'Confirm' }).click()
    const request = await notified
    expect([request.postDataJSON(), request.headers()['authorization']]).toEqual([{ refresh_token: refreshToken }, `Bearer ${authToken}`])
    await expect(page).toHaveURL('/login')
    const gone = [
      'auth_token',
      'refresh_token',
      'user',
      'userSetAddress',
      'alreadySelectedLocation',
      'cart_distance',
      'distance_1_10_106',
      'enGDMA',
      'enDelChrRnd',
      'checkout_draft',
      'lastOrderUID',
      'lastOrderTimestamp',
    ]
    await expect.poll(() => Promise.all(gone.map((name) => stored(page, name)))).toEqual(gone.map(() => null))
    expect(await stored(page, 'userSelected')).toBe('DELIVERY')
    await expect.poll(() => storedRecord(page, 'pending_logouts')).toEqual([])
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    await expect.poll(() => stored(page, 'unregistered')).toBe('yes')
    // nothing that comes after the first view brings back what is gone
    await untilOverlaysAreThere(page)
    expect(await Promise.all(gone.map((name) => stored(page, name)))).toEqual(gone.map(() => null))
    await context.close()
  })
}

test('LOGOUT-2 a server that fails still lets a customer go, and hears of it later', async ({ browser }) => {
  const { page, context } = await come(browser, 390)
  await signIn(page, 'customer')
  await page.route('**/api/logout-by-refresh', (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'INTERNAL', message: 'x' } }),
  )
  await page.goto('/my-account')
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page).toHaveURL('/login')
  expect(await stored(page, 'auth_token')).toBeNull()
  await expect.poll(() => storedRecord(page, 'pending_logouts')).toEqual([{ area: 'customer', handle: expect.any(String) }])
  await page.unroute('**/api/logout-by-refresh')
  const notified = page.waitForResponse('**/api/logout-by-refresh')
  await page.goto('/')
  expect((await notified).status()).toBe(200)
  await expect.poll(() => storedRecord(page, 'pending_logouts')).toEqual([])
  await context.close()
})

test('ROLE-3 ROLE-4 a customer’s and a courier’s session stand side by side, and one’s end leaves the other', async ({ browser }) => {
  const { page, context } = await come(browser, 390)
  const customer = await signIn(page, 'customer')
  const courier = await signIn(page, 'courier')
  const carried = new Map<string, Set<string | undefined>>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/') || /refresh-token|logout/.test(pathname)) return
    const side = pathname.includes('/delivery/') ? 'courier' : 'customer'
    carried.set(side, (carried.get(side) ?? new Set()).add(request.headers()['authorization']))
  })
  const listed = page.waitForResponse('**/api/get-orders')
  await page.goto('/my-orders')
  await listed
  const worked = page.waitForResponse('**/api/delivery/get-delivery-orders')
  await page.goto('/delivery/orders')
  const out = page.getByRole('button', { name: 'Đăng xuất' })
  await expect(out).toBeVisible()
  await worked
  expect(carried.get('courier')).toEqual(new Set([`Bearer ${courier.authToken}`]))
  expect(carried.get('customer')?.has(`Bearer ${customer.authToken}`)).toBe(true)
  expect(carried.get('customer')?.has(`Bearer ${courier.authToken}`)).toBe(false)

  await out.click()
  await expect(page).toHaveURL(/\/delivery\/login/)
  expect([await stored(page, 'delivery_auth_token'), await stored(page, 'auth_token')]).toEqual([null, customer.authToken])
  await signIn(page, 'courier')
  await page.goto('/my-account')
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page).toHaveURL('/login')
  expect(await stored(page, 'auth_token')).toBeNull()
  expect(await stored(page, 'delivery_auth_token')).not.toBeNull()
  await page.goto('/delivery/orders')
  await expect(out).toBeVisible()
  await context.close()
})

test('ROLE-2 a page that learns of another customer’s sign-in, and of no sign-out, is loaded again as theirs', async ({ browser }) => {
  const { page, context } = await come(browser, 390)
  await signIn(page, 'customer')
  await page.goto('/my-account')
  await expect(page.getByRole('main').getByText('customer@bua.test')).toBeVisible()
  await untilOverlaysAreThere(page)
  await page.evaluate(() => Object.assign(globalThis, { isOfTheFirst: true }))
  const login = await page.request.post(`${product.url}/api/login`, { data: { email: 'customer2@bua.test', password }, headers })
  const { data, refresh_token: refreshToken } = await login.json()
  const other = await context.newPage()
  await remember(other, {
    user: JSON.stringify({ id: data.id, name: data.name }),
    refresh_token: refreshToken,
    auth_token: data.auth_token,
  })
  await expect(page.getByRole('main').getByText('customer2@bua.test')).toBeVisible()
  expect(await page.evaluate(() => 'isOfTheFirst' in globalThis)).toBe(false)
  await context.close()
})

test('ROLE-4 a customer’s token in a courier’s place opens nothing, nor a courier’s in a customer’s', async ({ browser }) => {
  for (const [role, other, path, call] of [
    ['customer', 'courier', '/delivery/orders', /\/api\/delivery\/get-delivery-orders$/],
    ['courier', 'customer', '/my-orders', /\/api\/get-orders$/],
  ] as const) {
    const { page, context } = await come(browser, 390)
    const { authToken, refreshToken } = await signIn(page, role)
    const { auth, refresh, person } = names[other]
    await remember(page, { [auth]: authToken, [refresh]: refreshToken, [person]: JSON.stringify({ id: 1, name: 'Ai' }) })
    const answers: number[] = []
    page.on('response', (response) => call.test(response.url()) && answers.push(response.status()))
    const answered = page.waitForResponse(call)
    await page.goto(path)
    await answered
    expect(answers.filter((status) => status < 400)).toEqual([])
    expect(await stored(page, names[role].auth)).toBe(authToken)
    await context.close()
  }
})

test('AUTH-4 a customer of before without a token is led to the login at a wide window, and back; a phone may look around', async ({
  browser,
}) => {
  for (const width of [1280, 390] as const) {
    const { page, context } = await come(browser, width)
    await remember(page, { has_ever_logged_in: 'true' })
    await page.goto('/cart')
    if (width === 390) {
      await expect(page.getByRole('heading', { name: 'Giỏ hàng', exact: true })).toBeVisible()
      await expect(page).toHaveURL('/cart')
      const listed = page.waitForResponse('**/api/get-delivery-restaurants')
      await page.goto('/')
      await listed
      await expect(page.getByRole('heading', { name: 'Quán ngon quanh bạn' }).last()).toBeVisible()
      await expect(page).toHaveURL('/')
    } else {
      await expect(page).toHaveURL('/login?back=%2Fcart')
      await page.getByLabel('Email').fill(names.customer.email)
      await page.getByLabel('Mật khẩu').fill(password)
      await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
      await expect(page).toHaveURL('/cart')
    }
    await context.close()
  }
})

test('TOKEN-7 AUTH-5 LOGOUT-1 with two tabs open, the location of a customer whose session the server has ended is for no other one', async ({
  browser,
}) => {
  const { page, context } = await come(browser, 390)
  const { authToken, refreshToken } = await signIn(page, 'customer')
  const address = '71 Hàm Nghi, Quận 1'
  await remember(page, { userSetAddress: JSON.stringify({ ...JSON.parse(chosen.userSetAddress), address }) })
  const other = await context.newPage()
  for (const one of [page, other]) {
    await one.goto('/')
    await untilOverlaysAreThere(one)
    await expect(one.getByText(address).first()).toBeVisible()
  }
  const revoked = await page.request.post('/api/logout-by-refresh', {
    data: { refresh_token: refreshToken },
    headers: { ...headers, Authorization: `Bearer ${authToken}` },
  })
  expect(revoked.status()).toBe(200)
  await page.goto('/my-orders')
  await expect(page).toHaveURL(/\/login/)
  // by now the other tab has followed
  await expect.poll(() => stored(other, 'auth_token')).toBeNull()
  await expect(other.getByText(address).first()).toBeVisible()
  expect([await stored(page, 'former_customer'), await stored(page, 'userSetAddress')]).toEqual([
    expect.any(String),
    expect.stringContaining(address),
  ])

  const sent = page.waitForRequest('**/api/login')
  await page.getByLabel('Email').fill('customer2@bua.test')
  await page.getByLabel('Mật khẩu').fill(password)
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  expect((await sent).postDataJSON()).toEqual({ email: 'customer2@bua.test', password })
  await expect.poll(() => stored(page, 'auth_token')).not.toBeNull()
  expect((await stored(page, 'userSetAddress')) ?? '').not.toContain(address)
  await expect(other.getByText(address)).toHaveCount(0)
  await context.close()
})

test('SHELL-8 a wide window closes its dish and its dialogs and shows the list once another tab has signed the customer out', async ({
  browser,
}) => {
  const { page, context } = await come(browser, 1280)
  await signIn(page, 'customer')
  const [dish, dialog, other] = [page, await context.newPage(), await context.newPage()]
  await dish.goto('/stores/pho-gia-truyen-nam-dinh-1')
  await untilOverlaysAreThere(dish)
  await dish.getByRole('button', { name: /^Phở sốt vang/ }).click()
  await expect(dish).toHaveURL(/\/stores\/[^/]+\/\d+$/)
  await expect(dish.getByRole('dialog')).toBeVisible()
  await dialog.goto('/')
  await untilOverlaysAreThere(dialog)
  await dialog.getByRole('banner').getByRole('link', { name: 'Tài khoản' }).click()
  await expect(dialog.getByRole('dialog', { name: 'Tài khoản' })).toBeVisible()

  await other.goto('/my-account')
  await other.getByRole('button', { name: 'Đăng xuất' }).click()
  await other.getByRole('dialog', { name: 'Confirm logout' }).getByRole('button', { name: 'Confirm' }).click()
  await expect(other).toHaveURL(/\/login/)
  for (const one of [dish, dialog]) {
    // whoever has signed in before is led to the login, over the list; the location was the customer's, and is asked for later
    await expect(one).toHaveURL(/\/login\?back=/)
    await expect(one.getByRole('dialog')).toHaveAccessibleName('Đăng nhập')
    await expect(one.getByRole('dialog')).toHaveCount(1)
    await expect(one.getByRole('main').getByText('Quán ngon quanh bạn')).toBeVisible()
  }
  await context.close()
})

test('ROLE-2 a guest reaches no section of an account: each leads to the login, and back to itself', async ({ browser }) => {
  const { page, context } = await come(browser, 390)
  const sections = [
    '/my-account',
    '/my-addresses',
    '/my-wallet',
    '/my-orders',
    '/my-favorite-stores',
    '/my-security',
    '/alerts',
    '/checkout',
    '/running-order/OD-5',
    '/rate-order/5',
  ]
  for (const path of sections) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?back=${encodeURIComponent(path)}`)
    await expect(page.getByRole('button', { name: 'Đăng nhập', exact: true })).toBeVisible()
  }
  await context.close()
})
