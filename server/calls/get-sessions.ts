import type { Handler } from '../http/call.ts'
import { sessionsOf } from '../domain/own-account.ts'

export const getSessions: Handler<'getSessions'> = (context, call) => sessionsOf(context, call)
