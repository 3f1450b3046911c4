import type { Handler } from './call.ts'
import { alertsOf, markRead } from '../services/alerts.ts'

export const markAllNotificationsRead: Handler<'markAllNotificationsRead'> = async (context, { callerId, language }) => {
  await markRead(context, callerId, 'all')
  return alertsOf(context, callerId, language)
}
