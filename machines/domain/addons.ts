import type { Id } from './id.ts'
import { lineKey } from './cart.ts'
import type { AddonGroup, CartLine, Item, LineAddon } from './entities.ts'

/** Least and most choices of a group; SINGLE groups take one at most. */
const boundsOf = (group: AddonGroup): { min: number; max: number } => {
  if (group.type === 'SINGLE') return { min: group.isRequired ? 1 : 0, max: 1 }
  const max = group.max > 0 ? group.max : group.addons.length
  return { min: Math.max(group.isRequired ? 1 : 0, group.min), max }
}

export type GroupFault = 'tooFew' | 'tooMany' | 'soldOut'

/** What is wrong with a choice (add-on ids), by group id. Empty where it may be ordered. */
export function faultsOf(groups: readonly AddonGroup[], chosen: ReadonlySet<Id>): Map<Id, GroupFault> {
  const faults = new Map<Id, GroupFault>()
  for (const group of groups) {
    const picked = group.addons.filter((addon) => chosen.has(addon.id))
    const { min, max } = boundsOf(group)
    if (picked.some((addon) => !addon.isAvailable)) faults.set(group.id, 'soldOut')
    else if (picked.length < min) faults.set(group.id, 'tooFew')
    else if (picked.length > max) faults.set(group.id, 'tooMany')
  }
  return faults
}

/** Whether a MULTI group of several takes no more. */
export function isFull(group: AddonGroup, chosen: ReadonlySet<Id>): boolean {
  const { max } = boundsOf(group)
  return group.type === 'MULTI' && max > 1 && group.addons.filter(({ id }) => chosen.has(id)).length >= max
}

/** The choice after a tap on an add-on: groups of one swap, a required SINGLE one does not lose its last; a full group of several stays as it is. */
export function toggleAddon(group: AddonGroup, chosen: ReadonlySet<Id>, addonId: Id): Set<Id> {
  const next = new Set(chosen)
  if (group.type === 'SINGLE') {
    if (next.has(addonId) && group.isRequired) return next
    const wasChosen = next.has(addonId)
    for (const addon of group.addons) next.delete(addon.id)
    if (!wasChosen) next.add(addonId)
    return next
  }
  if (next.delete(addonId)) return next
  if (isFull(group, next)) return next
  if (boundsOf(group).max === 1) for (const { id } of group.addons) next.delete(id)
  return next.add(addonId)
}

/** The first available choice of every required SINGLE group, so that the usual order is one tap. */
export const defaultChoice = (groups: readonly AddonGroup[]): Set<Id> =>
  new Set(
    groups
      .filter((group) => group.type === 'SINGLE' && group.isRequired)
      .map((group) => group.addons.find((addon) => addon.isAvailable)?.id)
      .filter((id) => id !== undefined),
  )

/** Of what was chosen once, the ids that can be chosen today. */
export const stillOffered = (groups: readonly AddonGroup[], addons: readonly Pick<LineAddon, 'id'>[]): Set<Id> => {
  const offered = new Set(groups.flatMap((group) => group.addons.filter((addon) => addon.isAvailable).map((addon) => addon.id)))
  return new Set(addons.map((addon) => addon.id).filter((id) => offered.has(id)))
}

export const chosenAddons = (groups: readonly AddonGroup[], chosen: ReadonlySet<Id>): LineAddon[] =>
  groups.flatMap((group) =>
    group.addons
      .filter((addon) => chosen.has(addon.id))
      .map((addon) => ({ id: addon.id, group: group.name, name: addon.name, price: addon.price })),
  )

/** A line of the cart: an item with what was chosen of its add-ons, so many times. */
export function lineOf(item: Item, { chosen, quantity, note }: { chosen: ReadonlySet<Id>; quantity: number; note: string }): CartLine {
  const addons = chosenAddons(item.groups, chosen)
  return {
    key: lineKey(item.id, addons, note),
    itemId: item.id,
    name: item.name,
    image: item.image,
    tint: item.tint,
    quantity,
    price: item.price,
    addons,
    note: note.trim(),
  }
}

/** One of a dish without options. */
export const plainLineOf = (item: Item): CartLine => lineOf(item, { chosen: new Set(), quantity: 1, note: '' })

/** The lowest price at which an item can be had: its own, or with the cheapest of its SINGLE groups where its own is 0. */
export function lowestPrice(item: Pick<Item, 'price' | 'groups'>): number {
  if (item.price > 0) return item.price
  return item.groups
    .filter((group) => group.type === 'SINGLE')
    .reduce((sum, group) => {
      const prices = group.addons.filter((addon) => addon.isAvailable).map((addon) => addon.price)
      return prices.length > 0 ? sum + Math.min(...prices) : sum
    }, 0)
}
