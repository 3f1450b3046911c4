import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { startProduct, type Product } from '../support/product.ts'
import { countRenewals, isRenewal, openTab } from '../support/tabs.ts'
import { storedRecord } from '../support/stored-record.ts'

/** The whole number of rounds takes minutes; `npm run reliability` runs it. */
const isLong = process.env['LONG'] === 'all'
const minute = 60_000

let product: Product
let context: BrowserContext

test.beforeAll(async () => {
  product = await startProduct(2)
})
test.afterAll(() => product.stop())
test.beforeEach(async ({ browser }) => {
  context = await browser.newContext()
})
test.afterEach(async () => {
  await context.close()
  // no family was ever revoked, whatever the tabs did
  expect(product.alarms).toEqual([])
})

const open = (where = context) => openTab(where, product.url)

/** A tab with a customer signed in. */
async function signedIn(where = context): Promise<Page> {
  const page = await open(where)
  await page.evaluate(() => tab.signIn('customer@bua.test'))
  return page
}
const call = (page: Page, count: number) => page.evaluate((calls) => tab.call(calls), count)
const isSignedIn = (page: Page) => page.evaluate(() => tab.isSignedIn())
const tokens = (page: Page) => page.evaluate(() => tab.tokens())
const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name)
const logoutsOf = (pages: Page[]) => Promise.all(pages.map((page) => page.evaluate(() => tab.logouts())))

test('TOKEN-3 TOKEN-4 20 calls that are refused at once for an old token are one renewal and no failure', async () => {
  const page = await signedIn()
  const renewals = countRenewals(page)
  const old = (await tokens(page))?.authToken
  // the server has forgotten the token before its time
  await page.route('**/api/check-ban', (route) =>
    route.request().headers()['authorization'] === `Bearer ${old}`
      ? route.fulfill({ status: 401, json: { success: false, code: 'TOKEN_EXPIRED', message: 'x' } })
      : route.continue(),
  )
  expect(await call(page, 20)).toEqual([])
  expect([renewals(), await isSignedIn(page), await logoutsOf([page])]).toEqual([1, true, [0]])
})

test('TOKEN-3 a session without a refresh token ends with the first 401, and leads to the login', async () => {
  const page = await signedIn()
  const renewals = countRenewals(page)
  await page.evaluate(() => localStorage.removeItem('refresh_token'))
  await page.route('**/api/check-ban', (route) =>
    route.fulfill({ status: 401, json: { success: false, code: 'TOKEN_EXPIRED', message: 'x' } }),
  )
  expect(await call(page, 1)).toEqual(['unauthenticated'])
  expect([renewals(), await isSignedIn(page), await stored(page, 'auth_token'), await stored(page, 'user')]).toEqual([0, false, null, null])
  await page.clock.fastForward(1_200)
  await expect.poll(() => page.evaluate(() => tab.path())).toBe('/login')
})

test('TOKEN-3 a session without a refresh token ends with the first 403 once its token is older than a minute, and leads to the login', async () => {
  const page = await signedIn()
  const renewals = countRenewals(page)
  await page.evaluate(() => localStorage.removeItem('refresh_token'))
  await page.route('**/api/check-ban', (route) => route.fulfill({ status: 403, json: { success: false, code: 'FORBIDDEN', message: 'x' } }))
  await page.clock.fastForward(2 * minute)
  expect(await call(page, 1)).toEqual(['forbidden'])
  expect([renewals(), await isSignedIn(page), await stored(page, 'auth_token'), await stored(page, 'user')]).toEqual([0, false, null, null])
  await page.clock.fastForward(1_200)
  await expect.poll(() => page.evaluate(() => tab.path())).toBe('/login')
})

test('TOKEN-1 TOKEN-3 a token that cannot be renewed is used for as long as it lasts', async () => {
  const page = await signedIn()
  await page.evaluate(() => localStorage.removeItem('refresh_token'))
  await page.reload()
  // of its ten
  await page.clock.fastForward(9 * minute)
  expect([await call(page, 1), await isSignedIn(page)]).toEqual([[], true])
})

