import type { Bill } from './entities.ts'

/** What a courier gets of an order, in the currency's minor unit: the rate is per cent of delivery charge and tip. */
export const earnedBy = ({ deliveryCharge, tipAmount }: Bill, commissionRate: number): number =>
  Math.round(((deliveryCharge + tipAmount) * commissionRate) / 100)
