import { afterEach, describe, expect, it, vi } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { cartVisitMachine } from '../../machines/order/cart-visit/cart-visit.machine.ts'
import { selectIsHeld } from '../../machines/order/cart-visit/cart-visit.selectors.ts'
import { cartMachine } from '../../machines/order/cart/cart.machine.ts'
import { deliveryOptionMachine } from '../../machines/shop/delivery-option/delivery-option.machine.ts'
import type { Bill, DeliveryOption } from '../../machines/domain/entities.ts'
import { useSelector } from '../../src/runtime/use-selector.ts'
import { CartPage } from '../../src/screens/cart/cart-page.tsx'
import { OptionSwitch } from '../../src/screens/shared/stores/option-switch.tsx'
import { cartTexts } from '../../src/screens/shared/bill/texts.vi.ts'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { coverageOf } from '../support/coverage.ts'
import { aBill, aLine, aLocation } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'
import { startRemoval } from '../support/start-removal.ts'
import { cartVisitModel } from './cart-visit.model.ts'
import { walkModel } from './support/walk.tsx'

const fetchOnly = aBill({ warnings: [{ code: 'OPTION_UNAVAILABLE', message: 'Không giao', itemId: undefined, instead: 'SELFPICKUP' }] })

function start() {
  const stored = { store: { id: 1, name: 'Phở Hòa', slug: 'pho-hoa' }, lines: [aLine()] }
  const cart = startMachine(cartMachine, {
    coverage: coverageOf(cartMachine),
    input: { stored, location: aLocation(), option: 'DELIVERY' },
  })
  const option = startMachine(deliveryOptionMachine, { coverage: coverageOf(deliveryOptionMachine), input: { stored: undefined } })
  const visit = startMachine(cartVisitMachine, {
    coverage: coverageOf(cartVisitMachine),
    input: { orderInstead: undefined },
    listeners: ['followCart', 'followHold'],
  })
  visit.actor.on('option.fit', (event) => option.actor.send(event))
  return { cart: cart.actor, removal: startRemoval(cart.actor).actor, option: option.actor, visit, checkout: vi.fn<() => void>() }
}
type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

function Cart({ cart, removal, option, visit, checkout }: World) {
  const isHeld = useSelector(visit.actor, selectIsHeld)
  return (
    <CartPage
      cart={cart}
      removal={removal}
      browseLink={null}
      optionSwitch={<OptionSwitch option={option} />}
      isHeld={isHeld}
      onCheckout={checkout}
    />
  )
}

const optionButton = (screen: RenderResult, option: DeliveryOption) => screen.getByRole('button', { name: commonTexts[`option.${option}`] })

const shows =
  (option: DeliveryOption, isHeld: boolean) =>
  async ({ screen }: Page) => {
    await expect.element(optionButton(screen, option)).toHaveAttribute('aria-pressed', 'true')
    const order = screen.getByRole('button', { name: cartTexts['cart.checkout'] })
    if (isHeld) await expect.element(order).toBeDisabled()
    else await expect.element(order).toBeEnabled()
    expect(screen.getByText(cartTexts['cart.held']).elements().length).toBe(isHeld ? 1 : 0)
  }

const view = (world: World) => <Cart {...world} />

walkModel({
  ids: 'GUARD-2 OPTION-2',
  model: cartVisitModel,
  start,
  view,
  executors: {
    'the cart is opened on purpose after an order': ({ visit }) => visit.receive('followHold', { type: 'hold.changed', isHeld: true }),
    'five seconds pass': ({ visit }) => visit.receive('followHold', { type: 'hold.changed', isHeld: false }),
    'the bill says that the store only hands out': ({ visit }) => visit.receive('followCart', { type: 'cart.quoted', bill: fetchOnly }),
    'the customer wants it delivered': ({ screen }) => optionButton(screen, 'DELIVERY').click(),
  },
  assertions: {
    delivered: shows('DELIVERY', false),
    held: shows('DELIVERY', true),
    pickup: shows('SELFPICKUP', false),
    heldPickup: shows('SELFPICKUP', true),
  },
})

describe('the cart as a screen, by hand', () => {
  afterEach(cleanup)

  it('OPTION-2 each bill that names the only way has it chosen, and a bill that names none leaves the customer’s choice', async () => {
    const world = start()
    const page = { ...world, screen: await render(view(world)) }
    const quote = (bill: Bill | undefined) => world.visit.receive('followCart', { type: 'cart.quoted', bill })
    quote(fetchOnly)
    await shows('SELFPICKUP', false)(page)
    await optionButton(page.screen, 'DELIVERY').click()
    await shows('DELIVERY', false)(page)
    quote(aBill())
    quote(undefined)
    await shows('DELIVERY', false)(page)
    quote(fetchOnly)
    await shows('SELFPICKUP', false)(page)
    quote(aBill({ warnings: [{ code: 'OPTION_UNAVAILABLE', message: 'Chỉ giao', itemId: undefined, instead: 'DELIVERY' }] }))
    await shows('DELIVERY', false)(page)
    expect(world.visit.emitted.map(({ offers }) => offers)).toEqual([['SELFPICKUP'], ['SELFPICKUP'], ['DELIVERY']])
  })

  it('GUARD-2 nothing is ordered while the cart is held, and one tap orders afterwards', async () => {
    const world = start()
    const page = { ...world, screen: await render(view(world)) }
    const order = page.screen.getByRole('button', { name: cartTexts['cart.checkout'] })
    world.visit.receive('followHold', { type: 'hold.changed', isHeld: true })
    await shows('DELIVERY', true)(page)
    await order.click({ force: true })
    expect(world.checkout.mock.calls).toHaveLength(0)
    world.visit.receive('followHold', { type: 'hold.changed', isHeld: false })
    await shows('DELIVERY', false)(page)
    await order.click()
    expect(world.checkout.mock.calls).toHaveLength(1)
  })
})
