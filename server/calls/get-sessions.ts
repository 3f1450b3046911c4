import type { Handler } from './call.ts'
import { sessionsOf } from '../services/account-export.ts'

export const getSessions: Handler<'getSessions'> = (context, call) => sessionsOf(context, call)
