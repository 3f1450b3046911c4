// npm run bench:taps [slowdown]: from a tap or a key to the next paint, over a whole order on a phone whose processor is slowed down so many times (4 unless told).
import { chromium, type Page } from 'playwright-core'
import { startProduct } from '../../test/support/product.ts'

const slowdown = Number(process.argv[2] ?? 4)

interface Interaction {
  step: string
  /** In ms, in steps of 8; what is quicker than 16 counts as 16. */
  ms: number
}

/** Has a page note how long each interaction takes; `interactionId` joins the events of one tap (https://w3c.github.io/event-timing/). */
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

/** What the page has noted since the last time. */
const collect = (page: Page) =>
  page.evaluate(() => {
    const { taken } = globalThis as unknown as { taken: Map<number, number> }
    const durations = [...taken.values()]
    taken.clear()
    return durations
  })

async function order(page: Page, noted: Interaction[]): Promise<void> {
  const main = page.getByRole('main')
  const sheet = page.getByRole('dialog')
  const step = async (name: string, act: () => Promise<void>) => {
    await act()
    await page.waitForTimeout(1_000)
    noted.push(...(await collect(page)).map((ms) => ({ step: name, ms })))
  }
  await page.goto('/')
  await page.waitForTimeout(6_000)
  await step('choose a place', () => sheet.getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).tap())
  await step('sort the list', () => main.getByRole('button', { name: 'Đánh giá cao' }).tap())
  await step('sort it back', () => main.getByRole('button', { name: 'Gần nhất' }).tap())
  await step('open a store', () => main.getByRole('link', { name: /^Phở Gia Truyền Nam Định/ }).tap())
  await step('go to a category', () => page.getByRole('navigation', { name: 'Nhóm món' }).getByRole('button').nth(2).tap())
  await step('search the menu', () => page.getByRole('searchbox').pressSequentially('pho', { delay: 200 }))
  await step('open a dish', () =>
    main
      .getByRole('button', { name: /Phở gà xé/ })
      .first()
      .tap(),
  )
  await step('type the mail', () => page.getByLabel('Email').pressSequentially('customer@bua.test', { delay: 100 }))
  await step('type the password', () => page.getByLabel('Mật khẩu').pressSequentially('bua-demo-2026', { delay: 100 }))
  await step('sign in', () => page.getByRole('button', { name: 'Đăng nhập' }).tap())
  await step('choose an extra', () => sheet.getByLabel('Quẩy').tap())
  await step('one more of it', () => sheet.getByRole('button', { name: 'Thêm', exact: true }).tap())
  await step('put it into the cart', () => sheet.getByRole('button', { name: /Thêm vào giỏ/ }).tap())
  await step('open the cart', () => page.getByText('Xem giỏ hàng').tap())
  await step('one more in the cart', () =>
    main
      .getByRole('button', { name: /^Thêm: / })
      .first()
      .tap(),
  )
  await step('go to the checkout', () => page.getByRole('button', { name: 'Đặt món' }).tap())
  await step('choose a tip', () =>
    main
      .getByText(/^5\.000/)
      .first()
      .tap(),
  )
  await step('place the order', () => page.getByRole('button', { name: /Đặt đơn/ }).tap())
}

const product = await startProduct(1)
const chrome = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] })
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
  await order(page, noted)
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
