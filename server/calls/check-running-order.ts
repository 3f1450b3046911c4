import type { Handler } from '../http/call.ts'

export const checkRunningOrder: Handler<'checkRunningOrder'> = async ({ runningOrderOf }, { callerId }) => ({
  success: true,
  running_order: (await runningOrderOf(callerId)) ?? null,
})
