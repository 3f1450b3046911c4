import { test as base, expect, type Page } from '@playwright/test'
import { startFront, type Front } from '../support/front.ts'
import { arrive, type Person } from '../support/people.ts'
import { startProduct, type Product } from '../support/product.ts'
import { returningCustomer, type StorageState } from '../support/returning-customer.ts'
import { fillCart, signIn, storePath, untilOverlaysAreThere } from '../support/shopping.ts'
import { iPhone } from '../support/visitors.ts'

type More = Parameters<typeof arrive>[3]

/** Runs in `npm run faults` only. */
const long = { tag: '@long' }
const missing = 'Có lỗi xảy ra khi tải trang.'
let product: Product
let front: Front
/** What the browser of a signed-in customer keeps who has one dish in the cart. */
let stored: StorageState
const signedIn = returningCustomer(() => front.url, 390, { serviceWorkers: 'block' })

interface Visitor extends Person {
  /** How often a document was loaded into the page so far. */
  loads: () => number
}

const test = base.extend<{ come: (more?: More, width?: 390 | 1280) => Promise<Visitor> }>({
  come: async ({ browser }, provide) => {
    const people: Person[] = []
    await provide(async (more, width = 390) => {
      const person = await arrive(browser, front.url, width, more)
      people.push(person)
      let loads = 0
      person.page.on('load', () => (loads += 1))
      return { ...person, loads: () => loads }
    })
    for (const { context } of people) await context.close()
    front.follow({})
  },
})

test.beforeAll(async () => {
  product = await startProduct(1)
  front = await startFront(product.url)
})
test.beforeEach(async ({ browser }) => {
  stored = await signedIn(browser)
})
test.afterAll(async () => {
  await front.close()
  await product.stop()
})

const local = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
/** Once the version check is through, its values are stored. */
const untilChecked = (page: Page) =>
  expect.poll(async () => (await local(page))['forceCacheClearVersion'] ?? '', { timeout: 20_000 }).not.toBe('')
const untilWorking = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))
const cached = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
    return found
  })
const cartLink = (page: Page) => page.getByRole('navigation').getByRole('link', { name: /Giỏ hàng/ })
const versions = (values: Partial<Record<'Settings' | 'Cache' | 'Logout', string>>) => ({
  type: 'application/json; charset=utf-8',
  body: JSON.stringify({
    forceNewSettingsVersion: values.Settings ?? '1.0.0',
    forceCacheClearVersion: values.Cache ?? '1.0.0',
    forceLogoutAllCustomers: values.Logout ?? '1.0.0',
  }),
})
const isVersionFile = (path: string) => path.endsWith('version.json')

