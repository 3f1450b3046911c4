import type { Handler } from './call.ts'
import { deletePushToken } from '../services/push.ts'

export const deleteNotificationToken: Handler<'deleteNotificationToken'> = async (context, { body, callerId }) => {
  await deletePushToken(context, callerId, body.push_token)
  return { success: true }
}
