import { expect, type Locator, type Page } from '@playwright/test'
import { pressOn, tabTo as tabToElement } from '../support/keyboard.ts'
import { startProduct, type Product } from '../support/product.ts'
import { fillCart, untilOverlaysAreThere } from '../support/shopping.ts'
import { lengthAt, visited } from '../support/visitors.ts'

let product: Product

const test = visited(() => product.url)

test.beforeAll(async () => {
  product = await startProduct(1)
})
test.afterAll(() => product.stop())

interface Focused {
  /** How it is called by a reader of the screen, roughly. */
  name: string
  isInDialog: boolean
  /** Whether it is marked, and some of it within the window and not behind something else (WCAG 2.4.7, 2.4.11). */
  isSeen: boolean
}

const focused = (page: Page) =>
  page.evaluate(async (): Promise<Focused | undefined> => {
    // what has the focus is scrolled to with the next frame
    await new Promise((rendered) => requestAnimationFrame(() => requestAnimationFrame(rendered)))
    const element = document.activeElement
    if (!element || element === document.body) return undefined
    // what is around a field may show its focus for it
    const marked = [element, element.parentElement, element.closest('label')].some((one) => {
      if (!one) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 1) || (one.matches('input, textarea') && boxShadow !== 'none')
    })
    const { left, top, width, height } = element.getBoundingClientRect()
    const labelled = element as HTMLInputElement
    const name = element.getAttribute('aria-label') ?? labelled.labels?.[0]?.textContent ?? element.textContent
    const shares = [0.02, 0.25, 0.5, 0.75, 0.98]
    const isFree = shares.some((across) =>
      shares.some((down) => {
        const there = document.elementFromPoint(left + width * across, top + height * down)
        return there !== null && (element.contains(there) || there.contains(element))
      }),
    )
    return { name: name.trim(), isInDialog: element.closest('dialog') !== null, isSeen: marked && isFree }
  })

/** Goes on by Tab until something of that name has the focus; what has it on the way is seen, too. */
async function tabTo(page: Page, name: string | RegExp, { from = 'Tab', most = 150 } = {}): Promise<string[]> {
  const path: string[] = []
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press(from)
    const now = await focused(page)
    if (!now) continue
    path.push(now.name)
    expect(now, `the focus after ${path.slice(-3).join(' > ')}`).toMatchObject({ isSeen: true })
    if (typeof name === 'string' ? now.name === name : name.test(now.name)) return path
  }
  throw new Error(`Tab does not lead to ${String(name)}, but to ${path.join(' > ')}`)
}

/** Within an open dialog Tab goes round and never leaves it for the page. */
async function expectTrapped(page: Page): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab')
    const now = await focused(page)
    // the browser's own bar, which is no part of the page, may have it in between
    if (now) expect(now.isInDialog, now.name).toBe(true)
  }
}

