import type { Handler } from '../../app/call.ts'
import { checkPassword, welcome } from '../../domain/accounts.ts'

export const callandorderLogin: Handler<'callandorderLogin'> = async (context, { body, address, deviceId }) => {
  const id = await checkPassword(context, 'staff', { ...body, address, deviceId })
  const { authToken, refreshToken } = await welcome(context, 'staff', id, deviceId)
  const { name, email } = await context.db.selectFrom('staff').select(['name', 'email']).where('id', '=', id).executeTakeFirstOrThrow()
  return { success: true, data: { id, name, email, auth_token: authToken }, refresh_token: refreshToken }
}
