import { waitFor } from 'xstate'
import { createApi, type Api, type Credentials } from '../../platform/api.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** Staff's session, read at each call. */
function credentialsOf(runtime: Runtime): Credentials {
  const staff = () => runtime.actor('staff')
  const token = () => staff().getSnapshot().context.tokens?.authToken
  return {
    token: async () => token(),
    async renewed(_, refused, status) {
      if (status !== 401) return undefined
      staff().send({ type: 'token.renew', refused })
      await waitFor(staff(), (snapshot) => !snapshot.hasTag('renewing'))
      return token()
    },
    async refused(_, refused) {
      staff().send({ type: 'token.refused', token: refused })
    },
  }
}

/** The API as staff call it. */
export const staffApiOf = (runtime: Runtime): Api =>
  createApi({
    baseUrl: runtime.platform.origin,
    deviceId: runtime.platform.deviceId,
    language: () => runtime.actors.startup.getSnapshot().context.language?.code ?? 'vi',
    credentials: credentialsOf(runtime),
    fetch: runtime.platform.fetch,
    log: (what, error) => runtime.platform.log(what, error),
  })
