import type { Handler } from './call.ts'
import { phoneOf } from '../services/accounts.ts'
import { sendCode } from '../services/codes.ts'

/** The response does not reveal whether the number has an account: signing in with the code creates one. */
export const generateOtpForLogin: Handler<'generateOtpForLogin'> = async (context, { body, address, deviceId, text }) => {
  const recipient = await phoneOf(context.db, body.phone)
  const compose = (code: string) => ({ subject: '', text: text('sms.login', { code }) })
  await sendCode(context, { purpose: 'login', recipient, address, deviceId }, { kind: 'sms', isWanted: true, compose })
  return { success: true, new_user: false }
}
