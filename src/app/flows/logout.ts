import * as limits from '../../../machines/limits.ts'
import type { Bearer } from '../../edge/api.ts'
import type { Runtime } from '../runtime.ts'
import { sessionsOf } from './session.ts'

/** Ends a session here at once, and tells the server, which may take its time or fail (LOGOUT-2). */
export function signOut(runtime: Runtime, bearer: Bearer): void {
  const { api, edge } = runtime
  const session = sessionsOf(runtime)[bearer]
  const refreshToken = session.getSnapshot().context.tokens?.refreshToken
  session.send({ type: 'session.end' })
  if (refreshToken === undefined) return
  const path = bearer === 'courier' ? '/api/delivery/logout' : '/api/logout-by-refresh'
  const signal = AbortSignal.timeout(limits.logoutTimeoutMs)
  api.POST(path, { body: { refresh_token: refreshToken }, signal, params: edge.params }).catch(() => {
    // the session has ended here whatever the server says; its tokens run out by themselves
  })
}
