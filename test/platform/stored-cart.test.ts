import { expect, it } from 'vitest'
import { storedCartOf } from '../../src/platform/stored-cart.ts'
import { cartStoreOf } from '../../machines/domain/cart.ts'
import { aLine, aStore } from '../support/entities.ts'

it.each([
  [1000, [99]],
  [1.5, [1]],
  [0.5, []],
  [-1, []],
])('CART-1 a stored quantity of %s is one that a cart can have', (quantity, read) => {
  const { lines } = storedCartOf({ store: aStore(), lines: [aLine({ quantity })] })
  expect(lines.map((line) => line.quantity)).toEqual(read)
})

it('CART-1 a cart names where its store is, unless it was stored without', () => {
  const { address, ...before } = cartStoreOf(aStore())
  expect(address).toBe('260C Pasteur')
  expect(storedCartOf({ store: { ...before, address }, lines: [aLine()] }).store).toEqual({ ...before, address })
  expect(storedCartOf({ store: before, lines: [aLine()] }).store).toEqual(before)
})
