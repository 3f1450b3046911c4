import { bounded, lineKey } from '../../machines/domain/cart.ts'
import type { CartLine, CartStore } from '../../machines/domain/entities.ts'
import { idOf } from '../../machines/domain/id.ts'
import { id, isObject, maybe, number, text } from './lenient.ts'

function storedLineOf(value: unknown): CartLine | undefined {
  if (!isObject(value) || !Array.isArray(value['addons'])) return undefined
  const itemId = id(value['itemId'])
  const quantity = bounded(number(value['quantity']))
  if (quantity === 0) return undefined
  const addons = value['addons'].filter(isObject).map((addon) => ({
    id: id(addon['id']),
    group: text(addon['group'], ''),
    name: text(addon['name'], ''),
    price: number(addon['price'], 0),
  }))
  const note = text(value['note'], '')
  return {
    key: lineKey(itemId, addons, note),
    itemId,
    name: text(value['name'], ''),
    image: maybe(text, value['image']),
    tint: number(value['tint'], 0),
    quantity,
    price: number(value['price'], 0),
    addons,
    note,
  }
}

/** A stored cart; what of it cannot be read is left out. */
export function storedCartOf(value: unknown): { store: CartStore | undefined; lines: CartLine[] } {
  const empty = { store: undefined, lines: [] }
  if (!isObject(value) || !Array.isArray(value['lines']) || !isObject(value['store'])) return empty
  const lines = value['lines'].map((line) => maybe(storedLineOf, line)).filter((line) => line !== undefined)
  const storeId = idOf(value['store']['id'])
  if (lines.length === 0 || storeId === undefined) return empty
  const { name, slug, address } = value['store']
  const store = { id: storeId, name: text(name, ''), slug: text(slug, '') }
  return { store: typeof address === 'string' ? { ...store, address } : store, lines }
}
