import { expect, test, type Page } from '@playwright/test'
import { arrive } from '../support/people.ts'
import { startProduct, type Product } from '../support/product.ts'
import { accept, fillCart, placeOrder, signIn, storePath, untilOverlaysAreThere } from '../support/shopping.ts'

let product: Product
const setCurrency = (code: string) => product.ask(`update settings set value = '${code}' where key = 'currencyId'`)

test.beforeAll(async () => {
  product = await startProduct(1)
  await setCurrency('INR')
})
test.afterAll(() => product.stop())

/** Amounts on the screen: digits next to a currency's symbol, in what is seen and in what is read out. */
const amounts = async (page: Page) => {
  const shownText = await page.evaluate(() => [
    document.body.innerText,
    ...[...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label') ?? ''),
  ])
  return shownText.join('\n').match(/\d[\d.,]*\s?[₫₹]|[₫₹]\s?\d[\d.,]*/g) ?? []
}

const expectRupees = async (page: Page, path: string, until: string) => {
  await page.goto(path)
  await page.locator(until).first().waitFor()
  await untilOverlaysAreThere(page)
  await expect.poll(async () => (await amounts(page)).length, { message: `amounts at ${path}` }).toBeGreaterThan(0)
  const others = (await amounts(page)).filter((amount) => !/^\d{1,3}(\.\d{3})*,\d\d₹$/.test(amount))
  expect({ path, others }).toEqual({ path, others: [] })
}

test('@long MEND-3 a marketplace in rupees shows rupees in documents, shop, order, receipt, and at the courier’s', async ({ browser }) => {
  for (const path of ['/', storePath]) {
    const document = await (await fetch(product.url + path, { headers: { Accept: 'text/html' } })).text()
    const rendered = document.slice(document.indexOf('<body'), document.indexOf('<script type="application/json"'))
    expect([path, /\d₹/.test(rendered), rendered.includes('₫')]).toEqual([path, true, false])
    if (path === storePath) expect(document).toContain('"currenciesAccepted":"INR"')
  }

  const { page, context } = await arrive(browser, product.url, 390)
  await fillCart(page)
  await expectRupees(page, '/', 'main li a h3')
  await expectRupees(page, storePath, 'main section[id] h2')
  await expectRupees(page, '/explore?q=pho', 'main li a')
  await expectRupees(page, '/cart', 'main dl [data-strong=true]')
  await expectRupees(page, '/checkout', 'main dl [data-strong=true]')
  const { uniqueId } = await placeOrder(page)
  await expectRupees(page, `/running-order/${uniqueId}`, 'main ol li')
  await page.emulateMedia({ media: 'print' })
  expect((await amounts(page)).every((amount) => amount.endsWith('₹'))).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  await expectRupees(page, '/my-orders', 'main li a')
  await expectRupees(page, '/my-wallet', 'main li')

  const courier = await arrive(browser, product.url, 390)
  await accept(product.url, uniqueId)
  await courier.page.goto('/delivery/login')
  await signIn(courier.page, 'courier@bua.test')
  await expect(courier.page).toHaveURL('/delivery/orders')
  await expectRupees(courier.page, '/delivery/orders', 'main li a')
  await expectRupees(courier.page, `/delivery/orders/${uniqueId}`, 'main ul li')
  await courier.context.close()

  // an order keeps its own currency when the marketplace gets another one
  await setCurrency('VND')
  await expectRupees(page, `/running-order/${uniqueId}`, 'main ol li')
  await page.goto(storePath)
  await expect(page.getByText(/\d₫$/).first()).toBeVisible()
  expect((await amounts(page)).some((amount) => amount.endsWith('₹'))).toBe(false)
  await context.close()
})
