import type { Browser, BrowserContext } from '@playwright/test'
import { arrive } from './people.ts'
import { fillCart } from './shopping.ts'

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** Well before a page would refresh, which is when 8 of the 10 minutes of an access token are over. */
const renewAfterMs = 4 * 60_000

/**
 * What the browser of a customer stores who chose a location and has one dish in the cart, for all tests of a file. A long file's customer signs in again: pages
 * that share a session would send the same refresh token, and that counts as reuse and ends the session.
 */
export function returningCustomer(
  url: () => string,
  width: 390 | 1280,
  more: Parameters<typeof arrive>[3] = {},
): (browser: Browser) => Promise<StorageState> {
  let stored: StorageState | undefined
  let signedInAt = 0
  return async (browser) => {
    if (stored && Date.now() - signedInAt < renewAfterMs) return stored
    signedInAt = Date.now()
    const { page, context } = await arrive(browser, url(), width, more)
    await fillCart(page)
    stored = await context.storageState()
    await context.close()
    return stored
  }
}
