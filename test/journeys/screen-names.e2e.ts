import { expect, test, type Page } from '@playwright/test'
import { arrive, openDish } from '../support/people.ts'
import { startProduct, type Product } from '../support/product.ts'
import { accept, deliver, fillCart, placeOrder, refillCart, allStored, signIn, signInAsStaff, storePath } from '../support/shopping.ts'
import { withoutWorker } from '../support/visitors.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct(1)
})
test.afterAll(() => product.stop())

const languages = {
  vi: { id: '1', skip: 'Bỏ qua đến nội dung chính' },
  en: { id: '2', skip: 'Skip to main content' },
} as const

/** Opens an address and answers what its document is called once the screen has its heading. */
async function titleAt(page: Page, path: string): Promise<string> {
  await page.goto(path)
  await expect(page.locator('h1:visible').first()).toHaveText(/\S/)
  return page.title()
}

/** The first stop of the keyboard leads to the main region. */
async function expectSkipLink(page: Page, text: string) {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Tab')
  const link = page.getByRole('link', { name: text })
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main').first()).toBeFocused()
  expect(new URL(page.url()).hash).toBe('')
}

for (const [code, { id, skip }] of Object.entries(languages)) {
  test(`MEND-2 every route has a title of its own and a skip link, in ${code}${code === 'vi' ? '' : ' @long'}`, async ({ browser }) => {
    test.setTimeout(400_000)
    const { page, context } = await arrive(browser, product.url, 390, withoutWorker)
    await fillCart(page)
    const cart = await allStored(page)
    await page.goto('/checkout')
    const delivered = await placeOrder(page)
    await deliver(product.url, delivered.uniqueId, delivered.pin)
    await page.goto(`/running-order/${delivered.uniqueId}`)
    const rate = (await page.getByRole('link', { name: 'Đánh giá' }).getAttribute('href')) ?? ''
    await refillCart(page, cart)
    await page.evaluate((language) => localStorage.setItem('userPreferedLanguage', language), id)
    const own = [
      '/',
      '/explore',
      '/categories/stores',
      '/my-favorite-stores',
      '/reviews/pho-gia-truyen-nam-dinh-1',
      '/pages/gioi-thieu',
      '/search-location',
      '/my-location',
      '/restaurants-demo',
      storePath,
      '/cart',
      '/my-account',
      '/checkout',
      '/my-addresses',
      '/alerts',
      '/my-orders',
      '/my-wallet',
      rate,
      `/running-order/${delivered.uniqueId}`,
      '/there-is-no-such-page',
    ]
    const titles = new Map<string, string>()
    for (const path of own) {
      titles.set(path, await titleAt(page, path))
      await expectSkipLink(page, skip)
    }
    const guest = await arrive(browser, product.url, 390, withoutWorker)
    await guest.page.goto('/')
    await guest.page.getByRole('dialog').getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).click()
    await guest.page.evaluate((language) => localStorage.setItem('userPreferedLanguage', language), id)
    for (const path of ['/login', '/register', '/login/forgot-password', '/delivery/login', '/callandorder']) {
      titles.set(path, await titleAt(guest.page, path))
      await expectSkipLink(guest.page, skip)
    }
    await guest.context.close()
    expect([...titles].filter(([path, title]) => [...titles].some(([other, same]) => other !== path && same === title))).toEqual([])
    expect([...titles.values()].filter((title) => !title.includes('Bữa'))).toEqual([])
    if (code === 'vi') {
      // what the server wrote is what the client says
      for (const path of ['/', storePath]) {
        const html = await (await fetch(product.url + path)).text()
        expect(titles.get(path)).toBe(/<title>(.*?)<\/title>/.exec(html)?.[1])
      }
    }
    await context.close()
  })
}

test('MEND-2 couriers’ and staff’s screens have titles of their own', async ({ browser }) => {
  const { page, context } = await arrive(browser, product.url, 390, withoutWorker)
  await fillCart(page)
  await page.goto('/checkout')
  const { uniqueId } = await placeOrder(page)
  await accept(product.url, uniqueId)
  await page.goto('/delivery/login')
  await signIn(page, 'courier@bua.test')
  await expect(page).toHaveURL(/\/delivery\/orders$/)
  const titles = []
  for (const path of ['/delivery/orders', `/delivery/orders/${uniqueId}`, '/delivery/completed-orders'])
    titles.push(await titleAt(page, path))
  await page.goto('/callandorder')
  await signInAsStaff(page, product.url)
  await expect(page.getByLabel('Số điện thoại của khách')).toBeVisible()
  titles.push(await page.title())
  expect(new Set(titles).size).toBe(titles.length)
  expect(titles.filter((title) => !title.endsWith('| Bữa'))).toEqual([])
  // before the scripts know who is there, too
  const document = await (await fetch(`${product.url}/delivery/orders`, { headers: { Accept: 'text/html' } })).text()
  expect(/<title>(.*?)<\/title>/.exec(document)?.[1]).toBe(titles[0])
  await page.goto(`/running-order/${uniqueId}`)
  await expect(page).toHaveTitle('Theo dõi đơn: Phở Gia Truyền Nam Định | Bữa')
  await page.goto('/stores/khong-co')
  await expect(page).toHaveTitle(/^Không tìm thấy thông tin nhà hàng .*\| Bữa$/)
  await context.close()
})

test('MEND-2 a navigation gives the focus to the heading of the new screen, the first load does not', async ({ browser }) => {
  const { page, context } = await arrive(browser, product.url, 390, withoutWorker)
  await fillCart(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  const tabs = page.getByRole('navigation', { name: 'Các mục chính' })
  for (const [name, heading] of [
    ['Giỏ hàng', 'Giỏ hàng'],
    ['Khám phá', 'Khám phá'],
    ['Tài khoản', 'Tài khoản'],
  ] as const) {
    await tabs.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
    await expect(page).toHaveTitle(`${heading} | Bữa`)
  }
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Khám phá' })).toBeFocused()
  // the way back is to the link that was followed
  await page.goto('/categories/stores')
  const store = page
    .getByRole('main')
    .getByRole('link', { name: /Phở Gia Truyền Nam Định/ })
    .first()
  await store.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Phở Gia Truyền Nam Định/ })).toBeVisible()
  await expect(store).toHaveCount(0)
  await page.goBack()
  await expect(store).toBeFocused()
  // a dish's sheet takes the focus itself, and gives it back
  await page.goto(storePath)
  await expect(page.getByRole('heading', { name: 'Phở bò', exact: true })).toBeVisible()
  const name = await page.title()
  await openDish(page, 'Phở gà xé')
  await expect(page).toHaveTitle(`Phở gà xé, ${name}`)
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page).toHaveTitle(name)
  await expect(page.getByRole('main').getByRole('button', { name: /Phở gà xé/ })).toBeFocused()
  await context.close()
})

test('MEND-2 a dialog over a screen names the document while it is open, and what lies below has its title and its focus again', async ({
  browser,
}) => {
  const { page, context } = await arrive(browser, product.url, 1280, withoutWorker)
  await fillCart(page)
  await page.goto('/')
  const home = await page.title()
  const link = page.getByRole('banner').getByRole('link', { name: 'Tài khoản' })
  await link.click()
  const dialog = page.getByRole('dialog')
  await expect(page).toHaveTitle('Tài khoản | Bữa')
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
  await dialog.getByRole('button', { name: 'Đóng' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveTitle(home)
  await expect(link).toBeFocused()
  await context.close()
})
