import { expect, type Page } from '@playwright/test'
import type { Person } from '../support/people.ts'
import { startProduct, type Product } from '../support/product.ts'
import { returningCustomer, type StorageState } from '../support/returning-customer.ts'
import { allStored, fillCart, placeOrder, signIn, storePath, untilOverlaysAreThere, withSettings } from '../support/shopping.ts'
import { visited } from '../support/visitors.ts'

/** How often the network goes and comes on each screen; a longer run says so in FLIPS. */
const flips = Number(process.env['FLIPS'] ?? 1)

let product: Product
/** What the browser of a customer keeps who chose a place and has one dish in the cart. */
let stored: StorageState
const signedIn = returningCustomer(() => product.url, 1280)

const test = visited(() => product.url)

test.beforeAll(async () => {
  product = await startProduct(1)
})
test.beforeEach(async ({ browser }) => {
  stored = await signedIn(browser)
})
test.afterAll(() => product.stop())

const remembered = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name)
const offlinePage = (page: Page) => page.getByRole('dialog', { name: 'Bạn đang ngoại tuyến' })
const errorScreen = (page: Page) => page.getByRole('heading', { name: 'Có lỗi xảy ra khi tải trang.' })
const pageViews = (page: Page) =>
  page.evaluate(() => (globalThis as { pageViews?: { id: string; path: string; route: string }[] }).pageViews ?? [])

const withoutSession = (entries: { name: string; value: string }[]) => entries.filter(({ name }) => !/token|^user$/.test(name))

/** The network goes and comes; answers how long the screen took to be back, in ms. */
async function flip({ page, context }: Person): Promise<number> {
  await context.setOffline(true)
  await expect(offlinePage(page)).toBeVisible()
  await page.evaluate(() => {
    const isCovered = () => [...document.querySelectorAll('dialog[open]')].some((one) => one.textContent.includes('ngoại tuyến'))
    const back = new Promise<number>((done) => {
      const listen = () => {
        const at = performance.now()
        const look = () => (isCovered() ? requestAnimationFrame(look) : done(performance.now() - at))
        look()
      }
      addEventListener('online', listen, { once: true })
    })
    Object.assign(globalThis, { back })
  })
  await context.setOffline(false)
  return page.evaluate(() => (globalThis as unknown as { back: Promise<number> }).back)
}

