import { expect } from '@playwright/test'
import { openDish } from '../support/people.ts'
import { startProduct, type Product } from '../support/product.ts'
import { addToCart, allStored, fillCart, signInAsStaff, storePath, untilStorageHas } from '../support/shopping.ts'
import { visited } from '../support/visitors.ts'

let product: Product
const test = visited(() => product.url)

test.beforeAll(async () => {
  product = await startProduct(2)
})
test.afterAll(() => product.stop())

test('ROLE-6 STAFF-1 ROUTE-11 staff register a caller, act for them after a yes, order by phone and end it; a link alone swaps nothing', async ({
  come,
}) => {
  const staff = await come(390)
  const { page } = staff
  // a customer is at home in this browser; a link asks for the staff's own session first, then for a yes
  await fillCart(page)
  const dialog = page.getByRole('dialog')
  const mine = (await allStored(page))['refresh_token']
  await page.goto('/auth/login-as-customer/2')
  await expect(page.getByRole('heading', { name: 'Đăng nhập nhân viên' })).toBeVisible()
  await staff.expectAccessible()
  await signInAsStaff(page, product.url)
  await expect(page.getByRole('heading', { name: /^Đăng nhập thay .+\?$/ })).toBeVisible()
  await staff.expectAccessible()
  expect((await allStored(page))['refresh_token']).toBe(mine)
  await page.getByRole('button', { name: 'Không, tìm khách khác' }).click()
  // the address of no customer leads to the desk as well
  await page.goto('/auth/login-as-customer')
  await expect(page.getByLabel('Số điện thoại của khách')).toBeVisible()

  // a user calls who was never here
  await page.getByLabel('Số điện thoại của khách').fill('0987 654 321')
  await page.getByRole('button', { name: 'Tìm khách' }).click()
  await page.getByLabel('Tên khách').fill('Đỗ Thị Gọi')
  await page.getByRole('button', { name: 'Tạo tài khoản cho khách' }).click()
  await expect(page.getByRole('heading', { name: 'Đăng nhập thay Đỗ Thị Gọi?' })).toBeVisible()
  await expect(page.getByText('Phiên khách đang mở trong trình duyệt này sẽ kết thúc.')).toBeVisible()
  await page.getByRole('button', { name: 'Đăng nhập thay khách' }).click()
  const banner = page.getByRole('status').filter({ hasText: 'Bạn đang thao tác thay Đỗ Thị Gọi' })
  await expect(banner).toBeVisible()

  // nothing is left of whoever was here: no place, no cart
  await dialog.getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).click()
  expect(JSON.parse((await allStored(page))['cart'] ?? '')).toMatchObject({ lines: [] })
  await page.goto(storePath)
  await expect(banner).toBeVisible()
  await openDish(page, 'Phở gà xé')
  await addToCart(page)
  await page.goto('/checkout')
  await page.getByRole('button', { name: /Đặt đơn/ }).click()
  await expect(page).toHaveURL(/\/running-order\/[\w-]{16,}$/)
  await expect(banner).toBeVisible()
  await staff.expectAccessible()

  await banner.getByRole('button', { name: 'Kết thúc' }).click()
  await expect(page).toHaveURL(/\/callandorder$/)
  await expect(page.getByRole('heading', { name: 'Tìm khách theo số điện thoại' })).toBeVisible()
  await expect(banner).toHaveCount(0)
  expect((await allStored(page))['auth_token']).toBeUndefined()

  // the next call of the same person finds the account; who signs out leaves nothing behind
  await page.getByLabel('Số điện thoại của khách').fill('+84 987 654 321')
  await page.getByRole('button', { name: 'Tìm khách' }).click()
  await expect(page.getByRole('heading', { name: 'Đăng nhập thay Đỗ Thị Gọi?' })).toBeVisible()
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page.getByRole('heading', { name: 'Đăng nhập nhân viên' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('staff_session'))).toBeNull()
})

for (const width of [390, 1280] as const) {
  test(`ROLE-6 STAFF-1 what is the customer’s own is closed to staff, who read why, and nothing of it is requested, at ${width}`, async ({
    come,
  }) => {
    const staff = await come(width)
    const { page, complaints } = staff
    await page.goto('/auth/login-as-customer/2')
    await signInAsStaff(page, product.url)
    await page.getByRole('button', { name: 'Đăng nhập thay khách' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).click()
    await page.goto('/my-account')
    await expect(page.getByText('Ảnh, số điện thoại và mã số thuế chỉ khách tự đổi được.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sổ địa chỉ' }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: /Ví của tôi|Bảo mật và dữ liệu/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Đổi số điện thoại' })).toHaveCount(0)
    await expect(page.getByLabel('Mã số thuế')).toHaveCount(0)
    await staff.expectAccessible()
    if (width === 1280) {
      // what sticks below the header has the banner above it as well
      await page.setViewportSize({ width, height: 600 })
      await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }))
      const nav = await page.getByRole('navigation', { name: 'Mục trong tài khoản' }).boundingBox()
      const header = await page.getByRole('banner').boundingBox()
      expect(nav?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
    }
    for (const path of ['/my-wallet', '/my-security', '/alerts']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Chỉ khách mới mở được mục này' })).toBeVisible()
    }
    await staff.expectAccessible()
    expect(complaints).toEqual([])
    // what is put into the cart for the customer goes with the session
    await page.goto(storePath)
    await openDish(page, 'Phở gà xé')
    await addToCart(page)
    await page.getByRole('button', { name: 'Kết thúc' }).click()
    await expect(page.getByRole('heading', { name: 'Tìm khách theo số điện thoại' })).toBeVisible()
    expect(JSON.parse((await allStored(page))['cart'] ?? '')).toMatchObject({ lines: [] })
  })
}

for (const width of [390, 1280] as const) {
  test(`${width === 390 ? '' : '@long '}ROLE-6 STAFF-1 when the half hour is over staff are at their desk again, at ${width}`, async ({
    come,
  }) => {
    const staff = await come(width)
    const { page } = staff
    await page.goto('/auth/login-as-customer/3')
    await signInAsStaff(page, product.url)
    await page.getByRole('button', { name: 'Đăng nhập thay khách' }).click()
    const banner = page.getByRole('status').filter({ hasText: 'Bạn đang thao tác thay' })
    await expect(banner).toBeVisible()
    // nothing is asked while no user looks
    await page.goto('about:blank')
    await product.ask('update sessions set ends_at = now() where acting_staff_id is not null')
    await page.goto('/my-addresses')
    await expect(page.getByText('Phiên thao tác thay khách đã kết thúc. Bạn đang ở bàn trực.')).toBeVisible()
    await expect(page).toHaveURL(/\/callandorder$/)
    await expect(banner).toHaveCount(0)
    // the customer's session is gone for good, and staff go on in their own
    await untilStorageHas(page, 'auth_token')
    await page.getByLabel('Số điện thoại của khách').fill('0901234503')
    await page.getByRole('button', { name: 'Tìm khách' }).click()
    await page.getByRole('button', { name: 'Đăng nhập thay khách' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).click()
    await page.goto('/my-addresses')
    await banner.getByRole('button', { name: 'Kết thúc' }).click()
    await expect(page.getByRole('heading', { name: 'Tìm khách theo số điện thoại' })).toBeVisible()
    await expect(page).toHaveURL(/\/callandorder$/)
    await untilStorageHas(page, 'auth_token')
    await staff.expectAccessible()
    await expect(page).toHaveURL(/\/callandorder$/)
  })
}
