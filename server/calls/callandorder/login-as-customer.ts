import type { Handler } from '../call.ts'
import { actAs } from '../../services/staff.ts'

export const callandorderLoginAsCustomer: Handler<'callandorderLoginAsCustomer'> = (context, call) =>
  actAs(context, call, call.body.user_id, call.body.reason.trim())
