import type { Handler } from './call.ts'
import { pointOf } from '../domain/store.ts'
import { geocoderFor } from '../services/geocoding.ts'
import { Problem } from '../domain/problem.ts'

export const coordinateToAddress: Handler<'coordinateToAddress'> = async (context, call) => {
  const { latitude: lat, longitude: lng } = pointOf(call.body.lat, call.body.lng)
  const geocoder = await geocoderFor(context, 'reverse', call)
  const address = await geocoder.addressOf({ lat, lng })
  if (address === undefined) throw new Problem('ADDRESS_UNKNOWN')
  return address
}
