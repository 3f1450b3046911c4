import { expect, type Locator, type Page } from '@playwright/test'

interface Tabbing {
  /** Back with `Shift+Tab`. */
  by?: 'Tab' | 'Shift+Tab' | undefined
  /** After how many presses it is given up. */
  most?: number
}

/** Presses Tab until an element is focused; answers how often. */
export async function tabTo(page: Page, element: Locator, { by = 'Tab', most = 30 }: Tabbing = {}): Promise<number> {
  await expect(element).toBeVisible()
  let presses = 0
  for (; presses < most && !(await element.evaluate((it) => it === document.activeElement)); presses += 1) await page.keyboard.press(by)
  await expect(element).toBeFocused()
  return presses
}

/** Goes to an element by Tab and presses a key on it; answers how many presses that took. */
export async function pressOn(
  page: Page,
  element: Locator,
  { key = 'Enter', ...tabbing }: Tabbing & { key?: string } = {},
): Promise<number> {
  const presses = await tabTo(page, element, tabbing)
  await page.keyboard.press(key)
  return presses + 1
}
