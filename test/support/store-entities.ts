import { weekdays, type WeekSchedule } from '../../machines/domain/entities.ts'
import type { StoreHours } from '../../machines/domain/store-hours.ts'
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

const usualDay = [
  { open: '07:00', close: '14:00' },
  { open: '16:30', close: '22:00' },
]

/** The hours of a store that is open in the morning and in the evening, and closed for Tết. */
export const someHours = (over: Partial<StoreHours> = {}): StoreHours => ({
  id: 12,
  version: 'first',
  schedule: Object.fromEntries(weekdays.map((day) => [day, usualDay])) as WeekSchedule,
  specialDays: [{ date: '2027-02-06', slots: [], note: 'Quán nghỉ Tết' }],
  timezone: 'Asia/Ho_Chi_Minh',
  today: '2027-02-01',
  takesLater: true,
  slotLimit: undefined,
  acceptanceMinutes: 10,
  autoAccepts: true,
  ...over,
})
