import type { Handler } from '../http/call.ts'

export const getAllRestaurantsCategories: Handler<'getAllRestaurantsCategories'> = ({ db }) =>
  db.selectFrom('store_categories').select(['id', 'name', 'image']).orderBy('position').orderBy('id').execute()
