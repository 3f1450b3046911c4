import { expect, it } from 'vitest'
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
