import { fold } from './fold.ts'
import type { Id } from './id.ts'

/** What a store says of something that it sells: until when it is sold out, or that it is sold again. */
export type Availability = 'available' | 'half_hour' | 'hour' | 'today' | 'indefinitely' | 'until'

interface Limited {
  id: Id
  name: string
  price: number
  /** Whether the store offers it at all. */
  isOffered: boolean
  isSoldOut: boolean
  /** Epoch milliseconds; undefined where it is not sold out, or until the store ends it. */
  soldOutUntil: number | undefined
}

export type StockOption = Limited

/** An item with what is sold of it. */
export interface StockItem extends Limited {
  category: string
  image: string | undefined
  tint: number
  /** How many portions are left; undefined where they are not counted. */
  stock: number | undefined
}

export interface OptionGroup {
  id: Id
  name: string
  options: StockOption[]
}

/** What a store sells, by the sections of its menu. */
export interface StoreItems {
  items: StockItem[]
  groups: OptionGroup[]
}

/** What is changed of some items or options; what is undefined stays. */
export interface StockChange {
  of: 'items' | 'options'
  ids: readonly Id[]
  availability?: Availability
  /** Epoch milliseconds, with `until`. */
  until?: number
  /** Null where the portions are not counted any more. */
  stock?: number | null
}

/** Whether customers can order it. */
export const isSold = (one: Limited & { stock?: number | undefined }): boolean => one.isOffered && !one.isSoldOut && one.stock !== 0

function changed<One extends Limited & { stock?: number | undefined }>(one: One, { ids, availability, until, stock }: StockChange): One {
  if (!ids.includes(one.id)) return one
  return {
    ...one,
    ...(availability !== undefined && { isSoldOut: availability !== 'available', soldOutUntil: until }),
    ...(stock !== undefined && { stock: stock ?? undefined }),
  }
}

/** What a store sells with changes that are on their way. */
export const withChanges = (read: StoreItems, changes: readonly StockChange[]): StoreItems =>
  changes.reduce(
    ({ items, groups }, change) =>
      change.of === 'items'
        ? { items: items.map((item) => changed(item, change)), groups }
        : { items, groups: groups.map((group) => ({ ...group, options: group.options.map((option) => changed(option, change)) })) },
    read,
  )

const optionsOf = ({ groups }: StoreItems) => groups.flatMap(({ options }) => options)

const stateOf = (one: Limited): Pick<StockChange, 'availability' | 'until'> => {
  if (!one.isSoldOut) return { availability: 'available' }
  return one.soldOutUntil === undefined ? { availability: 'indefinitely' } : { availability: 'until', until: one.soldOutUntil }
}

/** The changes that take one back, of what a store sells without it. */
export function undoOf(before: StoreItems, { of, ids, availability, stock }: StockChange): StockChange[] {
  const found: (Limited & { stock?: number | undefined })[] = of === 'items' ? before.items : optionsOf(before)
  const states = Map.groupBy(
    found.filter(({ id }) => ids.includes(id)),
    (one) => JSON.stringify({ ...(availability !== undefined && stateOf(one)), ...(stock !== undefined && { stock: one.stock ?? null }) }),
  )
  return [...states].map(([state, all]) => ({ of, ids: all.map(({ id }) => id), ...(JSON.parse(state) as Partial<StockChange>) }))
}

/** A change as it is sent at a time: once what it takes back has ended meanwhile, the items or options are sold again. */
export function changeAt({ until, ...change }: StockChange, now: number): StockChange {
  if (until === undefined) return change
  return until > now ? { ...change, until } : { ...change, availability: 'available' }
}

/** Changes by which some items or options are sold out, or sold again: those without a portion left are not counted any more then. */
export function changesOf(read: StoreItems, of: StockChange['of'], ids: readonly Id[], availability: Availability): StockChange[] {
  const isUsedUp = (id: Id) => of === 'items' && read.items.find((item) => item.id === id)?.stock === 0
  const usedUp = availability === 'available' ? ids.filter(isUsedUp) : []
  const others = ids.filter((id) => !usedUp.includes(id))
  return [
    ...(others.length > 0 ? [{ of, ids: others, availability }] : []),
    ...(usedUp.length > 0 ? [{ of, ids: usedUp, availability, stock: null }] : []),
  ]
}

/** What a tap on a switch changes: sold out for the rest of the day, or sold again. */
export function switchOf(read: StoreItems, of: StockChange['of'], id: Id): StockChange[] {
  const all: (Limited & { stock?: number | undefined })[] = of === 'items' ? read.items : optionsOf(read)
  const one = all.find((each) => each.id === id)
  return changesOf(read, of, [id], one && isSold(one) ? 'today' : 'available')
}

/** The sections with the items whose name holds the text, marks and case aside; sections left empty fall away. */
export function itemsBySection(items: readonly StockItem[], text: string): { name: string; items: StockItem[] }[] {
  const wanted = fold(text)
  const sections = Map.groupBy(
    items.filter(({ name }) => fold(name).includes(wanted)),
    ({ category }) => category,
  )
  return [...sections].map(([name, own]) => ({ name, items: own }))
}

/** The same of options; a group whose own name holds the text stays whole. */
export function groupsFound(groups: readonly OptionGroup[], text: string): OptionGroup[] {
  const wanted = fold(text)
  return groups
    .map((group) =>
      fold(group.name).includes(wanted) ? group : { ...group, options: group.options.filter(({ name }) => fold(name).includes(wanted)) },
    )
    .filter(({ options }) => options.length > 0)
}
