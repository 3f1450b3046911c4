import type { Handler } from '../call.ts'
import { checkPassword, completeSignIn } from '../../services/accounts.ts'
import { courierProfile } from '../../services/couriers.ts'

export const deliveryLogin: Handler<'deliveryLogin'> = async (context, call) => {
  const { body, address, deviceId } = call
  const { id } = await checkPassword(context, 'courier', {
    ...body,
    address,
    deviceId,
    wrongText: call.text('account.wrongEmailOrPassword', {}),
  })
  const { authToken, refreshToken } = await completeSignIn(context, 'courier', id, call)
  return { success: true, data: { ...(await courierProfile(context, id)), auth_token: authToken }, refresh_token: refreshToken }
}
