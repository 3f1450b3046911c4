import type { Handler } from '../call.ts'
import { refreshSession } from '../../services/sessions.ts'

export const deliveryRefreshToken: Handler<'deliveryRefreshToken'> = async (context, { body }) => {
  const { authToken, refreshToken } = await refreshSession(context, 'courier', body.refresh_token)
  return { success: true, auth_token: authToken, refresh_token: refreshToken }
}
