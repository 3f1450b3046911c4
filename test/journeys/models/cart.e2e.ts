import { expect, type Browser, type Page } from '@playwright/test'
import * as limits from '../../../machines/limits.ts'
import { statusIds } from '../../../machines/order/order-lifecycle/order-status.ts'
import { runningOrderTexts } from '../../../src/screens/running-order/texts.vi.ts'
import { cartTexts as texts } from '../../../src/screens/shared/bill/texts.vi.ts'
import { storeTexts } from '../../../src/screens/store/texts.vi.ts'
import { overlayTexts } from '../../../src/shell/overlays/texts.vi.ts'
import { commonTexts } from '../../../src/ui/texts.vi.ts'
import { cartModel } from '../../models/cart.model.ts'
import { holdCalls, type HeldCalls } from '../../support/held-calls.ts'
import type { Product } from '../../support/product.ts'
import { addToCart, placeOrder } from '../../support/shopping.ts'
import { walkProduct } from '../../support/walk-product.ts'
import { arriveWith, register, storedSession, type Customer } from './customers.ts'
import { order, sellers, type Seller } from './orders-of.ts'
import { expectProblem } from './problems.ts'

/** What all paths have in common: a customer who has eaten what was ordered before, and two stores. */
interface Past {
  customer: Customer
  ordered: string
  here: Seller
  there: Seller
}

let past: Promise<Past> | undefined

interface World extends Past {
  page: Page
  quotes: HeldCalls
}

async function prepare(product: Product): Promise<Past> {
  const { url } = product
  const customer = await register(url)
  const { id, uniqueId } = await order(url, customer)
  await product.ask(`update orders set status = ${statusIds.delivered} where id = ${id}`)
  const [here, there] = await sellers(url)
  if (!here || !there) throw new Error('Two stores are needed')
  return { customer, ordered: uniqueId, here, there }
}

async function start(browser: Browser, product: Product): Promise<World> {
  past ??= prepare(product)
  const known = await past
  const page = await arriveWith(browser, product.url, storedSession(known.customer), 1280)
  const quotes = await holdCalls(page, '/api/quote-order')
  await page.goto(known.here.path)
  return { ...known, page, quotes }
}

const panel = ({ page }: World) => page.getByRole('complementary', { name: commonTexts['nav.cart'] })
const question = ({ page }: World) => page.getByRole('dialog', { name: overlayTexts['cart.otherTitle'] })

async function add({ page }: World, { path, dish }: Seller) {
  await page.goto(`${path}/${dish.id}`)
  await addToCart(page)
}

/** What the same customer does meanwhile in another tab. */
async function inOtherTab({ page }: World, path: string, act: (tab: Page) => Promise<unknown>) {
  const tab = await page.context().newPage()
  await tab.goto(path)
  await act(tab)
  await tab.close()
}

const less = ({ here: { dish } }: World) => `${texts['common.less']}: ${dish.name}`
const expectSeller = async (world: World, { name, dish }: Seller) => {
  await expect(panel(world).getByRole('heading', { name })).toBeVisible()
  await expect(panel(world).getByRole('listitem').getByText(dish.name, { exact: true })).toBeVisible()
}
const expectBill = (world: World) => expect(panel(world).getByText(texts['bill.total'])).toBeVisible()

walkProduct({
  ids: '@long CART-1 MODEL-5',
  model: cartModel,
  start,
  executors: {
    'the person adds a dish': (world) => add(world, world.here),
    'the person adds a dish of another store': async (world) => {
      await world.page.goto(`${world.there.path}/${world.there.dish.id}`)
      await world.quotes.pass()
      await expectBill(world)
      await world.page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(storeTexts['item.addToCart']) })
        .click()
    },
    'an earlier order fills the cart': async ({ page, ordered }) => {
      await page.goto(`/running-order/${ordered}`)
      await page.getByRole('button', { name: runningOrderTexts['order.again'] }).click()
      await expect(page).toHaveURL(/\/cart$/)
      await page.getByRole('navigation').getByRole('link', { name: commonTexts['nav.home'] }).click()
    },
    'the person keeps the cart': (world) => question(world).getByRole('button', { name: overlayTexts['cart.otherKeep'] }).click(),
    'the person begins a new cart': (world) => question(world).getByRole('button', { name: overlayTexts['cart.otherReplace'] }).click(),
    'the person chooses a dish anew': async (world) => {
      await panel(world).getByText(texts['cart.edit'], { exact: true }).click()
      await world.page.getByLabel(storeTexts['item.note']).fill('ít hành')
      await world.page.getByRole('button', { name: new RegExp(storeTexts['item.update']) }).click()
      await expect(panel(world).getByText('ít hành')).toBeVisible()
    },
    'the person takes one more': (world) =>
      panel(world)
        .getByRole('button', { name: `${texts['common.more']}: ${world.here.dish.name}` })
        .click(),
    'the person takes the last one out': (world) =>
      panel(world)
        .getByRole('button', { name: less(world) })
        .click(),
    'a moment passes': async ({ page, quotes }) => {
      await page.clock.fastForward(limits.cartQuoteDelayMs)
      await expect.poll(() => quotes.made()).toBeGreaterThan(0)
    },
    'the bill arrives': ({ quotes }) => quotes.pass(),
    'the server fails': ({ quotes }) => quotes.cut(),
    'the server is silent': ({ quotes }) => quotes.staySilent(),
    'the person tries again': (world) => panel(world).getByRole('button', { name: commonTexts['common.retry'] }).click(),
    'the place changes': async ({ page }) => {
      await page.getByRole('link', { name: commonTexts['place.deliverTo'] }).click()
      await page.getByRole('button', { name: 'Chợ Tân Định, Quận 1' }).click()
      await expect(page.getByRole('link', { name: commonTexts['place.deliverTo'] })).toContainText('Chợ Tân Định')
    },
    'the option changes': (world) => panel(world).getByRole('button', { name: commonTexts['option.SELFPICKUP'] }).click(),
    'another tab empties the cart': (world) =>
      inOtherTab(world, '/cart', async (tab) => {
        await tab
          .getByRole('main')
          .getByRole('button', { name: less(world) })
          .click()
        await expect(tab.getByRole('heading', { name: texts['cart.empty'] })).toBeVisible()
      }),
    'the order is placed': (world) => inOtherTab(world, '/checkout', placeOrder),
  },
  assertions: {
    empty: async (world) => {
      await expect(panel(world).getByRole('heading', { name: texts['cart.empty'] })).toBeVisible()
      await expect(panel(world).getByRole('listitem')).toHaveCount(0)
      await expect(world.page.getByRole('dialog')).toHaveCount(0)
    },
    settling: (world) => expectSeller(world, world.here),
    pricing: async (world) => {
      await expectSeller(world, world.here)
      await expect(panel(world).getByText(texts['cart.quoting'])).toBeAttached()
    },
    priced: async (world) => {
      await expectSeller(world, world.here)
      await expectBill(world)
      await expect(question(world)).toHaveCount(0)
    },
    unpriced: async (world) => {
      await expectSeller(world, world.here)
      await expectProblem(panel(world).getByRole('alert'))
    },
    asked: async (world) => {
      await expect(question(world)).toContainText(world.here.name)
      await expectSeller(world, world.here)
    },
    begunAgain: async (world) => {
      await expect(question(world)).toHaveCount(0)
      await expectSeller(world, world.there)
      await expect(panel(world).getByRole('listitem')).toHaveCount(1)
    },
  },
})
