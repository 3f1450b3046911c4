import type { StoreMember, StoreOfMember, StoreState } from '../../machines/domain/store-order.ts'

const aStoreOfMember = (over: Partial<StoreOfMember> = {}): StoreOfMember => ({
  id: 12,
  name: 'Phở Hòa',
  slug: 'pho-hoa',
  address: '260C Pasteur',
  image: undefined,
  tint: 0,
  role: 'owner',
  ...over,
})

export const aStoreMember = (over: Partial<StoreMember> = {}): StoreMember => ({
  id: 7,
  name: 'Trần Thị Hoa',
  email: 'store@bua.test',
  stores: [aStoreOfMember(), aStoreOfMember({ id: 13, name: 'Bún chả Hương', slug: 'bun-cha-huong', address: '24 Lê Văn Hưu' })],
  ...over,
})

export const aStoreState = (over: Partial<StoreState> = {}): StoreState => ({
  id: 12,
  isOpen: true,
  opensAt: undefined,
  pauseReason: undefined,
  pausedUntil: undefined,
  acceptanceMinutes: 10,
  usualMinutes: 20,
  timezone: 'Asia/Ho_Chi_Minh',
  busyMinutes: 0,
  busyUntil: undefined,
  ...over,
})
