import type { Bearer } from '../../platform/api.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/**
 * Ends a session here immediately. The services lead to its login and notify the server as soon as they can (LOGOUT-2); until then an access token that another
 * user has holds on for at most its ten minutes.
 */
export const signOut = ({ sessions }: Runtime, bearer: Bearer): void => sessions[bearer]?.actor.send({ type: 'session.end' })
