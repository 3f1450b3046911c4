import { expect, it } from 'vitest'
import { paymentActors } from '../../src/actors/order/payment.ts'
import { createRuntime } from '../../src/actors/app/app.ts'
import { staticPlatform } from '../../src/platform/platform.ts'
import { createActor } from 'xstate'

it.each([
  ['PAY-2', 'Razorpay', '/api/payment/razorpay/create-order'],
  ['PAY-3', 'Paytm', '/api/payment/paytm'],
  ['PAY-4', 'Stripe', '/api/accept-stripe-payment'],
  ['PAY-5', 'PayMongo', '/api/payment/process-paymongo'],
  ['PAY-6', 'MercadoPago', '/api/payment/process-mercado-pago'],
  ['PAY-7', 'Khalti', '/api/payment/verify-khalti-payment'],
])('%s a payment by %s begins at %s', async (_, method, path) => {
  const asked: unknown[] = []
  const platform = {
    ...staticPlatform('http://localhost'),
    fetch: async (request: Request) => {
      asked.push([new URL(request.url).pathname, await request.json()])
      return Response.json({ success: true, redirect_url: 'https://gateway.example/pay' })
    },
  }
  const { begin } = paymentActors(createRuntime(platform, undefined))
  createActor(begin, { input: { uniqueId: 'OD-1', method } }).start()
  await expect.poll(() => asked).toEqual([[path, { unique_order_id: 'OD-1' }]])
})
