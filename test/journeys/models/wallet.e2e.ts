import { expect, type Browser, type Page } from '@playwright/test'
import { afterOrderTexts } from '../../../src/screens/after-order/texts.vi.ts'
import { sharedTexts } from '../../../src/screens/shared/texts.vi.ts'
import { commonTexts } from '../../../src/ui/texts.vi.ts'
import { walletModel } from '../../models/wallet.model.ts'
import { holdCalls, type HeldCalls } from '../../support/held-calls.ts'
import type { Product } from '../../support/product.ts'
import { walkProduct } from '../../support/walk-product.ts'
import { arriveSignedIn } from './customers.ts'
import { expectProblem } from './problems.ts'

interface World {
  page: Page
  calls: HeldCalls
  /** Pays for an order from the wallet and gives the money back, next to the money that is in it. */
  spendFromWallet: () => Promise<void>
}

async function start(browser: Browser, product: Product): Promise<World> {
  const { page, customer } = await arriveSignedIn(browser, product.url)
  const calls = await holdCalls(page, '/api/get-wallet-transactions')
  await page.goto('/my-wallet')
  const row = (type: string, description: string) =>
    `(${customer.id}, 'test:${customer.id}:${type}', '${type}', 65000, '${description}', now())`
  const spendFromWallet = () =>
    product.ask(`
      update users set wallet = 500000 where id = ${customer.id};
      insert into wallet_ledger (user_id, effect, type, amount, description, created_at)
      values ${row('withdraw', 'Trả cho đơn OD-5')}, ${row('deposit', 'Hoàn tiền đơn OD-5')}`)
  return { page, calls, spendFromWallet }
}

const main = ({ page }: World) => page.getByRole('main')

walkProduct({
  ids: 'WALLET-1 MODEL-5',
  model: walletModel,
  start,
  executors: {
    'the wallet arrives': async ({ calls, spendFromWallet }) => {
      await spendFromWallet()
      await calls.pass()
    },
    'it was never used': ({ calls }) => calls.pass(),
    'the server fails': ({ calls }) => calls.answer(502),
    'the server is silent': ({ calls }) => calls.staySilent(),
    'the person tries again': (world) => main(world).getByRole('button', { name: commonTexts['common.retry'] }).click(),
  },
  assertions: {
    opening: async (world) => {
      await expect(main(world).getByRole('status')).toBeVisible()
      await expect(main(world).getByRole('heading', { level: 2 })).toHaveCount(0)
    },
    unread: async (world) => {
      await expect(main(world).getByRole('heading', { name: afterOrderTexts['wallet.failed'] })).toBeVisible()
      await expectProblem(main(world))
    },
    shown: async (world) => {
      await expect(main(world).getByText('500.000₫', { exact: true })).toBeVisible()
      await expect(main(world).getByRole('listitem')).toHaveText([/^Hoàn tiền đơn OD-5.*\+65\.000₫$/, /^Trả cho đơn OD-5.*−65\.000₫$/])
    },
    empty: async (world) => {
      await expect(main(world).getByRole('heading', { name: afterOrderTexts['wallet.empty'] })).toBeVisible()
      await expect(main(world).getByRole('link', { name: sharedTexts['cart.browse'] })).toHaveAttribute('href', '/')
    },
  },
})
