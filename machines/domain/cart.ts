import { inOrder, type Id } from './id.ts'
import * as limits from '../limits.ts'
import type { CartLine, CartStore, LineAddon } from './entities.ts'

/** What a cart stores of the store that it was filled at. */
export const cartStoreOf = ({ id, name, slug, address }: Required<CartStore>): CartStore => ({ id, name, slug, address })

export const lineKey = (itemId: Id, addons: readonly { id: Id }[], note: string): string =>
  `${itemId}:${addons
    .map((addon) => addon.id)
    .toSorted(inOrder)
    .join(',')}:${note.trim()}`

export const unitPrice = (line: { price: number; addons: readonly Pick<LineAddon, 'price'>[] }): number =>
  line.price + line.addons.reduce((sum, addon) => sum + addon.price, 0)

export const lineTotal = (line: CartLine): number => unitPrice(line) * line.quantity

/** A quantity that a line can have. */
export const bounded = (quantity: number) => Math.min(limits.maxQuantity, Math.max(0, Math.trunc(quantity)))

/** The lines with one more; the same item with the same add-ons and note grows instead. */
export function addLine(lines: readonly CartLine[], line: CartLine): CartLine[] {
  const there = lines.some((one) => one.key === line.key)
  if (!there) return [...lines, { ...line, quantity: bounded(line.quantity) }]
  return lines.map((one) => (one.key === line.key ? { ...one, quantity: bounded(one.quantity + line.quantity) } : one))
}

/** The lines with another in place of one; where its like is there already, that one grows instead. */
export function editLine(lines: readonly CartLine[], key: string, line: CartLine): CartLine[] {
  const others = lines.filter((one) => one.key !== key)
  if (others.some((one) => one.key === line.key)) return addLine(others, line)
  return lines.map((one) => (one.key === key ? { ...line, quantity: bounded(line.quantity) } : one))
}

/** The lines with another quantity of one; 0 removes it. */
export const changeLine = (lines: readonly CartLine[], key: string, quantity: number): CartLine[] =>
  bounded(quantity) === 0
    ? lines.filter((line) => line.key !== key)
    : lines.map((line) => (line.key === key ? { ...line, quantity: bounded(quantity) } : line))

export const quantityOf = (lines: readonly CartLine[]): number => lines.reduce((sum, line) => sum + line.quantity, 0)

export const totalOf = (lines: readonly CartLine[]): number => lines.reduce((sum, line) => sum + lineTotal(line), 0)
