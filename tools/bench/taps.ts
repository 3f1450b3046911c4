// npm run bench:taps [slowdown]: from a tap or a key to the next paint, over a whole order on a phone whose processor is throttled by that factor (default 4).
import { chromium, type CDPSession, type Locator, type Page } from 'playwright-core'
import { startProduct } from '../../test/support/product.ts'
import { browser } from '../browser.mjs'

const slowdown = Number(process.argv[2] ?? 4)

interface Interaction {
  step: string
  /** In ms, in steps of 8; what is quicker than 16 counts as 16. */
  ms: number
}

/** Records the duration of each interaction in the page; `interactionId` groups the events of one tap (https://w3c.github.io/event-timing/). */
const noteInteractions = () => {
  const taken = new Map<number, number>()
  Object.assign(globalThis, { taken })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEventTiming & { interactionId: number }
      if (interactionId > 0) taken.set(interactionId, Math.max(taken.get(interactionId) ?? 0, duration))
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** The durations that the page has recorded since the last call. */
const collect = (page: Page) =>
  page.evaluate(() => {
    const { taken } = globalThis as unknown as { taken: Map<number, number> }
    const durations = [...taken.values()]
    taken.clear()
    return durations
  })

/** As long as a finger rests on the screen. */
const touchMs = 80

/** Touches the middle of an element. Playwright's own tap adds event listeners, which take as long as what is measured. */
async function tap(touch: CDPSession, locator: Locator): Promise<void> {
  await locator.scrollIntoViewIfNeeded()
  // as a user would after scrolling; otherwise the touch waits until the scrolled content is rendered
  await locator.page().waitForTimeout(400)
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator.toString()} is not to be seen`)
  await touch.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }],
  })
  await locator.page().waitForTimeout(touchMs)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function order(page: Page, touch: CDPSession, noted: Interaction[]): Promise<void> {
  const main = page.getByRole('main')
  const sheet = page.getByRole('dialog')
  const step = async (name: string, act: () => Promise<void>) => {
    await act()
    await page.waitForTimeout(1_000)
    noted.push(...(await collect(page)).map((ms) => ({ step: name, ms })))
  }
  await page.goto('/')
  await page.waitForTimeout(6_000)
  await step('choose a place', () => tap(touch, sheet.getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true })))
  await step('sort the list', () => tap(touch, main.getByRole('button', { name: 'Đánh giá cao' })))
  await step('sort it back', () => tap(touch, main.getByRole('button', { name: 'Gần nhất' })))
  await step('open a store', () => tap(touch, main.getByRole('link', { name: /^Phở Gia Truyền Nam Định/ }).last()))
  await step('go to a category', () => tap(touch, page.getByRole('navigation', { name: 'Nhóm món' }).getByRole('button').nth(2)))
  await step('search the menu', () => page.getByRole('searchbox').pressSequentially('pho', { delay: 200 }))
  await step('open a dish', () => tap(touch, main.getByRole('button', { name: /Phở gà xé/ }).first()))
  await step('type the mail', () => page.getByLabel('Email').pressSequentially('customer@bua.test', { delay: 100 }))
  await step('type the password', () => page.getByLabel('Mật khẩu').pressSequentially('bua-demo-2026', { delay: 100 }))
  await step('sign in', () => tap(touch, page.getByRole('button', { name: 'Đăng nhập' })))
  await step('choose an extra', () => tap(touch, sheet.getByRole('checkbox', { name: /^Quẩy/ })))
  await step('one more of it', () => tap(touch, sheet.getByRole('button', { name: 'Thêm', exact: true })))
  await step('put it into the cart', () => tap(touch, sheet.getByRole('button', { name: /Thêm vào giỏ/ })))
  await step('open the cart', () => tap(touch, page.getByText('Xem giỏ hàng')))
  await step('one more in the cart', () => tap(touch, main.getByRole('button', { name: /^Thêm: / }).first()))
  await step('go to the checkout', () => tap(touch, page.getByRole('button', { name: 'Đặt món' })))
  await step('choose a tip', () => tap(touch, main.getByText(/^5\.000/).first()))
  await step('place the order', () => tap(touch, page.getByRole('button', { name: /Đặt đơn/ })))
}

const product = await startProduct(1)
const chrome = await chromium.launch({ executablePath: browser(), args: ['--no-sandbox'] })
try {
  const context = await chrome.newContext({
    baseURL: product.url,
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    locale: 'vi-VN',
  })
  await context.addInitScript(noteInteractions)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const noted: Interaction[] = []
  await order(page, session, noted)
  const sorted = noted.map(({ ms }) => ms).toSorted((a, b) => a - b)
  for (const step of new Set(noted.map(({ step: name }) => name))) {
    const own = noted.filter(({ step: name }) => name === step).map(({ ms }) => ms)
    console.log(`${step.padEnd(24)} ${own.length} worst ${Math.max(...own)} ms`)
  }
  console.log(`${sorted.length} interactions: median ${sorted[Math.floor(sorted.length / 2)]} ms, worst ${sorted.at(-1)} ms`)
} finally {
  await chrome.close()
  await product.stop()
}
