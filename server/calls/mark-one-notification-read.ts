import type { Handler } from './call.ts'
import { alertsOf, markRead } from '../services/alerts.ts'

export const markOneNotificationRead: Handler<'markOneNotificationRead'> = async (context, { body, callerId, language }) => {
  await markRead(context, callerId, body.notification_id)
  return alertsOf(context, callerId, language)
}
