import { expect, type Page } from '@playwright/test'
import { en, vi } from '../../server/texts/index.ts'
import { storeSections } from '../../src/screens/shared/store-area/sections.ts'
import { storePath } from './shopping.ts'

/** A screen of the shop, and what stands on it once it is there. */
export interface Screen {
  name: string
  path: string
  /** A selector of what comes last. */
  until: string
}

/** What a customer has done, so that no screen is empty. */
export interface Past {
  running: string
  /** An order that is on its way to a courier's customer. */
  carried: string
  delivered: string
  ratable: string
  dish: string
}

const heading = 'main :is(h1, h2)'

/** The doors, as a guest sees them. */
export const doors: readonly Screen[] = [
  { name: 'login', path: '/login', until: 'input[name=password]' },
  { name: 'auth-login', path: '/auth/login?back=/my-orders', until: 'input[name=password]' },
  { name: 'register', path: '/register', until: 'input[name=phone]' },
  { name: 'forgot-password', path: '/login/forgot-password', until: 'form input' },
  { name: 'empty-cart', path: '/cart', until: 'main h2' },
]

/** Every other screen, as a customer sees it who has a cart and some orders. */
export const screensOf = ({ running, carried, delivered, ratable, dish }: Past): readonly Screen[] => [
  { name: 'home', path: '/', until: 'main li a h3' },
  { name: 'home-narrowed', path: '/?sort=rating&open=1', until: 'main li a h3' },
  { name: 'store', path: storePath, until: 'main section[id] h2' },
  { name: 'dish', path: `${storePath}/${dish}`, until: 'dialog[open] legend' },
  { name: 'categories', path: '/categories/stores', until: 'main li a h3' },
  { name: 'explore', path: '/explore', until: 'input[type=search]' },
  { name: 'explore-found', path: '/explore?q=pho', until: ':is(main, dialog) li a' },
  { name: 'reviews', path: storePath.replace('/stores/', '/reviews/'), until: 'main li' },
  { name: 'cart', path: '/cart', until: 'main dl [data-strong=true]' },
  { name: 'checkout', path: '/checkout', until: 'main dl [data-strong=true]' },
  { name: 'running-order', path: `/running-order/${running}`, until: 'main ol li' },
  { name: 'carried-order', path: `/running-order/${carried}`, until: 'main ol li' },
  { name: 'delivered-order', path: `/running-order/${delivered}`, until: 'main ol li' },
  { name: 'rate-order', path: `/rate-order/${ratable}`, until: 'main fieldset' },
  { name: 'orders', path: '/my-orders', until: 'main li a' },
  { name: 'wallet', path: '/my-wallet', until: 'main li' },
  { name: 'addresses', path: '/my-addresses', until: 'main li' },
  { name: 'account', path: '/my-account', until: 'main input[maxlength="40"]' },
  { name: 'alerts', path: '/alerts', until: 'main li' },
  { name: 'favourites', path: '/my-favorite-stores', until: 'main li a h3' },
  { name: 'search-location', path: '/search-location', until: 'main li' },
  { name: 'my-location', path: '/my-location', until: heading },
  { name: 'page', path: '/pages/gioi-thieu', until: 'main h3' },
  { name: 'demo', path: '/restaurants-demo', until: heading },
  { name: 'nothing-here', path: '/khong/co/trang/nay', until: heading },
]

/** The couriers' door, the stores' and the staff's. */
export const courierDoor: Screen = { name: 'courier-login', path: '/delivery/login', until: 'input[name=password]' }
export const storeDoor: Screen = { name: 'store-login', path: '/store/login', until: 'input[name=password]' }
export const staffDoor: Screen = { name: 'staff-login', path: '/callandorder', until: 'input[name=password]' }

/** What a courier sees who brings an order. */
export const courierScreensOf = ({ carried }: Past): readonly Screen[] => [
  { name: 'courier-area', path: '/delivery', until: 'main li a' },
  { name: 'courier-orders', path: '/delivery/orders', until: 'main li a' },
  { name: 'courier-order', path: `/delivery/orders/${carried}`, until: 'main ul li' },
  { name: 'courier-completed', path: '/delivery/completed-orders', until: 'main li' },
]

/** The sections of a store's console, as one of its members sees them. */
export const consoleScreens: readonly Screen[] = storeSections.map((section) => ({
  name: `console-${section}`,
  path: `/store/${section}`,
  until: 'main h2',
}))

