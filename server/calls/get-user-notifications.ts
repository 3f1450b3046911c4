import type { Handler } from './call.ts'
import { alertsOf, storeLanguage } from '../services/alerts.ts'

export const getUserNotifications: Handler<'getUserNotifications'> = async (context, { callerId, language }) => {
  await storeLanguage(context, callerId, language)
  return alertsOf(context, callerId, language)
}
