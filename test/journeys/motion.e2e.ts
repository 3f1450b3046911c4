import { expect, type CDPSession, type Page } from '@playwright/test'
import { startProduct, type Product } from '../support/product.ts'
import { openDish } from '../support/people.ts'
import { fillCart, openOtherStoresDish, storePath, untilOverlaysAreThere } from '../support/shopping.ts'
import { visited, withoutWorker } from '../support/visitors.ts'

let product: Product
const test = visited(() => product.url, withoutWorker)
test.beforeAll(async () => {
  product = await startProduct(1)
})
test.afterAll(() => product.stop())

/** Motion is a chunk that comes after the first view. */
const untilInMotion = (page: Page) =>
  page.waitForFunction(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(
      ({ name, responseEnd }) => /\/assets\/motion-[\w-]+\.js$/.test(name) && responseEnd > 0,
    ),
  )

/** Has the page note each view transition: of which types it was, what of the page had a name, and how long its longest movement was. */
const noteTransitions = (page: Page) =>
  page.addInitScript(() => {
    const changes: { types: string[]; moved: string[]; longest: number }[] = []
    Object.assign(globalThis, { changes })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (options) => {
      const transition = start(options)
      const isOfTransition = ({ effect }: Animation) => effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view')
      // for as long as a test holds them, also those that begin anew with another style
      const hold = () => {
        if (!('isHeld' in globalThis) || document.activeViewTransition !== transition) return
        for (const one of document.getAnimations().filter(isOfTransition)) one.pause()
        requestAnimationFrame(hold)
      }
      void transition.ready.then(() => {
        const running = document.getAnimations().filter(isOfTransition)
        // only what is on both screens has a group that moves
        const moved = running
          .map(({ effect }) => /group\((.*)\)/.exec((effect as KeyframeEffect).pseudoElement ?? '')?.[1])
          .filter((name) => name !== undefined)
        const longest = Math.max(...running.map(({ effect }) => Number(effect?.getComputedTiming().endTime)))
        hold()
        changes.push({ types: [...transition.types], moved, longest })
      })
      return transition
    }
  })

interface Noted {
  types: string[]
  moved: string[]
  longest: number
}

const transitionsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { changes: Noted[] }).changes)

test('MOTION-1 MOTION-2 a screen comes and goes in a movement that says where to, with the picture of the store, and no tap is lost to it; with reduced motion there is none', async ({
  come,
}) => {
  const { page, complaints } = await come(390, { reducedMotion: 'no-preference' })
  await noteTransitions(page)
  await page.goto('/')
  await page.getByRole('dialog').getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).tap()
  await untilInMotion(page)
  const card = page
    .getByRole('main')
    .getByRole('link', { name: /^Phở Gia Truyền Nam Định/ })
    .first()
  const back = page.getByRole('button', { name: 'Quay lại' })
  await card.scrollIntoViewIfNeeded()
  await page.evaluate(() => Object.assign(globalThis, { isHeld: true }))
  await card.tap()
  await expect(page).toHaveURL(storePath)
  await expect.poll(async () => (await transitionsOf(page)).length).toBe(1)
  // a tap on what is seen while it is still coming
  const tapWhereItIs = async (by: 'touch' | 'mouse') => {
    expect(await page.evaluate(() => document.elementFromPoint(24, 28)?.tagName)).toBe('HTML')
    const { x, y, width, height } = (await back.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await (by === 'touch' ? page.touchscreen.tap(x + width / 2, y + height / 2) : page.mouse.click(x + width / 2, y + height / 2))
    await expect(page).toHaveURL('/')
  }
  await tapWhereItIs('touch')
  await expect.poll(async () => (await transitionsOf(page)).length).toBe(2)
  const [there, again] = await transitionsOf(page)
  expect([there?.types, again?.types]).toEqual([
    ['onward', 'store'],
    ['back', 'store'],
  ])
  expect(there?.moved).toContain('store-cover')
  for (const change of [there, again]) {
    expect(change?.moved).toContain('root')
    expect(change?.longest).toBeLessThanOrEqual(200)
  }
  await page.touchscreen.tap(5, 400)
  await card.tap()
  await expect.poll(async () => (await transitionsOf(page)).length).toBe(3)
  await tapWhereItIs('mouse')
  await expect.poll(async () => (await transitionsOf(page)).length).toBe(4)
  await page.touchscreen.tap(5, 400)
  // whoever waits until the store has come sees its picture go back to the list as well
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'isHeld'))
  await card.tap()
  await expect.poll(async () => (await transitionsOf(page)).length).toBe(5)
  await page.waitForFunction(() => document.activeViewTransition === null)
  await back.tap()
  await expect.poll(async () => (await transitionsOf(page)).length).toBe(6)
  expect((await transitionsOf(page)).slice(4).map(({ moved }) => moved.includes('store-cover'))).toEqual([true, true])
  await page.waitForFunction(() => document.activeViewTransition === null)
  // who wants no motion now, has none from now on
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await card.tap()
  await expect(back).toBeVisible()
  await back.tap()
  await expect(page).toHaveURL('/')
  expect(await transitionsOf(page)).toHaveLength(6)
  expect(complaints).toEqual([])
})

test('MOTION-1 MOTION-2 a transition that is skipped before it has begun is no error, and the screen is there', async ({ come }) => {
  const { page, complaints } = await come(390, { reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (options) => {
      const transition = start(options)
      transition.skipTransition()
      document.documentElement.dataset['skipped'] = 'true'
      return transition
    }
  })
  await page.goto('/')
  await page.getByRole('dialog').getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).tap()
  await untilInMotion(page)
  const card = page.getByRole('main').getByRole('link', { name: /^Phở Gia Truyền Nam Định/ })
  await card.first().tap()
  await expect(page).toHaveURL(storePath)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Phở Gia Truyền Nam Định')
  expect(await page.evaluate(() => document.documentElement.dataset['skipped'])).toBe('true')
  expect(complaints).toEqual([])
})

