import type { Bearer } from '../../edge/api.ts'
import type { Runtime } from '../runtime.ts'
import { keepingOf, sessionsOf } from './session.ts'

/**
 * Ends a session here at once and leads to its login. The server is told as soon as it can be (LOGOUT-2); until then an access token that somebody else
 * has holds on for at most its ten minutes.
 */
export function signOut(runtime: Runtime, bearer: Bearer): void {
  const session = sessionsOf(runtime)[bearer]
  const { tokens } = session.getSnapshot().context
  session.send({ type: 'session.end' })
  // heard of already, unless its code was still on its way
  if (tokens)
    void keepingOf(runtime).then(
      ({ leave }) => leave(bearer, tokens),
      () => {},
    )
}
