import { test as base, expect, type Page } from '@playwright/test'
import { arrive, openDish, type Person } from '../support/people.ts'
import { openIdProvider, type OpenIdProvider } from '../support/openid-provider.ts'
import { startProduct, type Product } from '../support/product.ts'
import { addToCart, signIn } from '../support/shopping.ts'
import { lengthAt } from '../support/visitors.ts'

type Width = Parameters<typeof arrive>[2]

const storePath = '/stores/pho-gia-truyen-nam-dinh-1'
let product: Product
let google: OpenIdProvider

const test = base.extend<{ come: (width: Width) => Promise<Person> }>({
  come: async ({ browser }, provide) => {
    const people: Person[] = []
    await provide(async (width) => {
      const person = await arrive(browser, product.url, width)
      people.push(person)
      return person
    })
    for (const { context, complaints } of people) {
      expect(complaints.filter((text) => !refusedByDesign.test(text))).toEqual([])
      await context.close()
    }
  },
})

/** The browser writes down every answer that is no success, also one that a journey asks for. */
const refusedByDesign = /^Failed to load resource: the server responded with a status of (400|401|409|422)/

const personAt = (email: string) => ({ sub: email, email, email_verified: true, name: 'Mai Xã Hội' })

test.beforeAll(async () => {
  google = await openIdProvider({ clientId: 'our-client', clientSecret: 'our-secret' })
  google.speakFor(personAt('mai.xa.hoi@bua.test'))
  product = await startProduct(1, { GOOGLE_CLIENT_ID: 'our-client', GOOGLE_CLIENT_SECRET: 'our-secret', GOOGLE_ISSUER: google.url })
})
test.afterAll(async () => {
  await product.stop()
  await google.close()
})

interface Letter {
  recipient: string
  payload: { text: string }
}

/** The digits that were sent to a user last. */
async function sentTo(recipient: string): Promise<string> {
  const letters = (await (await fetch(`${product.url}/dev/outbox`)).json()) as Letter[]
  const code = letters.find((letter) => letter.recipient === recipient)?.payload.text.match(/\d{6}/)?.[0]
  if (code === undefined) throw new Error(`Nothing was sent to ${recipient}`)
  return code
}

const another = (code: string) => (code === '000000' ? '111111' : '000000')
const remembered = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const codeField = (page: Page) => page.getByLabel('Mã xác nhận')
const chooseLocation = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Chợ Tân Định, Quận 1', exact: true }).click()

const numbers = { 390: '0908123390', 1280: '0908121280' } as const

