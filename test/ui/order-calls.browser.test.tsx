import { describe, expect, it } from 'vitest'
import { bindActiveOrders } from '../../src/actors/order/active-orders.ts'
import { bindOrders } from '../../src/actors/order/orders.ts'
import { bindWallet } from '../../src/actors/order/wallet.ts'
import { createRuntime } from '../../src/actors/app/app.ts'
import { keys } from '../../src/platform/keys.ts'
import { staticPlatform } from '../../src/platform/platform.ts'

/** A client that notes what it asks; the customer's session is stored as given. */
function start({ authToken, id }: { authToken?: string; id: unknown }) {
  const asked: unknown[] = []
  const platform = {
    ...staticPlatform('http://localhost'),
    fetch: async (request: Request) => {
      const body = (await request.json()) as { user_id: unknown }
      asked.push([new URL(request.url).pathname, body.user_id, request.headers.get('Authorization')])
      return Response.json(request.url.endsWith('get-orders') ? [] : { success: true, balance: 0, transactions: [], running_order: null })
    },
  }
  if (authToken !== undefined) platform.store.set(keys.authToken, authToken)
  platform.store.set(keys.user, JSON.stringify({ id, name: 'Lan' }))
  return { runtime: createRuntime(platform, undefined), asked }
}

const calls = [
  ['WALLET-1', '/api/get-wallet-transactions', bindWallet],
  ['ORDER-1', '/api/get-orders', bindOrders],
  ['ORDER-1', '/api/check-running-order', bindActiveOrders],
] as const

describe('a call with a token and a numeric user id only', () => {
  it.each(calls)('%s asks %s with both', async (_, path, bind) => {
    const { runtime, asked } = start({ authToken: 'a', id: 3 })
    bind(runtime).start()
    await expect.poll(() => asked).toEqual([[path, 3, 'Bearer a']])
  })

  it('ORDER-1 the list of orders is asked for with an id that is a text as well', async () => {
    const { runtime, asked } = start({ authToken: 'a', id: 'a1b2-c3' })
    bindOrders(runtime).start()
    await expect.poll(() => asked).toEqual([['/api/get-orders', 'a1b2-c3', 'Bearer a']])
  })

  it.each(
    calls.flatMap(([id, path, bind]) => [
      [id, path, 'without a token', bind, { id: 3 }] as const,
      ...(bind === bindOrders ? [] : [[id, path, 'for an id that is a text', bind, { authToken: 'a', id: 'a1b2-c3' }] as const]),
      [id, path, 'for the id 0', bind, { authToken: 'a', id: 0 }] as const,
    ]),
  )('%s does not ask %s %s', async (_, __, ___, bind, session) => {
    const { runtime, asked } = start(session)
    const actor = bind(runtime).start()
    await expect.poll(() => JSON.stringify(actor.getSnapshot().value)).not.toContain('loading')
    expect(asked).toEqual([])
  })
})
