import type { Handler } from './call.ts'
import { categorySlides } from '../db/queries/slides.ts'

export const getRestaurantCategorySlides: Handler<'getRestaurantCategorySlides'> = ({ db }) => categorySlides(db)
