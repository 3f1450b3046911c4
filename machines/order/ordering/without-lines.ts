import { changeLine } from '../../domain/cart.ts'
import type { CartLine } from '../../domain/entities.ts'

/** What is left of lines once others were ordered. */
export const withoutLines = (lines: readonly CartLine[], ordered: readonly CartLine[]): CartLine[] =>
  ordered.reduce<CartLine[]>(
    (left, { key, quantity }) => changeLine(left, key, (left.find((line) => line.key === key)?.quantity ?? 0) - quantity),
    [...lines],
  )
