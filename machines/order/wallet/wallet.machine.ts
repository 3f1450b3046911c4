import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Wallet } from '../../domain/entities.ts'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { WalletContext, WalletEvent } from './wallet.types.ts'

/** What a customer's wallet holds, and how it came to that (WALLET-1). */
export const walletMachine = setup({
  types: { context: {} as WalletContext, events: {} as WalletEvent, tags: {} as 'failed' },
  actors: { loadWallet: notProvided<Wallet>('loadWallet') },
  actions: {
    setWallet: assign((_, { wallet }: { wallet: Wallet }) => ({ wallet, error: undefined })),
    fail: assign((_, { error }: { error: AppError }) => ({ error })),
  },
  delays: { patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'wallet',
  context: { wallet: undefined, error: undefined },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadWallet',
        onDone: { target: 'shown', actions: { type: 'setWallet', params: ({ event }) => ({ wallet: event.output }) } },
        onError: { target: 'failed', actions: { type: 'fail', params: ofFailure } },
      },
      after: { patience: { target: 'failed', actions: { type: 'fail', params: ofTimeout } } },
    },
    shown: {},
    failed: { tags: 'failed', on: { 'wallet.load': 'loading' } },
  },
})

export type WalletActor = ActorRefFrom<typeof walletMachine>
export type WalletSnapshot = SnapshotFrom<typeof walletMachine>
