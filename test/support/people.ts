import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'

export interface Person {
  page: Page
  context: BrowserContext
  /** Console errors, broken content policies and page errors so far. */
  complaints: string[]
  /** Fails on anything that axe finds on what is shown now. */
  expectAccessible(): Promise<void>
}

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'

/**
 * Fails on anything that axe finds on what is shown now. No page has frames of other origins, so that axe runs once, in the page itself; what passes is not listed.
 * Both together take a quarter of the time of its defaults.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`)).toEqual([])
}

/** A browser of one's own, on a phone or at a wide window. */
export async function arrive(
  browser: Browser,
  baseURL: string,
  width: 390 | 1280,
  more: Parameters<Browser['newContext']>[0] = {},
): Promise<Person> {
  const isPhone = width === 390
  const context = await browser.newContext({
    baseURL,
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    ...(isPhone && { isMobile: true, hasTouch: true, userAgent: phone }),
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    reducedMotion: 'reduce',
    ...more,
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('request', (request) => request.url().endsWith('/csp-report') && complaints.push(`broken content policy: ${request.postData()}`))
  return {
    page,
    context,
    complaints,
    expectAccessible: () => expectAccessible(page),
  }
}

/** Closes whatever browsers are still open: their pages would go on drawing and asking, next to all tests that follow. */
export const leaveAll = async (browser: Browser): Promise<void> => {
  for (const context of browser.contexts()) await context.close()
}

/** Opens a dish of a menu once it has been scrolled to: what is far from the view is not rendered. */
export async function openDish(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByText(name).first().scrollIntoViewIfNeeded()
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(name) })
    .click()
}
