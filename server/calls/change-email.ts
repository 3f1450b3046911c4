import type { Handler } from './call.ts'
import { changeOwnEmail } from '../services/own-account.ts'

export const changeEmail: Handler<'changeEmail'> = async (context, call) => ({
  success: true,
  data: await changeOwnEmail(context, call, call.body.email, call.body.otp),
})
