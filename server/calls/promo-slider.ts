import type { Handler } from '../http/call.ts'
import { pointOf } from '../domain/catalogue.ts'
import { slidesNear } from '../domain/slides.ts'

export const promoSlider: Handler<'promoSlider'> = ({ db }, { body }) =>
  slidesNear(db, pointOf(body.latitude, body.longitude), body.category_ids ?? [])
