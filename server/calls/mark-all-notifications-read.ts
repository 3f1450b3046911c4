import type { Handler } from '../app/call.ts'
import { alertsOf } from '../domain/alerts.ts'

export const markAllNotificationsRead: Handler<'markAllNotificationsRead'> = async (context, { callerId }) => {
  await context.db.updateTable('alerts').set({ is_read: true }).where('user_id', '=', callerId).where('is_read', '=', false).execute()
  return alertsOf(context, callerId)
}
