// npm run bench:kitchen [orders]: from a customer's tap in one browser to the order on its store's screen, and to the alarm's sound, in another one.
import { chromium, type Page } from 'playwright-core'
import { startProduct } from '../../test/support/product.ts'
import { post, refillCart, signIn } from '../../test/support/shopping.ts'
import { browser } from '../browser.mjs'

const orders = Number(process.argv[2] ?? 30)

/** In ms since 1970: when the page was clicked last, when its alarm sounded, and when a new order's number was on the screen. */
interface Noted {
  clicked: number
  sounded: number[]
  shown: Record<string, number>
}

/** Runs in a page before its own scripts. */
const note = () => {
  const noted: Noted = { clicked: 0, sounded: [], shown: {} }
  const now = () => performance.timeOrigin + performance.now()
  Object.assign(globalThis, { noted })
  addEventListener('click', () => (noted.clicked = now()), { capture: true })
  // eslint-disable-next-line typescript/unbound-method -- called on the oscillator that it was read from
  const { start } = OscillatorNode.prototype
  OscillatorNode.prototype.start = function (at) {
    noted.sounded.push(now())
    start.call(this, at)
  }
  new MutationObserver(() => {
    for (const number of document.querySelectorAll('article button b')) noted.shown[number.textContent] ??= now()
  }).observe(document, { subtree: true, childList: true })
}

const read = (page: Page) => page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted)

const listed = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b).map(Math.round)
  return `median ${sorted[Math.floor(sorted.length / 2)]} ms, worst ${sorted.at(-1)} ms`
}

const product = await startProduct(1)
const launch = () => chromium.launch({ executablePath: browser(), args: ['--no-sandbox'] })
const [shop, kitchen] = [await launch(), await launch()]
try {
  const { data } = await post(product.url, '/api/store/login', { email: 'store@bua.test', password: 'bua-demo-2026' })
  const { auth_token: token, stores } = data as { auth_token: string; stores: { id: number; slug: string }[] }
  const open = async (width: number) => {
    const context = await (width < 600 ? shop : kitchen).newContext({
      baseURL: product.url,
      viewport: { width, height: 844 },
      locale: 'vi-VN',
    })
    await context.addInitScript(note)
    return context.newPage()
  }
  const board = await open(1280)
  await board.goto('/store')
  await signIn(board, 'store@bua.test')
  await board.getByRole('searchbox', { name: 'Tìm đơn' }).waitFor()

  const customer = await open(390)
  await customer.goto(`/stores/${stores[0]?.slug}`)
  await customer.getByRole('dialog').getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).click()
  const dish = customer.getByRole('main').getByRole('listitem').getByRole('button').first()
  await dish.click()
  await signIn(customer)
  await customer
    .getByRole('dialog')
    .getByRole('button', { name: /Thêm vào giỏ/ })
    .click()
  await customer.getByRole('dialog').waitFor({ state: 'detached' })
  await customer.waitForFunction(() => localStorage.getItem('cart') !== null)
  const stored = await customer.evaluate(() => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>)

  const toScreen: number[] = []
  const toSound: number[] = []
  for (let count = 0; count < orders; count += 1) {
    if (count > 0) await refillCart(customer, stored)
    await customer.goto('/checkout')
    const before = (await read(board)).sounded.length
    await customer.getByRole('button', { name: /^Đặt đơn/ }).click()
    const { clicked } = await read(customer)
    await customer.waitForURL(/\/running-order\//)
    const id = customer.url().split('/').at(-1) ?? ''
    const number = id.slice(0, 8).toUpperCase()
    await board.waitForFunction(
      ([name, sounds]) => {
        const { shown, sounded } = (globalThis as unknown as { noted: Noted }).noted
        return shown[name] !== undefined && sounded.length > sounds
      },
      [number, before] as const,
    )
    const { shown, sounded } = await read(board)
    toScreen.push((shown[number] ?? Infinity) - clicked)
    toSound.push((sounded[before] ?? Infinity) - clicked)
    // the alarm rings on while an order waits
    const { orders: waiting } = await post(product.url, '/api/store/get-orders', { restaurant_id: stores[0]?.id }, token)
    const placed = (waiting as { id: number; unique_order_id: string }[]).find((order) => order.unique_order_id === id)
    await post(product.url, '/api/store/accept-order', { order_id: placed?.id }, token)
    await board.getByText('Không có đơn nào chờ nhận').waitFor()
  }
  console.log(`${orders} orders: on the screen ${listed(toScreen)}; sounding ${listed(toSound)}`)
} finally {
  await Promise.all([shop.close(), kitchen.close()])
  await product.stop()
}
