import type { Bearer } from '../../platform/api.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/**
 * Ends a session here at once. The services lead to its login and have the server told as soon as it can be (LOGOUT-2); until then an access token that somebody else
 * has holds on for at most its ten minutes.
 */
export const signOut = ({ actors }: Runtime, bearer: Bearer): void => actors[bearer].send({ type: 'session.end' })