test.describe('missing code', () => {
  test('CHUNK-1 a deploy under an open tab costs one reload at most, and keeps the route and the cart', async ({ come }) => {
    const { page, loads } = await come({ storageState: stored, serviceWorkers: 'block' })
    await page.addInitScript(() => {
      const registration = { update: () => Promise.resolve(localStorage.setItem('updated', 'yes')) }
      Object.defineProperty(navigator.serviceWorker, 'getRegistrations', { value: () => Promise.resolve([registration]) })
    })
    await page.goto('/my-account')
    await expect(cartLink(page)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('updated'))).toBeNull()
    await page.evaluate(() => caches.open('what-the-old-build-stored'))
    // the next build names its parts again, and the old names are gone
    front.follow({
      instead: (path) => {
        if (/\/assets\/cart-[\w-]{8}\.js$/.test(path)) return { status: 404, type: 'text/plain', body: 'Not found' }
        return path.includes('-newer1') ? { path: path.replace('-newer1', '-') } : undefined
      },
      rewrite: (text) => text.replaceAll(/\b([a-z][a-z-]*)-([\w-]{8})\.js\b/g, '$1-newer1$2.js'),
    })
    await cartLink(page).click()
    await expect(page.getByRole('main').getByText('Phở gà xé')).toBeVisible()
    await expect(page).toHaveURL('/cart')
    // the cart stands before its page counts as loaded
    await expect.poll(loads).toBe(2)
    expect(await page.evaluate(() => caches.has('what-the-old-build-stored'))).toBe(false)
    expect(await page.evaluate(() => localStorage.getItem('updated'))).toBe('yes')
  })

  for (const [what, instead] of [
    ['404', { status: 404, type: 'text/plain', body: 'Not found' }],
    ['a document with 200', { body: '<!doctype html><title>Bữa</title>' }],
    ['a broken connection', 'reset'],
  ] as const) {
    test(
      `CHUNK-1 SCREEN-6 a part that stays missing (${what}) is one automatic reload, then the error screen`,
      what === '404' ? {} : long,
      async ({ come }) => {
        const { page, loads } = await come({ storageState: stored, serviceWorkers: 'block' })
        // the flag goes a second after the page has loaded, so it is read as each document begins
        await page.addInitScript(() => Object.assign(window, { flagAtStart: sessionStorage.getItem('chunk_reload') }))
        await page.goto('/my-account')
        await expect(cartLink(page)).toBeVisible()
        front.follow({ instead: (path) => (/\/assets\/cart-[\w-]{8}\.js$/.test(path) ? instead : undefined) })
        await cartLink(page).click()
        const cover = page.getByRole('dialog', { name: missing })
        await expect(cover).toBeVisible()
        expect(loads()).toBe(2)
        expect(await page.evaluate(() => ('flagAtStart' in window ? window.flagAtStart : undefined))).toBe('1')
        await expect.poll(() => page.evaluate(() => sessionStorage.getItem('chunk_reload'))).toBeNull()
        expect(await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('chunk_reload:')).length)).toBe(1)
        await cover.getByRole('button', { name: 'Tải lại trang' }).click()
        await expect.poll(loads).toBe(3)
        await expect(cover).toBeVisible()
        expect(loads()).toBe(3)
        front.follow({})
        await cover.getByRole('button', { name: 'Tải lại trang' }).click()
        await expect(page.getByRole('main').getByText('Phở gà xé')).toBeVisible()
      },
    )
  }

  test('CHUNK-1 while the server cannot be reached no page is given up for a part of it; once it can, the page is loaded again', async ({
    come,
  }) => {
    const { page, loads } = await come({ storageState: stored })
    await page.goto('/my-account')
    await expect(cartLink(page)).toBeVisible()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 20_000 }).toBe(true)
    await expect.poll(() => cached(page)).toContain('/recovery.js')
    front.follow({ instead: () => 'reset' })
    await page.getByRole('main').getByRole('link', { name: 'Ví' }).click()
    await page.waitForTimeout(7_000)
    expect(loads()).toBe(1)
    await expect(cartLink(page)).toBeVisible()
    expect(await cached(page)).toContain('/recovery.js')
    front.follow({})
    await expect.poll(loads, { timeout: 20_000 }).toBe(2)
    await expect(page).toHaveURL('/my-wallet')
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  })

  test('CHUNK-1 a badge whose code is missing while the server cannot be reached covers nothing', async ({ come }) => {
    const { page, context, loads } = await come({ storageState: stored, serviceWorkers: 'block' })
    await context.route('**/recovery.js', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.continue()))
    await context.route('**/assets/unread-alerts-*.js', (route) => route.abort())
    const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/unread-alerts-'))
    await page.goto('/')
    await missed
    await page.waitForTimeout(1_000)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(cartLink(page)).toBeVisible()
    expect(loads()).toBe(1)
  })

  test('CHUNK-1 a missing part reloads nothing but by the recovery, which is on its way', async ({ come }) => {
    const { page, loads } = await come({ storageState: stored, serviceWorkers: 'block' })
    await page.goto('/my-account')
    await expect(cartLink(page)).toBeVisible()
    front.follow({
      instead: (path) => {
        if (/\/assets\/cart-[\w-]{8}\.js$/.test(path)) return { status: 404, type: 'text/plain', body: 'Not found' }
        return path === '/recovery.js' ? 'silence' : undefined
      },
    })
    const asked = page.waitForRequest('**/recovery.js')
    await cartLink(page).click()
    await asked
    await page.waitForTimeout(1_000)
    expect(loads()).toBe(1)
    front.follow({})
  })

  test('CHUNK-1 SCREEN-6 what the first view is rendered with stays missing: one automatic reload, then the error screen', async ({
    come,
  }) => {
    const person = await come({ serviceWorkers: 'block' }, 1280)
    const { page, loads } = person
    front.follow({
      instead: (path) => (/\/assets\/desktop-frame-/.test(path) ? { status: 404, type: 'text/plain', body: 'Not found' } : undefined),
    })
    await page.goto('/')
    await expect(page.getByRole('dialog', { name: missing })).toBeVisible()
    expect(loads()).toBe(2)
    await expect(page.getByRole('button', { name: 'Tải lại trang' })).toBeFocused()
    await person.expectAccessible()
  })

  test(
    'CHUNK-1 SCREEN-6 where the entry itself stays missing, whoever was here before is told so with a way to try again, and nothing is loaded again on its own',
    long,
    async ({ come }) => {
      const person = await come({ storageState: stored, serviceWorkers: 'block' })
      const { page, loads } = person
      await page.goto('/')
      await expect(cartLink(page)).toBeVisible()
      const again = page.getByRole('link', { name: 'Tải lại trang' })
      await expect(again).toBeHidden()
      const entry = await page.evaluate(
        () => new URL(document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '').pathname,
      )
      // a newer build's, which no cache has
      const newer = entry.replace(/-[^-]*$/, '-newer11.js')
      front.follow({
        instead: (path) => (path === newer ? 'reset' : undefined),
        rewrite: (text) => text.replaceAll(entry, newer),
      })
      await page.goto('/')
      await expect(again).toBeHidden()
      await expect(again).toBeVisible({ timeout: 20_000 })
      await person.expectAccessible()
      expect(loads()).toBe(2)
      front.follow({})
      await again.click()
      await expect(cartLink(page)).toBeVisible()
      await expect(again).toBeHidden()
    },
  )

  test('CHUNK-1 the flag of a reload clears once the page stands', long, async ({ come }) => {
    const { page } = await come({ serviceWorkers: 'block' })
    await page.addInitScript(() => sessionStorage.setItem('chunk_reload', '1'))
    await page.goto('/')
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('chunk_reload')), { timeout: 20_000 }).toBe(null)
  })

  test('CHUNK-1 a browser that keeps nothing for the session is never loaded again on its own', async ({ come }) => {
    const { page, loads } = await come({ serviceWorkers: 'block' }, 1280)
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    front.follow({ instead: (path) => (/\/assets\/desktop-frame-/.test(path) ? 'reset' : undefined) })
    await page.goto('/')
    await expect(page.getByRole('dialog', { name: missing })).toBeVisible()
    expect(loads()).toBe(1)
  })
})

