import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { cartVisitMachine } from '../../machines/order/cart-visit/cart-visit.machine.ts'
import { cartMachine } from '../../machines/order/cart/cart.machine.ts'
import type { CartContent } from '../../machines/order/cart/cart.types.ts'
import type { UserLocation } from '../../machines/domain/entities.ts'
import { deliveryOptionMachine } from '../../machines/shop/delivery-option/delivery-option.machine.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { OptionSwitch } from '../../src/screens/shared/stores/option-switch.tsx'
import { CartPage } from '../../src/screens/cart/cart-page.tsx'
import { CartPanel } from '../../src/shell/desktop/cart-panel.tsx'
import { OtherStoreQuestion } from '../../src/shell/overlays/other-store-question.tsx'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { overlayTexts } from '../../src/shell/overlays/texts.vi.ts'
import { cartTexts } from '../../src/screens/shared/bill/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { aBill, aLine, aLocation } from '../support/entities.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { startRemoval } from '../support/start-removal.ts'
import { cartModel } from './cart.model.ts'
import { walkModel } from './support/walk.tsx'

const here = { id: 1, name: 'Phở Hòa', slug: 'pho-hoa' }
const there = { id: 2, name: 'Bánh Mì 362', slug: 'banh-mi-362' }
const banhMi = aLine({ key: '9::', itemId: 9, name: 'Bánh mì' })
const nothing: CartContent = { store: undefined, lines: [] }

const coverage = coverageOf(cartMachine)
expectFullyWalked(coverage)

function startWith(stored: CartContent, location: UserLocation | undefined) {
  const cart = startMachine(cartMachine, { coverage, input: { stored, location, option: 'DELIVERY' } })
  const asked: number[] = []
  return { ...cart, removal: startRemoval(cart.actor).actor, asked, orders: () => asked.push(1) }
}

const again = aLine({ key: '7::ít hành', note: 'ít hành' })
const start = () => startWith(nothing, aLocation())
type World = ReturnType<typeof start>

const view = ({ actor, removal, orders }: World) => (
  <>
    <CartPanel
      cart={actor}
      removal={removal}
      onCheckout={orders}
      warningLinks={{
        lineLink: ({ key }, _, content) => (
          <button type="button" onClick={() => actor.send({ type: 'cart.edit', key, line: again })}>
            {content}
          </button>
        ),
      }}
    />
    <OtherStoreQuestion cart={actor} />
  </>
)

const more = `${cartTexts['common.more']}: Phở bò`
const less = `${cartTexts['common.less']}: Phở bò`

walkModel({
  ids: 'CART-1',
  model: cartModel,
  start,
  view,
  executors: {
    'the person adds a dish': ({ actor }) => actor.send({ type: 'cart.add', store: here, line: aLine() }),
    'the person adds a dish of another store': ({ actor }) => actor.send({ type: 'cart.add', store: there, line: banhMi }),
    'an earlier order fills the cart': ({ actor }) => actor.send({ type: 'cart.fill', content: { store: here, lines: [aLine()] } }),
    'the person keeps the cart': ({ screen }) => screen.getByRole('button', { name: overlayTexts['cart.otherKeep'] }).click(),
    'the person begins a new cart': ({ screen }) => screen.getByRole('button', { name: overlayTexts['cart.otherReplace'] }).click(),
    'the person chooses a dish anew': async ({ screen }) => {
      await screen.getByText(cartTexts['cart.edit']).click()
      await expect.element(screen.getByText(again.note)).toBeVisible()
    },
    'the person takes one more': ({ screen }) => screen.getByRole('button', { name: more }).click(),
    'the person takes the last one out': ({ screen }) => screen.getByRole('button', { name: less }).click(),
    'a moment passes': ({ clock }) => clock.increment(limits.cartQuoteDelayMs),
    'the bill arrives': ({ resolve }) => resolve('quote', aBill()),
    'the server fails': ({ reject }) => reject('quote', new AppError('network')),
    'the server is silent': async ({ clock }) => {
      clock.increment(limits.httpTimeoutMs)
      await flush()
    },
    'the person tries again': ({ screen }) => screen.getByRole('button', { name: commonTexts['common.retry'] }).click(),
    'the place changes': ({ actor }) => actor.send({ type: 'location.changed', location: aLocation({ lat: 10.8 }) }),
    'the option changes': ({ actor }) => actor.send({ type: 'option.changed', option: 'SELFPICKUP' }),
    'another tab empties the cart': ({ actor }) => actor.send({ type: 'cart.received', content: nothing }),
    'the order is placed': ({ actor }) => actor.send({ type: 'cart.clear' }),
  },
  assertions: {
    empty: async ({ screen }) => {
      await expect.element(screen.getByRole('heading', { name: cartTexts['cart.empty'] })).toBeVisible()
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    },
    settling: async ({ screen }) => {
      await expect.element(screen.getByRole('heading', { name: here.name })).toBeVisible()
    },
    pricing: async ({ screen, calls }) => {
      await expect.element(screen.getByRole('heading', { name: here.name })).toBeVisible()
      expect(calls('quote').length).toBeGreaterThan(0)
    },
    priced: async ({ screen }) => {
      await expect.element(screen.getByText(cartTexts['bill.total'])).toBeVisible()
    },
    unpriced: async ({ screen }) => {
      await expect.element(screen.getByRole('alert')).toBeVisible()
    },
    asked: async ({ screen }) => {
      await expect.element(screen.getByRole('dialog', { name: overlayTexts['cart.otherTitle'] })).toBeVisible()
    },
    begunAgain: async ({ screen }) => {
      await expect.element(screen.getByRole('heading', { name: there.name })).toBeVisible()
      await expect.element(screen.getByText(banhMi.name)).toBeVisible()
      await expect.element(screen.getByText('Phở bò')).not.toBeInTheDocument()
    },
  },
})

