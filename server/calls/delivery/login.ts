import { sql } from 'kysely'
import type { Handler } from '../../app/call.ts'
import { checkPassword } from '../../domain/accounts.ts'
import { courierProfile } from '../../domain/couriers.ts'
import { beginSession } from '../../domain/sessions.ts'

export const deliveryLogin: Handler<'deliveryLogin'> = async (context, { body, address }) => {
  const account = await context.db
    .selectFrom('couriers')
    .selectAll()
    .where(sql`lower(email)`, '=', body.email.toLowerCase())
    .executeTakeFirst()
  const courier = await checkPassword(context, 'courier', body.email, address, body.password, account)
  const { authToken, refreshToken } = await beginSession(context, 'courier', courier.id)
  return { success: true, data: { ...(await courierProfile(context.db, courier.id)), auth_token: authToken }, refresh_token: refreshToken }
}
