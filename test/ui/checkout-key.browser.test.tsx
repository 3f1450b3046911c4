import { expect, it } from 'vitest'
import { checkoutInput } from '../../src/app/flows/checkout.ts'
import { createRuntime } from '../../src/app/runtime.ts'
import { stillEdge } from '../../src/edge/edge.ts'
import { keys } from '../../src/edge/keys.ts'

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