for (const width of [390, 1280] as const) {
  test(`ITEM-1 AUTH-1 ORDER-1 SHELL-6 an order from an empty browser by the keyboard alone, at ${width} @long`, async ({ come }) => {
    test.setTimeout(300_000)
    const { page, complaints } = await come(width)
    // whatever needs a hand would fail
    await page.addInitScript(() => {
      for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
        addEventListener(kind, () => Object.assign(globalThis, { touched: kind }), true)
    })
    const press = async (key: string) => page.keyboard.press(key)
    const dialog = page.locator('dialog[open]')

    await test.step('the place', async () => {
      await page.goto('/')
      await expect(page.getByRole('dialog', { name: 'Bạn muốn nhận món ở đâu?' })).toBeVisible()
      await expectTrapped(page)
      await tabTo(page, 'Chợ Bến Thành, Quận 1')
      await press('Enter')
      await expect(dialog).toHaveCount(0)
    })

    await test.step('the store and a dish, which asks for a sign-in', async () => {
      await tabTo(page, /^Phở Gia Truyền Nam Định/)
      await press('Enter')
      await expect(page).toHaveURL(/\/stores\/pho-gia-truyen/)
      await expect(page.getByRole('heading', { name: 'Phở bò', exact: true })).toBeVisible()
      await tabTo(page, /^Phở tái nạm/)
      await press('Enter')
      await expect(page).toHaveURL(/\/login/)
    })

    await test.step('the sign-in, with its mistake said next to the field that gets the focus', async () => {
      await expect(page.getByLabel('Mật khẩu')).toBeVisible()
      await tabTo(page, 'Email hoặc số điện thoại')
      await page.keyboard.type('customer@bua.test')
      await press('Enter')
      await expect(page.getByLabel('Mật khẩu', { exact: true })).toBeFocused()
      await page.keyboard.type('bua-demo-2026')
      await press('Enter')
    })

    await test.step('the dish with its add-ons; Escape gives the focus back', async () => {
      const sheet = page.getByRole('dialog', { name: 'Phở tái nạm' })
      await expect(sheet).toBeVisible()
      await expectTrapped(page)
      await press('Escape')
      await expect(sheet).toHaveCount(0)
      await tabTo(page, /^Phở tái nạm/)
      await press('Enter')
      await expect(sheet).toBeVisible()
      await press('Escape')
      await expect(sheet).toHaveCount(0)
      await expect.poll(async () => (await focused(page))?.name ?? '').toMatch(/^Phở tái nạm/)
      await press('Enter')
      await expect(sheet).toBeVisible()
      await tabTo(page, /^Tô thường/)
      await press('ArrowDown')
      await expect(sheet.getByLabel('Tô lớn')).toBeChecked()
      await tabTo(page, /^Trứng chần/)
      await press('Space')
      await expect(sheet.getByRole('checkbox', { name: /^Trứng chần/ })).toBeChecked()
      await tabTo(page, /^Thêm vào giỏ/)
      await press('Enter')
      await expect(sheet).toHaveCount(0)
      await expect.poll(async () => (await focused(page))?.name ?? '').toMatch(/^Phở tái nạm/)
    })

    await test.step('the cart', async () => {
      await tabTo(page, width === 390 ? /^Xem giỏ hàng/ : 'Đặt món')
      await press('Enter')
      if (width === 390) {
        await expect(page).toHaveURL(/\/cart$/)
        await expect(page.getByRole('button', { name: 'Đặt món' })).toBeEnabled()
        await tabTo(page, /^Thêm: Phở tái nạm/)
        await press('Enter')
        await expect(page.getByRole('group', { name: /Phở tái nạm/ }).getByText('2', { exact: true })).toBeVisible()
        await expect(page.getByRole('button', { name: 'Đặt món' })).toBeEnabled()
        await tabTo(page, /^Đặt món/)
        await press('Enter')
      }
      await expect(page).toHaveURL(/\/checkout$/)
    })

    await test.step('the checkout and the order', async () => {
      await expect(page.getByRole('button', { name: /^Đặt đơn/ })).toBeEnabled()
      await tabTo(page, /^Đặt đơn/)
      await press('Enter')
      await expect(page).toHaveURL(/\/running-order\/[\w-]{16,}$/)
      await expect(page.getByRole('heading', { name: 'Quán đang chuẩn bị' })).toBeVisible()
    })

    await test.step('an order is cancelled only after its question, which gives the focus back', async () => {
      // it comes after what stands above it, and moves what follows
      await expect(page.getByRole('button', { name: 'Hủy đơn' })).toBeVisible()
      await tabTo(page, 'Hủy đơn')
      await press('Enter')
      await expect(dialog).toHaveCount(1)
      await expectTrapped(page)
      await press('Escape')
      await expect(dialog).toHaveCount(0)
      expect((await focused(page))?.name).toBe('Hủy đơn')
    })
    expect(await page.evaluate(() => 'touched' in globalThis)).toBe(false)
    expect(complaints).toEqual([])
  })
}

