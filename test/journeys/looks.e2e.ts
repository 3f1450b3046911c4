import { expect, type Locator, type Page } from '@playwright/test'
import { openDish } from '../support/people.ts'
import { startProduct, type Product } from '../support/product.ts'
import { overflows } from '../support/screens.ts'
import { fillCart, signIn, storePath, untilOverlaysAreThere } from '../support/shopping.ts'
import { lengthAt, visited, withoutWorker } from '../support/visitors.ts'

let product: Product
const test = visited(() => product.url, withoutWorker)
test.beforeAll(async () => {
  product = await startProduct(1)
})
test.afterAll(() => product.stop())

const chooseLocation = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).click()

interface Box {
  name: string
  left: number
  right: number
  top: number
  bottom: number
}

/** Where elements stand and what of their words is seen, which is all of them or less. */
const boxesOf = (elements: Locator): Promise<Box[]> =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { name: element.textContent.trim(), left, right, top, bottom }
    }),
  )

const crossings = (boxes: readonly Box[]) =>
  boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5,
      )
      .map((other) => `${one.name} | ${other.name}`),
  )

for (const isCustomer of [false, true]) {
  test(`MEND-5 SHELL-1 nothing in the top bar runs into its neighbour or out of the window, ${isCustomer ? 'signed in' : 'as a guest'}`, async ({
    come,
  }) => {
    const { page } = await come(1280)
    if (isCustomer) {
      await fillCart(page)
      await page.goto('/my-orders')
    } else {
      await page.goto('/')
      await chooseLocation(page)
    }
    const bar = page.getByRole('banner')
    const links = bar.getByRole('link')
    await expect(links).toHaveCount(isCustomer ? 9 : 8)
    for (const width of [769, 800, 900, 1000, 1001, 1100, 1101, 1180, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const place = bar.getByRole('link', { name: /^Giao đến/ })
      await expect(place).toBeVisible()
      const boxes = await boxesOf(links)
      expect({ width, crossings: crossings(boxes) }).toEqual({ width, crossings: [] })
      expect({ width, outside: boxes.filter(({ left, right }) => left < 0 || right > width) }).toEqual({ width, outside: [] })
      // what it leads to can be read, if not all of it
      const seen = await place.evaluate((link) => [...link.querySelectorAll('small, b')].map((text) => text.clientWidth))
      expect(Math.min(...seen), `${width}`).toBeGreaterThan(60)
    }
  })
}

test('LOOK-1 a window is desktop and medium above 768, large above 1280, 4k above 1920', async ({ come }) => {
  const { page } = await come(1280)
  await page.goto('/')
  await chooseLocation(page)
  await untilOverlaysAreThere(page)
  const expectAt = async (width: number, looks: { letters: string; gap: string }) => {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('banner')).toHaveCount(1)
    const look = () =>
      page.evaluate(() => {
        const columns = document.querySelector('#main')?.parentElement
        return { letters: getComputedStyle(document.documentElement).fontSize, gap: columns ? getComputedStyle(columns).columnGap : '' }
      })
    await expect.poll(look, `${width}`).toEqual(looks)
  }
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expectAt(769, { letters: '16px', gap: '16px' })
  await expectAt(1280, { letters: '16px', gap: '24px' })
  await expectAt(1281, { letters: '16px', gap: '32px' })
  await expectAt(1920, { letters: '16px', gap: '32px' })
  await expectAt(1921, { letters: '18px', gap: '36px' })
})

for (const width of [390, 1280] as const) {
  test(`MEND-5 MENU-1 no tab of a menu covers another one, wherever they are scrolled to, at ${width}${lengthAt(width)}`, async ({
    come,
  }) => {
    const { page } = await come(width, { viewport: { width: width === 390 ? 390 : 800, height: 844 } })
    await page.goto(storePath)
    await chooseLocation(page)
    await untilOverlaysAreThere(page)
    const strip = page.getByRole('navigation', { name: 'Nhóm món' })
    const tabs = strip.getByRole('button')
    expect(await tabs.count()).toBeGreaterThan(3)
    const rest = tabs.last().locator('..')
    const reach = await rest.evaluate((it) => it.scrollWidth - it.clientWidth)
    expect(reach).toBeGreaterThan(20)
    for (const left of [0, 20, 60, reach]) {
      await rest.evaluate((it, to) => it.scrollTo({ left: to, behavior: 'instant' }), left)
      // what is seen of a tab is what lies within its strip; the first one stands next to the strip of the others
      const [first, ...others] = await boxesOf(tabs)
      const [around] = await boxesOf(rest)
      if (!first || !around) throw new Error('There are no tabs')
      expect({ left, crossings: crossings([first, around]) }).toEqual({ left, crossings: [] })
      expect({ left, crossings: crossings(others) }).toEqual({ left, crossings: [] })
      expect(first.left).toBeGreaterThanOrEqual(0)
    }
  })
}

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [800, 900],
  [1000, 900],
  [1280, 800],
  [1920, 1080],
] as const) {
  const length = [390, 1000, 1920].includes(width) ? '' : ' @long'
  test(`MEND-5 every picture of the first view comes with it, without a gesture, at ${width}${length} @timed`, async ({ come }) => {
    const { page } = await come(width > 768 ? 1280 : 390, { viewport: { width, height } })
    for (const path of ['/', storePath]) {
      await page.goto(path)
      await expect(page.locator('dialog[open]').first()).toBeVisible()
      // places for pictures that are seen, and have none
      const blank = () =>
        page.locator('[data-tint]').evaluateAll((places) =>
          places
            .filter((place) => {
              const { top, left, right, bottom } = place.getBoundingClientRect()
              return place.checkVisibility() && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
            })
            .filter((place) => {
              const image = place.querySelector('img')
              // what has no picture at all shows a pot
              return image ? !image.complete || image.naturalWidth === 0 : place.querySelector('svg') === null
            })
            .map((place) => place.parentElement?.textContent ?? ''),
        )
      await expect.poll(blank, { message: `${path} at ${width}`, timeout: 2000 }).toEqual([])
      expect(await overflows(page)).toEqual([])
    }
  })
}

