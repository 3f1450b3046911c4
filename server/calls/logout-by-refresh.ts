import type { Handler } from './call.ts'
import { endSession } from '../services/sessions.ts'

export const logoutByRefresh: Handler<'logoutByRefresh'> = async (context, { body }) => {
  await endSession(context, 'customer', body)
  return { success: true }
}
