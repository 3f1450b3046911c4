import { latestOpenOrder } from '../db/queries/order-views.ts'
import type { Handler } from './call.ts'

export const checkRunningOrder: Handler<'checkRunningOrder'> = async ({ db }, { callerId }) => ({
  success: true,
  running_order: (await latestOpenOrder(db, callerId)) ?? null,
})
