import type { Handler } from '../call.ts'
import { endSession } from '../../services/sessions.ts'

export const callandorderLogout: Handler<'callandorderLogout'> = async (context, { body }) => {
  await endSession(context, 'staff', body)
  return { success: true }
}