test.describe('the connection', () => {
  for (const width of [390, 1280] as const) {
    test(`SCREEN-3 while the browser is offline a page lies over the app, which stays where it was, at ${width}${width === 390 ? '' : ' @long'}`, async ({
      come,
    }) => {
      const person = await come(width, { storageState: stored })
      const { page, context } = person
      const upkeep = page.waitForRequest(/\/assets\/upkeep-/)
      await page.goto('/search-location')
      await untilOverlaysAreThere(page)
      const search = page.getByRole('main').getByRole('searchbox')
      await search.fill('cho ben')
      await search.focus()
      const node = await search.evaluateHandle((element) => element)
      const asked: string[] = []
      let askedAt = Date.now()
      context.on('request', (request) => {
        asked.push(request.url())
        askedAt = Date.now()
      })
      // what was typed has been searched for, and the last parts of the page have come
      await upkeep
      await expect.poll(() => Date.now() - askedAt).toBeGreaterThan(1_500)
      asked.length = 0
      await context.setOffline(true)
      await expect(offlinePage(page).getByRole('heading', { name: 'Bạn đang ngoại tuyến' })).toBeVisible()
      await expect(offlinePage(page).getByText('Kiểm tra kết nối mạng. Mọi thứ bạn đang làm dở vẫn còn nguyên ở đây.')).toBeVisible()
      // what lies below is out of reach, for eyes, keys and screen readers
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(offlinePage(page)).toBeVisible()
      const takesFocus = (element: HTMLElement) => {
        element.focus()
        return document.activeElement === element
      }
      expect(await search.evaluate(takesFocus)).toBe(false)
      for (let turn = 0; turn < 4; turn += 1) {
        await page.keyboard.press('Tab')
        expect(await page.evaluate(() => document.querySelector('#root')?.contains(document.activeElement))).toBe(false)
      }
      expect(asked).toEqual([])
      await person.expectAccessible()
      await context.setOffline(false)
      await expect(offlinePage(page)).toHaveCount(0)
      await expect(search).toHaveValue('cho ben')
      await expect(search).toBeFocused()
      expect(await node.evaluate((element) => element.isConnected)).toBe(true)
      await expect(page).toHaveURL('/search-location')
    })
  }

  test('SCREEN-3 trying again by hand says so where there is no network, and gives the app back where the browser is wrong', async ({
    come,
  }) => {
    const { page, context } = await come(390, { storageState: stored })
    await page.goto('/')
    await untilOverlaysAreThere(page)
    await context.setOffline(true)
    const retry = offlinePage(page).getByRole('button', { name: 'Thử lại' })
    await retry.click()
    await expect(offlinePage(page).getByText('Vẫn chưa kết nối được.')).toBeVisible()
    await context.setOffline(false)
    await expect(offlinePage(page)).toHaveCount(0)
    // a browser that claims to be offline though it is not
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await retry.click()
    await expect(offlinePage(page)).toHaveCount(0)
  })

  test('SCREEN-3 B7 a network that goes and comes on every screen costs nothing that was typed @long', async ({ come }) => {
    test.setTimeout(60_000 + flips * 60_000)
    const slowest: number[] = []
    const screens: [string, field?: string, isGuest?: true][] = [
      ['/'],
      [storePath],
      ['/search-location', 'Tìm địa điểm'],
      ['/cart'],
      ['/checkout', 'Lời nhắn cho tài xế'],
      ['/my-account'],
      ['/my-orders'],
      ['/login', 'Email hoặc số điện thoại', true],
      ['/register', 'Họ và tên', true],
      ['/delivery/login', 'Email', true],
    ]
    const customer = await come(390, { storageState: stored })
    const guest = await come(390, {
      storageState: { ...stored, origins: stored.origins.map((one) => ({ ...one, localStorage: withoutSession(one.localStorage) })) },
    })
    for (const [path, label, isGuest] of screens) {
      const person = isGuest ? guest : customer
      const { page } = person
      await page.goto(path)
      await untilOverlaysAreThere(page)
      const field = page
        .getByRole('main')
        .or(page.locator('[data-scheme]'))
        .getByLabel(label ?? '', { exact: true })
      if (label !== undefined) await field.fill('nửa chừng', { timeout: 5_000 })
      const at = page.url()
      const shown = await page.getByRole('heading').allTextContents()
      for (let turn = 0; turn < flips; turn += 1) slowest.push(await flip(person))
      expect(page.url()).toBe(at)
      if (label !== undefined) await expect(field).toHaveValue('nửa chừng')
      await expect.poll(() => page.getByRole('heading').allTextContents()).toEqual(shown)
    }
    expect(Math.max(...slowest)).toBeLessThan(1000)
    console.log(`${slowest.length} flips, back after ${Math.round(Math.max(...slowest))} ms at most`)
  })

  test('B7 B9 an order that the network left alone is one order, and going back or reloading makes no other', async ({ come }) => {
    const { page, context } = await come(390)
    await fillCart(page, 'customer2@bua.test')
    await page.goto('/checkout')
    await untilOverlaysAreThere(page)
    const bodies: string[] = []
    page.on('request', (request) => request.url().endsWith('/api/place-order') && bodies.push(request.postData() ?? ''))
    // the order arrives, its answer does not
    await page.route('**/api/place-order', async (route) => {
      await route.fetch()
      await context.setOffline(true)
      // a browser without a network may have ended it on its own
      await route.abort('internetdisconnected').catch(() => {})
    })
    await page.getByRole('button', { name: /Đặt đơn/ }).click()
    await expect(offlinePage(page)).toBeVisible()
    await page.unroute('**/api/place-order')
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Chưa biết đơn đã được gửi đi hay chưa' })).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('button', { name: /Đặt đơn|Thử lại/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/running-order\//)
    const placed = bodies.length
    await page.goBack()
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /Đặt đơn/ })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /Đặt đơn/ })).toHaveCount(0)
    await page.goForward()
    await page.reload()
    await page.goto('/my-orders')
    await expect(page.getByRole('link', { name: /Phở Gia Truyền Nam Định/ })).toHaveCount(1)
    expect(bodies).toHaveLength(placed)
    expect(await remembered(page, 'cart')).not.toContain('Phở gà xé')
  })
})