/** Renewals and calls answered in place of the server: each renewal with a token of so many seconds alone. */
async function answerRenewals(page: Page, seconds: number) {
  const sent: string[] = []
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  await page.route('**/api/refresh-token', async (route) => {
    sent.push((route.request().postDataJSON() as { refresh_token: string }).refresh_token)
    const iat = Math.floor((await page.evaluate(() => Date.now())) / 1000)
    return route.fulfill({ json: { success: true, auth_token: `${encoded({})}.${encoded({ iat, exp: iat + seconds })}.${sent.length}` } })
  })
  await page.route('**/api/check-ban', (route) => route.fulfill({ json: { success: true } }))
  return sent
}

test('TOKEN-2 a renewal that answers a token alone leaves the refresh token, which the next renewal sends', async () => {
  const page = await signedIn()
  const before = (await tokens(page))?.refreshToken
  const sent = await answerRenewals(page, 600)
  for (const times of [1, 2]) {
    await page.clock.fastForward(11 * minute)
    expect(await call(page, 1)).toEqual([])
    expect(sent).toEqual(Array(times).fill(before))
    expect([(await tokens(page))?.refreshToken, await stored(page, 'refresh_token')]).toEqual([before, before])
  }
})

test('TOKEN-4 a token that is younger than a minute is renewed neither for its age nor to stay signed in', async () => {
  const page = await signedIn()
  const sent = await answerRenewals(page, 100)
  // staying signed in begins once the services are there, and renews after five minutes
  await page.clock.runFor(1_000)
  await page.clock.fastForward(5 * minute)
  await expect.poll(() => sent.length).toBe(1)
  // over by now
  await page.clock.fastForward(4.5 * minute)
  expect([await call(page, 1), sent.length]).toEqual([[], 2])
  // the next five minutes are over, and less than a minute is left of the token
  await page.clock.fastForward(45_000)
  expect(await call(page, 2)).toEqual([])
  await page.clock.runFor(2_000)
  expect([await call(page, 1), sent.length]).toEqual([[], 2])
  await page.clock.fastForward(18_000)
  expect([await call(page, 1), sent.length]).toEqual([[], 3])
})

test('TOKEN-9 a page that is seen and used renews every five minutes; one that is hidden or left alone for twenty does not', async () => {
  const page = await signedIn()
  const renewals = countRenewals(page)
  const pass = async (minutes: number) => {
    for (let time = 0; time < minutes; time += 1) await page.clock.runFor(minute)
    // what the clock began has been sent by now
    await call(page, 1)
  }
  const show = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  // keeping begins once a user is signed in
  await page.clock.runFor(1_000)
  await pass(5)
  await expect.poll(renewals).toBe(1)
  await show(true)
  const whileHidden = renewals()
  for (let time = 0; time < 15; time += 1) await page.clock.runFor(minute)
  expect(renewals()).toBe(whileHidden)
  await show(false)
  await page.mouse.click(5, 5)
  await page.clock.runFor(5 * minute)
  await expect.poll(renewals).toBe(whileHidden + 1)
  await page.clock.runFor(20 * minute)
  await expect.poll(renewals).toBeGreaterThan(whileHidden + 2)
  const whenLeft = renewals()
  await page.clock.runFor(30 * minute)
  expect(renewals()).toBe(whenLeft)
})

test('@long TOKEN-4 1,000 calls at the same time on a token that has run out are one renewal and no failure', async () => {
  const page = await signedIn()
  const renewals = countRenewals(page)
  await page.clock.fastForward(11 * minute)
  expect(await call(page, 1000)).toEqual([])
  expect([renewals(), await logoutsOf([page])]).toEqual([1, [0]])
})

