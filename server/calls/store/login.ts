import type { Handler } from '../call.ts'
import { checkPassword, completeSignIn } from '../../services/accounts.ts'
import { memberProfile } from '../../services/store-orders.ts'

export const storeLogin: Handler<'storeLogin'> = async (context, call) => {
  const { body, address, deviceId } = call
  const { id } = await checkPassword(context, 'store', { ...body, address, deviceId })
  const { authToken, refreshToken } = await completeSignIn(context, 'store', id, call)
  return { success: true, data: { ...(await memberProfile(context.db, id)), auth_token: authToken }, refresh_token: refreshToken }
}
