import type { Handler } from '../http/call.ts'
import { alertsOf } from '../domain/alerts.ts'
import { tellCustomer } from '../domain/customer-news.ts'
import { Problem } from '../domain/problem.ts'

export const markOneNotificationRead: Handler<'markOneNotificationRead'> = async (context, { body, callerId }) => {
  const { numUpdatedRows } = await context.db
    .updateTable('alerts')
    .set({ is_read: true })
    .where('id', '=', body.notification_id)
    .where('user_id', '=', callerId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Problem('NOT_FOUND')
  await tellCustomer(context.db, { userId: callerId, type: 'alerts' })
  return alertsOf(context, callerId)
}