for (const hasLocks of [true, false]) {
  test(`TOKEN-4 six tabs that wake together ${hasLocks ? 'with' : 'without'} locks stay signed in`, async () => {
    const rounds = isLong ? 200 : 5
    test.setTimeout(isLong ? 900_000 : 120_000)
    if (!hasLocks) await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }))
    const first = await signedIn()
    const others = await Promise.all(Array.from({ length: 5 }, () => open()))
    const pages = [first, ...others]
    expect(await Promise.all(pages.map(isSignedIn))).toEqual(pages.map(() => true))
    const counts = pages.map(countRenewals)
    const failures: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(pages.map((page) => page.clock.fastForward(11 * minute)))
      failures.push(...(await Promise.all(pages.map((page) => call(page, 2)))).flat())
    }
    const renewals = counts.reduce((sum, count) => sum + count(), 0)
    console.log(`      ${rounds} rounds ${hasLocks ? 'with' : 'without'} locks: ${renewals} renewals, ${failures.length} failures`)
    expect(failures).toEqual([])
    expect(await logoutsOf(pages)).toEqual(pages.map(() => 0))
    expect(renewals).toBeGreaterThanOrEqual(rounds)
    // half of what six tabs need that do not take turns; each tab's keep-alive comes due in a round as well
    if (hasLocks) expect(renewals).toBeLessThanOrEqual(rounds * 3)
    // no fork: every tab has what all of them keep
    const shared = await stored(first, 'refresh_token')
    for (const page of pages) await expect.poll(async () => (await tokens(page))?.refreshToken).toBe(shared)
  })
}

test('TOKEN-5 @long six tabs ask a server that is away at most six times in any minute, all together', async () => {
  const pages = [await signedIn()]
  while (pages.length < 6) pages.push(await open())
  // one clock serves all tabs
  const { clock } = context
  await clock.fastForward(11 * minute)
  const times: number[] = []
  let second = 0
  const away = /\/api\/(refresh-token|check-ban)$/
  await context.route(away, (route) => {
    if (isRenewal(route.request())) times.push(second)
    return route.fulfill(outages['answers 503'])
  })
  for (; second < 180; second += 6) {
    await Promise.all(pages.map((page) => call(page, 1)))
    await clock.fastForward(6_000)
  }
  const busiest = Math.max(...times.map((begun) => times.filter((time) => time >= begun && time < begun + 60).length))
  expect(busiest).toBeLessThanOrEqual(6)
  expect(times.length).toBeGreaterThanOrEqual(6)
  expect(await logoutsOf(pages)).toEqual(Array(6).fill(0))

  await context.unroute(away)
  await clock.fastForward(4_000)
  for (const page of pages) {
    await expect.poll(() => call(page, 1), { timeout: 5_000 }).toEqual([])
  }
})

