import { expect, test } from '@playwright/test'
import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import { arrive } from '../support/people.ts'
import { startProduct, type Product } from '../support/product.ts'
import { fillCart, ordersOf, placeOrder } from '../support/shopping.ts'

let product: Product

test.beforeAll(async () => {
  product = await startProduct(1)
  for (const key of ['enSPU', 'multiLanguageSelection', 'showMap', 'enRAR', 'showPromoSlider', 'mockSearchOnHomepage'])
    await product.ask(`insert into settings (key, value) values ('${key}', 'false') on conflict (key) do update set value = excluded.value`)
  await product.ask(
    `insert into settings (key, value) values ('customHomeMessage', '<b>Nghỉ Tết</b> từ mùng Một<script>document.title = ""</script>') on conflict (key) do update set value = excluded.value`,
  )
})
test.afterAll(() => product.stop())

test('HOUSE-9 MOB-2 OPTION-1 LANG-1 ORDER-2 pickup, languages, maps, ratings, slides and the search that are switched off are offered nowhere', async ({
  browser,
}) => {
  const { page, context, complaints } = await arrive(browser, product.url, 390)
  // as an earlier visit has left it
  await context.addInitScript(() => localStorage.setItem('userSelected', 'SELFPICKUP'))
  const options = page.getByRole('group', { name: 'Cách nhận' })
  const languages = page.getByRole('group', { name: 'Ngôn ngữ' })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Đăng nhập', exact: true })).toBeVisible()
  await expect(languages).toHaveCount(0)
  await fillCart(page)
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect(options).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Nổi bật hôm nay' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Tìm quán hoặc món' })).toHaveCount(0)
  // what the settings have to say, without their script
  await expect(page.getByText('Nghỉ Tết từ mùng Một')).toBeVisible()
  await expect(page.getByText('Nghỉ Tết', { exact: true })).toHaveCSS('font-weight', '600')
  await expect(page.locator('main script')).toHaveCount(0)
  await page.goto('/cart')
  await expect(page.getByText(/^Phí giao hàng/)).toBeVisible()
  await expect(options).toHaveCount(0)
  await page.goto('/checkout')
  await expect(page.getByRole('button', { name: /^Đặt đơn/ })).toBeEnabled()
  await expect(options).toHaveCount(0)
  const { uniqueId } = await placeOrder(page)
  await expect(page.locator('[data-map="false"]')).toBeVisible()
  await page.goto('/my-account')
  await expect(page.getByRole('button', { name: 'Đăng xuất' })).toBeVisible()
  await expect(languages).toHaveCount(0)
  await product.ask(`update orders set status = ${statusIds.delivered} where unique_order_id = '${uniqueId}'`)
  const [order] = await ordersOf(product.url, 'customer@bua.test')
  await page.goto(`/rate-order/${order?.id}`)
  await expect(page.getByRole('heading', { name: 'Hiện không nhận đánh giá' })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  expect(complaints).toEqual([])
})
