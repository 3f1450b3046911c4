import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFront, type Front } from '../support/front.ts'
import { startProduct, type Product } from '../support/product.ts'
import { storageFaults } from '../support/storage-faults.ts'
import { bundle } from '../support/tabs.ts'
import { movedClock } from '../support/webkit-clock.ts'
import { startWebKit, type WebKit } from '../support/webkit.ts'

const rounds = Number(process.env['ROUNDS'] ?? 200)
const script = { type: 'text/javascript; charset=utf-8' }
const missing = { status: 404, type: 'text/plain', body: 'Not found' }

let product: Product
let front: Front
let webkit: WebKit
beforeAll(async () => {
  product = await startProduct(2)
  front = await startFront(product.url)
  webkit = await startWebKit()
}, 300_000)
afterAll(async () => {
  await webkit.stop()
  await front.close()
  await product.stop()
})

/** A page of the product's origin that runs nothing. */
const blank = (path: string) => (path === '/blank' ? { body: '<!doctype html><link rel="icon" href="data:,">' } : undefined)

/** To a page of the product as a user who has never been here. */
async function comeAgain(path: string) {
  await webkit.go(`${front.url}/blank`)
  await webkit.run(`
    const done = arguments[0];
    (async () => {
      localStorage.clear()
      sessionStorage.clear()
      for (const one of (await navigator.serviceWorker?.getRegistrations()) ?? []) await one.unregister()
      for (const name of await caches.keys()) await caches.delete(name)
      for (const one of document.cookie.split('; ')) document.cookie = one.split('=')[0] + '=;path=/;max-age=0'
    })().then(() => done(), (error) => done(String(error)))`)
  front.asked.length = 0
  await webkit.go(front.url + path)
}

const documents = (path: string) => front.asked.filter((one) => one === path).length
/** Chooses a popular place, as often as the question stands there. */
const chooseLocation = () =>
  webkit.until(`
    if (document.querySelector('dialog[open]') === null) return globalThis.hasChosen === true
    const button = [...document.querySelectorAll('dialog[open] li button')].find((one) => one.textContent === 'Chợ Bến Thành, Quận 1')
    button?.click()
    globalThis.hasChosen = button !== undefined
    return false`)

describe('six tabs of WebKitGTK', () => {
  it.each([true, false])(
    'A2 TOKEN-4 that wake together stay signed in, in every round; with locks: %s',
    async (hasLocks) => {
      const body = await bundle()
      const clock = `(${movedClock.toString()})();${hasLocks ? '' : `Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });`}
        const rounds = new BroadcastChannel('rounds of the test')
        const wake = async () => (globalThis.moveOn(11 * 60_000), { failures: await tab.call(2), logouts: tab.logouts() })
        let heard = []
        rounds.onmessage = async ({ data }) => data === 'wake' ? rounds.postMessage(await wake()) : heard.push(data)
        const inTurn = new MessageChannel()
        inTurn.port1.onmessage = async () => {
          heard = []
          rounds.postMessage('wake')
          heard.push(await wake())
        }`
      front.follow({
        instead(path) {
          if (path === '/tab') return { body: '<!doctype html><script src="/clock.js"></script><script src="/tab.js"></script>' }
          if (path === '/clock.js') return { ...script, body: clock }
          return path === '/tab.js' ? { ...script, body } : blank(path)
        },
      })
      await comeAgain('/tab')
      await webkit.run(`tab.signIn('customer@bua.test').then(arguments[0])`)
      for (let more = 0; more < 5; more += 1) await webkit.open(`${front.url}/tab`)
      await webkit.until('return tab.isSignedIn()')
      front.asked.length = 0
      const failures: string[] = []
      let logouts = 0
      for (let round = 0; round < rounds; round += 1) {
        // the driver's own limits go by the page's clock: none of its calls lasts while that is moved on
        await webkit.run(`heard = []; inTurn.port2.postMessage(0); arguments[0]()`)
        const said = await webkit.until<{ failures: string[]; logouts: number }[]>('return heard.length === 6 && heard')
        failures.push(...said.flatMap((one) => one.failures))
        logouts = said.reduce((sum, one) => sum + one.logouts, 0)
      }
      const renewals = documents('/api/refresh-token')
      console.log(
        `WebKitGTK ${webkit.version}: ${rounds} rounds ${hasLocks ? 'with' : 'without'} locks: ${renewals} renewals, ${failures.length} failures, ${logouts} sign-outs`,
      )
      expect([failures, logouts]).toEqual([[], 0])
      expect(renewals).toBeGreaterThanOrEqual(rounds)
      // no family was ever revoked, whatever the tabs did
      expect(product.alarms).toEqual([])
      await webkit.closeOthers()
    },
    900_000,
  )
})