for (const width of [390, 1280] as const) {
  test(`SHELL-6 ORDER-1 a first order takes at most 70 presses next to what is typed, at ${width}${lengthAt(width)}`, async ({ come }) => {
    const { page, complaints } = await come(width)
    const { keyboard } = page
    let presses = 0
    const counted = async (pressed: Promise<number>) => {
      presses += await pressed
    }
    const press = (element: Locator, by?: 'Shift+Tab') => counted(pressOn(page, element, { by }))
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')

    await page.goto('/')
    await press(dialog.getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }))
    await expect(dialog).toHaveCount(0)
    // the rows above name it too
    const list = width === 390 ? page.getByRole('region', { name: 'Quán ngon quanh bạn' }) : page
    const store = list.getByRole('link', { name: /^Phở Gia Truyền Nam Định/ }).first()
    if (width === 390) {
      await press(page.getByRole('link', { name: 'Bỏ qua đến nội dung chính' }))
      await press(page.getByRole('link', { name: 'Đến danh sách quán' }))
    }
    await press(store)
    await expect(page).toHaveURL(/\/stores\/pho-gia-truyen/)
    await press(main.getByRole('button', { name: /^Phở tái nạm/ }))
    await expect(page).toHaveURL(/\/login/)
    await counted(tabToElement(page, page.getByLabel('Email hoặc số điện thoại')))
    await keyboard.type('customer@bua.test')
    await counted(tabToElement(page, page.getByLabel('Mật khẩu', { exact: true })))
    await keyboard.type('bua-demo-2026')
    await keyboard.press('Enter')
    presses += 1
    // Enter in a choice puts the dish into the cart
    await press(dialog.getByRole('radio', { name: /^Tô thường/ }))
    await expect(dialog).toHaveCount(0)
    await press(main.getByRole('link', { name: 'Đến giỏ hàng' }).first(), 'Shift+Tab')
    if (width === 390) {
      await press(page.getByRole('button', { name: /^Xem giỏ hàng/ }))
      // the store's bar has a button of that name, too, and stays until the cart is rendered
      await expect(page.getByRole('heading', { name: 'Giỏ hàng' })).toBeFocused()
    }
    await press(page.getByRole('button', { name: 'Đặt món' }))
    await expect(page).toHaveURL(/\/checkout$/)
    const placeOrderButton = page.getByRole('button', { name: /^Đặt đơn/ })
    await expect(placeOrderButton).toBeEnabled()
    await press(page.getByRole('link', { name: 'Đến nút đặt đơn' }))
    await press(placeOrderButton)
    await expect(page).toHaveURL(/\/running-order\/[\w-]{16,}$/)
    expect(presses).toBeLessThanOrEqual(70)
    expect(complaints).toEqual([])
  })
}

test('LOOK-1 no ring is around the heading that a navigation by the keyboard moves the focus to', async ({ come }) => {
  const { page } = await come(390)
  await page.goto('/')
  await page.getByRole('dialog').getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).tap()
  await page.getByRole('link', { name: 'Khám phá' }).focus()
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await expect(heading).toHaveCSS('outline-style', 'none')
})

test('A11Y-6 the dish that leaves the cart takes no focus with it', async ({ come }) => {
  const { page } = await come(390)
  await fillCart(page)
  await page.goto('/cart')
  await untilOverlaysAreThere(page)
  const minus = page.getByRole('main').getByRole('button', { name: /^Bớt/ }).first()
  await minus.focus()
  await page.keyboard.press('Enter')
  await expect(minus).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('A11Y-6 the main region of the staff has the focus still once their area has come', async ({ come }) => {
  const { page } = await come(1280)
  const { promise: isLeftOut, resolve: letCome } = Promise.withResolvers<undefined>()
  await page.route('**/staff-area-*.js', async (route) => {
    await isLeftOut
    await route.continue()
  })
  await page.goto('/callandorder')
  await pressOn(page, page.getByRole('link', { name: 'Bỏ qua đến nội dung chính' }))
  const main = page.getByRole('main')
  await expect(main).toBeFocused()
  letCome(undefined)
  await expect(main.getByLabel('Mật khẩu', { exact: true })).toBeVisible()
  await expect(main).toBeFocused()
})
