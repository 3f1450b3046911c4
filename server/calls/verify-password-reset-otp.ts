import type { Handler } from './call.ts'
import { checkCode } from '../services/codes.ts'

/** Checks the code without spending it: change-user-password spends it afterwards. */
export const verifyPasswordResetOtp: Handler<'verifyPasswordResetOtp'> = async (context, { body, address, deviceId }) => {
  await checkCode(context, { purpose: 'reset', recipient: body.email.toLowerCase(), address, deviceId }, body.code)
  return { success: true }
}
