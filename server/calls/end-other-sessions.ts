import type { Handler } from './call.ts'
import { sessionsOf } from '../services/account-export.ts'
import { endOwnSessions } from '../services/sessions.ts'

export const endOtherSessions: Handler<'endOtherSessions'> = async (context, call) => {
  await endOwnSessions(context, call)
  return sessionsOf(context, call)
}
