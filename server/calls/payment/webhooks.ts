import type { Handler } from '../call.ts'
import { handleWebhook } from '../../services/payment-results.ts'

export const paymentWebhooks: Handler<'paymentWebhooks'> = async (context, { body, path, sent }) => {
  await handleWebhook(context, path.gateway, { ...sent, body, now: context.clock.now() })
  return { success: true }
}
