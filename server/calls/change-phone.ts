import type { Handler } from './call.ts'
import { changeOwnPhone } from '../services/own-account.ts'

export const changePhone: Handler<'changePhone'> = async (context, call) => ({
  success: true,
  data: await changeOwnPhone(context, call, call.body.phone, call.body.otp),
})
