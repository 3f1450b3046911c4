import type { Handler } from './call.ts'
import { phoneOf } from '../services/accounts.ts'
import { checkCode } from '../services/codes.ts'

/** Checks the code without spending it: register or login spends it afterwards. */
export const verifyOtp: Handler<'verifyOtp'> = async (context, { body, address, deviceId }) => {
  const recipient = await phoneOf(context.db, body.phone)
  await checkCode(context, { purpose: 'phone', recipient, address, deviceId }, body.otp)
  return { success: true }
}
