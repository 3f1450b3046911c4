import type { Handler } from '../call.ts'
import { endSession } from '../../services/sessions.ts'

export const storeLogout: Handler<'storeLogout'> = async (context, { body }) => {
  await endSession(context, 'store', body)
  return { success: true }
}
