import type { MenuGroup, MenuItem, StoreMenu, StoreMenuDraft } from '../../machines/domain/store-menu.ts'

export const anItem = (over: Partial<MenuItem> = {}): MenuItem => ({
  key: 'i27',
  id: 27,
  name: 'Phở bò',
  description: 'Bò tái, gầu giòn',
  image: undefined,
  tint: 3,
  price: 65_000,
  oldPrice: undefined,
  isRecommended: true,
  isPopular: false,
  isNew: false,
  isVeg: undefined,
  isSpicy: false,
  allergens: undefined,
  groupKeys: ['g2'],
  ...over,
})

export const aGroup = (over: Partial<MenuGroup> = {}): MenuGroup => ({
  key: 'g2',
  id: 2,
  name: 'Cỡ tô',
  isSingle: true,
  description: undefined,
  isRequired: true,
  min: 1,
  max: 1,
  options: [
    { key: 'o3', id: 3, name: 'Tô thường', price: 0 },
    { key: 'o4', id: 4, name: 'Tô lớn', price: 10_000 },
  ],
  ...over,
})

/** Two dishes in a category, one in another. */
export const aMenu = (over: Partial<StoreMenu> = {}): StoreMenu => ({
  categories: [
    { key: 'c1', id: 1, name: 'Phở', items: [anItem(), anItem({ key: 'i28', id: 28, name: 'Phở gà', price: 60_000, groupKeys: [] })] },
    { key: 'c2', id: 2, name: 'Nước', items: [anItem({ key: 'i31', id: 31, name: 'Trà đá', price: 5_000, groupKeys: [] })] },
  ],
  groups: [aGroup()],
  ...over,
})

export const aMenuDraft = (over: Partial<StoreMenuDraft> = {}): StoreMenuDraft => ({
  version: 3,
  isChanged: false,
  changedAt: undefined,
  changedBy: undefined,
  mayEdit: true,
  menu: aMenu(),
  ...over,
})
