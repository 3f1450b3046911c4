import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, type Page } from '@playwright/test'
import { startFront } from '../support/front.ts'
import { arrive } from '../support/people.ts'
import { root, startProduct, type Product } from '../support/product.ts'
import { fillCart } from '../support/shopping.ts'
import { countRenewals, openTab } from '../support/tabs.ts'

// Two real builds, and real starts: minutes of work, run by `npm run faults`.

const untilWorking = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))
const cached = (page: Page) => page.evaluate(() => caches.keys())
const workers = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
const cartLink = (page: Page) => page.getByRole('navigation').getByRole('link', { name: /Giỏ hàng/ })
const dish = (page: Page) => page.getByRole('main').getByText('Phở gà xé')

/** A copy of the product's folder, where a build disturbs no user. */
function copyOfProduct(): string {
  const copy = mkdtempSync(join(tmpdir(), 'bua-builds-'))
  const isLeftOut = /^(node_modules|test|docs|\.git|\.cache|data)(\/|$)/
  cpSync(root, copy, { recursive: true, filter: (from) => !isLeftOut.test(relative(root, from)) })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Changes the cart's screen, and builds as `npm start` does. */
function buildAgain(copy: string): void {
  appendFileSync(join(copy, 'src', 'screens', 'cart', 'cart.tsx'), '\nObject.assign(globalThis, { isOfNewBuild: true })\n')
  const script = "import('./tools/prepare.mjs').then(({ build }) => build())"
  const built = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: copy, stdio: 'inherit' })
  expect(built.status).toBe(0)
}

const isOfNewBuild = (page: Page) => page.evaluate(() => 'isOfNewBuild' in globalThis)

test('B1 CHUNK-1 a second build under open tabs: none is loaded again while the old parts are stored, once where they are gone @long', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const copy = copyOfProduct()
  const product = await startProduct(1, {}, join(copy, 'server', 'main.ts'))
  const { page, context } = await arrive(browser, product.url, 390, { serviceWorkers: 'block' })
  await fillCart(page)
  const stored = await context.storageState()
  await context.close()
  const open = async () => {
    const person = await arrive(browser, product.url, 390, { serviceWorkers: 'block', storageState: stored })
    let loads = 0
    person.page.on('load', () => (loads += 1))
    let requestedAt = Date.now()
    person.page.on('request', () => (requestedAt = Date.now()))
    await person.page.goto('/my-account')
    await expect(cartLink(person.page)).toBeVisible()
    // while it builds, this process passes no request on: all that follows the first view has to be there
    await expect.poll(() => Date.now() - requestedAt).toBeGreaterThan(2_000)
    return { ...person, loads: () => loads }
  }
  const [first, second] = [await open(), await open()]

  buildAgain(copy)
  expect(readdirSync(join(copy, 'dist', 'before'))).toContain('1')
  await product.restart(0)
  await cartLink(first.page).click()
  await expect(dish(first.page)).toBeVisible()
  await expect(first.page).toHaveURL('/cart')
  expect([first.loads(), await isOfNewBuild(first.page)]).toEqual([1, false])

  rmSync(join(copy, 'dist', 'before'), { recursive: true })
  await product.restart(0)
  await cartLink(second.page).click()
  await expect(dish(second.page)).toBeVisible()
  await expect(second.page).toHaveURL('/cart')
  expect([second.loads(), await isOfNewBuild(second.page)]).toEqual([2, true])

  await Promise.all([first, second].map((person) => person.context.close()))
  await product.stop()
  rmSync(copy, { recursive: true, force: true })
})

test.describe('B4 SERVICE_WORKER=off, by npm start', () => {
  let product: Product
  test.beforeAll(async () => {
    product = await startProduct(1, {}, join(root, 'tools', 'start.mjs'))
  })
  test.afterAll(() => product.stop())

  test('B4 SW-1 takes the own worker and a stuck one out of their browsers with one navigation, caches left 0 @long', async ({
    browser,
  }) => {
    const front = await startFront(product.url)
    const stuckWorker = `addEventListener('install', (event) => { skipWaiting(); event.waitUntil(caches.open('v1').then(async (cache) => cache.put('/', await fetch('/', { headers: { accept: 'text/html' } })))) })
      addEventListener('activate', (event) => event.waitUntil(clients.claim()))
      addEventListener('fetch', (event) => event.respondWith(caches.match(event.request, { ignoreVary: true }).then((kept) => kept ?? fetch(event.request))))`
    // the worker of this build, at its own address
    const own = await arrive(browser, product.url, 390)
    await own.page.goto('/')
    await untilWorking(own.page)
    await expect.poll(async () => (await cached(own.page)).length, { timeout: 20_000 }).toBeGreaterThan(0)
    // one of an earlier build that answers everything from what it stored
    const stuck = await arrive(browser, front.url, 390)
    front.follow({
      instead: (path) => (path === '/sw.js' ? { type: 'text/javascript', body: stuckWorker } : undefined),
      rewrite: (text, path) => (path === '/' ? text.replace('<title>', '<meta name="version" content="v1"><title>') : text),
    })
    await stuck.page.goto('/')
    await untilWorking(stuck.page)
    await expect.poll(() => cached(stuck.page)).toEqual(['v1'])

    await product.restart(0, { SERVICE_WORKER: 'off' })
    front.follow({})
    for (const { page } of [own, stuck]) {
      await page.goto('/')
      await expect.poll(() => workers(page), { timeout: 20_000 }).toBe(0)
      expect(await cached(page)).toEqual([])
    }
    await expect(stuck.page.locator('meta[name=version]')).toHaveCount(1)
    await stuck.page.goto('/')
    await expect(stuck.page.locator('meta[name=version]')).toHaveCount(0)
    for (const { page } of [own, stuck]) expect(await cached(page)).toEqual([])
    await Promise.all([own, stuck].map((person) => person.context.close()))
    await front.close()
  })
})

test('A9 TOKEN-1 MEND-13 a server whose clock is an hour ahead, and then an hour behind, goes by the database’s time, signs no user out and renews once or twice @long', async ({
  browser,
}) => {
  const clock = `--import ${pathToFileURL(join(root, 'test', 'support', 'shifted-clock.ts')).href}`
  const hour = 3_600_000
  const product = await startProduct(1)
  const context = await browser.newContext()
  const page = await openTab(context, product.url)
  await page.evaluate(() => tab.signIn('customer@bua.test'))
  const renewals = countRenewals(page)
  for (const off of [hour, -hour, 0]) {
    const before = renewals()
    await product.restart(0, { NODE_OPTIONS: clock, CLOCK_OFF_MS: String(off) })
    for (let round = 0; round < 5; round += 1) expect(await page.evaluate(() => tab.call(3))).toEqual([])
    const issuedAt = await page.evaluate(() => Number(JSON.parse(atob(tab.tokens()?.authToken.split('.')[1] ?? '')).iat))
    expect(Math.abs(issuedAt * 1000 - Date.now())).toBeLessThan(120_000)
    console.log(`      the server's clock off by ${off / hour} h: ${renewals() - before} renewals`)
    expect(renewals() - before).toBeLessThanOrEqual(2)
    expect(await page.evaluate(() => [tab.isSignedIn(), tab.logouts()])).toEqual([true, 0])
  }
  expect(product.alarms).toEqual([])
  await context.close()
  await product.stop()
})
