import { expect, test, type Page } from '@playwright/test'
import { arrive, openDish } from '../support/people.ts'
import { startProduct, type Product } from '../support/product.ts'
import { addToCart, allStored, fillCart, post, refillCart, signIn } from '../support/shopping.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct(1)
})
test.afterAll(() => product.stop())

const fields = [
  { label: 'Lời nhắn cho tài xế', read: (order: Order) => order.order_comment },
  { label: 'Số nhà, tầng, tòa nhà', read: (order: Order) => order.location.house },
]

interface Order {
  order_comment: string | null
  tip_amount: number
  location: { house: string | null }
}

async function newestOrder(url: string): Promise<Order | undefined> {
  const { data } = await post(url, '/api/login', { email: 'customer@bua.test', password: 'bua-demo-2026' })
  const { id, auth_token: token } = data as { id: number; auth_token: string }
  const [newest] = (await post(url, '/api/get-orders', { user_id: id }, token)) as unknown as Order[]
  return newest
}

/** One tap or click where the button stands now; nothing is waited for, as a person would not. */
async function tapOnce(page: Page, how: 'touch' | 'mouse') {
  const box = await page.getByRole('button', { name: /^Đặt đơn/ }).boundingBox()
  if (!box) throw new Error('There is no button to order with')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  if (how === 'touch') await page.touchscreen.tap(x, y)
  else await page.mouse.click(x, y, { delay: 60 })
}

for (const how of ['touch', 'mouse'] as const) {
  test(`MEND-1 ORDER-1 one tap by ${how} orders right after a note or a house number was typed`, async ({ browser }) => {
    const { page, context, complaints } = await arrive(browser, product.url, how === 'touch' ? 390 : 1280)
    await fillCart(page)
    const cart = await allStored(page)
    for (const { label, read } of fields) {
      await refillCart(page, cart)
      await page.goto('/checkout')
      await expect(page.getByRole('button', { name: /^Đặt đơn/ })).toBeEnabled()
      const text = `${label} ${how}`
      await page.getByLabel(label).fill('')
      await page.getByLabel(label).pressSequentially(text)
      await tapOnce(page, how)
      await expect(page, label).toHaveURL(/\/running-order\/[\w-]{16,}$/)
      const order = await newestOrder(product.url)
      expect(order && read(order)).toBe(text)
    }
    expect(complaints).toEqual([])
    await context.close()
  })

  test(`MEND-1 ORDER-1 one tap by ${how} while a tip is being priced orders with the tip${how === 'touch' ? '' : ' @long'}`, async ({
    browser,
  }) => {
    const { page, context } = await arrive(browser, product.url, how === 'touch' ? 390 : 1280)
    await fillCart(page)
    await page.goto('/checkout')
    await expect(page.getByRole('button', { name: /^Đặt đơn/ })).toBeEnabled()
    await page.getByRole('group', { name: 'Tip cho tài xế' }).getByRole('button').last().click()
    await tapOnce(page, how)
    await expect(page).toHaveURL(/\/running-order\/[\w-]{16,}$/)
    expect((await newestOrder(product.url))?.tip_amount).toBeGreaterThan(0)
    await context.close()
  })
}

for (const width of [390, 1280] as const) {
  test(`CHECK-3 ORDER-1 seven taps and two fields lead from a first visit to an order, at ${width}`, async ({ browser }) => {
    const { page, context, complaints } = await arrive(browser, product.url, width)
    const made = { taps: 0, fields: new Set<string>() }
    await page.exposeFunction('noteTap', () => {
      made.taps += 1
    })
    await page.exposeFunction('noteField', (name: string) => made.fields.add(name))
    await page.addInitScript(() => {
      const { noteTap, noteField } = globalThis as unknown as { noteTap: () => void; noteField: (name: string) => void }
      addEventListener('pointerdown', noteTap, true)
      addEventListener('input', ({ target }) => target instanceof HTMLInputElement && noteField(target.id), true)
    })
    await page.goto('/')
    await page.getByRole('dialog').getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /Phở Gia Truyền Nam Định/ })
      .click()
    await openDish(page, 'Phở gà xé')
    await signIn(page)
    await addToCart(page)
    await page.getByRole('button', { name: 'Đặt món' }).click()
    const placeOrderButton = page.getByRole('button', { name: /^Đặt đơn · [\d.]+₫$/ })
    await expect(placeOrderButton).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(/^Dự kiến nhận lúc \d\d:\d\d$/)).toBeInViewport()
    if (width === 1280) {
      const [bill, form] = await Promise.all(['Hóa đơn', 'Giao đến'].map((name) => page.getByRole('heading', { name }).boundingBox()))
      expect(bill?.x ?? 0, 'DESK-1 the bill is beside the form').toBeGreaterThan((form?.x ?? 0) + 400)
    }
    await placeOrderButton.click()
    await expect(page).toHaveURL(/\/running-order\/[\w-]{16,}$/)
    expect({ taps: made.taps, fields: made.fields.size }).toEqual({ taps: 7, fields: 2 })
    expect(complaints).toEqual([])
    await context.close()
  })
}
