import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { startProduct, type Product } from '../support/product.ts'
import { visited } from '../support/visitors.ts'

let product: Product
const test = visited(() => product.url)

test.beforeAll(async () => {
  product = await startProduct(2)
})
test.afterAll(() => product.stop())

/** A store of the demonstration, and one of its dishes. */
const own = 'Bún Bò Vỹ Dạ'
const dish = 'Bún bò tái'

const answerOf = (page: Page, call: string) => page.waitForResponse(`**/api/store/${call}`)

/** Signs the owner in and opens the menu. Answers the store's path for customers. */
async function openMenu(page: Page): Promise<string> {
  await page.goto('/store')
  await page.getByLabel('Email').fill('store@bua.test')
  await page.getByLabel('Mật khẩu', { exact: true }).fill('bua-demo-2026')
  const profile = answerOf(page, 'get-profile')
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(own)
  const { data } = (await (await profile).json()) as { data: { stores: { name: string; slug: string }[] } }
  await page.getByRole('link', { name: 'Thực đơn' }).click()
  await expect(page.getByRole('heading', { name: 'Thực đơn' })).toBeVisible()
  return `/stores/${data.stores.find(({ name }) => name === own)?.slug}`
}

for (const { width, long } of [
  { width: 390 as const, long: '' },
  { width: 1280 as const, long: ' @long' },
]) {
  test(`EDIT-1 EDIT-3 the menu is accessible, ${width} wide, and a dish moves by keyboard${long}`, async ({ come }) => {
    const owner = await come(width)
    const { page } = owner
    await openMenu(page)
    await owner.expectAccessible()
    const handle = page.getByRole('button', { name: `Dời ${dish}: kéo, hoặc dùng phím mũi tên lên xuống` })
    const saved = answerOf(page, 'save-menu-draft')
    await handle.press('ArrowDown')
    await expect(page.getByText(`${dish} đã chuyển đến vị trí 2/6 trong Bún bò.`)).toBeAttached()
    await expect(handle).toBeFocused()
    expect((await saved).status()).toBe(200)
    await page.getByRole('button', { name: new RegExp(`^${dish}`) }).click()
    await expect(page.getByRole('dialog', { name: 'Sửa món' })).toBeVisible()
    await owner.expectAccessible()
    await page.getByRole('dialog').getByRole('button', { name: 'Hủy' }).click()
    const discarded = answerOf(page, 'discard-menu-draft')
    await page.getByRole('button', { name: 'Bỏ bản nháp' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bỏ bản nháp' }).click()
    expect((await discarded).status()).toBe(200)
  })
}

test('EDIT-1 EDIT-6 a price is changed, previewed and published, and customers see it then', async ({ come }) => {
  const { page } = await come(1280)
  const path = await openMenu(page)
  const customer = await come(390)
  await customer.page.goto(path)
  await customer.page.getByRole('dialog').getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).click()
  const seen = customer.page.getByRole('button', { name: new RegExp(`^${dish}`) }).first()
  await expect(seen).toContainText('60.000')

  const saved = answerOf(page, 'save-menu-draft')
  await page.getByLabel(`Chọn ${dish}`).check()
  await page.getByRole('button', { name: 'Đổi giá' }).click()
  await page.getByLabel('Bao nhiêu phần trăm?').fill('10')
  await page.getByRole('button', { name: 'Xong' }).click()
  expect((await saved).status()).toBe(200)
  await customer.page.reload()
  await expect(seen).toContainText('60.000')

  await page.getByRole('button', { name: 'Xem lại và đăng' }).click()
  const review = page.getByRole('dialog', { name: 'Những gì sẽ đổi' })
  await expect(review).toContainText('66.000')
  await review.getByRole('button', { name: 'Đăng thực đơn' }).click()
  await expect(page.getByText('Đã đăng thực đơn. Khách thấy ngay từ bây giờ.')).toBeVisible()
  await customer.page.reload()
  await expect(seen).toContainText('66.000')
})

test('EDIT-2 a second device is asked before it overwrites what the first one has stored @long', async ({ come }) => {
  const first = await come(1280)
  const second = await come(1280)
  await openMenu(first.page)
  await openMenu(second.page)
  const move = async (page: Page) => {
    const answer = answerOf(page, 'save-menu-draft')
    await page.getByRole('button', { name: /^Dời Bún bò gân:/ }).press('ArrowUp')
    return (await answer).status()
  }
  expect(await move(first.page)).toBe(200)
  await second.page.getByRole('button', { name: /^Dời Bún bò tô nhỏ:/ }).press('ArrowUp')
  const conflict = second.page.getByRole('alert').filter({ hasText: 'vừa sửa thực đơn trên một thiết bị khác' })
  await expect(conflict).toBeVisible()
  await conflict.getByRole('button', { name: 'Lấy bản kia' }).click()
  await expect(conflict).toHaveCount(0)
  const names = (page: Page) => page.locator('[data-item] b:first-child').allTextContents()
  expect(await names(second.page)).toEqual(await names(first.page))
})

test('EDIT-4 EDIT-5 EDIT-9 a table is exported, corrected and imported, and a dish gets a picture', async ({ come }) => {
  const { page } = await come(1280)
  await openMenu(page)
  await page.getByRole('button', { name: 'Bảng tính' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Xuất ra CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.startsWith('\uFEFFMã,Danh mục,Tên món')).toBe(true)

  const importTable = async (content: string | Uint8Array) => {
    await page.getByRole('button', { name: 'Bảng tính' }).click()
    await page.getByLabel('Nhập từ CSV').setInputFiles({ name: 'thuc-don.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  }
  // a spreadsheet's own file that was only renamed
  await importTable(Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00))
  const refused = page.getByRole('alert').filter({ hasText: 'CSV UTF-8' })
  await expect(refused).toBeVisible()
  await refused.getByRole('button', { name: 'Đóng' }).click()
  await importTable(csv.replace('73000', 'bảy mươi'))
  const faults = page.getByRole('dialog', { name: 'Bảng có lỗi' })
  await expect(faults).toContainText('cột Giá')
  await faults.getByRole('button', { name: 'Đóng' }).last().click()
  await importTable(csv.replace('73000', '75000').replace('lựa chọn,Tô lớn', 'lựa chọn,Tô thật lớn'))
  const saved = answerOf(page, 'save-menu-draft')
  const review = page.getByRole('dialog', { name: 'Bảng này sẽ đổi' })
  await expect(review).toContainText('75.000')
  await expect(review).toContainText('Cỡ tô')
  await review.getByRole('button', { name: 'Đưa vào bản nháp' }).click()
  expect((await saved).status()).toBe(200)

  await page.getByRole('button', { name: /^Bún bò giò heo/ }).click()
  const picture = await page.screenshot()
  await page.getByLabel('Chọn ảnh').setInputFiles({ name: 'mon.png', mimeType: 'image/png', buffer: picture })
  const stored = answerOf(page, 'upload-item-picture')
  await page.getByRole('button', { name: 'Dùng ảnh này' }).click()
  const { data } = (await (await stored).json()) as { data: { image: string } }
  const again = answerOf(page, 'save-menu-draft')
  await page.getByRole('button', { name: 'Xong' }).click()
  expect((await again).status()).toBe(200)
  await expect(page.locator(`img[src="${data.image}-96.avif"]`)).toBeVisible()
})
