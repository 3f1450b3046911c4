import type { Item, MenuSection } from './entities.ts'

/** The fourteen substances of the European Union's list, by the contract's codes, in the order in which they are shown. */
export const allergens = [
  'peanuts',
  'nuts',
  'crustaceans',
  'molluscs',
  'fish',
  'eggs',
  'milk',
  'soy',
  'gluten',
  'sesame',
  'celery',
  'mustard',
  'sulphites',
  'lupin',
] as const
export type Allergen = (typeof allergens)[number]

export const isAllergen = (code: string): code is Allergen => (allergens as readonly string[]).includes(code)

/** What a dish has to be: vegetarian, not hot, or without an allergen. */
export type MenuFilter = 'vegetarian' | 'mild' | Allergen

/** Whether a dish passes. One of which its store says nothing is not taken for one without an allergen. */
function passes({ isVegetarian, isSpicy, allergens: contained }: Item, filter: MenuFilter): boolean {
  if (filter === 'vegetarian') return isVegetarian === true
  if (filter === 'mild') return !isSpicy
  return contained !== undefined && !contained.includes(filter)
}

/** The sections with the dishes that pass every filter; sections left empty fall away. */
export function filterSections(sections: readonly MenuSection[], filters: readonly MenuFilter[]): MenuSection[] {
  if (filters.length === 0) return [...sections]
  return sections
    .map((section) => ({ ...section, items: section.items.filter((item) => filters.every((filter) => passes(item, filter))) }))
    .filter((section) => section.items.length > 0)
}

/** The filters that at least one dish of a menu makes useful. */
export function filtersOf(sections: readonly MenuSection[]): MenuFilter[] {
  const items = sections.flatMap((section) => section.items)
  const contained = new Set(items.flatMap((item) => item.allergens ?? []))
  return [
    ...(items.some((item) => item.isVegetarian === true) ? (['vegetarian'] as const) : []),
    ...(items.some((item) => item.isSpicy) ? (['mild'] as const) : []),
    ...allergens.filter((code) => contained.has(code)),
  ]
}

export const toggled = (filters: readonly MenuFilter[], filter: MenuFilter): MenuFilter[] =>
  filters.includes(filter) ? filters.filter((one) => one !== filter) : [...filters, filter]

/** Whether one tap puts a dish into the cart: it is sold, and there is nothing to choose. */
export const isAddedAsItIs = ({ isAvailable, groups }: Item): boolean => isAvailable && groups.length === 0

/** How many other dishes are suggested at most. */
const suggestionsAtMost = 6

/** Dishes without options that go with what is open or in the cart: the store's popular ones first, then those that it recommends, in the order of the menu. */
export function suggestionsOf(sections: readonly MenuSection[], without: ReadonlySet<Item['id']>): Item[] {
  const rank = ({ isPopular, isRecommended }: Item) => (isPopular ? 0 : isRecommended ? 1 : 2)
  return sections
    .flatMap((section) => section.items)
    .filter((item) => isAddedAsItIs(item) && !without.has(item.id))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, suggestionsAtMost)
}
