import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until an element is focused, at most `most` times. */
export async function tabTo(page: Page, element: Locator, most = 30): Promise<void> {
  await expect(element).toBeVisible()
  for (let presses = 0; presses < most && !(await element.evaluate((it) => it === document.activeElement)); presses += 1)
    await page.keyboard.press('Tab')
  await expect(element).toBeFocused()
}

/** Goes to an element by Tab and presses a key on it. */
export async function pressOn(page: Page, element: Locator, key = 'Enter', most?: number): Promise<void> {
  await tabTo(page, element, most)
  await page.keyboard.press(key)
}
