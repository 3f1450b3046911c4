import type { Handler } from '../call.ts'
import { registerGuest } from '../../services/staff.ts'

export const callandorderRegisterGuestUser: Handler<'callandorderRegisterGuestUser'> = async (context, call) => ({
  success: true,
  data: await registerGuest(context, call, call.body),
})
