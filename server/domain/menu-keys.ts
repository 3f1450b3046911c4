import type { components } from '../../openapi/types.ts'

type StoreMenu = components['schemas']['StoreMenu']

/** Gives keys that a menu does not use yet. */
export function newKey({ categories, groups }: StoreMenu): () => string {
  const items = categories.flatMap((category) => category.items)
  const keys = [...categories, ...items, ...groups, ...groups.flatMap(({ options }) => options)].map(({ key }) => key)
  let last = Math.max(0, ...keys.map((key) => Number(/^n(\d{1,9})$/.exec(key)?.[1] ?? 0)))
  return () => {
    last += 1
    return `n${last}`
  }
}
