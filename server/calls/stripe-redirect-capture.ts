import type { RedirectHandler } from './call.ts'
import { takeReturn } from '../services/payment-results.ts'

export const stripeRedirectCapture: RedirectHandler<'stripeRedirectCapture'> = (context, { query }) => {
  const { reference, way, signature } = query
  return takeReturn(context, { slug: 'stripe', reference, way, signature, fields: {} })
}
