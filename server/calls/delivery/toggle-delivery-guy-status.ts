import { sql } from 'kysely'
import type { Handler } from '../../http/call.ts'
import { newsOfOwn, tellCouriers } from '../../domain/courier-news.ts'

export const deliveryToggleDeliveryGuyStatus: Handler<'deliveryToggleDeliveryGuyStatus'> = async ({ db }, { body, callerId }) => {
  const { is_on_duty: status } = await db
    .updateTable('couriers')
    .set({ is_on_duty: body.status ?? sql<boolean>`not is_on_duty` })
    .where('id', '=', callerId)
    .returning('is_on_duty')
    .executeTakeFirstOrThrow()
  await tellCouriers(db, newsOfOwn(callerId))
  return { success: true, status }
}
