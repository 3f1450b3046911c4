import type { Handler } from '../http/call.ts'
import { categorySlides } from '../domain/slides.ts'

export const getRestaurantCategorySlides: Handler<'getRestaurantCategorySlides'> = ({ db }) => categorySlides(db)
