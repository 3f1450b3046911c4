import type { OfferedCoupon } from '../../domain/entities.ts'

export interface CouponsContext {
  coupons: OfferedCoupon[]
}

export type CouponsEvent = { type: 'coupons.load' }