for (const width of [390, 1280] as const) {
  test(`MEND-5 the number of stores stays what the first view says, at ${width}${lengthAt(width)}`, async ({ come }) => {
    const { page } = await come(width, { javaScriptEnabled: false })
    await page.goto('/')
    const count = (of: Page) => of.locator('#stores').getByText(/^\d+ quán$/)
    const first = await count(page).textContent()
    expect(Number.parseInt(first ?? '')).toBeGreaterThan(24)

    const { page: other } = await come(width)
    await other.goto('/')
    await chooseLocation(other)
    await untilOverlaysAreThere(other)
    await expect(count(other)).toHaveText(first ?? '')
    const listed = other.waitForResponse('**/api/get-delivery-restaurants')
    await other.locator('#stores li').last().scrollIntoViewIfNeeded()
    const stores = (await (await listed).json()) as unknown[]
    expect(`${stores.length} quán`).toBe(first)
    await expect(count(other)).toHaveText(first ?? '')
    // and so for who comes back
    await other.evaluate(() => scrollTo(0, 0))
    await other.reload()
    await expect(count(other)).toHaveText(first ?? '')
  })

  test(`MEND-5 the button of an order that is sent shows its whole spinner, at ${width} @long`, async ({ come }) => {
    const { page } = await come(width)
    await fillCart(page)
    await page.goto('/checkout')
    const button = page.getByRole('button', { name: /^Đặt đơn/ })
    await expect(button).toBeEnabled()
    let send = () => {}
    const held = new Promise<void>((done) => (send = done))
    await page.route('**/api/place-order', async (route) => {
      await held
      await route.continue()
    })
    await button.click()
    const busy = page.locator('main button[aria-busy=true]')
    await expect(busy).toBeVisible()
    const found = await busy.evaluate((it) => {
      const spinner = it.querySelector('span')
      if (!spinner) throw new Error('There is no spinner')
      // as it stands, not as it is turned
      spinner.style.animation = 'none'
      const [own, around] = [spinner.getBoundingClientRect(), it.getBoundingClientRect()]
      const { borderTopColor, borderRightColor, borderBottomColor, borderLeftColor } = getComputedStyle(spinner)
      return {
        size: [own.width, own.height],
        isWithin: own.left > around.left && own.right < around.right && own.top > around.top && own.bottom < around.bottom,
        gaps: [borderTopColor, borderRightColor, borderBottomColor, borderLeftColor].filter((colour) => colour === 'rgba(0, 0, 0, 0)'),
        opacity: getComputedStyle(it).opacity,
      }
    })
    expect(found).toEqual({ size: [20, 20], isWithin: true, gaps: [], opacity: '1' })
    send()
    await expect(page).toHaveURL(/\/running-order\//)
    const order = page.url()
    await page.getByRole('button', { name: 'Hủy đơn' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hủy đơn' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // a wide window has gone on to the list
    await page.goto(order)
    // no tick for what did not come about
    const end = page.locator('ol li').last()
    await expect(end).toContainText('Đã hủy')
    await expect(end).toHaveAttribute('data-state', 'lost')
  })

  test(`MEND-5 TOAST-1 a toast can be read over the question for a place, at ${width}${lengthAt(width)}`, async ({ come }) => {
    const { page } = await come(width)
    await page.goto('/login?back=/my-orders')
    await signIn(page)
    await expect(page).toHaveURL('/my-orders')
    await page.goto(storePath)
    await openDish(page, 'Phở gà xé')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /Thêm vào giỏ/ }).click()
    // another dialog right after it, while the toast is shown
    await openDish(page, 'Phở tái nạm')
    const toast = page.getByRole('status').getByRole('button', { name: /Đã thêm/ })
    await expect(dialog.getByRole('button', { name: /Thêm vào giỏ/ })).toBeVisible()
    await expect(toast).toBeVisible()
    await expect
      .poll(() =>
        toast.evaluate((it) => {
          const { left, top, width: wide, height } = it.getBoundingClientRect()
          return [
            it.contains(document.elementFromPoint(left + wide / 2, top + height / 2)),
            document.querySelector('dialog:modal')?.contains(it),
            left >= 0 && left + wide <= innerWidth,
          ]
        }),
      )
      .toEqual([true, true, true])
  })
}
