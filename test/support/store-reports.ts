import type { StoreReport } from '../../machines/domain/report.ts'

const none = { orders: 0, sales: 0, refunds: 0, commission: 0, payout: 0 }

/** Two days of a store. */
export const aStoreReport = (over: Partial<StoreReport> = {}): StoreReport => ({
  from: '2026-11-19',
  to: '2026-11-20',
  commissionRate: 20,
  totals: { orders: 3, sales: 409_000, refunds: 9_000, commission: 80_000, payout: 320_000 },
  itemSales: 400_000,
  storeCharges: 9_000,
  tips: 15_000,
  deliveryCharges: 45_000,
  days: [
    { date: '2026-11-19', orders: 1, sales: 133_000, refunds: 0, commission: 26_600, payout: 106_400 },
    { date: '2026-11-20', orders: 2, sales: 276_000, refunds: 9_000, commission: 53_400, payout: 213_600 },
  ],
  hours: Array.from({ length: 24 }, (_, hour) => ({ hour, orders: hour === 11 ? 3 : 0, sales: hour === 11 ? 409_000 : 0 })),
  items: [
    { id: 27, name: 'Phở bò', quantity: 6, sales: 390_000 },
    { id: undefined, name: '', quantity: 2, sales: 10_000 },
  ],
  orders: { placed: 6, delivered: 3, underWay: 1, cancelled: 0, rejected: 1, missed: 1 },
  rejections: [{ code: 'sold_out', count: 1 }],
  ratings: { count: 2, average: 4.5, stars: [0, 0, 0, 1, 1] },
  ...over,
})

/** A day on which nothing was sold. */
export const anEmptyReport = (): StoreReport =>
  aStoreReport({
    from: '2026-11-20',
    totals: none,
    itemSales: 0,
    storeCharges: 0,
    tips: 0,
    deliveryCharges: 0,
    days: [{ date: '2026-11-20', ...none }],
    hours: Array.from({ length: 24 }, (_, hour) => ({ hour, orders: 0, sales: 0 })),
    items: [],
    orders: { placed: 0, delivered: 0, underWay: 0, cancelled: 0, rejected: 0, missed: 0 },
    rejections: [],
    ratings: { count: 0, average: undefined, stars: [0, 0, 0, 0, 0] },
  })
