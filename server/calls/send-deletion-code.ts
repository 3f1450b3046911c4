import type { Handler } from './call.ts'
import { sendDeletionCode as send } from '../services/account-deletion.ts'

export const sendDeletionCode: Handler<'sendDeletionCode'> = async (context, call) => {
  await send(context, call)
  return { success: true }
}
