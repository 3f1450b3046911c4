import type { Handler } from './call.ts'
import { sendEmailCode as send } from '../services/own-account.ts'

export const sendEmailCode: Handler<'sendEmailCode'> = async (context, call) => {
  await send(context, call, call.body.email, call.body.password)
  return { success: true }
}
