import { createActor, fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { walletMachine } from '../../../machines/order/wallet/wallet.machine.ts'
import { sentId } from '../../platform/lenient.ts'
import { walletOf } from '../../platform/normalise-account.ts'
import type { Runtime } from '../../runtime/runtime.ts'

export function bindWallet(runtime: Runtime) {
  const { api, platform } = runtime
  const actors = {
    loadWallet: fromPromise(async ({ signal }) => {
      const userId = runtime.actors.customer.getSnapshot().context.person?.id
      if (userId === undefined) throw new AppError('unauthenticated')
      const body = { user_id: sentId(userId) }
      return walletOf(await api.POST('/api/get-wallet-transactions', { body, signal, params: platform.params }))
    }),
  } satisfies ActorsOf<typeof walletMachine>
  return createActor(walletMachine.provide({ actors }), runtime.ofScreen('wallet'))
}
