import type { Handler } from '../http/call.ts'
import { endOwnSessions, sessionsOf } from '../domain/own-account.ts'

export const endOtherSessions: Handler<'endOtherSessions'> = async (context, call) => {
  await endOwnSessions(context, call)
  return sessionsOf(context, call)
}
