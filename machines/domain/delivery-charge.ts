/** What a store asks for bringing an order. Money in the minor unit, distances in kilometres. */
export interface DeliveryTerms {
  type: 'FIXED' | 'DYNAMIC'
  fixedCharge: number
  baseCharge: number
  baseDistance: number
  extraCharge: number
  extraDistance: number
  /** Free from this subtotal on; 0 switches it off. */
  freeFrom: number
}

/**
 * The delivery charge as an integer of the minor unit. `roundsUp` rounds a dynamic one up to a whole unit, which has `wholeUnit` minor ones; otherwise halves of
 * the minor one go up.
 */
export function deliveryCharge(terms: DeliveryTerms, distance: number, subTotal: number, roundsUp: boolean, wholeUnit = 1): number {
  if (terms.freeFrom > 0 && subTotal >= terms.freeFrom) return 0
  if (terms.type === 'FIXED') return terms.fixedCharge
  const beyond = Math.max(0, distance - terms.baseDistance)
  const extra = terms.extraDistance > 0 ? (beyond / terms.extraDistance) * terms.extraCharge : 0
  const exact = Math.round((terms.baseCharge + extra) * 1e6) / 1e6
  return roundsUp ? Math.ceil(exact / wholeUnit) * wholeUnit : Math.round(exact)
}
