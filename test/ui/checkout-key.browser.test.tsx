import { describe, expect, it } from 'vitest'
import { AppError } from '../../machines/lib/app-error.ts'
import { placeOrder } from '../../src/actors/order/placing.ts'
import { storedKey } from '../../src/actors/order/checkout-draft.ts'
import type { Runtime } from '../../src/runtime/runtime.ts'
import { aLine, aLocation } from '../support/entities.ts'
import { wireOrder } from '../support/wire-order.ts'
import { checkoutInput } from '../../src/actors/order/checkout.ts'
import { createRuntime } from '../../src/actors/app/app.ts'
import { staticPlatform } from '../../src/platform/platform.ts'
import { keys } from '../../src/platform/keys.ts'

it('D1 two tabs that look at the same cart order it under one key, until there is an answer', () => {
  const platform = { ...staticPlatform('http://localhost'), uuid: () => crypto.randomUUID() }
  const open = () => checkoutInput(createRuntime(platform, undefined)).key
  const key = open()
  expect([key.length, open()]).toEqual([36, key])
  platform.store.set(keys.checkoutKey, JSON.stringify({ ...JSON.parse(platform.store.get(keys.checkoutKey) ?? ''), isOrdered: true }))
  const next = open()
  expect(next).not.toBe(key)
  expect(open()).toBe(next)
})

it.each([
  ['is on its way still', true, new AppError('conflict', { code: 'IDEMPOTENCY_IN_FLIGHT' })],
  ['needs another sign-in', true, new AppError('unauthenticated')],
  ['got no answer', true, new AppError('network')],
  ['was refused', false, new AppError('refused', { code: 'STORE_CLOSED' })],
])('D1 ORDER-1 an order that %s is tried again under its key: %s', async (_, isSame, error) => {
  const platform = { ...staticPlatform('http://localhost'), uuid: () => crypto.randomUUID() }
  const runtime = { ...createRuntime(platform, undefined), api: { POST: () => Promise.reject(error) } } as unknown as Runtime
  const input = checkoutInput(runtime)
  const store = { id: 1, name: 'Phở Hòa', slug: 'pho-hoa' }
  const draft = { ...input.draft, store, lines: [aLine()], location: aLocation() }
  const { signal } = new AbortController()
  await expect(placeOrder(runtime, { draft, key: input.key, total: 1, payable: 1 }, signal)).rejects.toBe(error)
  expect(storedKey(runtime, draft)?.key === input.key).toBe(isSame)
})

/** A browser whose order of one dish was requested, with what answers to each further one; the cart has two of the dish by now. */
async function withAnswerLost() {
  const platform = { ...staticPlatform('http://localhost'), uuid: () => crypto.randomUUID() }
  const sent: string[] = []
  const answers: (() => Promise<unknown>)[] = [() => Promise.reject(new AppError('network'))]
  const POST = (_: string, { params }: { params: { header: Record<string, string> } }) => {
    sent.push(params.header['Idempotency-Key'] ?? '')
    return answers.shift()?.()
  }
  const open = () => ({ ...createRuntime(platform, undefined), api: { POST } }) as unknown as Runtime
  const store = { id: 1, name: 'Phở Hòa', slug: 'pho-hoa' }
  const order = async (quantity: number) => {
    platform.store.set(keys.cart, JSON.stringify({ store, lines: [aLine({ quantity })] }))
    const runtime = open()
    const { draft, key } = checkoutInput(runtime)
    const asked = { draft: { ...draft, location: aLocation() }, key, total: 1, payable: 1 }
    return placeOrder(runtime, asked, new AbortController().signal)
  }
  await expect(order(1)).rejects.toMatchObject({ kind: 'network' })
  return { answers, order, sent }
}

const placed = { success: true, data: wireOrder }

describe('a cart that is changed after the answer to its order was lost', () => {
  it('D1 ORDER-1 is ordered under the same key, so that the other one never arrives after it', async () => {
    const { answers, order, sent } = await withAnswerLost()
    answers.push(
      () => Promise.resolve(placed),
      () => Promise.resolve(placed),
    )
    expect((await order(2)).uniqueId).toBe(wireOrder.unique_order_id)
    expect(sent[1]).toBe(sent[0])
    // once it is ordered, what comes next is another one
    await order(3)
    expect(new Set(sent).size).toBe(2)
  })

  it('D1 ORDER-1 is not ordered before the customer knows of the order that has arrived, and is then, under a key of its own', async () => {
    const { answers, order, sent } = await withAnswerLost()
    const mismatch = new AppError('refused', { code: 'IDEMPOTENCY_MISMATCH', details: { order: placed.data } })
    answers.push(
      () => Promise.reject(mismatch),
      () => Promise.resolve(placed),
    )
    await expect(order(2)).rejects.toBe(mismatch)
    await order(2)
    expect([sent[1] === sent[0], sent[2] === sent[0]]).toEqual([true, false])
  })

  it('D1 the cart as it was is what was ordered', async () => {
    const { answers, order, sent } = await withAnswerLost()
    answers.push(() => Promise.reject(new AppError('refused', { code: 'IDEMPOTENCY_MISMATCH', details: { order: placed.data } })))
    expect((await order(1)).uniqueId).toBe(wireOrder.unique_order_id)
    expect(sent[1]).toBe(sent[0])
  })
})
