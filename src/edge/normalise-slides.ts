import type { Slide, Slides, SlideTarget } from '../../machines/slides/slides.types.ts'
import type { components } from '../../openapi/types.ts'
import { list, maybe, number } from './lenient.ts'
import { linkOf } from './links.ts'

type Schemas = components['schemas']

/** A slide of a store or a dish leads to it and nowhere else; one that leads outside opens beside this page. */
function targetOf({ url, data }: Schemas['Slide'], origin: string): SlideTarget | undefined {
  const link = linkOf(url, origin)
  if (!link) return undefined
  if (number(data.model) === 3) return link.kind === 'inside' ? { kind: 'newTab', path: link.path } : link
  return link.kind === 'inside' && link.path.startsWith('/stores/') ? link : undefined
}

const slideOf =
  (origin: string) =>
  (wire: Schemas['Slide'], index: number): Slide[] => {
    const target = targetOf(wire, origin)
    if (!target) return []
    return [
      { key: `${index} ${wire.url}`, name: wire.data.name, image: maybe(wire.data.image), target, size: number(wire.promo_slider.size) },
    ]
  }

/** Slides whose address may be followed; the others are left out. */
export const slidesOf = (wire: Schemas['Slides'], kinds: readonly Schemas['CategorySlide'][], origin: string): Slides => ({
  main: list(wire.mainSlides).flatMap(slideOf(origin)),
  others: list(wire.otherSlides).flatMap(slideOf(origin)),
  kinds: list(kinds).map(({ id, name, image, categories_ids: categories }) => ({
    id: number(id),
    name,
    image: maybe(image),
    categories: list(categories).map(({ value, label }) => ({ id: number(value), name: label })),
  })),
})
