import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { arrive, leaveAll } from '../support/people.ts'
import { startProduct, type Product } from '../support/product.ts'
import { signIn, storePath } from '../support/shopping.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct(1)
})
test.afterAll(() => product.stop())
test.afterEach(({ browser }) => leaveAll(browser))

test('MOB-2 ROUTE-2 ROUTE-4 ROUTE-7 ROUTE-9 STORE-6 FAV-1 REVIEW-1 PAGE-1 finds a dish without marks, narrows the list, marks a store, reads', async ({
  browser,
}) => {
  const person = await arrive(browser, product.url, 390)
  const { page, complaints } = person
  await page.goto('/')
  await page.getByRole('dialog').getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).click()

  await expect(page.locator('main [viewBox="0 0 32 32"]').first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Chợ Bến Thành, Quận 1' }).click()
  await expect(page).toHaveURL('/search-location')
  await page.goBack()

  await test.step('search without marks, and back to what was found', async () => {
    await page.getByRole('link', { name: 'Tìm quán hoặc món' }).click()
    await expect(page).toHaveURL('/explore')
    // what looked like a field is one now
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.getByRole('searchbox').fill('pho tai nam')
    const dish = page.getByRole('link', { name: /^Phở tái nạm/ }).first()
    await expect(dish).toBeVisible()
    await expect(page).toHaveURL(/\/explore\?q=pho(\+|%20)tai(\+|%20)nam$/)
    await person.expectAccessible()
    await dish.click()
    // a guest's dish asks for a sign-in
    await expect(page).toHaveURL(/\/login/)
    await page.goto('/explore')
    await expect(page.getByRole('button', { name: 'pho tai nam', exact: true })).toBeVisible()
    await expect(page.getByRole('searchbox')).not.toBeFocused()
    await page.getByRole('searchbox').fill('bún')
    await page.getByRole('navigation', { name: 'Các mục chính' }).getByRole('link', { name: 'Gần bạn' }).click()
    await page.getByRole('link', { name: 'Tìm quán hoặc món' }).click()
    await expect(page).toHaveURL(/q=b%C3%BAn$/)
    await expect(page.getByRole('searchbox')).toBeFocused()
  })

  await test.step('filters and sort stand in the address, and the way back undoes them', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Đánh giá cao' }).click()
    await page.getByRole('button', { name: 'Đang mở' }).click()
    await expect(page).toHaveURL(/\?sort=rating&open=1$/)
    // new stores may be closed: they stand in the row above the list
    await expect(page.locator('#stores').getByRole('heading', { level: 3 }).first()).toBeVisible()
    await expect(page.locator('#stores').getByText('Mở lúc')).toHaveCount(0)
    await person.expectAccessible()
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Đang mở' })).toHaveAttribute('aria-pressed', 'false')
    await page.goto('/categories/stores?category=1')
    await expect(page.getByRole('button', { name: 'Bún phở' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
    await person.expectAccessible()
  })

  await test.step("a guest's heart leads to the login and back, and is set, though the page was loaded again", async () => {
    await page.goto(storePath)
    const heart = page.getByRole('button', { name: /^Yêu thích/ })
    await heart.click()
    await expect(page).toHaveURL(/\/login/)
    await page.reload()
    await signIn(page)
    await expect(page).toHaveURL(storePath)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/my-favorite-stores')
    await expect(page.getByRole('heading', { level: 3, name: 'Phở Gia Truyền Nam Định' })).toBeVisible()
    await person.expectAccessible()
    // the lists of a location come without marks
    await page.goto('/')
    const listed = page.locator('#stores').getByRole('button', { name: 'Yêu thích Phở Gia Truyền Nam Định' })
    await expect(listed).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('reviews and a page', async () => {
    await page.goto(storePath.replace('/stores/', '/reviews/'))
    await expect(page.getByRole('img', { name: /trên 5 sao/ }).first()).toBeVisible()
    await person.expectAccessible()
    await page.goto('/pages/gioi-thieu')
    await expect(page.getByRole('heading', { name: 'Về Bữa' })).toBeVisible()
    await person.expectAccessible()
  })
  expect(complaints).toEqual([])
})

test('MEND-25 PAGE-1 a page of the settings is formatted under the content policy, also where setHTML is missing', async ({ browser }) => {
  const { page, context, complaints } = await arrive(browser, product.url, 390)
  await context.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'setHTML'))
  await page.route('**/api/get-single-page', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { body: string }
    const added =
      '<p><b onclick="alert(1)">Chú ý:</b> <a href="/my-orders">đơn</a> <a href="javascript:alert(1)">lạ</a></p><script>alert(1)</script>'
    await route.fulfill({ response, json: { ...answer, body: answer.body + added } })
  })
  await page.goto('/pages/gioi-thieu')
  expect(await page.evaluate(() => 'setHTML' in Element.prototype)).toBe(false)
  const text = page.getByRole('article')
  await expect(text.getByRole('heading', { name: 'Về Bữa' })).toBeVisible()
  await expect(text.getByRole('listitem')).toHaveCount(3)
  expect(await text.locator('p').last().innerHTML()).toBe('<b>Chú ý:</b> <a href="/my-orders">đơn</a> <a>lạ</a>')
  await expect(text.locator('script')).toHaveCount(0)
  expect(complaints).toEqual([])
})

/** Names of the packages whose code is in the built client, by its source maps. */
function builtOf(): string[] {
  const maps = readdirSync('dist/client', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js.map'))
  const sources = maps.flatMap((file) => (JSON.parse(readFileSync(`dist/client/${file}`, 'utf8')) as { sources: string[] }).sources)
  const names = sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? [])
  return [...new Set(names)].toSorted()
}

test('MEND-25 the licences of what the app contains are within reach', async ({ browser }) => {
  await test.step('at the foot of a wide window', async () => {
    const { page, context, complaints } = await arrive(browser, product.url, 1280)
    await page.goto('/')
    await page.getByRole('dialog').getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).click()
    const opened = page.waitForEvent('popup')
    await page.getByRole('navigation', { name: 'Về chúng tôi' }).getByRole('link', { name: 'Giấy phép mã nguồn mở' }).click()
    await expect((await opened).getByText('Copyright (c) Meta Platforms, Inc. and affiliates.')).toBeVisible()
    expect(complaints).toEqual([])
    await context.close()
  })

  await test.step('in an account on a phone', async () => {
    const { page, context } = await arrive(browser, product.url, 390)
    await page.goto('/my-account')
    await signIn(page)
    await expect(page.getByRole('main').getByRole('link', { name: 'Giấy phép mã nguồn mở' })).toHaveAttribute('href', '/licenses.txt')
    await context.close()
  })

  await test.step('with every package, the font and the pictures', async () => {
    const response = await fetch(`${product.url}/licenses.txt`)
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'no-cache',
    ])
    const text = await response.text()
    const listed = [...text.matchAll(/^(\S+) \d+\.\d+\.\d+\S* \(.+\)$/gm)].map((match) => match[1])
    const built = builtOf()
    expect(built).toEqual(expect.arrayContaining(['dompurify', 'maplibre-gl', 'react', 'react-dom', 'workbox-precaching', 'xstate']))
    expect(listed).toEqual(expect.arrayContaining(built))
    // also what a map of the sources leaves out, and what a package has within its own files
    expect(listed).toEqual(expect.arrayContaining(['@tanstack/react-router', 'kdbush', 'murmurhash-js', 'scheduler']))
    for (const label of ['Apache License', 'MIT License', 'Copyright (c) 2011 Gary Court', 'SIL OPEN FONT LICENSE'])
      expect(text).toContain(label)
  })
})
