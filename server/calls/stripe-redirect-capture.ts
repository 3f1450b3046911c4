import type { RedirectHandler } from './call.ts'
import { handleReturn } from '../services/payment-results.ts'

export const stripeRedirectCapture: RedirectHandler<'stripeRedirectCapture'> = (context, { query }) => {
  const { reference, way: outcome, signature } = query
  return handleReturn(context, { slug: 'stripe', reference, outcome, signature, fields: {} })
}
