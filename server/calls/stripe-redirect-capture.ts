import type { StreamHandler } from './call.ts'
import { goOn } from '../http/payment-returns.ts'
import { takeReturn } from '../services/payment-results.ts'

export const stripeRedirectCapture: StreamHandler<'stripeRedirectCapture'> = async (context, { query }, { reply }) => {
  const { reference, way, signature } = query
  goOn(reply, await takeReturn(context, { slug: 'stripe', reference, way, signature, fields: {} }))
}
