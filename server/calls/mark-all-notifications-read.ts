import type { Handler } from '../http/call.ts'
import { alertsOf } from '../domain/alerts.ts'
import { tellCustomer } from '../domain/customer-news.ts'

export const markAllNotificationsRead: Handler<'markAllNotificationsRead'> = async (context, { callerId }) => {
  await context.db.updateTable('alerts').set({ is_read: true }).where('user_id', '=', callerId).where('is_read', '=', false).execute()
  await tellCustomer(context.db, { userId: callerId, type: 'alerts' })
  return alertsOf(context, callerId)
}
