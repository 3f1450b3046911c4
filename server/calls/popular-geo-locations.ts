import type { Handler } from '../app/call.ts'
import { popularPlaces } from '../domain/settings.ts'

export const popularGeoLocations: Handler<'popularGeoLocations'> = ({ db }) => popularPlaces(db)