test('TOKEN-5 a renewal whose answer got lost succeeds a second later, and an hour later', async () => {
  const page = await signedIn()
  for (const later of [1_000, 60 * minute]) {
    await page.clock.fastForward(11 * minute)
    await page.route('**/api/refresh-token', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await call(page, 1)
    await page.unroute('**/api/refresh-token')
    await page.clock.fastForward(later)
    expect(await call(page, 1)).toEqual([])
    expect(await isSignedIn(page)).toBe(true)
  }
})

for (const fate of ['closed', 'crashed', 'frozen'] as const) {
  test(`TOKEN-4 a tab that is ${fate} in the middle of a renewal holds no other one up for more than 5 s`, async () => {
    const holder = await signedIn()
    const other = await open()
    let isHeld = () => {}
    const held = new Promise<void>((done) => (isHeld = done))
    // one clock serves all tabs: the other one may wake first, and waits for the holder's call then
    await context.route('**/api/refresh-token', async (route) => {
      if (route.request().frame().page() === holder) return isHeld()
      await held
      return route.fallback()
    })
    await holder.clock.fastForward(11 * minute)
    const lost = call(holder, 1).catch(() => [])
    await held
    await other.clock.fastForward(11 * minute)
    const cdp = await context.newCDPSession(holder)
    if (fate === 'closed') await holder.close()
    if (fate === 'crashed') {
      const crash = holder.waitForEvent('crash')
      // never answered: who would is gone
      void cdp.send('Page.crash').catch(() => {})
      await crash
    }
    if (fate === 'frozen') await cdp.send('Page.setWebLifecycleState', { state: 'frozen' })
    const begun = performance.now()
    // the lock's own limit is the browser's, which a moved clock does not move
    expect(await call(other, 1)).toEqual([])
    expect(performance.now() - begun).toBeLessThan(5_000)
    expect(await isSignedIn(other)).toBe(true)
    if (fate === 'frozen') await cdp.send('Page.setWebLifecycleState', { state: 'active' })
    if (fate !== 'closed') await holder.close({ runBeforeUnload: false })
    await lost
  })
}

const outages = {
  'answers 500': { status: 500, json: { success: false, code: 'INTERNAL', message: 'x' } },
  'answers 503': { status: 503, json: { success: false, code: 'UNAVAILABLE', message: 'x' } },
  'answers 429': { status: 429, json: { success: false, code: 'RATE_LIMITED', message: 'x' } },
  'is a portal’s page': { status: 200, contentType: 'text/html', body: '<p>Sign in to this network</p>' },
  'is a portal’s refusal': { status: 401, contentType: 'text/html', body: '<p>Sign in to this network</p>' },
  'is not there': undefined,
}

/** One that answers and one that does not; a client tells the others apart nowhere, and the long run has them all. */
const shortOutages = new Set(['answers 503', 'is not there'])
const renewing = /\/api\/refresh-token$/

const busiestMinute = (times: number[]) =>
  Math.max(...times.map((begun) => times.filter((time) => time >= begun && time < begun + 60).length))

/** How many seconds after the recovery a call has a new token. Clock and time go side by side, since what a browser limits on its own follows no clock. */
async function untilRenewed(page: Page, old: string | undefined): Promise<number> {
  for (let half = 0; half < 20; half += 1) {
    await page.evaluate(() => void tab.call(1))
    if ((await tokens(page))?.authToken !== old) return half / 2
    await page.clock.fastForward(500)
    await page.waitForTimeout(500)
  }
  return Infinity
}

for (const [what, answer] of Object.entries(outages).filter(([name]) => isLong || shortOutages.has(name))) {
  for (const [which, faulty] of [
    ['a server', /\/api\/(refresh-token|check-ban)$/],
    ['only the call to renew', renewing],
  ] as const) {
    // a server that is away altogether is the easier case: of its kinds one in every run
    const isWhole = isLong || (which === 'a server') === (what === 'is not there')
    test(`${isWhole ? '' : '@long '}TOKEN-5 ${which} that ${what} for ten minutes costs no token and at most six renewals a minute, and is over within 5 s`, async () => {
      const page = await signedIn()
      const times: number[] = []
      let second = 0
      await page.route(faulty, (route) => {
        if (isRenewal(route.request())) times.push(second)
        return answer ? route.fulfill(answer) : route.abort()
      })
      const before = await tokens(page)
      // the server is away by the time that a renewal is due
      await page.clock.fastForward(11 * minute)
      const step = isLong ? 1 : 4
      for (; second < 600; second += step) {
        await call(page, 1)
        await page.clock.fastForward(step * 1000)
      }
      expect(busiestMinute(times)).toBeLessThanOrEqual(6)
      expect(times.length).toBeGreaterThan(second / 30)
      expect([await tokens(page), await logoutsOf([page])]).toEqual([before, [0]])

      await page.unroute(faulty)
      // calls work at once with the old token
      expect(await call(page, 1)).toEqual([])
      const seconds = await untilRenewed(page, before?.authToken)
      console.log(`      ${which} ${what}: ${busiestMinute(times)} renewals in the busiest minute, a new token after ${seconds} s`)
      expect(seconds).toBeLessThanOrEqual(5)
    })
  }
}

test('TOKEN-5 @long a renewal that is never answered costs no token for ten minutes, and the next one comes within 5 s of the recovery', async () => {
  const page = await signedIn()
  const before = await tokens(page)
  const times: number[] = []
  let second = 0
  // before the time in which a renewal falls due, or that one is answered
  await page.route(renewing, (route) => {
    if (isRenewal(route.request())) times.push(second)
  })
  await page.clock.fastForward(11 * minute)
  for (; second < 600; second += 2) {
    await page.evaluate(() => void tab.call(1))
    await page.clock.fastForward(2_000)
  }
  expect(busiestMinute(times)).toBeLessThanOrEqual(6)
  expect(times.length).toBeGreaterThan(10)
  expect([await tokens(page), await logoutsOf([page])]).toEqual([before, [0]])
  await page.unroute(renewing)
  const seconds = await untilRenewed(page, before?.authToken)
  console.log(`      never answered: ${busiestMinute(times)} renewals in the busiest minute, a new token after ${seconds} s`)
  expect(seconds).toBeLessThanOrEqual(5)
})

test('TOKEN-5 one renewal that is lost on its way, and the next call’s, come within 5 s', async () => {
  const page = await signedIn()
  const before = await tokens(page)
  await page.clock.fastForward(11 * minute)
  await page.route(renewing, () => {}, { times: 1 })
  const seconds = await untilRenewed(page, before?.authToken)
  expect([seconds <= 5, await logoutsOf([page])]).toEqual([true, [0]])
})

test('TOKEN-5 a device without a network for ten minutes keeps its tokens, and has new ones within 5 s', async () => {
  const page = await signedIn()
  const before = await tokens(page)
  const renewals = countRenewals(page)
  // before the time in which a renewal falls due
  await context.setOffline(true)
  await page.clock.fastForward(11 * minute)
  for (let second = 0; second < 600; second += 4) {
    await call(page, 1)
    await page.clock.fastForward(4_000)
  }
  expect([await tokens(page), await logoutsOf([page])]).toEqual([before, [0]])
  expect(renewals()).toBeLessThanOrEqual(60)
  await context.setOffline(false)
  expect(await untilRenewed(page, before?.authToken)).toBeLessThanOrEqual(5)
})

test('TOKEN-3 TOKEN-4 an endpoint that always answers 403 is tried twice, and never ends a session', async () => {
  const page = await signedIn()
  let tries = 0
  await page.route('**/api/check-ban', (route) => {
    tries += 1
    return route.fulfill({ status: 403, json: { success: false, code: 'FORBIDDEN', message: 'x' } })
  })
  const renewals = countRenewals(page)
  await page.clock.fastForward(2 * minute)
  expect(await call(page, 1)).toEqual(['forbidden'])
  expect([tries, renewals()]).toEqual([2, 1])
  for (let time = 0; time < 10; time += 1) await call(page, 1)
  // a token that is young is not renewed for a 403
  expect([tries, renewals(), await isSignedIn(page)]).toEqual([12, 1, true])
})

test('TOKEN-6 an endpoint that always answers 401 is tried twice a call, and the second call within 10 s ends the session', async () => {
  const page = await signedIn()
  let tries = 0
  await page.route('**/api/check-ban', (route) => {
    tries += 1
    return route.fulfill({ status: 401, json: { success: false, code: 'TOKEN_REVOKED', message: 'x' } })
  })
  expect(await call(page, 1)).toEqual(['unauthenticated'])
  expect([tries, await isSignedIn(page)]).toEqual([2, true])
  const second = call(page, 1)
  await page.clock.fastForward(2_000)
  expect(await second).toEqual(['unauthenticated'])
  expect([tries, await isSignedIn(page), await stored(page, 'auth_token'), await stored(page, 'refresh_token')]).toEqual([
    4,
    false,
    null,
    null,
  ])
})

const day = 24 * 60 * minute
for (const [what, offset] of [
  ['five minutes behind', -5 * minute],
  ['five minutes ahead', 5 * minute],
  ['an hour behind', -60 * minute],
  ['an hour ahead', 60 * minute],
  ['a day behind', -day],
  ['a day ahead', day],
] as const) {
  test(`TOKEN-1 a device whose clock is ${what} stays signed in and renews no more often${Math.abs(offset) === day ? '' : ' @long'}`, async () => {
    const page = await open()
    const renewals = countRenewals(page)
    await page.clock.setSystemTime(Date.now() + offset)
    await page.evaluate(() => tab.signIn('customer@bua.test'))
    for (let time = 0; time < 5; time += 1) expect(await call(page, 3)).toEqual([])
    expect(renewals()).toBe(0)
    // a page that begins again knows the server's time after one renewal at most
    await page.reload()
    for (let time = 0; time < 5; time += 1) expect(await call(page, 3)).toEqual([])
    expect(renewals()).toBeLessThanOrEqual(1)
    // the clock is set right in the middle of it
    await page.clock.setSystemTime(Date.now())
    expect(await call(page, 3)).toEqual([])
    expect(renewals()).toBeLessThanOrEqual(1)
    expect(await logoutsOf([page])).toEqual([0])
  })
}

test('TOKEN-1 eight hours of sleep cost one renewal', async () => {
  const page = await signedIn()
  const renewals = countRenewals(page)
  await page.clock.fastForward(8 * 60 * minute)
  expect(await call(page, 10)).toEqual([])
  expect([renewals(), await isSignedIn(page)]).toEqual([1, true])
})

test('ROLE-2 tabs follow each other: a sign-in, another person’s, and a sign-out', async () => {
  const [one, other] = [await open(), await open()]
  await one.evaluate(() => tab.signIn('customer@bua.test'))
  await expect.poll(() => isSignedIn(other)).toBe(true)
  expect(await call(other, 1)).toEqual([])
  await other.evaluate(() => tab.signIn('customer2@bua.test'))
  const person = await other.evaluate(() => tab.personId())
  // it is loaded again
  await one.waitForFunction((id) => 'tab' in globalThis && tab.personId() === id, person)
  await one.evaluate(() => tab.signOut())
  await expect.poll(() => isSignedIn(other)).toBe(false)
  expect([await stored(other, 'auth_token'), await stored(other, 'refresh_token'), await stored(other, 'user')]).toEqual([null, null, null])
})

test('LOGOUT-2 a sign-out during another tab’s renewal brings no token back', async () => {
  const [one, other] = [await signedIn(), await open()]
  const held = Promise.withResolvers<{ renewing: Page; release: () => void }>()
  await context.route(
    '**/api/refresh-token',
    async (route) => {
      const response = await route.fetch()
      held.resolve({ renewing: route.request().frame().page(), release: () => void route.fulfill({ response }) })
    },
    { times: 1 },
  )
  // time passes for both, and either may be the first to notice
  await one.clock.fastForward(11 * minute)
  const waiting = call(one, 1)
  const { renewing, release } = await held.promise
  await (renewing === one ? other : one).evaluate(() => tab.signOut())
  release()
  await waiting
  await expect.poll(() => isSignedIn(one)).toBe(false)
  await expect.poll(() => isSignedIn(other)).toBe(false)
  expect([await stored(one, 'auth_token'), await stored(one, 'refresh_token'), await stored(other, 'auth_token')]).toEqual([
    null,
    null,
    null,
  ])
})

test('LOGOUT-2 offline everything goes at once, and the server is told later, with a handle alone', async () => {
  const page = await signedIn()
  const before = await tokens(page)
  await context.setOffline(true)
  await page.evaluate(() => tab.signOut())
  expect([await isSignedIn(page), await stored(page, 'auth_token'), await stored(page, 'refresh_token')]).toEqual([false, null, null])
  await expect.poll(() => storedRecord(page, 'pending_logouts')).toEqual([{ area: 'customer', handle: expect.any(String) }])
  const everything = (await page.evaluate(() => JSON.stringify(localStorage))) + JSON.stringify(await storedRecord(page, 'pending_logouts'))
  expect([everything.includes(before?.refreshToken ?? '?'), everything.includes(before?.authToken ?? '?')]).toEqual([false, false])
  const notified = page.waitForRequest('**/api/logout-by-refresh')
  await context.setOffline(false)
  expect(Object.keys((await notified).postDataJSON())).toEqual(['handle'])
  await expect.poll(() => storedRecord(page, 'pending_logouts')).toEqual([])
  const answer = await page.request.post(`${product.url}/api/refresh-token`, {
    data: { refresh_token: before?.refreshToken },
    headers: { 'X-Device-Id': 'device-of-the-tests' },
  })
  expect(answer.status()).toBe(401)
})
