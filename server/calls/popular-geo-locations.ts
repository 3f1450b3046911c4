import type { Handler } from '../http/call.ts'
import { popularPlaces } from '../domain/settings.ts'

export const popularGeoLocations: Handler<'popularGeoLocations'> = ({ db }) => popularPlaces(db)
