import type { StreamHandler } from '../call.ts'
import { dataPolicy } from '../../web/headers.ts'
import { texts } from '../../http/payment-returns.ts'
import { takeWebhook } from '../../services/payment-results.ts'

export const paymentWebhooks: StreamHandler<'paymentWebhooks'> = async (context, { body, path }, { request, reply }) => {
  const { rawBody: raw, headers } = request
  await takeWebhook(context, path.gateway, { raw, body, headers, query: texts(request.query), now: context.clock.now() })
  reply.header('Cache-Control', 'no-store').header('Content-Security-Policy', dataPolicy).send({ success: true })
}
