import { describe, expect, it } from 'vitest'
import type { components } from '../../../openapi/types.ts'
import { menuFaults } from '../../../server/domain/menu-faults.ts'

type StoreMenu = components['schemas']['StoreMenu']
type Item = StoreMenu['categories'][number]['items'][number]
type Group = StoreMenu['groups'][number]

const item = (more: Partial<Item> = {}): Item => ({
  key: 'i1',
  id: 1,
  name: 'Cơm',
  desc: null,
  image: null,
  image_tint: 0,
  price: 50_000,
  old_price: null,
  is_recommended: false,
  is_popular: false,
  is_new: false,
  is_veg: null,
  is_spicy: false,
  group_keys: [],
  ...more,
})
const option = (more: Partial<Group['options'][number]> = {}) => ({ key: 'o1', id: 1, name: 'Lớn', price: 0, ...more })
const group = (more: Partial<Group> = {}): Group => ({
  key: 'g1',
  id: 1,
  name: 'Cỡ',
  type: 'MULTI',
  desc: null,
  is_required: false,
  min_select: 0,
  max_select: 0,
  options: [option()],
  ...more,
})
const menuOf = (items: Item[], groups: Group[] = []): StoreMenu => ({ categories: [{ key: 'c1', id: 1, name: 'Món', items }], groups })
const faultsOf = (menu: StoreMenu) => menuFaults(menu).map(({ path, text }) => `${path} ${text}`)
const pair = [option(), option({ key: 'o2', id: 2, name: 'Nhỏ' })]

describe('EDIT-2 MEND-26 a group of options', () => {
  it.each<[string, Partial<Group>, string[]]>([
    ['with a name', {}, []],
    ['without a name', { name: ' ' }, ['menu/groups/0/name menu.blank']],
    [
      'one of whose options has no name',
      { options: [option(), option({ key: 'o2', id: 2, name: ' ' })] },
      ['menu/groups/0/options menu.blank'],
    ],
    ['without options', { options: [] }, []],
    ['of which as many are chosen at least as it has', { options: pair, min_select: 2 }, []],
    ['of which more are chosen at least than it has', { options: pair, min_select: 3 }, ['menu/groups/0/min_select menu.bounds']],
    ['of which as many are chosen at least as at most', { options: pair, min_select: 1, max_select: 1 }, []],
    [
      'of which more are chosen at least than at most',
      { options: pair, min_select: 2, max_select: 1 },
      ['menu/groups/0/min_select menu.bounds'],
    ],
    ['of which any number is chosen', { options: pair, min_select: 2, max_select: 0 }, []],
  ])('%s', (_, more, faults) => {
    expect(faultsOf(menuOf([], [group(more)]))).toEqual(faults)
  })
})

describe('EDIT-2 MEND-26 the keys and ids of a menu', () => {
  const again = ['menu menu.sameKey']
  it.each<[string, StoreMenu, string[]]>([
    ['differ', menuOf([item(), item({ key: 'i2', id: 2 })], [group({ options: pair })]), []],
    ['are the same in lists of different things', menuOf([item()], [group()]), []],
    ['are missing where nothing is published yet', menuOf([item({ id: null }), item({ key: 'i2', id: null })]), []],
    ['are one key of two dishes', menuOf([item(), item({ id: 2 })]), again],
    ['are one key of a dish and a group', menuOf([item({ key: 'g1' })], [group()]), again],
    ['are one id of two dishes', menuOf([item(), item({ key: 'i2' })]), again],
    ['are one id of two groups', menuOf([], [group(), group({ key: 'g2', options: [option({ key: 'o2', id: 2 })] })]), again],
    ['are one id of options of two groups', menuOf([], [group(), group({ key: 'g2', id: 2, options: [option({ key: 'o2' })] })]), again],
  ])('%s', (_, menu, faults) => {
    expect(faultsOf(menu)).toEqual(faults)
  })

  it('are one id of two categories', () => {
    const [category] = menuOf([]).categories
    expect(faultsOf({ categories: category ? [category, { ...category, key: 'c2' }] : [], groups: [] })).toEqual(again)
  })
})

describe('EDIT-2 MEND-26 a dish', () => {
  it.each<[string, Partial<Item>, string[]]>([
    ['without a name', { name: '\t' }, ['name menu.blank']],
    ['with an old price as low as its price', { price: 50_000, old_price: 50_000 }, ['old_price menu.oldPrice']],
    ['with a higher old price', { price: 50_000, old_price: 50_001 }, []],
    ['with a group of the menu', { group_keys: ['g1'] }, []],
    ['with a group that the menu has not', { group_keys: ['g1', 'g9'] }, ['group_keys menu.unknownGroup']],
    ['with a group twice', { group_keys: ['g1', 'g1'] }, ['group_keys menu.sameKey']],
    ['with a picture of the product', { image: '/pictures/dishes/com-tam' }, []],
    ['with an uploaded picture', { image: '/item-pictures/a1' }, []],
    ['with a picture of another origin', { image: 'https://elsewhere.test/pictures/a' }, ['image menu.picture']],
  ])('%s', (_, more, faults) => {
    expect(faultsOf(menuOf([item(more)], [group()]))).toEqual(faults.map((fault) => `menu/categories/0/items/0/${fault}`))
  })

  it('has a category with a name', () => {
    expect(faultsOf({ categories: [{ key: 'c1', id: 1, name: ' ', items: [] }], groups: [] })).toEqual([
      'menu/categories/0/name menu.blank',
    ])
  })

  it('is one of 2,000 at most', () => {
    const items = Array.from({ length: 2_001 }, (__, index) => item({ key: `i${index}`, id: index + 1 }))
    expect([faultsOf(menuOf(items.slice(1))), faultsOf(menuOf(items))]).toEqual([[], ['menu menu.tooMany']])
  })
})