test.describe('where a screen cannot be shown', () => {
  test('SCREEN-6 a screen that throws while it is rendered shows it too, and Back leads away from it', async ({ come }) => {
    const { page } = await come(1280, { storageState: stored })
    await page.goto('/')
    await untilOverlaysAreThere(page)
    await page.evaluate(() => {
      // what the list of places is searched with
      Object.assign(String.prototype, {
        normalize() {
          throw new Error('Not here')
        },
      })
    })
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Giao đến/ })
      .click()
    await expect(errorScreen(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tải lại trang' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await page.goBack()
    await expect(errorScreen(page)).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('heading', { name: 'Quán ngon quanh bạn' })).toBeVisible()
  })

  test('SCREEN-8 @long a screen that is slow to come gets the loading overlay with the stored text, and a plain spinner where the settings say so', async ({
    come,
  }) => {
    for (const isSimple of [false, true]) {
      const person = await come(390, { storageState: stored })
      const { page, context } = person
      await withSettings(context, { updatingMessage: 'Chờ Bữa một chút nhé', useSimpleSpinner: String(isSimple) })
      await page.goto('/')
      await expect.poll(() => remembered(page, 'updatingMessage')).toBe('Chờ Bữa một chút nhé')
      let release = () => {}
      const held = new Promise<void>((done) => (release = done))
      await page.route('**/assets/cart-*', async (route) => {
        await held
        await route.continue()
      })
      await page.getByRole('navigation', { name: 'Các mục chính' }).getByRole('link', { name: 'Giỏ hàng' }).click()
      const overlay = page.getByRole('dialog', { name: 'Chờ Bữa một chút nhé' })
      await expect(overlay.getByText('Chờ Bữa một chút nhé')).toBeVisible()
      await expect(overlay.locator('svg')).toHaveCount(isSimple ? 0 : 1)
      await person.expectAccessible()
      release()
      await expect(overlay).toHaveCount(0)
      await expect(page).toHaveURL('/cart')
    }
  })
})

test.describe('settings', () => {
  test('BOOT-3 STATE-2 every setting is stored under its name, and the home screen has its title', async ({ come }) => {
    const { page, context } = await come(390)
    await withSettings(context, { updatingMessage: 'Chờ chút', seoHomeTitle: 'Món ngon', swAutoReload: 'true', footerNear: 'Quanh đây' })
    await page.goto('/')
    await untilOverlaysAreThere(page)
    const all = (await (await page.request.get('/api/get-settings')).json()) as { key: string; value: string }[]
    const wanted = {
      ...Object.fromEntries(all.map(({ key, value }) => [key, value])),
      updatingMessage: 'Chờ chút',
      seoHomeTitle: 'Món ngon',
      swAutoReload: 'true',
      footerNear: 'Quanh đây',
    }
    expect(await allStored(page)).toMatchObject(wanted)
    await expect(page).toHaveTitle('Món ngon')
    expect(wanted).toMatchObject({ storeName: 'Bữa', storeColor: '#fc8019' })
  })

  test('BOOT-3 F7 a setting with the name of something else changes nothing of it', async ({ come }) => {
    const { page, context } = await come(390, { storageState: stored })
    await page.goto('/')
    await untilOverlaysAreThere(page)
    const before = await allStored(page)
    await withSettings(
      context,
      Object.fromEntries(
        [
          ...Object.keys(before).filter((name) => /token|user|device|cart|Location|logged/.test(name)),
          '__proto__',
          'constructor',
          'getItem',
        ].map((name) => [name, 'hỏng']),
      ),
    )
    await page.reload()
    await untilOverlaysAreThere(page)
    expect(await allStored(page)).toEqual(before)
  })

  test('MOB-5 the consent banner shows the settings’ words without their scripts; accepting is remembered', async ({ come }) => {
    for (const width of [390, 1280] as const) {
      // a worker would answer with a document that has the server's own settings
      const person = await come(width, { storageState: stored, serviceWorkers: 'block' })
      const { page, context, complaints } = person
      const attack =
        '<img src=x onerror="globalThis.pwned=1"><script>globalThis.pwned=2</script><a href="javascript:globalThis.pwned=3">x</a><form action="/x"><button>Mất</button></form><style>body{display:none}</style>'
      await withSettings(context, { showGdpr: 'true', gdprMessage: `Bữa dùng <b>cookie</b>.${attack}` })
      await page.goto('/cart')
      const banner = page.getByRole('region', { name: 'Quyền riêng tư' })
      await expect(banner.getByText('cookie')).toBeVisible()
      expect(await banner.locator('img, script, form, style, [href]').count()).toBe(0)
      expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false)
      await person.expectAccessible()
      await banner.getByRole('button', { name: 'Đồng ý' }).click()
      await expect(banner).toHaveCount(0)
      await page.reload()
      await untilOverlaysAreThere(page)
      await expect(banner).toHaveCount(0)
      expect(complaints).toEqual([])
    }
  })

  test('MOB-5 what is accepted in one tab is accepted in all', async ({ come }) => {
    const { page, context, complaints } = await come(390, { storageState: stored, serviceWorkers: 'block' })
    await withSettings(context, { showGdpr: 'true', gdprMessage: 'Bữa dùng cookie.' })
    const banners = []
    for (const tab of [page, await context.newPage()]) {
      await tab.goto('/cart')
      const banner = tab.getByRole('region', { name: 'Quyền riêng tư' })
      await expect(banner).toBeVisible()
      banners.push(banner)
    }
    await banners[0]?.getByRole('button', { name: 'Đồng ý' }).click()
    for (const banner of banners) await expect(banner).toHaveCount(0)
    expect(complaints).toEqual([])
  })

  test('MOB-5 no banner where the settings don’t ask for one', async ({ come }) => {
    const { page } = await come(390, { storageState: stored })
    await page.goto('/')
    await untilOverlaysAreThere(page)
    await expect(page.getByRole('region', { name: 'Quyền riêng tư' })).toHaveCount(0)
  })

  test('MEND-7 LOOK-1 the brand colour is #fc8019, #ff5733 in the navigation, unless the settings say otherwise', async ({ come }) => {
    const { page, context } = await come(1280, { storageState: stored })
    const colour = (name: string) => page.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one), name)
    await page.goto('/')
    expect([await colour('--brand'), await colour('--nav')]).toEqual(['#fc8019', '#ff5733'])
    const marked = (part: string) =>
      page.evaluate((at) => {
        const link = document.querySelector('nav a[aria-current="page"]')
        return link && getComputedStyle(link, at).backgroundColor
      }, part)
    // the page that is open is marked with it, in either frame
    await expect.poll(() => marked('::after')).toBe('rgb(255, 87, 51)')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => marked('::before')).toBe('rgb(255, 87, 51)')
    await page.setViewportSize({ width: 1280, height: 844 })
    await withSettings(context, { storeColor: '#0a7d33' })
    await page.goto('/')
    await expect.poll(() => colour('--brand')).toBe('#0a7d33')
    await expect.poll(() => marked('::after')).toBe('rgb(10, 125, 51)')
    await expect.poll(() => remembered(page, 'storeColor')).toBe('#0a7d33')
  })
})

