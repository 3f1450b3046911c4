import type { CourierPosition } from '../../machines/domain/entities.ts'
import type { components } from '../../openapi/types.ts'
import { date, fields, maybe, number, type Raw } from './lenient.ts'

/** Where an order's courier was last, as it was answered. */
export function answeredPositionOf(answer: Raw<components['schemas']['CourierPosition']>): CourierPosition {
  const { delivery_lat, delivery_long, heading, at } = fields(answer)
  return { lat: number(delivery_lat), lng: number(delivery_long), heading: maybe(number, heading), at: date(at) }
}
