import { expect, it } from 'vitest'
import { checkoutInput } from '../../src/actors/order/checkout.ts'
import { createRuntime } from '../../src/actors/app/app.ts'
import { stillEdge } from '../../src/platform/edge.ts'
import { keys } from '../../src/platform/keys.ts'

it('D1 two tabs that look at the same cart order it under one key, until there is an answer', () => {
  const edge = { ...stillEdge('http://localhost'), uuid: () => crypto.randomUUID() }
  const open = () => checkoutInput(createRuntime(edge, undefined)).key
  const key = open()
  expect([key.length, open()]).toEqual([36, key])
  edge.store.set(keys.checkoutKey, JSON.stringify({ ...JSON.parse(edge.store.get(keys.checkoutKey) ?? ''), isOrdered: true }))
  const next = open()
  expect(next).not.toBe(key)
  expect(open()).toBe(next)
})
