import type { Handler } from '../call.ts'
import { endSession } from '../../services/sessions.ts'

export const deliveryLogout: Handler<'deliveryLogout'> = async (context, { body }) => {
  await endSession(context, 'courier', body)
  return { success: true }
}
