import type { Order } from '../../machines/domain/entities.ts'
import { statusName } from '../../machines/order/order-lifecycle/order-status.ts'
import { themes, type ThemeRow } from '../../machines/shop/themes/themes.types.ts'
import type { operations } from '../../openapi/types.ts'
import { fields, id, list, text, type Raw } from './lenient.ts'
import { storeCardOf } from './normalise.ts'

type Wire = operations['getStoreThemes']['responses'][200]['content']['application/json']

/** Stores by theme. A theme that this version does not know, or without stores, is left out. */
export function themeRowsOf(wire: Raw<Wire>): ThemeRow[] {
  const own = fields(wire)
  const cards = new Map(list(own.restaurants, storeCardOf, []).map((card) => [card.id, card]))
  const rows = list(own.themes, (row) => {
    const { theme, restaurant_ids: ids } = fields(row)
    const name = text(theme)
    return { theme: themes.find((one) => one === name), stores: list(ids, id).flatMap((one) => cards.get(one) ?? []) }
  })
  return rows.flatMap(({ theme, stores }) => (theme !== undefined && stores.length > 0 ? [{ theme, stores }] : []))
}

const ordersAtMost = 6

/** What may be ordered again: the latest order of each store that reached its customer. */
export function againOf(orders: readonly Order[]): Order[] {
  const delivered = orders.filter((order) => statusName(order.status) === 'delivered')
  const stores = new Set(delivered.map((order) => order.store.id))
  return [...stores].flatMap((store) => delivered.find((order) => order.store.id === store) ?? []).slice(0, ordersAtMost)
}
