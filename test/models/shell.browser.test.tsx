import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { addressesMachine } from '../../machines/account/addresses/addresses.machine.ts'
import { browseMachine } from '../../machines/shop/browse/browse.machine.ts'
import { cartMachine } from '../../machines/order/cart/cart.machine.ts'
import { deliveryOptionMachine } from '../../machines/shop/delivery-option/delivery-option.machine.ts'
import * as limits from '../../machines/limits.ts'
import { sessionMachine } from '../../machines/app/session/session.machine.ts'
import { shellMachine } from '../../machines/app/shell/shell.machine.ts'
import { selectLayout } from '../../machines/app/shell/shell.selectors.ts'
import type { Layout } from '../../machines/app/shell/shell.types.ts'
import { browserPlatform } from '../../src/platform/platform.ts'
import { CartBadge } from '../../src/shell/cart-badge.tsx'
import { CartPanel } from '../../src/shell/desktop/cart-panel.tsx'
import { DesktopShell } from '../../src/shell/desktop/desktop-shell.tsx'
import { PersonTabs, PhoneShell } from '../../src/shell/phone-shell.tsx'
import { useSelector } from '../../src/runtime/use-selector.ts'
import { cartTexts } from '../../src/screens/shared/bill/texts.vi.ts'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { desktopTexts } from '../../src/shell/desktop/texts.vi.ts'
import { storesTexts } from '../../src/screens/shared/stores/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aLine, aLocation, aPopularPlace, aStoreCard } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'
import { startRemoval } from '../support/start-removal.ts'
import { shellModel } from './shell.model.ts'
import { inRouter } from './support/in-router.tsx'
import { walkModel } from './support/walk.tsx'

const coverage = coverageOf(shellMachine)
expectFullyWalked(coverage)

const narrow = [390, 844] as const
const wide = [1280, 844] as const
const phoHoa = { id: 1, name: 'Phở Hòa', slug: 'pho-hoa' }

function startWith(layout: Layout) {
  const shell = startMachine(shellMachine, { coverage, input: { layout }, listeners: ['watchWidth'] })
  const browse = startMachine(browseMachine, {
    coverage: coverageOf(browseMachine),
    input: { location: aLocation(), option: 'DELIVERY', stores: [aStoreCard()], isStored: false },
  })
  browse.actor.send({ type: 'stores.open' })
  const option = startMachine(deliveryOptionMachine, { coverage: coverageOf(deliveryOptionMachine), input: { stored: undefined } })
  const location = startMachine(addressesMachine, {
    coverage: coverageOf(addressesMachine),
    input: { stored: aLocation(), chosen: true, primary: aPopularPlace() },
  })
  const cart = startMachine(cartMachine, {
    coverage: coverageOf(cartMachine),
    input: { stored: { store: undefined, lines: [] }, location: aLocation(), option: 'DELIVERY' },
  })
  const customer = startMachine(sessionMachine, { coverage: coverageOf(sessionMachine), input: { stored: undefined } })
  const others = { browse: browse.actor, option: option.actor, location: location.actor, cart: cart.actor, customer: customer.actor }
  return { ...shell, removal: startRemoval(cart.actor).actor, others }
}

const start = () => startWith('phone')
type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

function Frame({ actor, removal, others }: World) {
  const layout = useSelector(actor, selectLayout)
  const { cart } = others
  const content = <p>Món của quán</p>
  return layout === 'desktop' ? (
    <DesktopShell
      {...others}
      columns="browsing"
      alertsBadge={null}
      accountPanel={null}
      cartPanel={<CartPanel cart={cart} removal={removal} onCheckout={() => {}} />}
    >
      {content}
    </DesktopShell>
  ) : (
    <PhoneShell alertsBadge={null} cartBadge={<CartBadge cart={cart} />} personTabs={<PersonTabs isCustomer={false} />} hasTabs>
      {content}
    </PhoneShell>
  )
}

const view = (world: World) => inRouter(<Frame {...world} />)

const panel = (screen: RenderResult) => screen.getByRole('complementary', { name: commonTexts['nav.cart'] })
const nearList = (screen: RenderResult) => screen.getByRole('complementary', { name: storesTexts['home.title'] })

/** Where each link leads, and what is written on it. */
const links = (root: HTMLElement) => [...root.querySelectorAll('nav a')].map((link) => [link.getAttribute('href'), link.textContent])

