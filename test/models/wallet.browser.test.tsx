import { expect } from 'vitest'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { walletMachine } from '../../machines/order/wallet/wallet.machine.ts'
import { WalletPage } from '../../src/screens/after-order/wallet-page.tsx'
import { commonTexts } from '../../src/ui/texts.vi.ts'
import { afterOrderTexts } from '../../src/screens/after-order/texts.vi.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { flush, startMachine } from '../support/start-machine.ts'
import { walkModel } from './support/walk.tsx'
import { walletModel } from './wallet.model.ts'

const coverage = coverageOf(walletMachine)
expectFullyWalked(coverage)

const rows = [
  { id: 2, amount: 65_000, description: 'Hoàn tiền đơn OD-5', at: '2026-11-20T05:10:00Z' },
  { id: 1, amount: -65_000, description: 'Trả cho đơn OD-5', at: '2026-11-20T05:00:00Z' },
]

walkModel({
  ids: 'WALLET-1',
  model: walletModel,
  start: () => startMachine(walletMachine, { coverage }),
  view: ({ actor }) => <WalletPage wallet={actor} browseLink={<a href="/">{commonTexts['nav.home']}</a>} />,
  executors: {
    'the wallet arrives': ({ resolve }) => resolve('loadWallet', { balance: 500_000, rows }),
    'it was never used': ({ resolve }) => resolve('loadWallet', { balance: 0, rows: [] }),
    'the server fails': ({ reject }) => reject('loadWallet', new AppError('server')),
    'the server is silent': async ({ clock }) => {
      clock.increment(limits.httpTimeoutMs)
      await flush()
    },
    'the person tries again': ({ screen }) => screen.getByRole('button', { name: commonTexts['common.retry'] }).click(),
  },
  assertions: {
    opening: ({ screen }) => expect.element(screen.getByRole('status')).toBeInTheDocument(),
    unread: ({ screen }) => expect.element(screen.getByRole('heading', { name: afterOrderTexts['wallet.failed'] })).toBeVisible(),
    shown: async ({ screen }) => {
      await expect.element(screen.getByText('500.000₫', { exact: true })).toBeVisible()
      expect([...screen.container.querySelectorAll('li')].map((row) => row.querySelector('b')?.textContent)).toEqual([
        '+65.000₫',
        '−65.000₫',
      ])
      await expect.element(screen.getByText('Hoàn tiền đơn OD-5')).toBeVisible()
    },
    empty: async ({ screen }) => {
      await expect.element(screen.getByRole('heading', { name: afterOrderTexts['wallet.empty'] })).toBeVisible()
      await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/')
    },
  },
})
