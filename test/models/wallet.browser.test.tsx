import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
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

const start = () => startMachine(walletMachine, { coverage })
const view = ({ actor }: ReturnType<typeof start>) => <WalletPage wallet={actor} browseLink={<a href="/">{commonTexts['nav.home']}</a>} />

walkModel({
  ids: 'WALLET-1',
  model: walletModel,
  start,
  view,
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

describe('the wallet, by hand', () => {
  afterEach(cleanup)

  it('WALLET-1 a wallet that is used up still lists its movements, each with its purpose, its time and its sign', async () => {
    const world = start()
    const screen = await render(view(world))
    await world.resolve('loadWallet', {
      balance: 0,
      rows: [
        { id: 3, amount: -1500, description: 'Trả cho đơn OD-6', at: '2026-11-20T17:01:00Z' },
        { id: 2, amount: 1500, description: 'Hoàn tiền đơn OD-5', at: '2026-11-20T16:59:00Z' },
      ],
    })
    await expect.element(screen.getByText('0₫', { exact: true })).toBeVisible()
    expect([...screen.container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Trả cho đơn OD-621/11/2026, 00:01−1.500₫',
      'Hoàn tiền đơn OD-520/11/2026, 23:59+1.500₫',
    ])
    await expect.element(screen.getByRole('heading', { name: afterOrderTexts['wallet.empty'] })).not.toBeInTheDocument()
  })

  it('WALLET-1 a wallet of which only the newest movements are answered says so, and one with fewer does not', async () => {
    const world = start()
    const screen = await render(view(world))
    const many = Array.from({ length: limits.entriesAtMost }, (_, id) => ({
      id,
      amount: 1_000,
      description: 'Nạp',
      at: '2026-11-20T05:00:00Z',
    }))
    await world.resolve('loadWallet', { balance: 500_000, rows: many })
    await expect.element(screen.getByText('Chỉ hiện 200 giao dịch gần nhất.')).toBeVisible()
    await cleanup()

    const other = start()
    const few = await render(view(other))
    await other.resolve('loadWallet', { balance: 500_000, rows: many.slice(1) })
    await expect.element(few.getByRole('heading', { name: afterOrderTexts['wallet.rows'] })).toBeVisible()
    await expect.element(few.getByText('gần nhất')).not.toBeInTheDocument()
  })

  it('WALLET-1 each try that fails says its own reason, and the wallet that comes says none', async () => {
    const world = start()
    const screen = await render(view(world))
    const retry = screen.getByRole('button', { name: commonTexts['common.retry'] })
    world.clock.increment(limits.httpTimeoutMs - 1)
    await expect.element(screen.getByRole('status')).toBeInTheDocument()
    world.clock.increment(1)
    await expect.element(screen.getByText('Máy chủ chưa trả lời. Vui lòng thử lại.')).toBeVisible()
    await retry.click()
    await world.reject('loadWallet', new AppError('server', { message: 'Ví đang bảo trì.' }))
    await expect.element(screen.getByText('Ví đang bảo trì.')).toBeVisible()
    await retry.click()
    await world.resolve('loadWallet', { balance: 500_000, rows })
    await expect.element(screen.getByText('500.000₫', { exact: true })).toBeVisible()
    await expect.element(screen.getByText('Ví đang bảo trì.')).not.toBeInTheDocument()
    world.clock.increment(limits.httpTimeoutMs)
    await expect.element(screen.getByText('500.000₫', { exact: true })).toBeVisible()
    expect(world.calls('loadWallet')).toHaveLength(3)
  })
})
