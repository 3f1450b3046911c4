import type { Handler } from '../call.ts'
import { takeWebhook } from '../../services/payment-results.ts'

export const paymentWebhooks: Handler<'paymentWebhooks'> = async (context, { body, path, sent }) => {
  await takeWebhook(context, path.gateway, { ...sent, body, now: context.clock.now() })
  return { success: true }
}
