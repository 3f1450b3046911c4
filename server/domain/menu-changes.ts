import { isDeepStrictEqual } from 'node:util'
import type { components } from '../../openapi/types.ts'

type Schemas = components['schemas']
type StoreMenu = Schemas['StoreMenu']
type MenuItem = Schemas['StoreMenuItem']
type Change = Schemas['StoreMenuChange']
type ChangedField = Change['fields'][number]

/** As many changes as the contract lists. */
const listedAtMost = 5_000

interface FoundItem {
  item: MenuItem
  categoryKey: string
}

const itemsOf = ({ categories }: StoreMenu): FoundItem[] =>
  categories.flatMap(({ key, items }) => items.map((item) => ({ item, categoryKey: key })))

const byKey = <T extends { key: string }>(list: readonly T[]) => new Map(list.map((one) => [one.key, one]))

const marksOf = ({ is_recommended, is_popular, is_new, is_veg, is_spicy, allergens }: MenuItem) => [
  is_recommended,
  is_popular,
  is_new,
  is_veg,
  is_spicy ?? false,
  allergens,
]

function changedFields(before: FoundItem, after: FoundItem): ChangedField[] {
  const [old, now] = [before.item, after.item]
  const isChanged: Record<ChangedField, boolean> = {
    name: old.name !== now.name,
    description: old.desc !== now.desc,
    price: old.price !== now.price,
    oldPrice: old.old_price !== now.old_price,
    picture: old.image !== now.image,
    marks: !isDeepStrictEqual(marksOf(old), marksOf(now)),
    category: before.categoryKey !== after.categoryKey,
    options: !isDeepStrictEqual(old.group_keys, now.group_keys),
  }
  return (Object.keys(isChanged) as ChangedField[]).filter((field) => isChanged[field])
}

const changeOf = (kind: Change['kind'], of: Change['of'], name: string, more: Partial<Change> = {}): Change => ({
  kind,
  of,
  name,
  price: null,
  old_price: null,
  fields: [],
  ...more,
})

/** The keys that have another neighbour before them than they had, once what was added and removed is left out. */
function movedKeys(before: readonly string[], after: readonly string[]): string[] {
  const [old, now] = [before.filter((key) => after.includes(key)), after.filter((key) => before.includes(key))]
  return isDeepStrictEqual(old, now) ? [] : now.filter((key, index) => (now[index - 1] ?? '') !== (old[old.indexOf(key) - 1] ?? ''))
}

function itemChanges(before: StoreMenu, after: StoreMenu): Change[] {
  const [old, now] = [itemsOf(before), itemsOf(after)]
  const [oldByKey, nowByKey] = [new Map(old.map((one) => [one.item.key, one])), new Map(now.map((one) => [one.item.key, one]))]
  const added = now.filter(({ item }) => !oldByKey.has(item.key))
  const changed = now.flatMap((found): Change[] => {
    const known = oldByKey.get(found.item.key)
    const fields = known ? changedFields(known, found) : []
    if (!known || fields.length === 0) return []
    const { name, price } = found.item
    return [changeOf('changed', 'item', name, { price, old_price: price === known.item.price ? null : known.item.price, fields })]
  })
  const removed = old.filter(({ item }) => !nowByKey.has(item.key))
  return [
    ...added.map(({ item }) => changeOf('added', 'item', item.name, { price: item.price })),
    ...changed,
    ...removed.map(({ item }) => changeOf('removed', 'item', item.name, { price: item.price })),
  ]
}

/** Items that have another position within the category in which they were. */
function itemMoves(before: StoreMenu, after: StoreMenu): Change[] {
  const old = byKey(before.categories)
  return after.categories.flatMap(({ key, items }) => {
    const moved = movedKeys(
      old.get(key)?.items.map((item) => item.key) ?? [],
      items.map((item) => item.key),
    )
    return items.filter((item) => moved.includes(item.key)).map(({ name }) => changeOf('moved', 'item', name))
  })
}

type Named = { key: string; name: string }

/** Changes of categories or groups; `contentOf` is what counts as changed apart from the name. */
function listChanges<T extends Named>(
  of: Change['of'],
  before: readonly T[],
  after: readonly T[],
  contentOf: (one: T) => unknown,
): Change[] {
  const [old, now] = [byKey(before), byKey(after)]
  return [
    ...after.filter(({ key }) => !old.has(key)).map(({ name }) => changeOf('added', of, name)),
    ...after.flatMap((one): Change[] => {
      const known = old.get(one.key)
      if (!known) return []
      const fields: ChangedField[] = [
        ...(known.name === one.name ? [] : (['name'] as const)),
        ...(isDeepStrictEqual(contentOf(known), contentOf(one)) ? [] : (['options'] as const)),
      ]
      return fields.length === 0 ? [] : [changeOf('changed', of, one.name, { fields })]
    }),
    ...before.filter(({ key }) => !now.has(key)).map(({ name }) => changeOf('removed', of, name)),
  ]
}

/** What of a menu is another in a later version of it, by the keys; the most important first. */
export function changesBetween(before: StoreMenu, after: StoreMenu): Change[] {
  const movedCategories = movedKeys(
    before.categories.map(({ key }) => key),
    after.categories.map(({ key }) => key),
  )
  return [
    ...itemChanges(before, after),
    ...listChanges('category', before.categories, after.categories, () => null),
    ...listChanges('group', before.groups, after.groups, ({ key: _, id: __, name: ___, ...content }) => content),
    ...after.categories.filter(({ key }) => movedCategories.includes(key)).map(({ name }) => changeOf('moved', 'category', name)),
    ...itemMoves(before, after),
  ].slice(0, listedAtMost)
}
