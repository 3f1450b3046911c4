import type { Handler } from '../call.ts'
import { impersonate } from '../../services/staff.ts'

export const callandorderLoginAsCustomer: Handler<'callandorderLoginAsCustomer'> = (context, call) =>
  impersonate(context, call, call.body.user_id, call.body.reason?.trim())
