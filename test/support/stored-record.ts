import type { Page } from '@playwright/test'

/** What a page has stored in its IndexedDB under a name (see src/platform/database.ts); null where there is nothing. */
export const storedRecord = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((key) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const opening = indexedDB.open('keyval-store')
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('keyval'))
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('keyval').objectStore('keyval').get(key)
      reading.addEventListener('error', () => reject(reading.error))
      reading.addEventListener('success', () => {
        opening.result.close()
        resolve(reading.result ?? null)
      })
    })
    return promise
  }, name)
