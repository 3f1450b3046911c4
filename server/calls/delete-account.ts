import type { Handler } from './call.ts'
import { deleteAccount as remove } from '../services/account-deletion.ts'

export const deleteAccount: Handler<'deleteAccount'> = async (context, call) => {
  await remove(context, call, call.body)
  return { success: true }
}
