import type { Bill, CartLine } from '../../../../machines/domain/entities.ts'

/**
 * The names of a line of the cart, of the dish and of what was chosen with it: those of the bill, whose language is the chosen one, else those with which
 * it was added.
 */
export function namesIn(bill: Bill | undefined, line: CartLine): { name: string; addons: string[] } {
  const priced = bill?.lines ?? []
  const addons = new Map(priced.flatMap((one) => one.addons.map(({ id, name }) => [id, name] as const)))
  return {
    name: priced.find(({ itemId }) => itemId === line.itemId)?.name ?? line.name,
    addons: line.addons.map(({ id, name }) => addons.get(id) ?? name),
  }
}
