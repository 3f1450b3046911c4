import type { Id } from './id.ts'
import { sorts, type Sort } from './ranking.ts'

/** What a list of stores is narrowed down to. */
export interface Filters {
  sort: Sort
  isOpenNow: boolean
  isVegetarian: boolean
  bringsFree: boolean
  /** Delivers for free, or sells a dish for less than before. */
  hasOffers: boolean
  isNew: boolean
  /** Stars at least; 0 where any will do. */
  minRating: number
  categories: Id[]
}

export const noFilters: Filters = {
  sort: 'near',
  isOpenNow: false,
  isVegetarian: false,
  bringsFree: false,
  hasOffers: false,
  isNew: false,
  minRating: 0,
  categories: [],
}

/** The stars that count as good. */
export const goodRating = 4.5
const categoriesAtMost = 50

type Search = Record<string, unknown>

/** The categories that a text like `3,4` names; what is no category is left out. */
const categoriesOf = (text: unknown): Id[] => {
  const ids = (typeof text === 'string' || typeof text === 'number' ? String(text) : '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
  return [...new Set(ids)].slice(0, categoriesAtMost)
}

const isSet = (value: unknown) => String(value) === '1'

/** Filters as an address says them (`?sort=rating&open=1&category=3,4`); what it says wrong counts as not said. */
export const filtersOf = (search: Search): Filters => ({
  sort: sorts.find((sort) => sort === search['sort']) ?? 'near',
  isOpenNow: isSet(search['open']),
  isVegetarian: isSet(search['veg']),
  bringsFree: isSet(search['free']),
  hasOffers: isSet(search['offers']),
  isNew: isSet(search['new']),
  minRating: Number(search['stars']) >= 1 && Number(search['stars']) <= 5 ? Number(search['stars']) : 0,
  categories: categoriesOf(search['category']),
})

/** The inverse; defaults are left out. */
export const searchOf = ({ sort, isOpenNow, isVegetarian, bringsFree, hasOffers, isNew, minRating, categories }: Filters) => ({
  sort: sort === 'near' ? undefined : sort,
  open: isOpenNow ? 1 : undefined,
  veg: isVegetarian ? 1 : undefined,
  free: bringsFree ? 1 : undefined,
  offers: hasOffers ? 1 : undefined,
  new: isNew ? 1 : undefined,
  stars: minRating > 0 ? minRating : undefined,
  category: categories.length > 1 ? categories.join(',') : categories[0],
})

export const isSameFilters = (a: Filters, b: Filters): boolean => JSON.stringify(a) === JSON.stringify(b)
