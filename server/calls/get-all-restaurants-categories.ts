import type { Handler } from './call.ts'
import { storeCategories } from '../db/queries/stores.ts'

export const getAllRestaurantsCategories: Handler<'getAllRestaurantsCategories'> = ({ db }) => storeCategories(db)
