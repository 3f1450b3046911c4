import { expect, type Page } from '@playwright/test'
import { tabTo } from '../support/keyboard.ts'
import { startProduct, type Product } from '../support/product.ts'
import { overflows } from '../support/screens.ts'
import { visited } from '../support/visitors.ts'

let product: Product
const test = visited(() => product.url)
test.beforeAll(async () => {
  product = await startProduct(1)
})
test.afterAll(() => product.stop())

const title = (page: Page) => page.getByRole('heading', { name: 'API reference', level: 1 })

for (const width of [390, 1280] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    // most of a minute each, since axe looks at all of it
    test(`@long MEND-25 the API reference can be read at ${width} in ${colorScheme}, under the policy of documents`, async ({ come }) => {
      test.setTimeout(300_000)
      const person = await come(width, { colorScheme })
      const { page, complaints } = person
      await page.goto('/docs')
      await expect(title(page)).toBeVisible()
      // all of it, also what the browser would render only when it is near
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true
        for (const article of document.querySelectorAll('article')) article.style.contentVisibility = 'visible'
      })
      expect(await overflows(page)).toEqual([])
      const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth])
      expect(content).toBe(window)
      await person.expectAccessible()
      expect(complaints).toEqual([])
    })
  }
}

test('the contents of the API reference lead to an operation, by keyboard alone', async ({ come }) => {
  const { page, complaints } = await come(1280)
  await page.goto('/docs')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.goto('/docs')
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await tabTo(page, contents.locator('summary', { hasText: 'Orders' }))
  await page.keyboard.press('Enter')
  await tabTo(page, contents.getByRole('link', { name: 'POST Places an order', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/docs#placeOrder$/)
  await expect(page.getByRole('heading', { name: 'Places an order', exact: true })).toBeInViewport()
  expect(complaints).toEqual([])
})

test('a service worker leaves the API reference and the contract to the server', async ({ come }) => {
  const { page } = await come(390)
  await page.goto('/')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  // a second visit, for which a frame of the client is stored
  await expect.poll(() => page.evaluate(async () => (await caches.match('/shell.html')) !== undefined)).toBe(true)
  const response = await page.goto('/docs')
  await expect(title(page)).toBeVisible()
  expect(response?.fromServiceWorker()).toBe(false)
  const contract = await page.goto('/openapi.json')
  expect(contract?.headers()['content-type']).toContain('application/json')
  expect(contract?.fromServiceWorker()).toBe(false)
})
