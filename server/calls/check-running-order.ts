import type { Handler } from '../app/call.ts'

export const checkRunningOrder: Handler<'checkRunningOrder'> = async ({ runningOrderOf }, { callerId }) => ({
  success: true,
  running_order: (await runningOrderOf(callerId)) ?? null,
})
