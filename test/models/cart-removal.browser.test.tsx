import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import { cartMachine } from '../../machines/order/cart/cart.machine.ts'
import * as limits from '../../machines/limits.ts'
import { CartPage } from '../../src/screens/cart/cart-page.tsx'
import { cartTexts } from '../../src/screens/shared/bill/texts.vi.ts'
import { coverageOf } from '../support/coverage.ts'
import { aLine, aLocation } from '../support/entities.ts'
import { startMachine } from '../support/start-machine.ts'
import { startRemoval } from '../support/start-removal.ts'
import { cartRemovalModel } from './cart-removal.model.ts'
import { walkModel } from './support/walk.tsx'

const store = { id: 1, name: 'Phở Hòa', slug: 'pho-hoa' }
const pho = aLine({ key: '7::ít hành', name: 'Phở bò', note: 'ít hành' })
const tea = aLine({ key: '8::', itemId: 8, name: 'Trà đá' })

function start() {
  const stored = { store, lines: [pho, tea] }
  const cart = startMachine(cartMachine, {
    coverage: coverageOf(cartMachine),
    input: { stored, location: aLocation(), option: 'DELIVERY' },
  })
  return { cart: cart.actor, removal: startRemoval(cart.actor) }
}
type World = ReturnType<typeof start>
type Page = World & { screen: RenderResult }

const view = ({ cart, removal }: World) => <CartPage cart={cart} removal={removal.actor} browseLink={null} onCheckout={() => {}} />
const takeOut = (name: string) => (page: Page) => page.screen.getByRole('button', { name: `${cartTexts['common.less']}: ${name}` }).click()
const undo = ({ screen }: Page) => screen.getByRole('button', { name: cartTexts['cart.undo'] }).click()
const offerOf = (name: string) => cartTexts['cart.removed'].replace('{name}', name)

/** The dishes that are in the cart, and the one that can be had back. */
const shows = (dishes: string[], offered: string | undefined) => async (page: Page) => {
  const { screen } = page
  for (const name of dishes) await expect.element(screen.getByRole('group', { name: new RegExp(name) })).toBeVisible()
  if (dishes.length === 0) await expect.element(screen.getByRole('heading', { name: cartTexts['cart.empty'] })).toBeVisible()
  if (offered === undefined) await expect.element(screen.getByRole('button', { name: cartTexts['cart.undo'] })).not.toBeInTheDocument()
  else await expect.element(screen.getByText(offerOf(offered))).toBeVisible()
  expect(screen.getByRole('group').elements().length).toBe(dishes.length)
}

walkModel({
  ids: 'CART-1',
  model: cartRemovalModel,
  start,
  view,
  executors: {
    'the person takes the last piece out': takeOut(pho.name),
    'the person takes another dish out': takeOut(tea.name),
    'the person wants it back': undo,
    'ten seconds pass': ({ removal }) => removal.clock.increment(limits.cartUndoMs),
  },
  assertions: {
    full: shows([pho.name, tea.name], undefined),
    offered: shows([tea.name], pho.name),
    without: shows([tea.name], undefined),
    emptied: shows([], tea.name),
    withTheOther: shows([tea.name], undefined),
    empty: shows([], undefined),
  },
})

describe('a dish that is taken out of the cart, by hand', () => {
  afterEach(cleanup)

  const page = async () => {
    const world = start()
    return { ...world, screen: await render(view(world)) }
  }
  const linesOf = ({ cart }: World) => cart.getSnapshot().context.lines

  it('CART-1 comes back as it was chosen, with its note, where it was', async () => {
    const world = await page()
    await takeOut(pho.name)(world)
    await expect.element(world.screen.getByText(pho.note)).not.toBeInTheDocument()
    await undo(world)
    await expect.element(world.screen.getByText(pho.note)).toBeVisible()
    expect(linesOf(world)).toEqual([pho, tea])
  })

  it('CART-1 is one more where the same was added meanwhile', async () => {
    const world = await page()
    await takeOut(pho.name)(world)
    world.cart.send({ type: 'cart.add', store, line: pho })
    await undo(world)
    expect(linesOf(world)).toEqual([tea, { ...pho, quantity: 2 }])
  })

  it('CART-1 replaces nothing of another store’s without a question', async () => {
    const world = await page()
    await takeOut(pho.name)(world)
    const other = { store: { id: 2, name: 'Bánh Mì 362', slug: 'banh-mi-362' }, lines: [aLine({ key: '9::', itemId: 9, name: 'Bánh mì' })] }
    world.cart.send({ type: 'cart.fill', content: other })
    await undo(world)
    expect(linesOf(world)).toEqual(other.lines)
    expect(world.cart.getSnapshot().hasTag('asking')).toBe(true)
  })
})
