import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { arrive, leaveAll } from '../support/people.ts'
import { startProduct, type Product } from '../support/product.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct(1)
})
test.afterAll(() => product.stop())
test.afterEach(({ browser }) => leaveAll(browser))

const password = 'mot-mat-khau-dai-7'
const headers = { 'X-Device-Id': 'another-device-of-the-tests' }

const place = {
  lat: 10.7721,
  lng: 106.6983,
  address: 'Chợ Bến Thành',
  house: '',
  tag: '',
  businessLocation: false,
  timestamp: 1,
  isUserSelected: true,
}

/** Registers a customer on this device, signs them in on another one as well, and opens the screen. */
async function openSecurity(page: Page, email: string, phone: string) {
  const post = async (path: string, data: object) => (await page.request.post(`${product.url}/api/${path}`, { data, headers })).json()
  const { data, refresh_token: refreshToken } = await post('register', { name: 'Trần Thu An', email, phone, password })
  const other = await post('login', { email, password })
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(`${product.url}/blank`)
  await page.evaluate(
    ([token, refresh, person, chosen]) => {
      localStorage.setItem('auth_token', token ?? '')
      localStorage.setItem('refresh_token', refresh ?? '')
      localStorage.setItem('user', person ?? '')
      localStorage.setItem('has_ever_logged_in', 'true')
      localStorage.setItem('alreadySelectedLocation', 'true')
      localStorage.setItem('userSetAddress', chosen ?? '')
    },
    [data.auth_token, refreshToken, JSON.stringify({ id: data.id, name: data.name }), JSON.stringify(place)],
  )
  await page.goto(`${product.url}/my-account`)
  await page.getByRole('link', { name: 'Bảo mật và dữ liệu' }).click()
  await expect(page).toHaveURL(`${product.url}/my-security`)
  return { id: data.id as number, otherToken: other.data.auth_token as string }
}

test('MEND-24 a customer sees and ends sessions, changes name and address, takes the data along, and deletes the account', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const person = await arrive(browser, product.url, 390)
  const { page } = person
  const { id, otherToken } = await openSecurity(page, 'thu-an@bua.test', '0934111222')
  const orders = () =>
    page.request.post(`${product.url}/api/get-orders`, {
      data: { user_id: id },
      headers: { ...headers, Authorization: `Bearer ${otherToken}` },
    })
  expect((await orders()).status()).toBe(200)
  await person.expectAccessible()
  await page.getByRole('button', { name: 'Đăng xuất mọi thiết bị khác' }).click()
  await expect(page.getByText('Đã đăng xuất', { exact: true })).toBeVisible()
  expect((await orders()).status()).toBe(401)

  await page.getByLabel('Tên của bạn').fill('An Trần')
  await page.getByRole('button', { name: 'Lưu tên' }).click()
  await expect(page.getByText('Đã lưu tên')).toBeVisible()

  await page.getByLabel('Email mới').fill('an-moi@bua.test')
  await page.getByLabel('Mật khẩu hiện tại').first().fill(password)
  await page.getByRole('button', { name: 'Gửi mã xác nhận' }).click()
  const outbox = async () =>
    (await (await page.request.get(`${product.url}/dev/outbox`)).json()) as { recipient: string; payload: { code: string } }[]
  await expect.poll(async () => (await outbox()).some(({ recipient }) => recipient === 'an-moi@bua.test')).toBe(true)
  const code = (await outbox()).find(({ recipient }) => recipient === 'an-moi@bua.test')?.payload.code ?? ''
  await page.getByLabel('Mã xác nhận').fill(code)
  await page.getByRole('button', { name: 'Đổi email' }).click()
  await expect(page.getByText('Hiện tại: an-moi@bua.test')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tải dữ liệu về' }).click()
  const stored = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
  expect(stored.account).toMatchObject({ name: 'An Trần', email: 'an-moi@bua.test' })

  await page.getByLabel('Mật khẩu để xác nhận xóa').fill(password)
  await page.getByRole('button', { name: 'Xóa tài khoản của tôi' }).click()
  await expect(page).toHaveURL(/\/login/)
  const again = await page.request.post(`${product.url}/api/login`, { data: { email: 'an-moi@bua.test', password }, headers })
  expect((await again.json()).code).toBe('WRONG_CREDENTIALS')
})
