import type { Handler } from './call.ts'
import { changeOwnPassword } from '../services/own-account.ts'

export const changePassword: Handler<'changePassword'> = async (context, call) => {
  await changeOwnPassword(context, call, call.body.current_password, call.body.password)
  return { success: true }
}