describe('WebKitGTK', () => {
  it.each([
    ['404', missing],
    ['a document with 200', { body: '<!doctype html><title>Bữa</title>' }],
    ['a broken connection', 'reset'],
  ] as const)(
    'B2 CHUNK-1 SCREEN-6 loads again once on its own for a part that stays missing (%s), then shows the error screen',
    async (_, instead) => {
      const rule = (path: string) => {
        // no worker has the part already
        if (path === '/sw.js') return missing
        return /\/assets\/cart-[\w-]{8}\.js$/.test(path) ? instead : blank(path)
      }
      front.follow({ instead: rule })
      await comeAgain('/')
      await chooseLocation()
      front.asked.length = 0
      const tap = (name: string) =>
        webkit.run(
          `
        [...document.querySelectorAll('nav a, dialog[open] button')].find((one) => one.textContent.includes(arguments[0])).click(); arguments[1]()`,
          name,
        )
      const isNotified = `return document.querySelector('dialog[open]')?.textContent.includes('Có lỗi xảy ra khi tải trang.') === true`
      await tap('Giỏ hàng')
      await webkit.until(isNotified)
      expect(documents('/cart')).toBe(1)
      await new Promise((done) => setTimeout(done, 3_000))
      expect(documents('/cart')).toBe(1)
      await tap('Tải lại trang')
      await expect.poll(() => documents('/cart')).toBe(2)
      await webkit.until(`return performance.now() < 60_000 && document.readyState === 'complete'`)
      await webkit.until(isNotified)
      expect(documents('/cart')).toBe(2)
      front.follow({ instead: blank })
      await tap('Tải lại trang')
      await webkit.until(
        `return document.querySelector('main h1, main h2')?.textContent !== undefined && document.querySelector('dialog[open]') === null`,
      )
    },
    120_000,
  )

  it('B3 SW-1 is not loaded again by a first visit’s worker, and keeps what was typed', async () => {
    front.follow({ instead: blank })
    await comeAgain('/login')
    await webkit.until(`return document.querySelector('input[name="password"]') !== null`)
    await webkit.run(`
      for (const [name, value] of [['email', 'customer@bua.test'], ['password', 'half a pass']]) {
        const field = document.querySelector('input[name="' + name + '"]')
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, value)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
      arguments[0]()`)
    await webkit.run(`navigator.serviceWorker.ready.then(() => arguments[0]())`)
    await webkit.until(`return localStorage.getItem('forceCacheClearVersion') !== null`)
    expect(
      await webkit.run(`arguments[0](['email', 'password'].map((name) => document.querySelector('input[name="' + name + '"]').value))`),
    ).toEqual(['customer@bua.test', 'half a pass'])
    expect(await webkit.run(`arguments[0](performance.getEntriesByType('navigation')[0].type)`)).toBe('navigate')
  }, 120_000)

  it.each(Object.entries(storageFaults))(
    'B8 STATE-1 shows the first screen within 5 s where %s, and works',
    async (_, fault) => {
      // before any script of the product runs
      const before = `globalThis.complaints = []
        for (const name of ['error', 'unhandledrejection'])
          addEventListener(name, (event) => globalThis.complaints.push(name + ': ' + String(event.message ?? event.reason)));
        (${fault.toString()})()`
      front.follow({
        instead: (path) => (path === '/fault.js' ? { ...script, body: before } : blank(path)),
        rewrite: (text) => text.replace('<head>', '<head><script src="/fault.js"></script>'),
      })
      await comeAgain('/')
      await webkit.until(`return document.querySelector('#root h2, #root h1')?.checkVisibility() === true`)
      expect(await webkit.run<number>(`arguments[0](performance.now())`)).toBeLessThan(5_000)
      await chooseLocation()
      await webkit.until(`
        const store = document.querySelector('main a[href="/stores/pho-gia-truyen-nam-dinh-1"]')
        store?.click()
        return store !== null`)
      await webkit.until(`return [...document.querySelectorAll('main h2, main h3')].some((one) => one.textContent.startsWith('Phở bò'))`)
      await webkit.until(`return document.querySelector('#overlays') !== null`)
      expect(await webkit.run(`arguments[0](globalThis.complaints)`)).toEqual([])
    },
    120_000,
  )
})
