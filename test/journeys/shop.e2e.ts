import { expect, type Page } from '@playwright/test'
import { startProduct, type Product } from '../support/product.ts'
import { visited } from '../support/visitors.ts'

let product: Product

const test = visited(() => product.url)

test.beforeAll(async () => {
  product = await startProduct(1)
})
test.afterAll(() => product.stop())

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const title = 'Thêm ứng dụng vào màn hình chính'
const kept = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name)
const choosePlace = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).click()

/** What a browser does that finds the app worth installing. */
const offerToInstall = (page: Page) =>
  page.evaluate(() => {
    const asked = { times: 0 }
    const prompt = async () => {
      asked.times += 1
      return Promise.resolve({ outcome: 'dismissed' })
    }
    Object.assign(globalThis, { asked })
    return !dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })
const timesAsked = (page: Page) => page.evaluate(() => (globalThis as unknown as { asked: { times: number } }).asked.times)

test('SCREEN-4 the app is offered at the foot of a phone and at the head of a wide window, by a popup on an iPhone, and never over a question', async ({
  come,
}) => {
  const phone = await come(390)
  const wide = await come(1280)
  const apple = await come(390, { userAgent: iPhone })
  for (const { page } of [phone, wide, apple]) {
    await page.goto('/')
    await expect(page.getByRole('dialog', { name: 'Bạn muốn nhận món ở đâu?' })).toBeVisible()
  }
  for (const { page } of [phone, wide]) expect(await offerToInstall(page)).toBe(true)
  const offer = (page: Page) => page.getByRole('region', { name: title })
  for (const [person, end] of [
    [phone, 'foot'],
    [wide, 'head'],
  ] as const) {
    const { page } = person
    await expect(page.locator('dialog[open]')).toHaveCount(1)
    await expect(offer(page)).toHaveCount(0)
    await choosePlace(page)
    await expect(offer(page)).toBeVisible()
    const box = await offer(page).boundingBox()
    const middle = (box?.y ?? 0) + (box?.height ?? 0) / 2
    expect(middle < (page.viewportSize()?.height ?? 0) / 2 ? 'head' : 'foot').toBe(end)
    await person.expectAccessible()
  }
  // who is about to order is not asked
  await phone.page.getByRole('link', { name: 'Giỏ hàng' }).first().click()
  await expect(offer(phone.page)).toHaveCount(0)
  await phone.page.getByRole('link', { name: 'Gần bạn', exact: true }).click()
  await offer(phone.page).getByRole('button', { name: 'Để sau' }).click()
  await offer(wide.page).getByRole('button', { name: 'Cài đặt' }).click()
  await expect.poll(() => timesAsked(wide.page)).toBe(1)
  for (const { page } of [phone, wide]) {
    await expect(offer(page)).toHaveCount(0)
    await expect.poll(() => kept(page, 'install_declined')).toBe('true')
  }
  const popup = apple.page.getByRole('dialog', { name: title })
  await expect(popup).toHaveCount(0)
  await choosePlace(apple.page)
  await expect(popup.getByText('Chạm nút Chia sẻ của trình duyệt')).toBeVisible()
  await apple.expectAccessible()
  await popup.getByRole('button', { name: 'Đã hiểu' }).click()
  await expect(popup).toHaveCount(0)
  expect(await kept(apple.page, 'install_declined')).toBe('true')
  for (const { complaints } of [phone, wide, apple]) expect(complaints).toEqual([])
})
