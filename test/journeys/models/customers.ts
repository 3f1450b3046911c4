import { randomInt } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { keys } from '../../../src/platform/keys.ts'
import { here } from '../../support/places.ts'
import { arrive } from '../../support/people.ts'
import { post } from '../../support/shopping.ts'

/** A user with an account of a test's own, and a session on this browser. */
export interface Customer {
  id: number
  name: string
  email: string
  token: string
  refreshToken: string
}

/** The demonstration's password, by which `signIn` lets in whoever has one of these accounts, too. */
const password = 'bua-demo-2026'

export async function register(url: string): Promise<Customer> {
  const digits = String(randomInt(10_000_000, 100_000_000))
  const [name, email, phone] = ['Lan', `lan.${digits}@bua.test`, `09${digits}`]
  const { data, refresh_token: refreshToken } = await post(url, '/api/register', { name, email, phone, password })
  const { id, auth_token: token } = data as { id: number; auth_token: string }
  return { id, name, email, token, refreshToken: refreshToken as string }
}

/** Where a browser's owner has chosen that things are brought to. */
export const chosenLocation = {
  lat: here.latitude,
  lng: here.longitude,
  address: 'Chợ Bến Thành, Quận 1',
  house: '',
  tag: '',
  businessLocation: false,
  timestamp: 1,
  isUserSelected: true,
}

/** A browser in which a location was chosen, with whatever else it has stored, and a clock that can be moved. */
export async function arriveWith(browser: Browser, url: string, stored: Record<string, string>, width: 390 | 1280 = 390): Promise<Page> {
  const all = { [keys.location]: JSON.stringify(chosenLocation), [keys.locationChosen]: 'true', ...stored }
  const localStorage = Object.entries(all).map(([name, value]) => ({ name, value }))
  const { page } = await arrive(browser, url, width, { storageState: { cookies: [], origins: [{ origin: url, localStorage }] } })
  await page.clock.install()
  return page
}

/** What a browser has stored of a customer who signed in; the location is not offered to the account. */
export const storedSession = ({ id, name, token, refreshToken }: Customer): Record<string, string> => ({
  [keys.authToken]: token,
  [keys.refreshToken]: refreshToken,
  [keys.user]: JSON.stringify({ id, name }),
  [keys.hasEverLoggedIn]: 'true',
  [keys.lastAddressSave]: String(Date.now()),
})

/** A new customer's phone. */
export async function arriveSignedIn(browser: Browser, url: string): Promise<{ page: Page; customer: Customer }> {
  const customer = await register(url)
  return { page: await arriveWith(browser, url, storedSession(customer)), customer }
}

/** Fills an entry of the browser's database (see src/platform/database.ts) before a page of the product is opened. */
export async function storeRecord(page: Page, name: string, value: unknown): Promise<void> {
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('/blank')
  await page.evaluate(
    ([key, record]) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const opening = indexedDB.open('keyval-store')
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('keyval'))
      opening.addEventListener('error', () => reject(opening.error))
      opening.addEventListener('success', () => {
        const writing = opening.result.transaction('keyval', 'readwrite')
        writing.objectStore('keyval').put(record, key)
        writing.addEventListener('complete', () => {
          opening.result.close()
          resolve()
        })
      })
      return promise
    },
    [name, value] as const,
  )
}