/** What staff see. */
export const staffScreens: readonly Screen[] = [
  { name: 'staff-desk', path: '/callandorder', until: 'input[type=tel]' },
  { name: 'staff-question', path: '/auth/login-as-customer/1', until: 'main h2' },
]

interface Shift {
  value: number
  of: string[]
}

/** Has every document of the page note what moves in it on its own. */
export const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(globalThis, { shifts })
    const describe = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      return element ? `${element.tagName}.${element.className} ${element.textContent.slice(0, 30)}` : 'gone'
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
        }
        if (hadRecentInput) continue
        shifts.push({
          value,
          of: sources.map(
            ({ node, previousRect: was, currentRect: is }) =>
              `${describe(node)} ${[was, is].map((rect) => [rect.x, rect.y, rect.width, rect.height].map(Math.round).join(' ')).join(' -> ')}`,
          ),
        })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const shiftsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts)

/** Texts of which something is cut off at a side, though nothing around them can be scrolled; and whether the page itself can be moved sideways. */
export const overflows = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide, the window ${clientWidth}`)
    const isMeant = (element: Element): boolean => {
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { overflowX, clipPath, textOverflow } = getComputedStyle(one)
        if (overflowX === 'auto' || overflowX === 'scroll' || clipPath !== 'none' || textOverflow === 'ellipsis') return true
        if (one.matches('[data-rest], .maplibregl-map, canvas')) return true
      }
      return false
    }
    /** What of the window the nearest box that cuts off shows. */
    const clips = (element: Element) => {
      for (let one: Element | null = element; one; one = one.parentElement)
        if (/hidden|clip/.test(getComputedStyle(one).overflowX)) return one.getBoundingClientRect()
      return { left: 0, right: clientWidth }
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      const element = text.parentElement
      if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || text.textContent?.trim() === '') continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right, width } = range.getBoundingClientRect()
      const platform = clips(element)
      if (width > 0 && (left < platform.left - 1 || right > platform.right + 1) && !isMeant(element))
        found.push(`${text.textContent}: ${Math.round(left)} to ${Math.round(right)}, seen from ${platform.left} to ${platform.right}`)
    }
    return found
  })

/** What can be tapped, and is smaller than 44 pixels, also counting what around it belongs to it. Links in a running text are as high as its lines. */
export const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const least = 43.5
    const found: string[] = []
    const scope = document.querySelector('dialog:modal') ?? document
    for (const control of scope.querySelectorAll<HTMLElement>('a[href], button, input:not([type=hidden]), select, textarea, summary')) {
      if (control.matches(':disabled') || control.closest('[inert], [aria-hidden=true]')) continue
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const target = control.closest('label') ?? control
      if (target.matches('a') && getComputedStyle(target).display === 'inline') continue
      // a skip link is seen while it has the focus
      if (getComputedStyle(target).clipPath !== 'none') continue
      const { width, height } = target.getBoundingClientRect()
      if (width < 2 || (width >= least && height >= least)) continue
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const box = target.getBoundingClientRect()
      const isHit = (across: number, down: number) =>
        target.contains(document.elementFromPoint(box.x + box.width / 2 + across, box.y + box.height / 2 + down))
      const isWide = width >= least || (isHit(-21, 0) && isHit(21, 0))
      const isHigh = height >= least || (isHit(0, -21) && isHit(0, 21))
      if (!isWide || !isHigh)
        found.push(`${target.getAttribute('aria-label') ?? target.textContent.trim()}: ${Math.round(width)} × ${Math.round(height)}`)
    }
    return found
  })

/** What can be used and cannot be reached: it stays behind something else, or outside of the window, wherever the page is scrolled to. */
export const unreachable = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const scope = document.querySelector('dialog:modal') ?? document
    for (const control of scope.querySelectorAll<HTMLElement>('a[href], button, input:not([type=hidden]), select, textarea, summary')) {
      if (control.matches(':disabled') || control.closest('[inert], [aria-hidden=true]')) continue
      const target = control.closest('label') ?? control
      if (!target.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || getComputedStyle(target).clipPath !== 'none')
        continue
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { x, y, width, height } = target.getBoundingClientRect()
      if (width < 2) continue
      const there = document.elementFromPoint(x + width / 2, y + height / 2)
      if (there === null || !(target.contains(there) || there.contains(target)))
        found.push(`${target.getAttribute('aria-label') ?? target.textContent.trim()} lies behind ${there?.className ?? 'nothing'}`)
    }
    return found
  })

const pattern = (text: string) =>
  text
    .split(/\{\w+\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.+')

/** Filters of a menu, called as stores call their options (“Không đá”), which the console shows as they are. */
const likeOptions = new Set(['diet.mild', 'dietFilter.without'])

/** Words of ours in Vietnamese that have other ones in English. */
const untranslated = Object.entries(vi)
  .filter(
    ([key, text]) =>
      en[key] !== text && !key.startsWith('alert.') && !likeOptions.has(key) && text.replaceAll(/\{\w+\}/g, '').trim().length > 2,
  )
  .map(([key, text]) => ({ key, pattern: new RegExp(`^${pattern(text)}$`) }))

/** Names of the demonstration that read like ours, and what was told to a person in the language of that moment. */
const data = new Set(['Về chúng tôi', 'Quyền riêng tư', 'Thêm vào tô', 'Thêm bánh', 'Đơn đã giao', 'Đơn đang trên đường'])

/** What stands in Vietnamese on a screen that is to be in another language, but for what stores and people wrote: some of it is `content`. */
export async function halfTranslated(page: Page, content: readonly string[] = []): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement
      if (element?.checkVisibility() === true && !element.closest('script, style, [lang]:not(html)'))
        found.push(texts.currentNode.textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) found.push(element.getAttribute(name) ?? '')
    return found.map((word) => word.trim()).filter((word) => word !== '')
  })
  return [...new Set(shown)]
    .filter((word) => !data.has(word) && !content.includes(word))
    .flatMap((word) => untranslated.filter((one) => one.pattern.test(word)).map(({ key }) => `${word} (${key})`))
}

/** Everything that follows a first view has come, and the pictures that are seen. */
export async function untilStill(page: Page): Promise<void> {
  await expect(page.locator('#overlays')).toBeAttached()
  await page.evaluate(async () => {
    await document.fonts.ready
    const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight && image.checkVisibility())
    await Promise.race([
      Promise.all(seen.map(async (image) => image.decode().catch(() => undefined))),
      new Promise((done) => setTimeout(done, 3_000)),
    ])
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
  })
}

const letters = 'ابتثجحخدذرزسشصضطظعغفقكلمنه'

/** A text as it would stand in a language that is read from right to left, as long as it is. */
const mirrored = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/(\{\w+\})/)
    .map((part) =>
      part.startsWith('{')
        ? part
        : part
            .toLowerCase()
            .replaceAll('đ', 'd')
            .replaceAll(/[a-z]/g, (letter) => letters[letter.charCodeAt(0) - 97] ?? ''),
    )
    .join('')

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Adds a third language, which is read from right to left, with its texts by their keys. */
export const arabicLanguage = (texts: Readonly<Record<string, string>>) => {
  const rows = Object.entries(texts).map(([key, text]) => `(3, ${quoted(key)}, ${quoted(text)})`)
  return `insert into languages (id, language_name, code, is_default, is_active) values (3, 'العربية', 'ar', false, true);
    insert into language_texts (language_id, key, text) values ${rows.join(',')}`
}

/** The third language with our own texts in other letters. */
export const pseudoLanguage = () => arabicLanguage(Object.fromEntries(Object.entries(vi).map(([key, text]) => [key, mirrored(text)])))

/** Texts of which something is cut off above or below. */
export const clippedLines = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((one) => {
        const { overflowY, clipPath } = getComputedStyle(one)
        const isCut = (overflowY === 'hidden' || overflowY === 'clip') && clipPath === 'none' && one.checkVisibility()
        return isCut && one.textContent.trim() !== '' && one.scrollHeight > one.clientHeight + 2
      })
      .map((one) => `${one.textContent.trim()}: ${one.scrollHeight} of ${one.clientHeight}`),
  )

/** Whether the page is laid out from right to left, and what points back points to the right. */
export const readsFromTheRight = (page: Page) =>
  page.evaluate(() => {
    const turned = [...document.querySelectorAll('.turns')].every((arrow) => getComputedStyle(arrow).scale === '-1 1')
    return turned && getComputedStyle(document.querySelector('main') ?? document.body).direction === 'rtl'
  })
