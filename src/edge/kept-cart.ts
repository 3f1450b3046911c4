import { lineKey } from '../../machines/domain/cart.ts'
import type { CartLine } from '../../machines/domain/entities.ts'
import { isObject, maybe, number, text } from './lenient.ts'

function keptLineOf(value: unknown): CartLine | undefined {
  if (!isObject(value) || !Array.isArray(value['addons']) || number(value['itemId']) <= 0 || number(value['quantity']) <= 0)
    return undefined
  const addons = value['addons'].filter(isObject).map((addon) => ({
    id: number(addon['id']),
    group: text(addon['group']),
    name: text(addon['name']),
    price: number(addon['price']),
  }))
  const note = text(value['note'])
  const itemId = number(value['itemId'])
  return {
    key: lineKey(itemId, addons, note),
    itemId,
    name: text(value['name']),
    image: maybe(text(value['image'])),
    tint: number(value['tint']),
    quantity: number(value['quantity']),
    price: number(value['price']),
    addons,
    note,
  }
}

/** A cart that was kept; what of it cannot be read is left out. */
export function keptCartOf(value: unknown): { store: { id: number; name: string; slug: string } | undefined; lines: CartLine[] } {
  const empty = { store: undefined, lines: [] }
  if (!isObject(value) || !Array.isArray(value['lines']) || !isObject(value['store'])) return empty
  const lines = value['lines'].map(keptLineOf).filter((line) => line !== undefined)
  const store = { id: number(value['store']['id']), name: text(value['store']['name']), slug: text(value['store']['slug']) }
  return lines.length > 0 && store.id > 0 ? { store, lines } : empty
}
