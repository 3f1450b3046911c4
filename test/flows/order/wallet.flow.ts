import fc from 'fast-check'
import type { Wallet } from '../../../machines/domain/entities.ts'
import { walletMachine } from '../../../machines/order/wallet/wallet.machine.ts'
import { defineFlow, eachStep, hasAnswered, onceThenAlways } from '../support/flow.ts'

const paidIn = { id: 1, amount: 50_000, description: 'Hoàn tiền', at: '2026-11-21T05:00:00Z' }

export const walletFlow = defineFlow({
  machine: walletMachine,
  input: fc.constant(undefined),
  events: { 'wallet.load': null },
  answers: { loadWallet: fc.constantFrom<Wallet>({ balance: 0, rows: [] }, { balance: 50_000, rows: [paidIn] }) },
  listeners: {},
  invariants: {
    'WALLET-1 a balance and why it could not be read are never shown together': ({ snapshot: { context } }) =>
      context.wallet === undefined || context.error === undefined,
    'WALLET-1 what could not be read says why': ({ snapshot }) => !snapshot.hasTag('failed') || snapshot.context.error !== undefined,
  },
  expectations: {
    'WALLET-1 a balance is the one that the server answered': eachStep(
      ({ snapshot: before }, after) =>
        after.snapshot.context.wallet === before.context.wallet || hasAnswered(after, 'loadWallet', after.snapshot.context.wallet),
    ),
    'WALLET-1 a balance that was read is shown': onceThenAlways(
      (seen) => hasAnswered(seen, 'loadWallet'),
      ({ snapshot }) => snapshot.context.wallet !== undefined && snapshot.matches('shown'),
    ),
  },
})
