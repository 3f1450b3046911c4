import type { Handler } from './call.ts'
import { sessionsOf } from '../services/account-export.ts'
import { endOwnSessions } from '../services/sessions.ts'

export const endSession: Handler<'endSession'> = async (context, call) => {
  await endOwnSessions(context, call, call.body.session_id)
  return sessionsOf(context, call)
}
