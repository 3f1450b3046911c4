import type { Bill } from './entities.ts'

/** What a courier gets of an order, in the currency's minor unit: a share of the delivery charge, in per cent, and the whole tip. */
export const earnedBy = ({ deliveryCharge, tipAmount }: Bill, commissionRate: number): number =>
  Math.round((deliveryCharge * commissionRate) / 100) + tipAmount
