import type { CouponsSnapshot } from './coupons.machine.ts'

export const selectCoupons = (snapshot: CouponsSnapshot) => snapshot.context.coupons
export const selectHasFailed = (snapshot: CouponsSnapshot) => snapshot.hasTag('failed')
