import type { StoreOrder } from '../../machines/domain/store-order.ts'
import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'

export const placedAt = Date.parse('2026-11-20T04:00:00Z')

/** An order that waits for its store's answer. */
export const aStoreOrder = (over: Partial<StoreOrder> = {}): StoreOrder => ({
  id: 5,
  uniqueId: 'OD-00005-aB9LmWc2RyEu1s',
  number: 'OD-00005',
  status: statusIds.placed,
  kitchen: 'offered',
  delivery: 'unassigned',
  isPickup: false,
  lines: [
    {
      itemId: 27,
      name: 'Phở bò',
      quantity: 2,
      unitPrice: 65_000,
      lineTotal: 130_000,
      addons: [{ id: 3, name: 'Tô lớn', price: 10_000 }],
      note: 'ít hành',
    },
    { itemId: 31, name: 'Trà đá', quantity: 1, unitPrice: 5_000, lineTotal: 5_000, addons: [], note: undefined },
  ],
  subTotal: 135_000,
  total: 150_000,
  payable: 150_000,
  currency: 'VND',
  paymentMethod: 'COD',
  isPaid: false,
  comment: undefined,
  slot: undefined,
  createdAt: placedAt,
  changedAt: placedAt,
  answerBy: placedAt + 600_000,
  readyAt: undefined,
  customer: { name: 'Nguyễn Minh Anh', phone: '0901234567' },
  courier: undefined,
  refusal: undefined,
  changes: [],
  reports: [],
  ...over,
})

/** An order that its store has accepted. */
export const aTakenOrder = (over: Partial<StoreOrder> = {}): StoreOrder =>
  aStoreOrder({ status: statusIds.preparing, kitchen: 'preparing', answerBy: undefined, readyAt: placedAt + 1_200_000, ...over })
