import type { Handler } from './call.ts'
import { popularPlaces } from '../db/queries/popular-places.ts'

export const popularGeoLocations: Handler<'popularGeoLocations'> = ({ db }) => popularPlaces(db)
