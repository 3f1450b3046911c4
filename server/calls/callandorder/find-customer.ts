import type { Handler } from '../call.ts'
import { findCustomer } from '../../services/staff.ts'

export const callandorderFindCustomer: Handler<'callandorderFindCustomer'> = async (context, call) => ({
  success: true,
  data: (await findCustomer(context, call, call.body)) ?? null,
})