test.describe('dev mode', () => {
  async function consoleOf(person: Person, answer: (page: Page) => Promise<unknown>) {
    const { page } = person
    const lines: string[] = []
    page.on('console', (message) => lines.push(message.text()))
    await answer(page)
    const asked = page.waitForResponse('**/api/get-setting/enDevMode').catch(() => undefined)
    await page.goto('/')
    await asked
    return lines
  }
  const answering = (json: object) => (page: Page) => page.route('**/api/get-setting/enDevMode', (route) => route.fulfill({ json }))

  test('BOOT-5 @long the console stays silent unless enDevMode is true in any case; a failed question means off', async ({ come }) => {
    for (const answer of [
      answering({ value: 'false' }),
      answering({ data: { value: 'no' } }),
      (page: Page) =>
        page.route('**/api/get-setting/enDevMode', (route) => route.fulfill({ status: 500, json: { success: false, code: 'INTERNAL' } })),
    ]) {
      const person = await come(390, { storageState: stored })
      const lines = await consoleOf(person, answer)
      await person.page.getByRole('button', { name: 'Tự đến lấy' }).click()
      await expect.poll(() => remembered(person.page, 'userSelected')).toBe('SELFPICKUP')
      expect(lines.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([])
    }
  })

  test('BOOT-5 HTTP-2 BOOT-4 in dev mode the console tells what failed at the start and what the machines do, without a token or a password', async ({
    come,
  }) => {
    for (const json of [{ value: 'True' }, { data: { value: 'TRUE' } }]) {
      const person = await come(390)
      const { page } = person
      // a document that brings nothing along, and a server without languages
      await page.route('**/*', async (route) => {
        if (route.request().resourceType() !== 'document') return route.fallback()
        const response = await route.fetch()
        return route.fulfill({
          response,
          body: (await response.text()).replace(/(<script type="application\/json" id="boot">).*?(<\/script>)/s, '$1$2'),
        })
      })
      await page.route('**/api/get-all-languages', (route) => route.fulfill({ status: 500, json: { success: false, code: 'INTERNAL' } }))
      const lines = await consoleOf(person, answering(json))
      await expect.poll(() => lines.some((line) => line.startsWith('! start: languages'))).toBe(true)
      expect(lines.some((line) => line.startsWith('! /api/get-all-languages'))).toBe(true)
      await page.getByRole('dialog').getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).click()
      await expect.poll(() => lines.some((line) => line.includes('location.choose'))).toBe(true)
      // no user but the console is told
      await expect(page.getByRole('alert')).toHaveCount(0)
      await page.getByRole('navigation', { name: 'Các mục chính' }).getByRole('link', { name: 'Đăng nhập' }).click()
      const notified: string[] = []
      page.on(
        'console',
        (message) =>
          void Promise.all(message.args().map((arg) => arg.jsonValue())).then(
            (values) => notified.push(JSON.stringify(values)),
            () => {}, // said while the page was closed
          ),
      )
      await signIn(page)
      await expect.poll(() => notified.some((line) => line.includes('session.begin') || line.includes('session.'))).toBe(true)
      const secrets = [await remembered(page, 'auth_token'), await remembered(page, 'refresh_token'), 'bua-demo-2026']
      for (const secret of secrets) expect(notified.filter((line) => line.includes(secret ?? 'missing'))).toEqual([])
      expect(notified.length).toBeGreaterThan(3)
    }
  })

  test('LANG-1 BOOT-5 a text that the chosen language lacks falls back to Vietnamese, which dev mode tells', async ({ come }) => {
    const person = await come(390, { storageState: stored })
    const { page } = person
    await page.route('**/api/get-single-language', async (route) => {
      const response = await route.fetch()
      const { 'nav.nearby': gone, ...texts } = (await response.json()) as Record<string, string>
      return route.fulfill({ response, json: gone === 'Gần bạn' ? { ...texts, 'nav.nearby': gone } : texts })
    })
    const lines = await consoleOf(person, answering({ value: 'true' }))
    await page.goto('/my-account')
    await page.getByRole('radio', { name: 'English' }).check()
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main sections' }).getByRole('link')).toHaveText([
      'Gần bạn',
      'Notifications',
      'Explore',
      /Cart/,
      'My Account',
    ])
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect.poll(() => lines.filter((line) => line.startsWith('! texts missing in en'))).toHaveLength(1)
  })
})

