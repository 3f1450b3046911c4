import { expect, it } from 'vitest'
import { AppError } from '../../machines/lib/app-error.ts'
import { placeOrder } from '../../src/actors/order/placing.ts'
import { storedKey } from '../../src/actors/order/checkout-draft.ts'
import type { Runtime } from '../../src/runtime/runtime.ts'
import { aLine, aLocation } from '../support/entities.ts'
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
