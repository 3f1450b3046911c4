import type { Handler } from '../app/call.ts'
import { categorySlides } from '../db/queries/slides.ts'

export const getRestaurantCategorySlides: Handler<'getRestaurantCategorySlides'> = ({ db }) => categorySlides(db)