test.describe('versions', () => {
  test('VERS-1 VERS-2 a first visit asks the first address once and keeps the values', async ({ come }) => {
    const { page, loads } = await come()
    front.follow({ instead: (path) => (isVersionFile(path) ? versions({ Settings: '5', Cache: '6', Logout: '7' }) : undefined) })
    await page.goto('/')
    await untilChecked(page)
    expect(await local(page)).toMatchObject({ forceNewSettingsVersion: '5', forceCacheClearVersion: '6', forceLogoutAllCustomers: '7' })
    expect(front.asked.filter(isVersionFile)).toEqual(['/public/version.json'])
    expect(loads()).toBe(1)
  })

  test('VERS-1 the second address stands in for the first one, and what a file leaves out is 1.0.0', long, async ({ come }) => {
    const { page } = await come()
    front.follow({
      instead: (path) => {
        if (path === '/public/version.json') return { status: 404, body: 'Not found' }
        return path === '/version.json' ? { type: 'application/json', body: '{"forceCacheClearVersion": 2}' } : undefined
      },
    })
    await page.goto('/')
    await untilChecked(page)
    expect(await local(page)).toMatchObject({
      forceNewSettingsVersion: '1.0.0',
      forceCacheClearVersion: '2',
      forceLogoutAllCustomers: '1.0.0',
    })
    expect(front.asked.filter(isVersionFile)).toEqual(['/public/version.json', '/version.json'])
  })

  for (const [what, instead] of [
    ['500', { status: 500, body: 'broken' }],
    ['a document', { body: '<!doctype html><title>Bữa</title>' }],
    ['malformed', { type: 'application/json', body: '{"forceCacheClearVersion": ' }],
    ['ten megabytes', { type: 'application/json', body: `{"forceCacheClearVersion":"${'9'.repeat(10_000_000)}"}` }],
  ] as const) {
    test(
      `VERS-6 a file that is ${what} is asked for four times at both addresses, then the person can try again`,
      what === 'malformed' ? {} : long,
      async ({ come }) => {
        const { page, loads } = await come()
        front.follow({ instead: (path) => (isVersionFile(path) ? instead : undefined) })
        await page.goto('/')
        const cover = page.getByRole('dialog', { name: 'Không kiểm tra được phiên bản mới' })
        await expect(cover).toBeVisible({ timeout: 20_000 })
        await expect(cover).toContainText('Vui lòng kiểm tra máy chủ quản trị hoặc kết nối mạng.')
        expect(front.asked.filter(isVersionFile)).toEqual([1, 2, 3, 4].flatMap(() => ['/public/version.json', '/version.json']))
        front.follow({})
        await cover.getByRole('button', { name: 'Thử lại' }).click()
        await expect(cover).toHaveCount(0)
        await untilChecked(page)
        expect(loads()).toBe(1)
      },
    )
  }

  test(
    'VERS-1 B5 a version file that is slow is waited for, at an address that says nothing for 10 s and no longer; nothing is held up meanwhile',
    long,
    async ({ come }) => {
      const { page, loads } = await come()
      front.follow({
        instead: (path) => (path === '/public/version.json' ? 'silence' : isVersionFile(path) ? versions({ Cache: '8' }) : undefined),
        delay: (path) => (path === '/version.json' ? 6_000 : 0),
      })
      await page.goto('/')
      await page.getByRole('dialog').getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.locator(`a[href="${storePath}"]`).first().click()
      await expect(page.getByRole('heading', { name: 'Phở bò', exact: true })).toBeVisible()
      await expect.poll(async () => (await local(page))['forceCacheClearVersion'], { timeout: 40_000 }).toBe('8')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(front.asked.filter(isVersionFile)).toEqual(['/public/version.json', '/version.json'])
      expect(loads()).toBe(1)
    },
  )

  test('VERS-5 AUTH-4 a changed cache version clears all but what is spared, and loads the page again once', async ({ come }) => {
    const { page, context, loads } = await come({ storageState: stored })
    await page.goto('/')
    await untilChecked(page)
    await page.evaluate(() => {
      for (const name of ['activeRestaurant', 'cart_distance', 'something']) localStorage.setItem(name, '1')
    })
    // as an earlier visit stored it
    await page.evaluate(() => localStorage.setItem('storeName', 'Bữa'))
    // of a courier who uses this browser as well
    const couriers = ['delivery_auth_token', 'delivery_refresh_token']
    await page.evaluate((names) => {
      for (const name of names) localStorage.setItem(name, 'x')
    }, couriers)
    await page.evaluate(() => caches.open('what-an-earlier-build-stored'))
    const before = await local(page)
    const other = await context.newPage()
    let otherLoads = 0
    other.on('load', () => (otherLoads += 1))
    front.follow({ instead: (path) => (isVersionFile(path) ? versions({ Cache: '2' }) : undefined) })
    // the one that checks first clears for both, so that the other comes while that is being said
    await page.reload()
    await expect(page.getByRole('dialog', { name: 'Đang cập nhật phiên bản mới …' })).toBeVisible({ timeout: 30_000 })
    await other.goto('/')
    await expect.poll(loads, { timeout: 20_000 }).toBe(3)
    await untilChecked(page)
    const after = await local(page)
    expect(after['forceCacheClearVersion']).toBe('2')
    for (const name of [
      'device_id',
      'userSetAddress',
      'alreadySelectedLocation',
      'auth_token',
      'refresh_token',
      'storeName',
      'activeRestaurant',
      ...couriers,
    ])
      expect([name, after[name]]).toEqual([name, before[name]])
    for (const name of ['cart', 'cart_distance', 'something']) expect([name, after[name]]).toEqual([name, undefined])
    expect(await page.evaluate(() => caches.has('what-an-earlier-build-stored'))).toBe(false)
    expect(front.asked).toContain('/api/get-single-language')
    // cleared as well, and noted again by the page that came with a session (AUTH-4)
    await expect.poll(async () => (await local(page))['has_ever_logged_in']).toBe('true')
    // both tabs have checked again by now
    await expect.poll(() => front.asked.filter(isVersionFile).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(3)
    expect(loads()).toBe(3)
    expect(otherLoads).toBeLessThanOrEqual(2)
  })

  test('VERS-5 a browser whose writes fail is not loaded again', long, async ({ come }) => {
    const { page, loads } = await come({ storageState: stored })
    await page.goto('/')
    await untilChecked(page)
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    front.follow({ instead: (path) => (isVersionFile(path) ? versions({ Cache: '3' }) : undefined) })
    await page.reload()
    const cover = page.getByRole('dialog', { name: 'Đang cập nhật phiên bản mới …' })
    await expect.poll(() => front.asked.filter((path) => path === '/api/get-single-language').length, { timeout: 20_000 }).toBe(1)
    await expect(cover).toHaveCount(0)
    await expect(cartLink(page)).toBeVisible()
    expect(loads()).toBe(2)
  })

  test('VERS-7 an update whose settings cannot be had says so, and can be tried again', long, async ({ come }) => {
    const { page, loads } = await come({ storageState: stored })
    await page.goto('/')
    await untilChecked(page)
    front.follow({
      instead: (path) => {
        if (path === '/api/get-settings') return { status: 500, type: 'application/json', body: '{}' }
        return isVersionFile(path) ? versions({ Cache: '4' }) : undefined
      },
    })
    await page.reload()
    const cover = page.getByRole('dialog', { name: 'Cập nhật bộ nhớ đệm không thành công' })
    await expect(cover).toBeVisible({ timeout: 20_000 })
    await expect(cover).toContainText('Vui lòng thử lại hoặc kiểm tra máy chủ quản trị.')
    expect((await local(page))['cart']).toBeDefined()
    front.follow({ instead: (path) => (isVersionFile(path) ? versions({ Cache: '4' }) : undefined) })
    await cover.getByRole('button', { name: 'Thử lại' }).click()
    await expect.poll(loads, { timeout: 20_000 }).toBe(3)
    expect((await local(page))['forceCacheClearVersion']).toBe('4')
  })

  test('VERS-3 VERS-4 ROLE-7 a changed logout value ends customers’ sessions and no courier’s; changed settings are loaded again', async ({
    come,
  }) => {
    const { page, loads } = await come({ storageState: stored })
    await page.goto('/delivery/login')
    await page.getByLabel('Email').fill('courier@bua.test')
    await page.getByLabel('Mật khẩu').fill('bua-demo-2026')
    await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
    await expect(page).toHaveURL('/delivery/orders')
    await untilChecked(page)
    front.follow({ instead: (path) => (isVersionFile(path) ? versions({ Settings: '2', Logout: '2' }) : undefined) })
    // a login page logs no user out, but what it saw is settled
    await page.goto('/')
    await expect.poll(async () => (await local(page))['auth_token'], { timeout: 20_000 }).toBeUndefined()
    await expect.poll(async () => (await local(page))['forceNewSettingsVersion'], { timeout: 20_000 }).toBe('2')
    const names = Object.keys(await local(page)).filter((name) => name.endsWith('token'))
    expect(names.toSorted()).toEqual(['delivery_auth_token', 'delivery_refresh_token'])
    expect(front.asked).toContain('/api/get-settings')
    expect(loads()).toBeLessThanOrEqual(3)
  })
})

test('VERS-3 BOOT-3 renewed settings stay where a page is opened that was cached with the old ones', async ({ come }) => {
  const { page } = await come()
  await page.goto(storePath)
  await untilChecked(page)
  await expect.poll(() => cached(page), { timeout: 20_000 }).toContain(storePath)
  await page.goto('/delivery/login')
  await expect.poll(() => cached(page)).toContain('/shell.html')
  const name = (value: string) => product.ask(`update settings set value = '${value}' where key = 'storeName'`)
  await name('Bữa Mới')
  front.follow({ instead: (path) => (isVersionFile(path) ? versions({ Settings: '2' }) : undefined) })
  await page.reload()
  await expect.poll(async () => (await local(page))['forceNewSettingsVersion'], { timeout: 20_000 }).toBe('2')
  await expect.poll(() => cached(page)).not.toContain(storePath)
  await page.goto('/')
  await untilOverlaysAreThere(page)
  expect((await local(page))['storeName']).toBe('Bữa Mới')
  await name('Bữa')
})

test('VERS-4 a tab whose check failed signs no user out for a value that another tab has acted on', async ({ come }) => {
  const { page, context } = await come()
  // a session of its own: that of the others may have ended by now
  await fillCart(page)
  await page.goto('/')
  await untilChecked(page)
  front.follow({ instead: (path) => (isVersionFile(path) ? { status: 500, type: 'text/plain', body: 'No' } : undefined) })
  const other = await context.newPage()
  const cover = (tab: Page) => tab.getByRole('dialog', { name: 'Không kiểm tra được phiên bản mới' })
  const retry = (tab: Page) => cover(tab).getByRole('button', { name: 'Thử lại' }).click()
  await Promise.all([page.reload(), other.goto('/')])
  await Promise.all([page, other].map((tab) => expect(cover(tab)).toBeVisible({ timeout: 30_000 })))
  front.follow({ instead: (path) => (isVersionFile(path) ? versions({ Logout: '2' }) : undefined) })
  await retry(page)
  await expect(page).toHaveURL('/login')
  await signIn(page)
  await expect(page).toHaveURL('/')
  const signedIn = (await local(page))['auth_token']
  expect(signedIn).toBeDefined()
  const ended = other.waitForRequest('**/api/logout-by-refresh', { timeout: 3_000 }).catch(() => undefined)
  await retry(other)
  await expect(cover(other)).toHaveCount(0)
  expect([await ended, (await local(page))['auth_token']]).toEqual([undefined, signedIn])
  await expect(page).toHaveURL('/')
})

test.describe('what belongs to the start', () => {
  const askedFor = (part: RegExp) => front.asked.findIndex((path) => part.test(path))

  test('MEND-6 VERS-1 VERS-4 MOB-3 the version check, a forced logout and unread alerts wait for nothing that comes after the start', async ({
    come,
  }) => {
    const alerts = /^\/api\/get-user-notifications/
    const { page } = await come({ storageState: stored })
    front.follow({ instead: (path) => (path.includes('/assets/mount-overlays-') ? 'silence' : undefined) })
    await page.goto('/')
    await untilChecked(page)
    await expect.poll(() => askedFor(alerts)).toBeGreaterThan(0)
    await expect.poll(() => askedFor(/\/assets\/mount-overlays-/)).toBeGreaterThan(0)
    front.follow({
      instead: (path) => {
        if (path.includes('/assets/mount-overlays-')) return 'silence'
        return isVersionFile(path) ? versions({ Logout: '2' }) : undefined
      },
    })
    await page.reload()
    await expect.poll(async () => (await local(page))['auth_token'], { timeout: 20_000 }).toBeUndefined()
  })

  test('MEND-6 SCREEN-4 an iPhone’s hint is asked for with the start, what keeps the product up to date once no user waits', async ({
    come,
  }) => {
    const { page } = await come({ userAgent: iPhone })
    await page.goto('/')
    await page.getByRole('dialog').getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).click()
    await expect.poll(() => askedFor(/\/assets\/upkeep-.*js$/), { timeout: 30_000 }).toBeGreaterThan(0)
    expect(askedFor(/\/assets\/install-[\w-]{8}\.js$/)).toBeGreaterThan(0)
    expect(askedFor(/\/assets\/install-[\w-]{8}\.js$/)).toBeLessThan(askedFor(/\/assets\/upkeep-.*js$/))
    await expect(page.getByRole('dialog', { name: 'Thêm ứng dụng vào màn hình chính' })).toBeVisible()
  })
})

