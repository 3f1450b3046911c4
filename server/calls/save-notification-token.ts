import type { Handler } from './call.ts'
import { storeLanguage } from '../services/alerts.ts'
import { Problem } from '../domain/problem.ts'
import { savePushToken } from '../services/push.ts'

export const saveNotificationToken: Handler<'saveNotificationToken'> = async (context, { body, who, callerId, language }) => {
  if (!who) throw new Problem('UNAUTHENTICATED')
  await savePushToken(context, who, body.push_token, language)
  await storeLanguage(context, callerId, language)
  return { success: true }
}
