import { createActor, fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { walletMachine } from '../../../machines/order/wallet/wallet.machine.ts'
import { walletOf } from '../../platform/normalise-account.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { numericUserId } from '../app/numeric-user-id.ts'

export function bindWallet(runtime: Runtime) {
  const { api, platform } = runtime
  const actors = {
    loadWallet: fromPromise(async ({ signal }) => {
      const body = { user_id: numericUserId(runtime) }
      return walletOf(await api.POST('/api/get-wallet-transactions', { body, signal, params: platform.params }))
    }),
  } satisfies ActorsOf<typeof walletMachine>
  return createActor(walletMachine.provide({ actors }), runtime.ofScreen('wallet'))
}
