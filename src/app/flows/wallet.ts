import { createActor, fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { walletMachine } from '../../../machines/wallet/wallet.machine.ts'
import { list, number } from '../../edge/lenient.ts'
import type { Runtime } from '../runtime.ts'
import { sessionsOf } from './session.ts'

export function bindWallet(runtime: Runtime) {
  const { api, edge } = runtime
  const actors = {
    loadWallet: fromPromise(async ({ signal }) => {
      const userId = sessionsOf(runtime).customer.getSnapshot().context.person?.id
      if (userId === undefined) throw new AppError('unauthenticated')
      const wire = await api.POST('/api/get-wallet-transactions', { body: { user_id: userId }, signal, params: edge.params })
      const rows = list(wire.transactions).map(({ id, type, amount, meta, created_at: at }) => ({
        id: number(id),
        amount: type === 'deposit' ? number(amount) : -number(amount),
        words: meta.description,
        at,
      }))
      return { balance: number(wire.balance), rows }
    }),
  } satisfies ActorsOf<typeof walletMachine>
  return createActor(walletMachine.provide({ actors }))
}
