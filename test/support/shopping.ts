import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { Boot } from '../../openapi/page.ts'
import { openDish } from './people.ts'

export const storePath = '/stores/pho-gia-truyen-nam-dinh-1'

export async function signIn(page: Page, email = 'customer@bua.test') {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mật khẩu').fill('bua-demo-2026')
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
}

/** From an empty browser to a place, a session and one dish in the cart. */
export async function fillCart(page: Page, email?: string) {
  await page.goto(storePath)
  await page.getByRole('dialog').getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).click()
  await openDish(page, 'Phở gà xé')
  await signIn(page, email)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Thêm vào giỏ/ }).click()
  await expect(dialog).toHaveCount(0)
}

/** What the local storage holds, by name. */
export const allKept = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>)

/** Waits for what follows the first view. */
export const untilSurrounded = (page: Page) => expect(page.locator('#around')).toBeAttached()

/** Has every document of the browser come with other settings than the server's. */
export async function withSettings(context: BrowserContext, settings: Record<string, string>) {
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace(
      /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s,
      (_, open: string, data: string, close: string) => {
        const boot = JSON.parse(data) as Boot
        const others = boot.settings.filter(({ key }) => !(key in settings))
        const all = [...others, ...Object.entries(settings).map(([key, value]) => ({ key, value }))]
        return `${open}${JSON.stringify({ ...boot, settings: all }).replaceAll('<', String.raw`\u003c`)}${close}`
      },
    )
    return route.fulfill({ response, body })
  })
}