/** The tabs below the screen, and nothing next to it. */
const expectNarrow =
  (quantity: number) =>
  async ({ screen }: Page) => {
    await expect.element(screen.getByRole('navigation', { name: commonTexts['nav.tabs'] })).toBeVisible()
    await expect
      .poll(() => links(screen.container))
      .toEqual([
        ['/', commonTexts['nav.nearby']],
        ['/alerts', commonTexts['nav.alerts']],
        ['/explore', commonTexts['nav.explore']],
        ['/cart', `${quantity > 0 ? quantity : ''}${commonTexts['nav.cart']}`],
        ['/login', commonTexts['nav.login']],
      ])
    await expect.element(screen.getByRole('main')).toHaveTextContent('Món của quán')
    await expect.element(screen.getByRole('complementary')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('banner')).not.toBeInTheDocument()
  }

/** The bar above, the stores at the left, the cart at the right. */
const expectWide =
  (quantity: number) =>
  async ({ screen }: Page) => {
    await expect.element(screen.getByRole('banner').getByRole('navigation', { name: desktopTexts['common.menu'] })).toBeVisible()
    await expect
      .poll(() => links(screen.container))
      .toEqual([
        ['/', commonTexts['nav.home']],
        ['/#stores', desktopTexts['nav.restaurants']],
        ['/cart', `${commonTexts['nav.cart']} ${quantity > 0 ? quantity : ''}`],
        ['/checkout', desktopTexts['nav.checkout']],
        ['/my-account', commonTexts['nav.account']],
        ['/login', commonTexts['nav.login']],
      ])
    await expect.element(screen.getByRole('main')).toHaveTextContent('Món của quán')
    await expect.element(panel(screen).getByRole('heading', { name: quantity > 0 ? phoHoa.name : cartTexts['cart.empty'] })).toBeVisible()
    await expect.element(screen.getByRole('navigation', { name: commonTexts['nav.tabs'] })).not.toBeInTheDocument()
  }

afterEach(() => page.viewport(...narrow))

walkModel({
  ids: 'ROUTE-1',
  model: shellModel,
  start,
  view,
  executors: {
    'the window grows wide': async ({ receive }) => {
      await page.viewport(...wide)
      receive('watchWidth', { type: 'layout.changed', layout: 'desktop' })
    },
    'the window grows narrow': async ({ receive }) => {
      await page.viewport(...narrow)
      receive('watchWidth', { type: 'layout.changed', layout: 'phone' })
    },
    'a dish goes into the cart': ({ others }) => others.cart.send({ type: 'cart.add', store: phoHoa, line: aLine() }),
  },
  assertions: {
    narrow: expectNarrow(0),
    wide: expectWide(0),
    narrowWithADish: expectNarrow(1),
    wideWithADish: expectWide(1),
  },
})

describe('the shell, by hand', () => {
  afterEach(cleanup)

  it('ROUTE-1 SHELL-2 a window that is wide from the start has the stores at the left and the cart at the right', async () => {
    const world = startWith('desktop')
    await page.viewport(...wide)
    const screen = await render(view(world))
    await expectWide(0)({ ...world, screen })
    await expect.element(nearList(screen).getByRole('heading', { name: phoHoa.name })).toBeVisible()
    const left = (element: Element) => element.getBoundingClientRect().left
    const columns = [nearList(screen), screen.getByRole('main'), panel(screen)].map((column) => left(column.element()))
    expect(columns).toEqual(columns.toSorted((a, b) => a - b))
    expect(new Set(columns).size).toBe(3)
  })

  it('ROUTE-1 a window of a width between two pixels has the layout of the style sheets', () => {
    const asked = vi.spyOn(globalThis, 'matchMedia')
    browserPlatform()
    expect(asked.mock.calls).toEqual([['(width > 768px)']])
    asked.mockRestore()
  })

  it('ROUTE-1 a real window switches live, beyond 768 pixels', async () => {
    const world = start()
    const stop = browserPlatform().watchLayout((layout) => world.receive('watchWidth', { type: 'layout.changed', layout }))
    const screen = await render(view(world))
    await page.viewport(limits.phoneMaxPx, 800)
    await expectNarrow(0)({ ...world, screen })
    await page.viewport(limits.phoneMaxPx + 1, 800)
    await expectWide(0)({ ...world, screen })
    await page.viewport(limits.phoneMaxPx, 800)
    await expectNarrow(0)({ ...world, screen })
    stop()
  })
})
