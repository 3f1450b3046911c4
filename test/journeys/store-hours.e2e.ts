import { expect, type Page } from '@playwright/test'
import { startProduct, type Product } from '../support/product.ts'
import { visited } from '../support/visitors.ts'

let product: Product
const test = visited(() => product.url)

test.beforeAll(async () => {
  product = await startProduct(2)
})
test.afterAll(() => product.stop())

const own = 'Bún Bò Vỹ Dạ'
const slug = 'bun-bo-vy-da-82'

async function openHours(page: Page) {
  await page.goto('/store/hours')
  await page.getByLabel('Email').fill('store@bua.test')
  await page.getByLabel('Mật khẩu', { exact: true }).fill('bua-demo-2026')
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(own)
  await page.getByRole('link', { name: 'Giờ mở cửa' }).click()
  await expect(page.getByRole('heading', { name: 'Giờ hằng tuần' })).toBeVisible()
}

async function openStore(page: Page) {
  await page.goto(`/stores/${slug}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).click()
  await expect(page.getByRole('heading', { name: own }).first()).toBeVisible()
}

const save = (page: Page) => page.getByRole('button', { name: 'Lưu thay đổi' })
const saved = (page: Page) => page.getByText('Đã lưu. Khách thấy giờ mới ngay.')
const automatic = (page: Page) => page.getByRole('checkbox', { name: /^Tự nhận đơn/ })

test('HOURS-1 HOURS-4 HOURS-6 an owner closes the store for a day, customers see why, and of two devices none overwrites the other', async ({
  come,
}) => {
  const member = await come(390)
  const { page, context } = member
  await openHours(page)
  const second = await context.newPage()
  await second.goto('/store/hours')
  await expect(second.getByRole('heading', { name: 'Giờ hằng tuần' })).toBeVisible()

  // the day that it is at the store
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(Date.now())
  await page.getByRole('button', { name: 'Thêm ngày' }).click()
  await expect(save(page)).toBeDisabled()
  await page.getByLabel('Ngày', { exact: true }).fill(today)
  await page.getByLabel(/^Lời nhắn cho khách/).fill('Quán có đám cưới')
  await member.expectAccessible()
  await save(page).click()
  await expect(saved(page)).toBeVisible()

  const customer = await come(390)
  await openStore(customer.page)
  await expect(customer.page.getByText('Quán đang đóng cửa.').first()).toBeVisible()
  await expect(customer.page.getByText('Quán có đám cưới').first()).toBeVisible()

  await automatic(second).click()
  const isAutomatic = await automatic(second).isChecked()
  await save(second).click()
  await expect(second.getByText('Phần vừa được đổi: ngày đặc biệt.')).toBeVisible()
  await second.getByRole('button', { name: 'Lấy bản vừa đổi' }).click()
  await expect(second.getByLabel(/^Lời nhắn cho khách/)).toHaveValue('Quán có đám cưới')
  await automatic(second).click()
  await second.getByRole('button', { name: /^Bỏ ngày/ }).click()
  await save(second).click()
  await expect(saved(second)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Chưa có ngày đặc biệt nào.')).toBeVisible()
  await expect(automatic(page)).toBeChecked({ checked: isAutomatic })
  await customer.page.reload()
  await expect(customer.page.getByRole('heading', { name: own }).first()).toBeVisible()
  await expect(customer.page.getByText('Quán có đám cưới')).toHaveCount(0)

  await automatic(page).click()
  await page.getByRole('link', { name: 'Còn hàng' }).click()
  await expect(page.getByRole('link', { name: 'Giờ mở cửa chưa lưu' })).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Giờ mở cửa chưa lưu' }).click()
  await expect(automatic(page)).toBeChecked({ checked: !isAutomatic })
  await page.getByRole('button', { name: 'Bỏ thay đổi' }).click()
  await expect(automatic(page)).toBeChecked({ checked: isAutomatic })
  await expect(page.getByRole('link', { name: 'Giờ mở cửa chưa lưu' })).toHaveCount(0)
})

test('HOURS-4 nothing of a day’s hours lies over anything else, in windows of every width', async ({ come }) => {
  const { page } = await come(1280)
  await openHours(page)
  const monday = page.getByRole('listitem').filter({ hasText: 'Thứ Hai' })
  await monday.getByLabel('Thứ Hai, giờ đóng 1').fill(await monday.getByLabel('Thứ Hai, giờ mở 1').inputValue())
  const allDay = monday.getByText('cả ngày')
  for (const width of [768, 1001, 1024, 1100, 1200, 1201, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const found = await monday.locator('h3, input, small, button').evaluateAll((all) => {
      const boxes = all.map((element) => element.getBoundingClientRect())
      return boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .filter(
            (other) =>
              Math.min(one.right, other.right) > Math.max(one.left, other.left) + 0.5 &&
              Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top) + 0.5,
          ),
      ).length
    })
    expect({ width, crossings: found }).toEqual({ width, crossings: 0 })
    const rows = await allDay.evaluate((it) => it.clientHeight / Number.parseFloat(getComputedStyle(it).lineHeight))
    expect({ width, rows: Math.round(rows) }).toEqual({ width, rows: 1 })
  }
})

test('HOURS-3 HOURS-5 staff may say that the store is busy, which customers see, and may not change its hours', async ({ come }) => {
  await product.ask(`update store_memberships set role = 'staff'`)
  const member = await come(1280)
  const { page } = member
  await openHours(page)
  await expect(page.getByText('Chỉ chủ quán đổi được giờ mở cửa')).toBeVisible()
  await expect(automatic(page)).toBeDisabled()
  await member.expectAccessible()

  const customer = await come(390)
  await openStore(customer.page)
  const minutes = async () =>
    Number(
      /(\d+) phút/.exec(
        (await customer.page
          .getByText(/^\d+ phút$/)
          .first()
          .textContent()) ?? '',
      )?.[1],
    )
  const usually = await minutes()
  await page.getByRole('button', { name: 'Đang nhận đơn' }).click()
  await page.getByRole('form', { name: 'Vẫn nhận đơn, giao lâu hơn' }).getByRole('button', { name: '1 giờ' }).click()
  await expect(page.getByText(/^Đang bận \+20 phút đến/)).toBeVisible()
  await customer.page.reload()
  await expect(customer.page.getByText(`${usually + 20} phút`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Hết bận' }).click()
  await expect(page.getByRole('button', { name: 'Đang nhận đơn' })).toBeVisible()
})
