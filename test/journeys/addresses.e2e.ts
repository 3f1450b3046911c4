import { expect, type Locator, type Page } from '@playwright/test'
import { startProduct, type Product } from '../support/product.ts'
import { openDish } from '../support/people.ts'
import { fillCart, signIn } from '../support/shopping.ts'
import { visited } from '../support/visitors.ts'

let product: Product
const test = visited(() => product.url)

test.beforeAll(async () => {
  product = await startProduct(1)
})
test.afterAll(() => product.stop())

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const row = (page: Page, text: string) => rows(page).filter({ hasText: text })
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name: new RegExp(`^${name}(?::|$)`) })
const form = (page: Page, name: 'Địa chỉ mới' | 'Sửa địa chỉ' = 'Địa chỉ mới') => page.getByRole('dialog', { name })
const address = (page: Page) => page.getByLabel('Địa chỉ', { exact: true })
const house = (page: Page) => page.getByLabel('Số nhà, tầng, tòa nhà (không bắt buộc)')

const storedDistance = (page: Page) => page.evaluate(() => localStorage.getItem('cart_distance'))

/** Draws the map below its pin to another place. */
async function drag(page: Page) {
  const map = page.getByRole('region', { name: 'Bản đồ chọn nơi nhận' })
  await expect(map).toBeVisible()
  const box = await map.boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 90, y + 50, { steps: 6 })
  await page.mouse.up()
}

