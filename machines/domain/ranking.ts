/** In which order stores may be asked for. */
export const sorts = ['near', 'rating', 'fast', 'fee'] as const
export type Sort = (typeof sorts)[number]

interface Ranked {
  isOpen: boolean
  /** Kilometres. */
  distance: number
  rating: number
  deliveryMinutes: number
  deliveryCharge: number
}

const measures: Record<Sort, (store: Ranked) => number> = {
  near: (store) => store.distance,
  rating: (store) => -store.rating,
  // a kilometre takes a courier about as long as a minute of cooking
  fast: (store) => store.deliveryMinutes + store.distance,
  fee: (store) => store.deliveryCharge,
}

/** Open stores first, then by the measure asked for; where that is the same, the nearer one. */
export const compareBy = (sort: Sort) => {
  const measure = measures[sort]
  return (a: Ranked, b: Ranked): number => Number(b.isOpen) - Number(a.isOpen) || measure(a) - measure(b) || a.distance - b.distance
}
