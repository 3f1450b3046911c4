import type { Handler } from './call.ts'
import { phoneOf, profileOf } from '../services/accounts.ts'
import { spendCode } from '../services/codes.ts'
import { takePhone } from '../services/sign-in.ts'

export const changePhone: Handler<'changePhone'> = async (context, { body, callerId, address, deviceId }) => {
  const phone = await phoneOf(context.db, body.phone)
  const claim = { purpose: 'phone', recipient: phone, address, deviceId } as const
  await spendCode(context, claim, body.otp, (trx) => takePhone(trx, callerId, phone))
  return { success: true, data: await profileOf(context.db, callerId) }
}
