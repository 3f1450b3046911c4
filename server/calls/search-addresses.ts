import type { Handler } from './call.ts'
import { pointOf } from '../domain/store.ts'
import { geocoderFor } from '../services/geocoding.ts'

export const searchAddresses: Handler<'searchAddresses'> = async (context, call) => {
  const { q, latitude, longitude } = call.body
  const near = latitude === undefined || longitude === undefined ? undefined : pointOf(latitude, longitude)
  const geocoder = await geocoderFor(context, 'search', call)
  const found = await geocoder.search(q.trim(), near && { lat: near.latitude, lng: near.longitude })
  return found.map(({ address, lat, lng }) => ({ address, latitude: lat, longitude: lng }))
}
