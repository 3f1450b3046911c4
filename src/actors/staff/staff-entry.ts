import type { SignedIn } from '../../../machines/account/sign-in/sign-in.types.ts'
import * as limits from '../../../machines/limits.ts'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/keys.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { forgetCustomer } from '../account/forget-customer.ts'
import { welcome } from '../account/sign-in.ts'

/** Leaves nothing of the user who used this browser before: their location, their cart, and their session on the server. */
function makeRoom(runtime: Runtime, api: Api): void {
  const { tokens } = runtime.actors.customer.getSnapshot().context
  if (tokens?.refreshToken !== undefined) {
    const body = { refresh_token: tokens.refreshToken }
    void api
      .POST('/api/logout-by-refresh', { body, signal: AbortSignal.timeout(limits.logoutTimeoutMs), params: runtime.platform.params })
      .catch(() => {})
  }
  forgetCustomer(runtime)
  runtime.platform.store.remove(keys.checkoutDraft)
  runtime.actors.cart.send({ type: 'cart.clear' })
}

/** Has this browser act as a customer from now on. */
export function enter(runtime: Runtime, api: Api, signedIn: SignedIn): void {
  makeRoom(runtime, api)
  welcome(runtime, signedIn)
}
