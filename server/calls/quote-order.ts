import type { Handler } from '../app/call.ts'
import { quoteOrder as quote } from '../domain/pricing.ts'

export const quoteOrder: Handler<'quoteOrder'> = async (context, { body, who, message }) => {
  const { bill } = await quote(context, body, who?.sub, message)
  return { success: true, data: bill }
}
