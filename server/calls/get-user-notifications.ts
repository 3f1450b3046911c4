import type { Handler } from '../http/call.ts'
import { alertsOf, keepLanguage } from '../domain/alerts.ts'

export const getUserNotifications: Handler<'getUserNotifications'> = async (context, { callerId, language }) => {
  await keepLanguage(context, callerId, language)
  return alertsOf(context, callerId)
}
