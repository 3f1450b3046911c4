import { chosenAddons, faultsOf } from './addons.ts'
import { lineKey } from './cart.ts'
import type { CartLine, Item, Order } from './entities.ts'

/** What an order of before comes to on today's menu. */
export interface ReorderPlan {
  lines: CartLine[]
  /** Names of what there is no more, or not with the same choices. */
  missing: string[]
  /** What costs something else now, by the piece. */
  changed: { name: string; before: number; now: number }[]
}

export function reorderPlan({ bill }: Order, items: readonly Item[]): ReorderPlan {
  const menu = new Map(items.filter((item) => item.isAvailable).map((item) => [item.id, item]))
  const plan: ReorderPlan = { lines: [], missing: [], changed: [] }
  for (const { itemId, name, quantity, unitPrice, addons: before, note = '' } of bill.lines) {
    const item = menu.get(itemId)
    const chosen = new Set(before.map((addon) => addon.id))
    const addons = item ? chosenAddons(item.groups, chosen) : []
    if (!item || faultsOf(item.groups, chosen).size > 0 || addons.length !== chosen.size) {
      plan.missing.push(name)
      continue
    }
    const now = item.price + addons.reduce((sum, addon) => sum + addon.price, 0)
    if (now !== unitPrice) plan.changed.push({ name: item.name, before: unitPrice, now })
    const { image, tint, price } = item
    plan.lines.push({ key: lineKey(itemId, addons, note), itemId, name: item.name, image, tint, quantity, price, addons, note })
  }
  return plan
}