describe('cart, by hand', () => {
  afterEach(cleanup)

  it('CART-1 a cart that was stored is there after a reload, with its total, and leads to the checkout', async () => {
    const world = startWith({ store: here, lines: [aLine({ quantity: 2 })] }, aLocation())
    const screen = await render(view(world))
    await expect.element(screen.getByText('Phở bò')).toBeVisible()
    world.clock.increment(limits.cartQuoteDelayMs)
    await world.resolve('quote', aBill({ total: 115_000, payable: 115_000 }))
    await expect.element(screen.getByText(/115\.000/).first()).toBeVisible()
    await screen.getByRole('button', { name: cartTexts['cart.checkout'] }).click()
    expect(world.asked).toEqual([1])
  })

  it('OPTION-2 beside the list, where another option may be browsed for, a bill for one that the store does not serve says so and leads back', async () => {
    const world = startWith({ store: here, lines: [aLine()] }, aLocation())
    const fitted: string[] = []
    const screen = await render(
      <CartPanel
        cart={world.actor}
        removal={world.removal}
        warningLinks={{ onFit: (option) => fitted.push(option) }}
        onCheckout={world.orders}
      />,
    )
    world.clock.increment(limits.cartQuoteDelayMs)
    const warning = { code: 'OPTION_UNAVAILABLE', message: 'Không có tự đến lấy', itemId: undefined, instead: 'DELIVERY' } as const
    await world.resolve('quote', aBill({ warnings: [warning] }))
    await expect.element(screen.getByRole('alert')).toHaveTextContent(`Không có tự đến lấy${cartTexts['way.delivery']}`)
    await screen.getByRole('button', { name: cartTexts['way.delivery'] }).click()
    expect(fitted).toEqual(['DELIVERY'])
  })

  it('OPTION-2 a bill for a way in which the store does not serve turns the cart to the other one, is not shown, and is followed by another', async () => {
    const world = startWith({ store: here, lines: [aLine()] }, aLocation())
    const option = startMachine(deliveryOptionMachine, { coverage: coverageOf(deliveryOptionMachine), input: { stored: undefined } }).actor
    option.on('option.changed', (changed) => world.actor.send({ type: 'option.changed', option: changed.option }))
    const screen = await render(
      <CartPage
        cart={world.actor}
        removal={world.removal}
        browseLink={null}
        optionSwitch={<OptionSwitch option={option} />}
        onCheckout={world.orders}
      />,
    )
    const chosen = (deliveryOption: 'DELIVERY' | 'SELFPICKUP') =>
      expect.element(screen.getByRole('button', { name: commonTexts[`option.${deliveryOption}`] })).toHaveAttribute('aria-pressed', 'true')
    const fetchOnly = aBill({
      warnings: [{ code: 'OPTION_UNAVAILABLE', message: 'Không giao', itemId: undefined, instead: 'SELFPICKUP' }],
    })
    world.clock.increment(limits.cartQuoteDelayMs)
    await world.resolve('quote', fetchOnly)
    await chosen('DELIVERY')
    // what was priced before the cart was looked at counts as well
    const visit = startMachine(cartVisitMachine, {
      coverage: coverageOf(cartVisitMachine),
      input: { orderInstead: undefined },
      listeners: ['followCart', 'followHold'],
    })
    visit.actor.on('option.fit', (event) => option.send(event))
    const quoted = () => visit.receive('followCart', { type: 'cart.quoted', bill: world.actor.getSnapshot().context.bill })
    quoted()
    world.actor.subscribe(quoted)
    await chosen('SELFPICKUP')
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    world.clock.increment(limits.cartQuoteDelayMs)
    await world.resolve('quote', aBill())
    option.send({ type: 'option.choose', option: 'DELIVERY' })
    world.clock.increment(limits.cartQuoteDelayMs)
    await world.resolve('quote', fetchOnly)
    await chosen('SELFPICKUP')
    world.clock.increment(limits.cartQuoteDelayMs)
    expect(world.calls('quote').map((call) => (call as { option: string }).option)).toEqual([
      'DELIVERY',
      'SELFPICKUP',
      'DELIVERY',
      'SELFPICKUP',
    ])
    await world.resolve('quote', aBill())
    // on another screen others may be browsed for
    visit.actor.stop()
    option.send({ type: 'option.choose', option: 'DELIVERY' })
    world.clock.increment(limits.cartQuoteDelayMs)
    await world.resolve('quote', fetchOnly)
    await chosen('DELIVERY')
  })

  it('CART-1 a dish that is chosen again is added where another tab has taken it out meanwhile', async () => {
    const world = startWith({ store: here, lines: [aLine()] }, aLocation())
    const screen = await render(view(world))
    world.actor.send({ type: 'cart.received', content: nothing })
    world.actor.send({ type: 'cart.edit', key: aLine().key, line: again, store: here })
    await expect.element(screen.getByText(again.note)).toBeVisible()
    expect(world.actor.getSnapshot().context.lines).toEqual([again])
  })

  it('Escape keeps the cart as it was', async () => {
    const world = startWith({ store: here, lines: [aLine()] }, aLocation())
    const screen = await render(view(world))
    world.actor.send({ type: 'cart.add', store: there, line: banhMi })
    const dialog = screen.getByRole('dialog', { name: overlayTexts['cart.otherTitle'] })
    await expect.element(dialog).toBeVisible()
    dialog.element().dispatchEvent(new Event('cancel', { cancelable: true }))
    await expect.element(dialog).not.toBeInTheDocument()
    expect(world.actor.getSnapshot().context.lines).toEqual([aLine()])
  })

  it('CART-2 what is sold out is shown and must be taken out before anything can be ordered', async () => {
    const world = start()
    const screen = await render(<CartPage cart={world.actor} removal={world.removal} browseLink={null} onCheckout={world.orders} />)
    const order = screen.getByRole('button', { name: cartTexts['cart.checkout'] })
    world.actor.send({
      type: 'cart.received',
      content: { store: here, lines: [aLine(), aLine({ key: '8::', itemId: 8, name: 'Trà' }), banhMi] },
    })
    world.clock.increment(limits.cartQuoteDelayMs)
    const gone = (itemId: number) => ({ code: 'ITEM_UNAVAILABLE', message: 'Có món không còn phục vụ.', itemId })
    await world.resolve('quote', aBill({ warnings: [gone(7), gone(8)] }))
    await expect.element(order).toBeDisabled()
    await expect.poll(() => screen.getByText(cartTexts['cart.soldOut']).elements().length).toBe(2)
    await screen.getByRole('button', { name: cartTexts['cart.drop'] }).first().click()
    world.clock.increment(limits.cartQuoteDelayMs)
    await world.resolve('quote', aBill({ warnings: [gone(8)] }))
    await expect.element(order).toBeDisabled()
    await screen.getByRole('button', { name: cartTexts['cart.drop'] }).click()
    world.clock.increment(limits.cartQuoteDelayMs)
    await world.resolve('quote', aBill())
    await expect.element(order).toBeEnabled()
    expect(world.actor.getSnapshot().context.lines).toEqual([banhMi])
  })

  it('WORDS-2 CART-2 lines are named as in the bill, whose language is the one that was chosen, and a bill below the minimum says what is missing', async () => {
    const world = start()
    const screen = await render(<CartPage cart={world.actor} removal={world.removal} browseLink={null} onCheckout={world.orders} />)
    const line = aLine({ addons: [{ id: 1, group: 'Thêm', name: 'Trứng', price: 5_000 }] })
    world.actor.send({ type: 'cart.received', content: { store: here, lines: [line] } })
    await expect.element(screen.getByText('Trứng')).toBeVisible()
    world.clock.increment(limits.cartQuoteDelayMs)
    const prices = { quantity: 1, unitPrice: 65_000, lineTotal: 65_000, note: undefined }
    const inEnglish = { ...prices, itemId: 7, name: 'Beef noodle soup', addons: [{ id: 1, name: 'Egg', price: 5_000 }] }
    const minimum = { code: 'BELOW_MINIMUM', message: 'Chưa đủ', itemId: undefined, minimum: 100_000 }
    await world.resolve('quote', aBill({ lines: [inEnglish], subTotal: 65_000, warnings: [minimum] }))
    await expect.element(screen.getByText('Beef noodle soup', { exact: true })).toBeVisible()
    await expect.element(screen.getByText('Egg')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: `${cartTexts['common.more']}: Beef noodle soup` })).toBeVisible()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Thêm 35.000₫ nữa để đạt mức tối thiểu 100.000₫ của quán.')
  })

  it('STOCK-4 a later bill of the same cart names what is short, and one tap takes what is left', async () => {
    const world = start()
    const screen = await render(<CartPage cart={world.actor} removal={world.removal} browseLink={null} onCheckout={world.orders} />)
    world.actor.send({ type: 'cart.received', content: { store: here, lines: [aLine({ quantity: 3 })] } })
    world.clock.increment(limits.cartQuoteDelayMs)
    await world.resolve('quote', aBill())
    const short = { code: 'ITEM_UNAVAILABLE', message: 'Chỉ còn 2 phần.', itemId: 7, left: 2 }
    world.actor.send({ type: 'bill.received', bill: aBill({ warnings: [short] }) })
    await expect.element(screen.getByText('Chỉ còn 2 phần.')).toBeVisible()
    await screen.getByRole('button', { name: 'Lấy 2 phần' }).click()
    expect(world.actor.getSnapshot().context.lines).toEqual([aLine({ quantity: 2 })])
  })

  it('CART-2 all that is sold out goes with one tap, and a new price is agreed to', async () => {
    const world = start()
    const screen = await render(<CartPage cart={world.actor} removal={world.removal} browseLink={null} onCheckout={world.orders} />)
    world.actor.send({ type: 'cart.received', content: { store: here, lines: [aLine(), aLine({ key: '8::', itemId: 8 }), banhMi] } })
    world.clock.increment(limits.cartQuoteDelayMs)
    const warning = (code: string, itemId: number) => ({ code, message: code, itemId })
    const line = {
      itemId: 9,
      name: 'Bánh mì',
      quantity: 1,
      unitPrice: 62_000,
      lineTotal: 62_000,
      addons: [{ id: 1, name: 'Trứng', price: 5_000 }],
      note: undefined,
    }
    await world.resolve(
      'quote',
      aBill({ lines: [line], warnings: [warning('ITEM_UNAVAILABLE', 7), warning('ITEM_UNAVAILABLE', 8), warning('PRICE_CHANGED', 9)] }),
    )
    await expect.element(screen.getByText('Giá mới: 57.000₫')).toBeVisible()
    await screen.getByRole('button', { name: cartTexts['cart.agree'] }).click()
    await screen.getByRole('button', { name: cartTexts['cart.dropAll'] }).click()
    expect(world.emitted.at(-1)).toEqual({ type: 'cart.stored', content: { store: here, lines: [{ ...banhMi, price: 57_000 }] } })
  })

  it('CART-2 the panel of a wide window leads on from whatever stands in the way, and orders nothing that is sold out', async () => {
    const world = startWith({ store: here, lines: [aLine()] }, aLocation())
    const pickups: number[] = []
    const warningLinks = {
      locationLink: (label: string) => <a href="#place">{label}</a>,
      storeLink: (label: string) => <a href="#store">{label}</a>,
      othersLink: (label: string) => <a href="#others">{label}</a>,
      onPickup: () => pickups.push(1),
    }
    const screen = await render(
      <CartPanel cart={world.actor} removal={world.removal} warningLinks={warningLinks} onCheckout={world.orders} />,
    )
    world.clock.increment(limits.cartQuoteDelayMs)
    // house and flat are asked for at the checkout
    const codes = ['OUT_OF_AREA', 'STORE_CLOSED', 'BELOW_MINIMUM', 'HOUSE_REQUIRED']
    const warnings = codes.map((code) => ({ code, message: code, itemId: undefined }))
    await world.resolve('quote', aBill({ warnings: [...warnings, { code: 'ITEM_UNAVAILABLE', message: 'Hết', itemId: 7 }] }))
    await expect.element(screen.getByRole('button', { name: cartTexts['way.pickup'] })).toBeVisible()
    const links = screen.getByRole('link').elements()
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [cartTexts['way.place'], '#place'],
      [cartTexts['way.others'], '#others'],
      [cartTexts['way.more'], '#store'],
    ])
    await screen.getByRole('button', { name: cartTexts['way.pickup'] }).click()
    expect(pickups).toEqual([1])
    await expect.element(screen.getByRole('button', { name: cartTexts['cart.checkout'] })).toBeDisabled()
    await screen.getByRole('button', { name: cartTexts['cart.drop'] }).click()
    expect([world.actor.getSnapshot().context.lines, world.asked]).toEqual([[], []])
  })
})
