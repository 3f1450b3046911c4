import { describe, expect, it } from 'vitest'
import type { Wallet } from '../../machines/domain/entities.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { walletMachine } from '../../machines/order/wallet/wallet.machine.ts'
import { selectError, selectHasFailed, selectWallet } from '../../machines/order/wallet/wallet.selectors.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'

const coverage = coverageOf(walletMachine)
expectFullyWalked(coverage)

const wallet: Wallet = { balance: 50_000, rows: [{ id: 1, amount: 50_000, description: 'Hoàn tiền', at: '2026-01-02T03:04:05Z' }] }

function startWallet() {
  const world = startMachine(walletMachine, { coverage })
  const shown = () => {
    const snapshot = world.actor.getSnapshot()
    return { state: snapshot.value, wallet: selectWallet(snapshot), error: selectError(snapshot), hasFailed: selectHasFailed(snapshot) }
  }
  return { ...world, shown }
}

const loading = { state: 'loading', wallet: undefined, error: undefined, hasFailed: false }

describe('the wallet', () => {
  it('WALLET-1 is loaded and shown', async () => {
    const { resolve, shown } = startWallet()
    expect(shown()).toEqual(loading)
    await resolve('loadWallet', wallet)
    expect(shown()).toEqual({ ...loading, state: 'shown', wallet })
  })

  it('WALLET-1 that can’t be had is said so with its reason, which goes with the next answer', async () => {
    const { actor, calls, reject, resolve, shown } = startWallet()
    const error = new AppError('network')
    await reject('loadWallet', error)
    expect(shown()).toEqual({ ...loading, state: 'failed', error, hasFailed: true })
    actor.send({ type: 'wallet.load' })
    expect([shown().state, calls('loadWallet').length]).toEqual(['loading', 2])
    await resolve('loadWallet', wallet)
    expect(shown()).toEqual({ ...loading, state: 'shown', wallet })
  })

  it('WALLET-1 HTTP-1 is waited for until the time limit', () => {
    const { clock, shown } = startWallet()
    clock.increment(limits.httpTimeoutMs - 1)
    expect(shown()).toEqual(loading)
    clock.increment(1)
    expect(shown()).toEqual({ ...loading, state: 'failed', error: new AppError('timeout'), hasFailed: true })
  })
})
