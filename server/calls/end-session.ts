import type { Handler } from '../http/call.ts'
import { endOwnSessions, sessionsOf } from '../domain/own-account.ts'

export const endSession: Handler<'endSession'> = async (context, call) => {
  await endOwnSessions(context, call, call.body.session_id)
  return sessionsOf(context, call)
}
