import type { Handler } from '../call.ts'
import { refreshSession } from '../../services/sessions.ts'

export const storeRefreshToken: Handler<'storeRefreshToken'> = async (context, { body }) => {
  const { authToken, refreshToken } = await refreshSession(context, 'store', body.refresh_token)
  return { success: true, auth_token: authToken, refresh_token: refreshToken }
}
