import type { Handler } from '../http/call.ts'
import { deleteAccount as remove } from '../domain/own-account.ts'

export const deleteAccount: Handler<'deleteAccount'> = async (context, call) => {
  await remove(context, call, call.body)
  return { success: true }
}