test('ADDR-4 ADDR-5 ADDR-6 DIST-5 STATE-2 ROUTE-6 an address is put on the map, saved, changed, preferred, refused as a duplicate, ordered to and deleted', async ({
  come,
}) => {
  const person = await come(390)
  const { page, complaints } = person
  const saves: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/save-address') && saves.push(request.postData() ?? ''))
  // an address was sent to the account just now: the guest's place is not offered to it, however early the sign-in
  await page.addInitScript((name) => localStorage.setItem(name, String(Date.now())), 'lastAddressSaveTimestamp')
  await fillCart(page)

  // by dragging the map below the pin
  await page.goto('/my-addresses')
  await button(page, 'Thêm địa chỉ').click()
  await expect(address(page)).toHaveValue('Chợ Bến Thành, Quận 1')
  await drag(page)
  await expect(address(page)).not.toHaveValue('Chợ Bến Thành, Quận 1')
  const found = await address(page).inputValue()
  await house(page).fill('P. 5')
  await page.getByRole('radio', { name: 'Khác' }).check()
  await person.expectAccessible()
  const [stored, received] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(
    '**/api/save-address',
    async (route) => {
      const response = await route.fetch()
      stored.resolve()
      await received.promise
      await route.fulfill({ response }).catch(() => undefined)
    },
    { times: 1 },
  )
  await button(form(page), 'Lưu địa chỉ').click()
  await expect(rows(page).first()).toContainText(`P. 5, ${found}`)
  await expect(rows(page)).toHaveCount(3)

  // a tap brings things there, before the server has told what it stored; the same once more is refused before the server is asked
  await row(page, 'P. 5').getByRole('button').first().click()
  await stored.promise
  received.resolve()
  expect(saves).toHaveLength(1)
  await page.goto('/my-addresses')
  await expect(row(page, 'P. 5')).toContainText('Đang giao đến đây')
  await expect(row(page, 'P. 5')).toContainText('Mặc định')
  await expect(rows(page)).toHaveCount(3)
  await button(page, 'Thêm địa chỉ').click()
  await address(page).fill(`  ${found.toUpperCase()} `)
  await house(page).fill('p.   5')
  await page.getByRole('radio', { name: 'Khác' }).check()
  await button(form(page), 'Lưu địa chỉ').click()
  await expect(form(page).getByRole('alert')).toHaveText('Địa chỉ đã tồn tại trong danh sách')
  expect(saves).toHaveLength(1)
  await button(form(page), 'Hủy').click()

  await button(row(page, 'P. 5'), 'Sửa').click()
  await house(page).fill('P. 6')
  await button(form(page, 'Sửa địa chỉ'), 'Lưu địa chỉ').click()
  await expect(row(page, 'P. 6')).toContainText(found)
  const preferred = page.waitForResponse('**/api/set-default-address')
  await button(row(page, 'Hẻm 112/5'), 'Đặt làm mặc định').click()
  await expect(row(page, 'Hẻm 112/5')).toContainText('Mặc định')
  await expect(row(page, 'P. 6')).not.toContainText('Mặc định')
  await preferred

  // one far away
  await page.goto('/search-location')
  await expect(page.getByRole('list', { name: 'Địa chỉ đã lưu' }).getByRole('listitem').first()).toContainText('Hẻm 112/5')
  await person.expectAccessible()
  await page.getByRole('button', { name: 'Cầu Rồng, Đà Nẵng' }).click()
  await page.goto('/my-addresses')
  await button(page, 'Thêm địa chỉ').click()
  await expect(address(page)).toHaveValue('Cầu Rồng, Đà Nẵng')
  // not the one from the start of the journey
  await page.evaluate(() => localStorage.removeItem('lastAddressSaveTimestamp'))
  await button(form(page), 'Lưu địa chỉ').click()
  await expect(rows(page)).toHaveCount(4)
  await expect.poll(() => page.evaluate(() => Date.now() - Number(localStorage.getItem('lastAddressSaveTimestamp')))).toBeLessThan(60_000)

  // at the checkout: nothing is brought that far, but to what is chosen in place of it
  await page.goto('/checkout')
  await expect(page.getByRole('button', { name: /^Đặt đơn.+₫$/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Đổi địa chỉ' }).first().click()
  const choice = page.getByRole('dialog', { name: 'Chọn nơi nhận' })
  const far = choice.getByRole('listitem').first()
  await expect(far).toContainText('Ngoài khu vực giao của quán')
  await expect(far.getByRole('button')).toBeDisabled()
  await person.expectAccessible()
  await choice.getByRole('button', { name: /^Giao đến: Khác ?P\. 6/ }).click()
  await expect(choice).toHaveCount(0)
  await expect(page.getByLabel('Số nhà, tầng, tòa nhà')).toHaveValue('P. 6')
  const placed = page.waitForResponse('**/api/place-order')
  await page.getByRole('button', { name: /^Đặt đơn/ }).click()
  const { data } = (await (await placed).json()) as { data: { location: object; distance: number } }
  await expect.poll(() => storedDistance(page)).toBe(String(data.distance))
  expect(data.location).toMatchObject({ address: found, house: 'P. 6', tag: 'Khác' })
  await expect(page).toHaveURL(/\/running-order\//)

  await page.goto('/my-addresses')
  await button(row(page, 'P. 6'), 'Xóa').click()
  await button(page.getByRole('dialog', { name: 'Xóa địa chỉ này?' }), 'Xóa').click()
  await expect(row(page, 'P. 6')).toHaveCount(0)
  await page.reload()
  await expect(rows(page)).toHaveCount(3)
  await expect(row(page, 'P. 6')).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('ADDR-6 a checkout asks for house or flat where the settings want it, and orders once it is there @long', async ({ come }) => {
  const set = (value: string) => product.ask(`update settings set value = '${value}' where key = 'flatApartmentAddressRequired'`)
  const person = await come(390)
  const { page, complaints } = person
  await fillCart(page)
  await set('true')
  await page.goto('/cart')
  await expect(page.getByText('Tổng cộng')).toBeVisible()
  await expect(page.getByText(/số nhà/)).toHaveCount(0)
  await page.goto('/checkout')
  const notified = page.getByRole('alert').filter({ hasText: 'Cần có số nhà, tầng hoặc căn hộ để giao đến đúng cửa.' })
  await expect(notified).toBeVisible()
  await expect(page.getByRole('button', { name: /^Đặt đơn/ })).toBeDisabled()
  await person.expectAccessible()
  await button(notified, 'Nhập số nhà').click()
  const field = page.getByLabel('Số nhà, tầng, tòa nhà')
  await expect(field).toBeFocused()
  await field.fill('Lầu 3')
  await field.blur()
  await expect(notified).toHaveCount(0)
  await page.getByRole('button', { name: /^Đặt đơn/ }).click()
  await expect(page).toHaveURL(/\/running-order\//)
  expect(complaints).toEqual([])
  await set('false')
})

test('OPTION-2 a store that only brings turns fetching into a delivery, with a word', async ({ come }) => {
  const { page, complaints } = await come(390)
  await page.goto('/')
  await page.getByRole('dialog').getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).click()
  const near = await page.request.post(`${product.url}/api/get-delivery-restaurants`, {
    data: { latitude: 10.7725, longitude: 106.698 },
    headers: { 'X-Device-Id': 'device-of-the-tests' },
  })
  const stores = (await near.json()) as { slug: string; delivery_type: number }[]
  const slug = stores.find((one) => one.delivery_type === 1)?.slug ?? ''
  await button(page, 'Tự đến lấy').click()
  await expect(button(page, 'Tự đến lấy')).toHaveAttribute('aria-pressed', 'true')
  // it is not among those that are fetched from; a link leads there all the same
  await expect(page.locator(`a[href="/stores/${slug}"]`)).toHaveCount(0)
  await page.goto(`/stores/${slug}`)
  await expect(page.getByRole('button', { name: 'Quán này chỉ giao tận nơi, nên cách nhận đã được đổi.' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('userSelected'))).toBe('DELIVERY')
  await page.goto('/')
  await expect(button(page, 'Giao tận nơi')).toHaveAttribute('aria-pressed', 'true')
  expect(complaints).toEqual([])
})

test('OPTION-2 a store that is fetched from only turns a delivery into fetching: on its page, in the cart and at the checkout, each time with a word', async ({
  come,
}) => {
  const { page, complaints } = await come(390)
  const notified = page.getByRole('button', { name: 'Quán này chỉ phục vụ tự đến lấy, nên cách nhận đã được đổi.' })
  const expectFetched = async () => {
    await expect(notified).toBeVisible()
    await notified.click()
    await expect(button(page, 'Tự đến lấy')).toHaveAttribute('aria-pressed', 'true')
    expect(await page.evaluate(() => localStorage.getItem('userSelected'))).toBe('SELFPICKUP')
  }
  await page.goto('/stores/banh-cuon-tay-ho-xua-10')
  await page.getByRole('dialog').getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).click()
  await expect(notified).toBeVisible()
  await notified.click()
  await openDish(page, 'Bánh cuốn tôm')
  await signIn(page)
  await page.getByRole('checkbox', { name: 'Nước mắm tỏi ớt' }).check()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Thêm vào giỏ/ })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/cart')
  await expect(button(page, 'Tự đến lấy')).toHaveAttribute('aria-pressed', 'true')
  await button(page, 'Giao tận nơi').click()
  await expectFetched()
  await expect(page.getByText('Tổng cộng')).toBeVisible()
  await expect(page.getByText('Phí giao hàng')).toHaveCount(0)

  await page.goto('/checkout')
  await button(page, 'Giao tận nơi').click()
  await expectFetched()
  await expect(page.getByRole('heading', { name: 'Lấy tại quán' })).toBeVisible()
  await expect(page.getByText('Phí giao hàng')).toHaveCount(0)
  expect(complaints).toEqual([])
})
