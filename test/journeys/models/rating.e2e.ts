import { expect, type Browser, type Page } from '@playwright/test'
import { statusIds } from '../../../machines/order/order-lifecycle/order-status.ts'
import { afterOrderTexts as texts } from '../../../src/screens/after-order/texts.vi.ts'
import { commonTexts } from '../../../src/ui/texts.vi.ts'
import { ratingModel } from '../../models/rating.model.ts'
import { holdCalls, type HeldCalls } from '../../support/held-calls.ts'
import type { Product } from '../../support/product.ts'
import { post } from '../../support/shopping.ts'
import { walkProduct } from '../../support/walk-product.ts'
import { arriveSignedIn } from './customers.ts'
import { order } from './orders-of.ts'
import { expectProblem } from './problems.ts'

interface World {
  page: Page
  /** The order, as it is read and as its rating is sent. */
  calls: HeldCalls
  deliver: () => Promise<void>
  /** Rates the order on another device. */
  rate: () => Promise<unknown>
  /** Makes the order another customer's. */
  giveAway: () => Promise<void>
}

async function start(browser: Browser, product: Product): Promise<World> {
  const { page, customer } = await arriveSignedIn(browser, product.url)
  const { id } = await order(product.url, customer)
  const calls = await holdCalls(page, '/api/{get-ratable,rate}-order')
  await page.goto(`/rate-order/${id}`)
  return {
    page,
    calls,
    deliver: () => product.ask(`update orders set status = ${statusIds.delivered} where id = ${id}`),
    rate: () =>
      post(product.url, '/api/rate-order', { user_id: customer.id, order_id: id, rating_store: 3, rating_delivery: 3 }, customer.token),
    giveAway: () => product.ask(`update orders set user_id = 1 where id = ${id}`),
  }
}

const main = ({ page }: World) => page.getByRole('main')
const send = (world: World) => main(world).getByRole('button', { name: texts['rate.send'] })
const stars = (world: World, of: 'store' | 'courier') => main(world).getByRole('group', { name: texts[`rate.${of}`] })
const comment = (world: World) => main(world).getByLabel(texts['rate.storeText'])
const expectHeading = (world: World, name: string) => expect(main(world).getByRole('heading', { name })).toBeVisible()

async function expectDraft(world: World) {
  await expect(stars(world, 'store').getByLabel('4 sao')).toBeChecked()
  await expect(stars(world, 'courier').getByLabel('5 sao')).toBeChecked()
  await expect(comment(world)).toHaveValue('Nước dùng đậm đà')
}

walkProduct({
  ids: 'ORDER-2 MEND-7 MODEL-5',
  model: ratingModel,
  start,
  executors: {
    'the order arrives': async ({ deliver, calls }) => {
      await deliver()
      await calls.pass()
    },
    'it was rated before': async ({ deliver, rate, calls }) => {
      await deliver()
      await rate()
      await calls.pass()
    },
    'it is not there yet': ({ calls }) => calls.pass(),
    'there is no such order': async ({ giveAway, calls }) => {
      await giveAway()
      await calls.pass()
    },
    'what was typed is no order': async ({ page, calls }) => {
      await page.goto('/rate-order/-1')
      await calls.pass()
    },
    'the server fails': ({ calls }) => calls.answer(502),
    'the server is silent': ({ calls }) => calls.staySilent(),
    'the person tries again': (world) => main(world).getByRole('button', { name: commonTexts['common.retry'] }).click(),
    'the app looks again': ({ page }) => page.reload(),
    'the person sends it without stars': (world) => send(world).click(),
    'the person gives stars and sends them': async (world) => {
      await stars(world, 'store').getByLabel('4 sao').check()
      await stars(world, 'courier').getByLabel('5 sao').check()
      await comment(world).fill('Nước dùng đậm đà')
      await send(world).click()
    },
    'the rating is taken': ({ calls }) => calls.pass(),
  },
  assertions: {
    opening: async (world) => {
      await expect(main(world).getByRole('status')).toBeVisible()
      await expect(main(world).getByRole('group')).toHaveCount(0)
    },
    unread: async (world) => {
      await expectHeading(world, texts['rate.failed'])
      await expectProblem(main(world))
    },
    unknown: async (world) => {
      await expectHeading(world, texts['rate.unknown'])
      await expect(main(world).getByRole('link', { name: texts['rate.toOrders'] })).toHaveAttribute('href', '/my-orders')
    },
    early: (world) => expectHeading(world, texts['rate.early']),
    over: (world) => expectHeading(world, texts['rate.over']),
    asking: async (world) => {
      await expect(stars(world, 'store')).toBeVisible()
      await expect(world.page.getByRole('alert')).toHaveCount(0)
    },
    reminded: async (world) => {
      await expect(stars(world, 'store').getByRole('alert')).toHaveText(texts['rate.missing'])
      await expect(stars(world, 'store').getByLabel('1 sao')).toBeFocused()
      expect(world.calls.made()).toBe(1)
    },
    sending: async (world) => {
      await expect(send(world)).toBeDisabled()
      await expectDraft(world)
    },
    refused: async (world) => {
      await expectProblem(main(world).getByRole('alert'))
      await expect(send(world)).toBeEnabled()
      await expectDraft(world)
    },
    thanked: (world) => expectHeading(world, texts['rate.thanks']),
  },
})
