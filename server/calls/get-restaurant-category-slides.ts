import type { Handler } from '../app/call.ts'
import { categorySlides } from '../domain/slides.ts'

export const getRestaurantCategorySlides: Handler<'getRestaurantCategorySlides'> = ({ db }) => categorySlides(db)