test.describe('pages', () => {
  test('ROUTE-15 customers’ page views are reported with the analytics id, couriers’ are not', async ({ come }) => {
    const { page, context } = await come(390, { storageState: stored })
    await withSettings(context, { analyticsId: 'UA-1' })
    await page.goto('/')
    await untilOverlaysAreThere(page)
    await page.getByRole('navigation', { name: 'Các mục chính' }).getByRole('link', { name: 'Giỏ hàng' }).click()
    await expect(page).toHaveURL('/cart')
    // a screen that was left before it stood was not seen
    await expect(page.getByText('Tổng cộng')).toBeVisible()
    await page.getByRole('navigation', { name: 'Các mục chính' }).getByRole('link', { name: 'Gần bạn' }).click()
    await page.locator(`a[href="${storePath}"]`).first().click()
    await expect(page.getByRole('heading', { name: 'Phở bò', exact: true })).toBeVisible()
    expect((await pageViews(page)).map(({ id, path, route }) => [id, path, route])).toEqual([
      ['UA-1', '/', '/'],
      ['UA-1', '/cart', '/cart'],
      ['UA-1', '/', '/'],
      ['UA-1', storePath, '/stores/$restaurant'],
    ])
    await page.goto('/delivery/login')
    await untilOverlaysAreThere(page)
    expect(await pageViews(page)).toEqual([])
  })

  test('ROUTE-15 pages that were left before what reports them was there are reported as well', async ({ come }) => {
    const { page } = await come(390, { storageState: stored })
    const overlays = Promise.withResolvers<void>()
    await page.route(/\/assets\/mount-overlays-[^/]+\.js$/, async (route) => {
      await overlays.promise
      await route.continue()
    })
    // what is asked for once the services are there
    const services = page.waitForResponse('**/version.json')
    const held = page.waitForRequest(/\/assets\/mount-overlays-/)
    await page.goto('/')
    await services
    await page.getByRole('navigation', { name: 'Các mục chính' }).getByRole('link', { name: 'Giỏ hàng' }).click()
    await expect(page.getByText('Tổng cộng')).toBeVisible()
    await held
    expect(await pageViews(page)).toEqual([])
    overlays.resolve()
    await expect
      .poll(async () => (await pageViews(page)).map(({ path, route }) => [path, route]))
      .toEqual([
        ['/', '/'],
        ['/cart', '/cart'],
      ])
  })

  test('ROUTE-14 going somewhere begins at the top, and Back comes back to where one was', async ({ come }) => {
    const { page } = await come(390, { storageState: stored })
    await page.goto('/')
    const inView = () =>
      page.evaluate(() => {
        const links = [...document.querySelectorAll<HTMLAnchorElement>('main li a')]
        const found = links.find((link) => link.getBoundingClientRect().top > 150 && link.getBoundingClientRect().bottom < innerHeight - 80)
        const href = found?.getAttribute('href') ?? ''
        // a store may stand in a row as well
        const same = links.filter((link) => link.getAttribute('href') === href)
        return { href, nth: found ? same.indexOf(found) : -1 }
      })
    // the last of the rows, below which the list moves down
    await expect(page.getByRole('region', { name: 'Ngay gần bạn' })).toBeAttached()
    await expect(page.getByRole('main').getByRole('listitem').getByRole('link').first()).toBeVisible()
    for (const depth of [1_500, 8_000]) {
      await page.mouse.wheel(0, depth)
      // what comes near is rendered, and may move what is in view
      let shown = { href: '', nth: -1 }
      await expect
        .poll(async () => {
          const before = shown
          shown = await inView()
          return shown.href !== '' && shown.href === before.href && shown.nth === before.nth
        })
        .toBe(true)
      const store = page.locator(`main li a[href="${shown.href}"]`).nth(shown.nth)
      const { x, y } = (await store.boundingBox()) ?? { x: 0, y: 0 }
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(400)
      await store.click()
      await expect(page).toHaveURL(shown.href)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await page.goBack()
      await expect(page).toHaveURL('/')
      // rows that were never near are as high as was guessed
      await expect
        .poll(async () => {
          const now = (await store.boundingBox()) ?? { x: -1, y: -1 }
          return now.x === x && Math.abs(now.y - y) < 100
        })
        .toBe(true)
      await expect(store).toBeInViewport()
    }
  })

  test('STATE-1 cart, total, person, way, settings and the courier’s things are there after a reload', async ({ come }) => {
    const { page } = await come(390, { storageState: stored })
    await page.goto('/')
    await page.getByRole('button', { name: 'Tự đến lấy' }).click()
    await expect.poll(() => remembered(page, 'userSelected')).toBe('SELFPICKUP')
    await page.goto('/delivery/login')
    await signIn(page, 'courier@bua.test')
    await expect(page).toHaveURL('/delivery/orders')
    await page.goto('/cart')
    await untilOverlaysAreThere(page)
    const total = page.getByText('Tổng cộng').locator('..')
    await expect(total).toHaveText(/₫|đ/)
    const [sum, before] = [await total.textContent(), await allStored(page)]
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(['cart', 'user', 'userSelected', 'storeName', 'delivery_user', 'delivery_auth_token']),
    )
    await page.reload()
    await expect(total).toHaveText(sum ?? '')
    await page.goto('/delivery/orders')
    await expect(page).toHaveURL('/delivery/orders')
    await page.goto('/my-account')
    await expect(page.getByRole('button', { name: 'Đăng xuất' })).toBeVisible()
    expect(await allStored(page)).toEqual(before)
  })
})

test('A9 TRACK-1 the minutes that are left are right on a device whose clock is not, also after a reload', async ({ come }) => {
  const { page, context } = await come(390)
  await fillCart(page)
  await page.goto('/checkout')
  await placeOrder(page)
  const minutesOf = async (tracking: Page) => Number(/Còn (\d+) phút/.exec((await tracking.getByRole('main').textContent()) ?? '')?.[1])
  await expect.poll(() => minutesOf(page)).toBeGreaterThan(0)
  const slow = await context.newPage()
  await slow.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() - 12 * 60_000
  })
  await slow.goto(page.url())
  await expect.poll(async () => Math.abs((await minutesOf(slow)) - (await minutesOf(page)))).toBeLessThanOrEqual(1)
})
