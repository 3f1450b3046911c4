import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { arrive, openDish } from '../support/people.ts'
import { startProduct, type Product } from '../support/product.ts'
import {
  consoleScreens,
  courierDoor,
  courierScreensOf,
  doors,
  halfTranslated,
  noteShifts,
  overflows,
  pseudoLanguage,
  readsFromTheRight,
  screensOf,
  shiftsOf,
  smallTargets,
  staffDoor,
  staffScreens,
  storeDoor,
  untilStill,
  type Past,
  type Screen,
} from '../support/screens.ts'
import { accept, addDish, addToCart, deliver, fillCart, placeOrder, signIn, signInAsStaff, storePath } from '../support/shopping.ts'

// each way of looking on its own, with servers of its own for each worker
test.describe.configure({ mode: 'parallel' })
test.use({ trace: 'off' })

let product: Product
let past: Past

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  product = await startProduct(1)
  await product.ask(pseudoLanguage())
  const { page, context } = await arrive(browser, product.url, 390)
  await fillCart(page)
  await page.goto(storePath)
  const stored = page.waitForResponse('**/api/toggle-favorite')
  await page.getByRole('button', { name: /^Yêu thích/ }).click()
  await stored
  await page.goto('/checkout')
  const first = await placeOrder(page)
  await deliver(product.url, first.uniqueId, first.pin)
  await page.goto(`/running-order/${first.uniqueId}`)
  const rate = await page.getByRole('link', { name: 'Đánh giá' }).getAttribute('href')
  await page.goto(storePath)
  const dish = await addDish(page, 'Phở tái nạm')
  await page.goto('/checkout')
  const second = await placeOrder(page)
  await page.goto(storePath)
  await openDish(page, 'Phở tái nạm')
  await addToCart(page)
  await page.goto('/checkout')
  const third = await placeOrder(page)
  await accept(product.url, third.uniqueId)
  past = { running: second.uniqueId, carried: third.uniqueId, delivered: first.uniqueId, ratable: rate?.split('/').at(-1) ?? '', dish }
  await context.close()
})
test.afterAll(() => product.stop())

const folder = process.env['SCREENS'] ?? join('.cache', 'screens')

/** The demonstration's content is in Vietnamese and in English; some of it reads like texts of ours. */
const vietnameseContent = ['Món chay', 'Chọn tối đa 3']

/** What is wrong with a screen at its first sight, in words. */
async function look(page: Page, { name, path, until }: Screen, shot: string, check: { axe?: () => Promise<void>; language: string }) {
  const faults: string[] = []
  await page.goto(path)
  await page
    .locator(until)
    .first()
    .waitFor({ timeout: 15_000 })
    .catch(() => faults.push(`${until} does not come`))
  await untilStill(page)
  const moved = await shiftsOf(page)
  for (const { value, of } of moved) faults.push(`moves by ${value.toFixed(4)}: ${of.join(' | ')}`)
  faults.push(...(await overflows(page)))
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(check.language)
  if (check.language !== 'vi') {
    const content = check.language === 'ar' ? vietnameseContent : []
    faults.push(...(await halfTranslated(page, content)).map((one) => `not translated: ${one}`))
  }
  if (check.language === 'ar' && !(await readsFromTheRight(page))) faults.push('stands from left to right')
  await page.screenshot({ path: join(folder, `${shot}-${name}.png`) })
  await check.axe?.().catch((error: unknown) => faults.push(String(error)))
  // moves the page, so it comes last
  for (const target of await smallTargets(page)) faults.push(`too small to be tapped: ${target}`)
  return faults.map((fault) => `${name}: ${fault}`)
}

const windows = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const

/** Each language by what its texts are stored under; the third one is read from right to left. */
const languages = { vi: '1', en: '2', ar: '3' }

const speak = (page: Page, language: keyof typeof languages) =>
  page.evaluate((id) => localStorage.setItem('userPreferedLanguage', id), languages[language])

for (const viewport of windows) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const language of ['vi', 'en', 'ar'] as const) {
      const { width } = viewport
      const hasAxe = width === 390 || width === 1280
      // other letters from right to left where axe looks, too
      if (language === 'ar' && (!hasAxe || colorScheme === 'dark')) continue
      test(`ROUTE-2 ROUTE-3 ROUTE-4 ROUTE-5 ROUTE-6 ROUTE-7 ROUTE-8 ROUTE-9 ROUTE-10 ROUTE-11 ROUTE-13 LOOK-1 A11Y-4 every screen at ${width} in ${colorScheme}, ${language}, stands still and whole @long`, async ({
        browser,
      }) => {
        test.setTimeout(900_000)
        const person = await arrive(browser, product.url, width > 768 ? 1280 : 390, { colorScheme, viewport })
        const { page, context, complaints } = person
        const faults: string[] = []
        const lookAt = async (screens: readonly Screen[]) => {
          await speak(page, language)
          complaints.length = 0
          for (const screen of screens) {
            const shot = `${width}-${colorScheme}-${language}`
            faults.push(...(await look(page, screen, shot, { language, ...(hasAxe && { axe: async () => person.expectAccessible() }) })))
            faults.push(...complaints.splice(0).map((one) => `${screen.name}: ${one}`))
          }
        }
        await page.goto('/')
        await page.getByRole('dialog').getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).click()
        await noteShifts(page)
        await lookAt([...doors, courierDoor, storeDoor, staffDoor])
        await speak(page, 'vi')
        await page.goto('/login?back=/my-orders')
        await signIn(page)
        await expect(page).toHaveURL('/my-orders')
        await page.goto(storePath)
        await openDish(page, 'Phở gà xé')
        await addToCart(page)
        await lookAt(screensOf(past))
        await speak(page, 'vi')
        await page.goto(courierDoor.path)
        await signIn(page, 'courier@bua.test')
        await expect(page).toHaveURL('/delivery/orders')
        await lookAt(courierScreensOf(past))
        await speak(page, 'vi')
        await page.goto(storeDoor.path)
        await signIn(page, 'store@bua.test')
        await expect(page).toHaveURL('/store')
        await lookAt(consoleScreens)
        await speak(page, 'vi')
        await page.goto(staffDoor.path)
        await signInAsStaff(page, product.url)
        await expect(page.getByLabel('Số điện thoại của khách')).toBeVisible()
        await lookAt(staffScreens)
        await context.close()
        expect(faults).toEqual([])
      })
    }
  }
}
