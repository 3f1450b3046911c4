import { factsAt } from '../../machines/domain/routes.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import type { Slide, Slides, SlideTarget } from '../../machines/shop/slides/slides.types.ts'
import type { components } from '../../openapi/types.ts'
import { fields, id, list, maybe, number, text, type Raw } from './lenient.ts'
import { linkOf } from './links.ts'

type Schemas = components['schemas']

/** A slide of a store or a dish leads to it and nowhere else; one that leads outside opens in another tab. */
function targetOf(url: string, model: number, origin: string): SlideTarget | undefined {
  const link = linkOf(url, origin)
  if (!link) return undefined
  if (model === 3) return link.kind === 'inside' ? { kind: 'newTab', path: link.path } : link
  return link.kind === 'inside' && factsAt(link.path).isStore ? link : undefined
}

const slideOf =
  (origin: string) =>
  (wire: Raw<Schemas['Slide']>, index: number): Slide[] => {
    const own = fields(wire)
    const data = fields(own.data)
    const url = text(own.url)
    const target = targetOf(url, number(data.model), origin)
    if (!target) return []
    const size = number(fields(own.promo_slider).size, 0)
    return [{ key: `${index} ${url}`, name: text(data.name), image: maybe(text, data.image), target, size }]
  }

function categoryOf(wire: Raw<Schemas['CategorySlide']['categories_ids'][number]>) {
  const own = fields(wire)
  return { id: id(own.value), name: text(own.label) }
}

function kindOf(wire: Raw<Schemas['CategorySlide']>): Slides['kinds'][number] {
  const own = fields(wire)
  return {
    id: id(own.id),
    name: text(own.name),
    image: maybe(text, own.image),
    categories: list(own.categories_ids, categoryOf, []),
  }
}

/**
 * Slides whose address may be followed; the others are left out. What could not be had has none.
 * @throws AppError where neither could
 */
export function slidesOf(
  wire: Raw<Schemas['Slides']> | undefined,
  kinds: Raw<Schemas['CategorySlide'][]> | undefined,
  origin: string,
): Slides {
  if (!wire && !kinds) throw new AppError('server')
  const own = wire && fields(wire)
  return {
    main: list(own?.mainSlides, slideOf(origin), []).flat(),
    others: list(own?.otherSlides, slideOf(origin), []).flat(),
    kinds: kinds ? list(kinds, kindOf) : [],
  }
}
