import type { Handler } from './call.ts'

export const checkRunningOrder: Handler<'checkRunningOrder'> = async ({ runningOrderOf }, { callerId }) => ({
  success: true,
  running_order: (await runningOrderOf(callerId)) ?? null,
})