for (const width of [390, 1280] as const) {
  test(`ADDR-4 AUTH-1 AUTH-2 AUTH-5 ITEM-1 STATE-2 a guest signs in by a code and is back at his dish, with his place, at ${width}${lengthAt(width)}`, async ({
    come,
  }) => {
    const person = await come(width)
    const { page } = person
    await page.goto(storePath)
    await chooseLocation(page)
    const place = await remembered(page, 'userSetAddress')
    await openDish(page, 'Phở tái nạm')
    await expect(page).toHaveURL(/\/login\?back=/)
    await press(page, 'Mã SMS')
    await expect(page.getByLabel('Số điện thoại')).toBeVisible()
    await person.expectAccessible()

    await page.getByLabel('Số điện thoại').fill('0908')
    await press(page, 'Gửi mã')
    await expect(page.getByText('Số điện thoại chưa đúng, ví dụ: 0901 234 567')).toBeVisible()
    await expect(page.getByLabel('Số điện thoại')).toBeFocused()
    await page.getByLabel('Số điện thoại').fill(numbers[width])
    await press(page, 'Gửi mã')
    await expect(codeField(page)).toBeFocused()
    await expect(page.getByRole('button', { name: /Gửi lại mã sau 0:(30|2\d)/ })).toBeDisabled()
    await person.expectAccessible()

    const code = await sentTo(numbers[width])
    await page.keyboard.type(another(code))
    await expect(page.getByText('Mã chưa đúng. Còn 4 lần thử.')).toBeVisible()
    await expect(codeField(page)).toBeFocused()
    await person.expectAccessible()
    // as a phone does it to a page that was left for the messages
    await page.reload()
    await expect(page.getByRole('button', { name: 'Mã SMS' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(numbers[width])).toBeVisible()
    await codeField(page).fill(code)

    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Phở tái nạm' })).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('sent_code'))).toBeNull()
    await expect(page).toHaveURL(new RegExp(`${storePath}/\\d+$`))
    expect(await remembered(page, 'userSetAddress')).toBe(place)
    expect(await remembered(page, 'has_ever_logged_in')).toBe('true')
    expect(await remembered(page, 'auth_token')).toMatch(/^ey/)
    // the account is given the place that the guest had chosen
    await expect.poll(() => remembered(page, 'addresses')).toContain('Chợ Tân Định, Quận 1')
    expect(Date.now() - Number(await remembered(page, 'lastAddressSaveTimestamp'))).toBeLessThan(60_000)
    // whoever is signed in has no use for a login
    await page.goto('/login?back=/cart')
    await expect(page).toHaveURL(`${product.url}/cart`)
    await page.goto('/register?back=//elsewhere.example/x')
    await expect(page).toHaveURL(`${product.url}/`)
  })

  test(`ROUTE-3 ITEM-1 AUTH-2 a dish's address leads a guest to the login, Back to its store, and a sign-in to the dish, at ${width}`, async ({
    come,
  }) => {
    const { page } = await come(width)
    await page.goto(storePath)
    await chooseLocation(page)
    await openDish(page, 'Phở tái nạm')
    const dishPath = new URL(page.url()).searchParams.get('back') ?? ''
    expect(dishPath).toMatch(new RegExp(`^${storePath}/\\d+$`))
    // a page of its own on a phone, a dialog over the store on a wide window
    await expect(page.getByLabel('Mật khẩu', { exact: true })).toBeVisible()
    expect(await page.getByRole('dialog', { name: 'Đăng nhập', exact: true }).count()).toBe(width === 1280 ? 1 : 0)

    await page.goto(dishPath)
    await expect(page).toHaveURL(/\/login\?back=/)
    await expect(page.getByText('Đăng nhập để đặt món này.')).toBeVisible()
    await expect(page.getByLabel('Mật khẩu', { exact: true })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`${product.url}${storePath}`)
    await expect(page.getByLabel('Mật khẩu', { exact: true })).toHaveCount(0)
    await expect(page.getByRole('main').getByText('Phở tái nạm').first()).toBeVisible()

    await page.goto(dishPath)
    await press(page, 'Mã SMS')
    const phone = `0908457${width}`.slice(0, 10)
    await page.getByLabel('Số điện thoại').fill(phone)
    await press(page, 'Gửi mã')
    await expect(codeField(page)).toBeFocused()
    await page.keyboard.type(await sentTo(phone))
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Phở tái nạm' })).toBeVisible()
    await expect(page).toHaveURL(`${product.url}${dishPath}`)
  })

  test(`AUTH-1 AUTH-2 AUTH-3 ROUTE-5 registers, forgets the password, sets a new one and logs in with it by phone, at ${width}${lengthAt(width)}`, async ({
    come,
  }) => {
    const person = await come(width)
    const { page } = person
    const email = `nho.${width}@example.com`
    const phone = `0907555${width}`.slice(0, 10)
    await page.goto('/')
    await chooseLocation(page)
    await page.goto('/register?back=/my-orders')
    await page.getByLabel('Họ và tên').fill('Trần Nhớ')
    await page.getByLabel('Email').fill('customer@bua.test')
    await page.getByLabel('Số điện thoại').fill(phone)
    await page.getByLabel('Mật khẩu').fill('matkhau123')
    await person.expectAccessible()
    await press(page, 'Tạo tài khoản')
    await expect(page.getByText('Mật khẩu quá yếu, cần ít nhất 8 ký tự khó đoán.')).toBeVisible()
    await expect(page.getByLabel('Mật khẩu')).toBeFocused()
    await page.getByLabel('Mật khẩu').fill('mot-bat-pho-nong')
    await press(page, 'Tạo tài khoản')
    await expect(page.getByText('Email này đã có người dùng.')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.getByLabel('Email').fill(email)
    await press(page, 'Tạo tài khoản')
    await expect(page).toHaveURL(`${product.url}/my-orders`)

    await page.evaluate(() => {
      for (const name of ['auth_token', 'refresh_token', 'user']) localStorage.removeItem(name)
    })
    await page.goto('/login?back=/my-account')
    await page.getByRole('link', { name: 'Quên mật khẩu?' }).click()
    await expect(page).toHaveURL(/\/login\/forgot-password\?back=/)
    await page.getByLabel('Email').fill(email)
    await person.expectAccessible()
    await press(page, 'Gửi mã')
    await expect(page.getByText(`Nếu ${email} có tài khoản, mã 6 số đang trên đường. Hãy xem cả thư rác.`)).toBeVisible()
    const code = await sentTo(email)
    await codeField(page).fill(another(code))
    await expect(page.getByText('Mã chưa đúng. Còn 4 lần thử.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Bước 2 trên 3')).toBeVisible()
    await codeField(page).fill(`Mã của bạn: ${code}`)
    await expect(page.getByText('Bước 3 trên 3')).toBeVisible()
    await person.expectAccessible()
    await page.getByLabel('Mật khẩu mới').fill('hai-bat-pho-nong')
    await press(page, 'Lưu và đăng nhập')
    await expect(page.getByRole('heading', { name: 'Chào Trần Nhớ' })).toBeVisible()
    await expect(page).toHaveURL(`${product.url}/my-account`)

    await page.evaluate(() => {
      for (const name of ['auth_token', 'refresh_token', 'user']) localStorage.removeItem(name)
    })
    await page.goto('/auth/login?back=/my-account')
    await page.getByLabel('Email hoặc số điện thoại').fill(phone)
    await page.getByLabel('Mật khẩu').fill('mot-bat-pho-nong')
    await press(page, 'Đăng nhập')
    await expect(page.getByRole('alert')).toHaveText('Email, số điện thoại hoặc mật khẩu không đúng.')
    await person.expectAccessible()
    await page.getByLabel('Mật khẩu').fill('hai-bat-pho-nong')
    await press(page, 'Đăng nhập')
    await expect(page.getByRole('heading', { name: 'Chào Trần Nhớ' })).toBeVisible()
  })
}

for (const path of ['/login', '/delivery/login'])
  test(`AUTH-1 before scripts have come, the form of ${path} is not sent, and no password gets into the address`, async ({ come }) => {
    const { page, complaints } = await come(390)
    let load = () => {}
    const mayLoad = new Promise<void>((resolve) => {
      load = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await mayLoad
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByLabel('Email').fill('customer@bua.test')
    const password = page.getByLabel('Mật khẩu')
    await password.fill('bua-demo-2026')
    await password.press('Enter')
    const send = page.getByRole('main').getByRole('button', { name: 'Đăng nhập', exact: true })
    await expect(send).toBeDisabled()
    expect(new URL(page.url()).search).toBe('')
    load()
    await expect(send).toBeEnabled()
    await expect(password).toHaveValue('bua-demo-2026')
    expect(complaints).toEqual([])
  })

test('ITEM-1 the first Back of a guest who has signed in for a dish leaves its store', async ({ come }) => {
  const { page } = await come(390)
  await page.goto('/')
  await page.getByRole('dialog').getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Phở Gia Truyền Nam Định/ })
    .first()
    .click()
  await openDish(page, 'Phở gà xé')
  // by way of the registration, which knows as well what is below
  await page.getByRole('link', { name: 'Chưa có tài khoản? Đăng ký' }).click()
  await page.getByRole('link', { name: 'Đã có tài khoản? Đăng nhập' }).click()
  await signIn(page)
  await addToCart(page)
  await expect(page).toHaveURL(storePath)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('ROUTE-5 every door opens by its address', async ({ come }) => {
  const { page } = await come(390)
  for (const [path, heading] of [
    ['/login', 'Chào bạn trở lại'],
    ['/auth/login', 'Chào bạn trở lại'],
    ['/register', 'Tạo tài khoản trong một phút'],
    ['/login/forgot-password', 'Đặt lại mật khẩu'],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { name: heading, includeHidden: true })).toBeVisible()
  }
})

for (const width of [390, 1280] as const) {
  test(`AUTH-1 AUTH-2 a guest signs in through a provider and is back where he was, at ${width}${lengthAt(width)}`, async ({ come }) => {
    const person = await come(width)
    const { page } = person
    await page.goto(storePath)
    await chooseLocation(page)
    const place = await remembered(page, 'userSetAddress')
    await page.goto('/login?back=%2Fcart')
    await expect(page.getByRole('button', { name: /Facebook/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Tiếp tục với Google' }).click()
    await page.getByRole('link', { name: 'Refuse' }).click()
    await expect(page.getByRole('alert')).toHaveText('Chưa đăng nhập được theo cách đó. Hãy thử lại, hoặc chọn cách khác.')
    await expect(page.getByRole('alert')).toBeInViewport()
    await expect(page).toHaveURL(`${product.url}/auth/login?back=%2Fcart`)
    expect(await remembered(page, 'userSetAddress')).toBe(place)
    await person.expectAccessible()

    // an answer that no user has asked for, as another site's link would bring it
    const calls: string[] = []
    page.on('request', (request) => request.url().endsWith('/api/login') && calls.push(request.url()))
    await page.goto('/auth/login?forged#access_token=token-0-our-client&state=made-up')
    await expect(page.getByRole('button', { name: 'Tiếp tục với Google' })).toBeVisible()
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    expect([calls, await remembered(page, 'auth_token')]).toEqual([[], null])

    await page.goto('/login?back=%2Fcart')
    // a worker that is active must not have the provider's answer sent twice: the second one would be refused
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.getByRole('button', { name: 'Tiếp tục với Google' }).click()
    await page.getByRole('link', { name: 'Agree' }).click()
    await expect(page).toHaveURL(`${product.url}/cart`)
    expect(await remembered(page, 'auth_token')).not.toBeNull()
    // neither the address nor what the browser keeps holds the provider's token
    const all = await page.evaluate(() => JSON.stringify([location.href, Object.entries(localStorage), Object.entries(sessionStorage)]))
    expect(all).not.toContain('access_token')
  })
}

for (const width of [390, 1280] as const) {
  test(`AUTH-1 AUTH-2 where numbers are to be proved, a newcomer through a provider is asked for one, at ${width} @long`, async ({
    come,
  }) => {
    google.speakFor(personAt(`nguoi.moi.${width}@bua.test`))
    await product.ask(`update settings set value = 'true' where key = 'enSOV'`)
    const person = await come(width)
    const { page } = person
    await page.goto(storePath)
    await chooseLocation(page)
    await page.goto('/login?back=%2Fmy-account')
    await page.getByRole('button', { name: 'Tiếp tục với Google' }).click()
    await page.getByRole('link', { name: 'Agree' }).click()
    await expect(page.getByRole('heading', { name: 'Xác nhận số điện thoại' })).toBeVisible()
    await expect(page.getByText('Tài khoản mới cần số điện thoại của bạn. Chúng tôi gửi mã qua SMS.')).toBeVisible()
    await expect(page.getByLabel('Mật khẩu')).toBeHidden()
    await person.expectAccessible()
    // a number that another user has proved
    const phone = page.getByLabel('Số điện thoại', { exact: true })
    await phone.fill('0901234501')
    await press(page, 'Gửi mã')
    await expect(codeField(page)).toBeFocused()
    await codeField(page).fill(await sentTo('0901234501'))
    await expect(page.getByRole('alert')).toBeVisible()
    await press(page, 'Đổi số')
    await phone.fill(`0906777${width}`.slice(0, 10))
    await press(page, 'Gửi mã')
    await expect(codeField(page)).toBeFocused()
    await codeField(page).fill(await sentTo(`0906777${width}`.slice(0, 10)))
    await expect(page.getByRole('heading', { name: 'Chào Mai Xã Hội' })).toBeVisible()
    await expect(page).toHaveURL(`${product.url}/my-account`)
    await product.ask(`update settings set value = 'false' where key = 'enSOV'`)
  })
}