interface Traced {
  name: string
  args: { elementCount?: number }
}

test('MOTION-1 a transition that moves nothing has no more than a few elements styled again', async ({ come, browser }) => {
  const { page } = await come(390, { reducedMotion: 'no-preference' })
  await page.goto('/')
  await page.getByRole('dialog').getByRole('button', { name: 'Chợ Bến Thành, Quận 1', exact: true }).tap()
  await untilInMotion(page)
  // the overlays' style sheet has the whole page styled again when it comes
  await untilOverlaysAreThere(page)
  const elements = await page.locator('*').count()
  expect(elements).toBeGreaterThan(500)
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await page.evaluate(async () => document.startViewTransition(() => {}).finished)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] }
  const styled = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree').map(({ args }) => args.elementCount ?? 0)
  expect(styled.length).toBeGreaterThan(0)
  expect(Math.max(...styled)).toBeLessThan(elements / 5)
})

const finger = (session: CDPSession) => {
  const at = async (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    /** Puts a finger down and moves it, in steps as a screen reports them. */
    pull: async (x: number, from: number, to: number) => {
      await at('touchStart', [{ x, y: from }])
      for (let step = 1; step <= 8; step += 1) await at('touchMove', [{ x, y: from + ((to - from) * step) / 8 }])
    },
    /** Holds still, which is no flick, and lets go. */
    rest: async (x: number, y: number) => {
      for (let step = 0; step < 2; step += 1) await at('touchMove', [{ x, y: y + step / 100 }])
    },
    release: async () => at('touchEnd', []),
  }
}

test('MOTION-3 MOTION-4 a sheet follows the finger: a short pull springs back, a long one closes it, and while it leaves the page takes the next tap', async ({
  come,
}) => {
  const { page, context, complaints } = await come(390, { reducedMotion: 'no-preference' })
  await fillCart(page)
  await untilInMotion(page)
  await openDish(page, 'Phở tái nạm')
  const sheet = page.getByRole('dialog', { name: 'Phở tái nạm' })
  await expect(sheet.getByRole('button', { name: /Thêm vào giỏ/ })).toBeVisible()
  await sheet.evaluate(async (it) => Promise.all(it.getAnimations().map(async (one) => one.finished)))
  const session = await context.newCDPSession(page)
  const { pull, rest, release } = finger(session)
  const placeOrder = async () => (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const { y: top, height } = await placeOrder()
  await pull(195, top + 24, top + 24 + 100)
  await rest(195, top + 124)
  expect(Math.round((await placeOrder()).y - top)).toBe(100)
  await release()
  await expect.poll(async () => Math.round((await placeOrder()).y)).toBe(Math.round(top))
  // what is in it is scrolled, up and down again
  await pull(195, top + 400, top + 250)
  await release()
  const body = sheet.locator('form').locator('..')
  await expect.poll(() => body.evaluate((it) => it.scrollTop)).toBeGreaterThan(50)
  expect(Math.round((await placeOrder()).y)).toBe(Math.round(top))
  // a hundred times as slow, so that it is still leaving when the next tap comes
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
  await pull(195, top + 24, top + 24 + height / 2)
  await release()
  await expect(sheet).toHaveCount(0)
  const leaving = page.locator('[inert][aria-hidden=true] > dialog')
  await expect(leaving).toContainText('Phở tái nạm')
  const dish = page.getByRole('main').getByRole('button', { name: /Phở tái nạm/ })
  await expect(dish).toBeFocused()
  await dish.tap({ position: { x: 20, y: 20 } })
  await expect(sheet).toBeVisible()
  await expect(leaving).toHaveCount(1)
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(leaving).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('MOTION-3 ROUTE-14 Back closes a sheet and leaves the screen below where it is; one more Back leaves that', async ({ come }) => {
  const { page, complaints } = await come(390)
  await fillCart(page)
  await page.goto('/cart')
  await untilOverlaysAreThere(page)
  await page.getByRole('button', { name: 'Đặt món' }).click()
  const change = page.getByRole('button', { name: 'Đổi địa chỉ', exact: true })
  await change.click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL('/checkout')
  await expect(change).toBeFocused()
  // a link in a sheet leads away as ever, and Back comes back to the screen without it
  await change.click()
  await sheet.getByRole('link', { name: 'Tìm địa chỉ khác' }).click()
  await expect(page).toHaveURL('/search-location')
  await page.goBack()
  await expect(page).toHaveURL('/checkout')
  await expect(sheet).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/cart')
  // a sheet with an address is left with it
  await page.goto(storePath)
  await untilOverlaysAreThere(page)
  await openDish(page, 'Phở tái nạm')
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(storePath)
  // what the app itself goes back from is not the customer's Back: the question about another store's dish stays
  await page.goto('/')
  await openOtherStoresDish(page)
  await sheet.getByRole('button', { name: /Thêm vào giỏ/ }).click()
  const replace = page.getByRole('dialog', { name: 'Bắt đầu giỏ mới?' }).getByRole('button', { name: 'Bỏ giỏ cũ, thêm món này' })
  await expect(page).toHaveURL(/stores\/[^/]+$/)
  await replace.click()
  await expect(sheet).toHaveCount(0)
  await page.goto('/cart')
  await expect(page.getByRole('main').getByText('Lẩu Bò Ba Toa')).toBeVisible()
  expect(complaints).toEqual([])
})
