import { changeLine } from '../../domain/cart.ts'
import type { CartLine } from '../../domain/entities.ts'

/** How many of a line were ordered. */
export type OrderedLine = Pick<CartLine, 'key' | 'quantity'>

/** What is left of lines once others were ordered. */
export const withoutLines = (lines: readonly CartLine[], ordered: readonly OrderedLine[]): CartLine[] =>
  ordered.reduce<CartLine[]>(
    (left, { key, quantity }) => changeLine(left, key, (left.find((line) => line.key === key)?.quantity ?? 0) - quantity),
    [...lines],
  )
