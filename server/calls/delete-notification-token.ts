import type { Handler } from './call.ts'
import { Problem } from '../domain/problem.ts'
import { deletePushToken } from '../services/push.ts'

export const deleteNotificationToken: Handler<'deleteNotificationToken'> = async (context, { body, who }) => {
  if (!who) throw new Problem('UNAUTHENTICATED')
  await deletePushToken(context, who, body.push_token)
  return { success: true }
}
