import { expect, it } from 'vitest'
import { storedCartOf } from '../../src/platform/stored-cart.ts'
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
