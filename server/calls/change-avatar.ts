import type { Handler } from './call.ts'
import { profileOf } from '../services/accounts.ts'
import { changeAvatarOf } from '../services/avatars.ts'

export const changeAvatar: Handler<'changeAvatar'> = async (context, { body, callerId }) => {
  await changeAvatarOf(context, callerId, body.avatar)
  return { success: true, data: await profileOf(context.db, callerId) }
}
