import type { Handler } from '../http/call.ts'
import { keepLanguage } from '../domain/alerts.ts'
import { Problem } from '../domain/problem.ts'
import { savePushToken } from '../domain/push.ts'

export const saveNotificationToken: Handler<'saveNotificationToken'> = async (context, { body, who, callerId, language }) => {
  if (!who) throw new Problem('UNAUTHENTICATED')
  await savePushToken(context, who, body.push_token)
  await keepLanguage(context, callerId, language)
  return { success: true }
}