test.describe('the worker', () => {
  test('SW-1 a first visit is not loaded again, and keeps what was typed', async ({ come }) => {
    const { page, loads, complaints } = await come()
    await page.goto('/login')
    await page.getByLabel('Email').fill('customer@bua.test')
    await page.getByLabel('Mật khẩu').fill('half a pass')
    await untilWorking(page)
    await untilChecked(page)
    await expect(page.getByLabel('Email')).toHaveValue('customer@bua.test')
    await expect(page.getByLabel('Mật khẩu')).toHaveValue('half a pass')
    expect(loads()).toBe(1)
    expect(complaints).toEqual([])
  })

  test('SW-1 a second visit is shown from what the worker stored, without a network too, and nothing of the API is stored', async ({
    come,
  }) => {
    const { page, context } = await come()
    await page.goto(storePath)
    await untilChecked(page)
    await expect.poll(() => cached(page)).toContain(storePath)
    await expect.poll(() => cached(page)).toContain('/shell.html')
    expect((await cached(page)).filter((path) => path.startsWith('/api') || path.endsWith('version.json'))).toEqual([])
    front.follow({ instead: () => 'reset' })
    await page.goto('about:blank')
    await page.goto(storePath)
    await expect(page.getByRole('heading', { name: /Phở/ }).first()).toBeVisible()
    await page.goto('/cart')
    await expect(page.locator('#root > *').first()).toBeVisible()
    await context.setOffline(false)
  })

  test('SW-1 SCREEN-3 what a page has a worker store that is not active yet is there without a network', async ({ come }) => {
    const { page } = await come()
    // its activation goes on for two seconds after a page has asked it to store something
    const late = `const asked = new Promise((done) => addEventListener('message', () => setTimeout(done, 2000)))
      const { enable } = NavigationPreloadManager.prototype
      NavigationPreloadManager.prototype.enable = async function () { await asked; return enable.call(this) }\n`
    front.follow({ rewrite: (text, path) => (path === '/sw.js' ? late + text : text) })
    await page.goto(storePath)
    await expect.poll(() => cached(page), { timeout: 30_000 }).toContain('/shell.html')
    front.follow({ instead: () => 'reset' })
    await page.goto('/cart')
    await expect(page.locator('#root > *').first()).toBeVisible()
  })

  test('SW-1 SCREEN-3 what a long first visit loads is there without a network', async ({ come }) => {
    const { page, context } = await come()
    await page.goto('/')
    await untilChecked(page)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await page.getByRole('dialog').getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).click()
    // as after a visit that has loaded as many files as the browser lists
    await page.evaluate(() => performance.setResourceTimingBufferSize(1))
    await page.getByRole('link', { name: 'Tìm quán hoặc món' }).click()
    await expect(page).toHaveURL('/explore')
    await expect.poll(() => cached(page)).toContainEqual(expect.stringMatching(/^\/assets\/explore-.*\.js$/))
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
  })

  test('LOGOUT-1 SW-1 a worker that is still storing a page when its user signs out leaves nothing of it', async ({ come }) => {
    const { page } = await come()
    const slow = `const asked = fetch
    self.fetch = async (...request) => {
      if (String(request[0]) === '/shell.html') await new Promise((over) => setTimeout(over, 6_000))
      return asked(...request)
    }\n`
    front.follow({ rewrite: (text, path) => (path === '/sw.js' ? slow + text : text) })
    await page.goto('/login')
    await signIn(page)
    await untilWorking(page)
    await page.getByRole('navigation').getByRole('link', { name: 'Tài khoản' }).click()
    await page.evaluate(async () => {
      await caches.delete('bua-documents')
      const { active } = await navigator.serviceWorker.ready
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
      active?.postMessage({ path: '/', files: [] })
    })
    await page.getByRole('button', { name: 'Đăng xuất' }).click()
    await expect(page).toHaveURL('/login')
    // longer than the worker takes to store the page
    await page.waitForTimeout(9_000)
    expect(await page.evaluate(() => caches.keys())).toEqual([])
  })

  test('SW-1 B8 a worker whose caches can no longer be read leaves every file to the server', async ({ come }) => {
    const { page } = await come()
    const broken = `for (const kind of [Cache, CacheStorage]) {
      const { match } = kind.prototype
      kind.prototype.match = function (...asked) {
        if (registration.active?.state === 'activated') return Promise.reject(new DOMException('Broken', 'UnknownError'))
        return match.apply(this, asked)
      }
    }\n`
    front.follow({ rewrite: (text, path) => (path === '/sw.js' ? broken + text : text) })
    await page.goto('/')
    await untilWorking(page)
    for (const path of [storePath, '/cart']) {
      await page.goto(path)
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await untilOverlaysAreThere(page)
    }
  })

  for (const isWanted of [true, false]) {
    test(
      `SW-1 a newer worker takes over at once, and ${isWanted ? 'loads the page anew where swAutoReload is true' : 'leaves the page as it is otherwise'}`,
      isWanted ? {} : long,
      async ({ come }) => {
        const { page, loads } = await come()
        await page.goto('/')
        await page.evaluate(async () => void (await navigator.serviceWorker.ready))
        await page.goto('/')
        await untilChecked(page)
        await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
        // the worker is looked after, and settings are stored, once the first view has settled
        const isLookedAfter = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/upkeep-'))
        await expect.poll(() => page.evaluate(isLookedAfter), { timeout: 30_000 }).toBe(true)
        await page.evaluate((value) => localStorage.setItem('swAutoReload', value), String(isWanted))
        const before = loads()
        front.follow({ rewrite: (text, path) => (path === '/sw.js' ? `${text}\n// newer` : text) })
        await page
          .evaluate(
            () =>
              new Promise<void>((done) => {
                navigator.serviceWorker.addEventListener('controllerchange', () => done())
                void navigator.serviceWorker.getRegistration().then((registration) => registration?.update())
              }),
          )
          .catch(() => {
            // the page has gone with its reload
          })
        if (isWanted) await expect.poll(loads).toBe(before + 1)
        else await expect(page.getByRole('main')).toBeVisible()
        expect(loads()).toBe(isWanted ? before + 1 : before)
      },
    )
  }

  test('SW-1 a stuck worker of an earlier build is gone after one navigation, with all that it stored', async ({ come }) => {
    const stuck = `addEventListener('install', (event) => { skipWaiting(); event.waitUntil(caches.open('v1').then(async (cache) => cache.put('/', await fetch('/', { headers: { accept: 'text/html' } })))) })
      addEventListener('activate', (event) => event.waitUntil(clients.claim()))
      addEventListener('fetch', (event) => event.respondWith(caches.match(event.request, { ignoreVary: true }).then((kept) => kept ?? fetch(event.request))))`
    const { page } = await come()
    const old = (text: string) => text.replace('<title>', '<title>v1 ')
    front.follow({
      instead: (path) => (path === '/sw.js' ? { type: 'text/javascript', body: stuck } : undefined),
      rewrite: (text, path) => (path === '/' ? old(text) : text),
    })
    await page.goto('/')
    await untilWorking(page)
    await expect.poll(() => cached(page)).toEqual(['/'])
    // the operator publishes the one that goes, which no page has looked for yet
    await page.goto('about:blank')
    front.follow({ instead: (path) => (path === '/sw.js' ? { path: '/sw-off.js' } : undefined) })
    // the app gives the page a title of its own
    const documentOf = async () => (await page.goto('/'))?.text()
    expect(await documentOf()).toContain('<title>v1 ')
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), { timeout: 20_000 })
      .toBe(0)
    expect(await cached(page)).toEqual([])
    expect(await documentOf()).not.toContain('<title>v1 ')
    expect(await cached(page)).toEqual([])
  })

  test('SW-1 the worker and what helps without code are never anything else, and what is missing is never a document', async ({
    request,
  }) => {
    for (const path of ['/sw.js', '/sw-off.js', '/recovery.js']) {
      const answer = await request.get(product.url + path, { headers: { accept: 'text/html' } })
      expect([path, answer.status(), answer.headers()['content-type'], answer.headers()['cache-control']]).toEqual([
        path,
        200,
        'text/javascript; charset=utf-8',
        'no-cache',
      ])
    }
    const gone = await request.get(`${product.url}/assets/gone-123456.js`, { headers: { accept: 'text/html' } })
    expect([gone.status(), gone.headers()['content-type'], gone.headers()['cache-control']]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'no-store',
    ])
  })

  test('SCREEN-4 every picture of the manifest is as large as it says, and its shortcuts and what is shared lead to screens', async ({
    come,
  }) => {
    const { page } = await come()
    await page.goto('/explore')
    const { pictures, paths } = await page.evaluate(async () => {
      const manifest = (await (await fetch('/manifest.webmanifest')).json()) as {
        icons: { src: string; sizes: string }[]
        screenshots: { src: string; sizes: string; form_factor: string }[]
        shortcuts: { url: string }[]
        share_target: { action: string; params: { url: string } }
      }
      const sizeOf = async (src: string) => {
        const { width, height } = await createImageBitmap(await (await fetch(src)).blob())
        return `${width}x${height}`
      }
      const all = [...manifest.icons, ...manifest.screenshots]
      const { action, params } = manifest.share_target
      return {
        pictures: await Promise.all(all.map(async ({ src, sizes }) => [sizes, await sizeOf(src)])),
        paths: [...manifest.shortcuts.map(({ url }) => url), `${action}?${params.url}=${location.origin}/stores/pho-gia-truyen-nam-dinh-1`],
      }
    })
    expect(pictures).toHaveLength(6)
    for (const [said, real] of pictures) expect(real).toBe(said)
    expect(paths).toHaveLength(3)
    for (const [index, screen] of ['/login?back=%2Fmy-orders', '/explore', storePath].entries()) {
      await page.goto(paths[index] ?? '')
      await expect(page).toHaveURL(screen)
    }
  })

  test('the contract is served as one document, under its entity tag', async ({ request }) => {
    const first = await request.get(`${product.url}/openapi.json`)
    const { openapi, paths } = (await first.json()) as { openapi: string; paths: Record<string, unknown> }
    expect([first.status(), openapi, '/api/place-order' in paths]).toEqual([200, '3.1.0', true])
    const { etag = '', 'cache-control': caching } = first.headers()
    const again = await request.get(`${product.url}/openapi.json`, { headers: { 'if-none-match': etag } })
    expect([caching, again.status()]).toEqual(['no-cache', 304])
  })
})

test.describe('fetching ahead', () => {
  const wantsStore = () => front.asked.filter((path) => /\/assets\/stores-restaurant-[\w-]{8}\.js$/.test(path)).length

  test('PREFETCH-1 what comes next is there once the page has settled, and not before', async ({ come }) => {
    const { page } = await come()
    front.follow({})
    await page.goto('/')
    await expect(page.getByRole('main')).toBeVisible()
    expect(wantsStore()).toBe(0)
    await untilChecked(page)
    await expect
      .poll(() => cached(page), { timeout: 20_000 })
      .toEqual(expect.arrayContaining([expect.stringMatching(/\/assets\/stores-restaurant-[\w-]{8}\.js$/)]))
  })

  test('PREFETCH-1 who saves data gets nothing that was not asked for', long, async ({ come }) => {
    const { page } = await come()
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }))
    await page.goto('/')
    await untilChecked(page)
    await expect.poll(() => cached(page)).toContain('/')
    await page.goto('/')
    await expect.poll(() => front.asked.filter(isVersionFile).length, { timeout: 20_000 }).toBe(2)
    expect(wantsStore()).toBe(0)
  })
})
