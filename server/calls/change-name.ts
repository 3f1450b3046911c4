import type { Handler } from './call.ts'
import { changeOwnName } from '../services/own-account.ts'

export const changeName: Handler<'changeName'> = async (context, { body, callerId }) => ({
  success: true,
  data: await changeOwnName(context, callerId, body.name),
})
