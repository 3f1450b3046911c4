import type { Handler } from './call.ts'
import { pointOf } from '../domain/store.ts'
import { slidesNear } from '../db/queries/slides.ts'

export const promoSlider: Handler<'promoSlider'> = (context, { body }) =>
  slidesNear(context, pointOf(body.latitude, body.longitude), body.category_ids ?? [])
