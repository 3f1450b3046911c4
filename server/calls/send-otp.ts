import type { Handler } from './call.ts'
import { phoneOf } from '../services/accounts.ts'
import { sendCode } from '../services/codes.ts'

export const sendOtp: Handler<'sendOtp'> = async (context, { body, address, deviceId, text }) => {
  const recipient = await phoneOf(context.db, body.phone)
  const compose = (code: string) => ({ subject: '', text: text('sms.phone', { code }) })
  await sendCode(context, { purpose: 'phone', recipient, address, deviceId }, { kind: 'sms', isWanted: true, compose })
  return { success: true }
}
