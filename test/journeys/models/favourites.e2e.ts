import { expect, type Browser, type Page } from '@playwright/test'
import { accountTexts } from '../../../src/screens/account/texts.vi.ts'
import { signInFormsTexts } from '../../../src/screens/shared/sign-in/texts.vi.ts'
import { shellTexts } from '../../../src/shell/texts.vi.ts'
import { favouritesModel } from '../../models/favourites.model.ts'
import { holdCalls, type HeldCalls } from '../../support/held-calls.ts'
import type { Product } from '../../support/product.ts'
import { post, signIn, storePath } from '../../support/shopping.ts'
import { walkProduct } from '../../support/walk-product.ts'
import { arriveWith, register, type Customer } from './customers.ts'

interface World {
  page: Page
  calls: HeldCalls
  customer: Customer
  /** How many stores the server says that the customer has marked. */
  marked: () => Promise<number>
}

async function start(browser: Browser, { url }: Product): Promise<World> {
  const customer = await register(url)
  const page = await arriveWith(browser, url, {})
  const calls = await holdCalls(page, '/api/toggle-favorite')
  await page.goto(storePath)
  const marked = async () => {
    const stores: unknown = await post(url, '/api/get-favorite-stores', {}, customer.token)
    return (stores as object[]).length
  }
  return { page, calls, customer, marked }
}

const heart = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Yêu thích / })
const tap = ({ page }: World) => heart(page).click()

async function expectPressed({ page, calls }: World, isPressed: boolean, made: number) {
  await expect(heart(page)).toHaveAttribute('aria-pressed', String(isPressed))
  await expect.poll(() => calls.made()).toBeGreaterThanOrEqual(made)
}

walkProduct({
  ids: 'FAV-1 MODEL-5',
  model: favouritesModel,
  start,
  executors: {
    'the person taps the heart': tap,
    'the person taps it again': tap,
    'the server agrees': ({ calls }) => calls.pass(),
    'the server refuses': ({ calls }) => calls.answer(429),
    'the server is silent': ({ calls }) => calls.staySilent(),
    'the person signs out': async ({ page }) => {
      await page.goto('/my-account')
      await page.getByRole('button', { name: accountTexts['account.logout'] }).click()
      await expect(page).toHaveURL(/\/login/)
      await page.goto(storePath)
    },
    'the person signs in': async ({ page, customer }) => {
      const isAsked = page.url().includes('login')
      if (!isAsked) await page.goto('/login')
      await signIn(page, customer.email)
      await expect(page).not.toHaveURL(/login/)
      if (!isAsked) await page.goto(storePath)
    },
  },
  assertions: {
    guest: async (world) => {
      await expectPressed(world, false, 0)
      expect(await world.page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
    },
    atLogin: async ({ page, calls }) => {
      await expect(page.getByRole('heading', { name: signInFormsTexts['login.lead'] })).toBeVisible()
      expect(calls.made()).toBe(0)
    },
    plain: async (world) => {
      await expectPressed(world, false, 0)
      await expect.poll(world.marked).toBe(0)
    },
    marking: (world) => expectPressed(world, true, 1),
    changing: (world) => expectPressed(world, false, 1),
    marked: async (world) => {
      await expect.poll(world.marked).toBe(1)
      await expectPressed(world, true, 1)
    },
    unmarking: (world) => expectPressed(world, false, 2),
    takenBack: async (world) => {
      await expectPressed(world, false, 1)
      await expect(world.page.getByRole('status').getByText(shellTexts['favourite.failed'])).toBeVisible()
      expect(await world.marked()).toBe(0)
    },
  },
})
