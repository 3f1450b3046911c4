import { describe, expect, it } from 'vitest'
import { filterSections, filtersOf, suggestionsOf, toggled } from '../../../machines/domain/menu-filters.ts'
import { aGroup, anItem, aSection } from '../../support/entities.ts'

const pho = anItem({ id: 1, name: 'Phở', isSpicy: true, allergens: ['fish'] })
const tofu = anItem({ id: 2, name: 'Đậu hũ', isVegetarian: true, allergens: ['soy'] })
const rice = anItem({ id: 3, name: 'Cơm', allergens: [] })
const unknown = anItem({ id: 4, name: 'Bún' })
const menu = [aSection({ items: [pho, tofu] }), aSection({ name: 'Cơm', items: [rice, unknown] })]

const found = (...filters: Parameters<typeof filterSections>[1]) =>
  filterSections(menu, filters).map(({ name, items }) => [name, ...items.map((item) => item.name)])

describe('filters of a menu', () => {
  it('DIET-2 hold together, and empty sections fall away', () => {
    expect(found()).toEqual([
      ['Phở', 'Phở', 'Đậu hũ'],
      ['Cơm', 'Cơm', 'Bún'],
    ])
    expect(found('vegetarian')).toEqual([['Phở', 'Đậu hũ']])
    expect(found('mild')).toEqual([
      ['Phở', 'Đậu hũ'],
      ['Cơm', 'Cơm', 'Bún'],
    ])
    expect(found('vegetarian', 'soy')).toEqual([])
  })

  it('DIET-2 without an allergen is only a dish of which its store has said so', () => {
    expect(found('soy')).toEqual([
      ['Phở', 'Phở'],
      ['Cơm', 'Cơm'],
    ])
    expect(found('soy', 'fish')).toEqual([['Cơm', 'Cơm']])
  })

  it('DIET-2 are chosen and given up one by one', () => {
    expect(toggled(toggled([], 'vegetarian'), 'milk')).toEqual(['vegetarian', 'milk'])
    expect(toggled(['vegetarian', 'milk'], 'vegetarian')).toEqual(['milk'])
  })

  it('DIET-2 are offered where they tell dishes apart', () => {
    expect(filtersOf(menu)).toEqual(['vegetarian', 'mild', 'fish', 'soy'])
    expect(filtersOf([aSection({ items: [rice, unknown] })])).toEqual([])
  })
})

describe('suggestions of a menu', () => {
  it('SHOP-3 are dishes that one tap adds, the popular ones first, and none of those that are given', () => {
    const items = [
      anItem({ id: 1 }),
      anItem({ id: 2, isRecommended: true }),
      anItem({ id: 3, isPopular: true, groups: [aGroup()] }),
      anItem({ id: 4, isPopular: true, isAvailable: false }),
      anItem({ id: 5, isPopular: true }),
      anItem({ id: 6 }),
    ]
    const ids = (without: number[]) => suggestionsOf([aSection({ items })], new Set(without)).map(({ id }) => id)
    expect(ids([6])).toEqual([5, 2, 1])
    expect(ids([5])).toEqual([2, 1, 6])
    expect(suggestionsOf([aSection({ items: Array.from({ length: 9 }, (_, id) => anItem({ id })) })], new Set())).toHaveLength(6)
  })
})
