import type { components } from '../../openapi/types.ts'

type Schemas = components['schemas']
type StoreMenu = Schemas['StoreMenu']

/** What the contract's schema cannot say of a menu: a path and the key of its text. */
export interface MenuFault {
  path: string
  text: 'menu.blank' | 'menu.oldPrice' | 'menu.sameKey' | 'menu.unknownGroup' | 'menu.bounds' | 'menu.picture' | 'menu.tooMany'
}

/** As many items as a menu may have in all its categories. */
const itemsAtMost = 2_000
/** Pictures of the product itself and uploaded ones: no other origin. */
const picture = /^\/(?:pictures|item-pictures)\/[\w/-]{1,280}$/

/** A price that is struck through is higher than the one that is asked. */
export const hasFalseOldPrice = ({ price, old_price: old }: Pick<Schemas['StoreMenuItem'], 'price' | 'old_price'>): boolean =>
  old !== null && old <= price

const isBlank = (name: string) => name.trim() === ''

function groupFaults({ groups }: StoreMenu): MenuFault[] {
  return groups.flatMap(({ name, min_select: min, max_select: max, options }, index): MenuFault[] => {
    const path = `menu/groups/${index}`
    const faults: MenuFault[] = isBlank(name) ? [{ path: `${path}/name`, text: 'menu.blank' }] : []
    if (options.some((option) => isBlank(option.name))) faults.push({ path: `${path}/options`, text: 'menu.blank' })
    if (min > options.length || (max > 0 && min > max)) faults.push({ path: `${path}/min_select`, text: 'menu.bounds' })
    return faults
  })
}

function itemFaults({ categories, groups }: StoreMenu): MenuFault[] {
  const known = new Set(groups.map(({ key }) => key))
  return categories.flatMap(({ name, items }, index): MenuFault[] => [
    ...(isBlank(name) ? [{ path: `menu/categories/${index}/name`, text: 'menu.blank' as const }] : []),
    ...items.flatMap((item, at): MenuFault[] => {
      const path = `menu/categories/${index}/items/${at}`
      const keys = item.group_keys
      return [
        ...(isBlank(item.name) ? [{ path: `${path}/name`, text: 'menu.blank' as const }] : []),
        ...(hasFalseOldPrice(item) ? [{ path: `${path}/old_price`, text: 'menu.oldPrice' as const }] : []),
        ...(keys.every((key) => known.has(key)) ? [] : [{ path: `${path}/group_keys`, text: 'menu.unknownGroup' as const }]),
        ...(new Set(keys).size === keys.length ? [] : [{ path: `${path}/group_keys`, text: 'menu.sameKey' as const }]),
        ...(item.image === null || picture.test(item.image) ? [] : [{ path: `${path}/image`, text: 'menu.picture' as const }]),
      ]
    }),
  ])
}

/** Where a menu does not hold together. Empty for one that may be stored. */
export function menuFaults(menu: StoreMenu): MenuFault[] {
  const items = menu.categories.flatMap((category) => category.items)
  const all = [...menu.categories, ...items, ...menu.groups, ...menu.groups.flatMap(({ options }) => options)]
  const ids = [menu.categories, items, menu.groups, menu.groups.flatMap(({ options }) => options)].map((list) =>
    list.map(({ id }) => id).filter((id) => id !== null),
  )
  const isRepeated = new Set(all.map(({ key }) => key)).size < all.length || ids.some((list) => new Set(list).size < list.length)
  return [
    ...(isRepeated ? [{ path: 'menu', text: 'menu.sameKey' as const }] : []),
    ...(items.length > itemsAtMost ? [{ path: 'menu', text: 'menu.tooMany' as const }] : []),
    ...groupFaults(menu),
    ...itemFaults(menu),
  ]
}
