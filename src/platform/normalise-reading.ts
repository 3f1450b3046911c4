import type { components } from '../../openapi/types.ts'
import { fields, id, list, maybe, text, type Raw } from './lenient.ts'

type Schemas = components['schemas']

/** A link to a static page. */
function pageLinkOf(wire: Raw<Schemas['Page']>) {
  const own = fields(wire)
  return { id: id(own.id), name: text(own.name), slug: text(own.slug) }
}

export const pageLinksOf = (wire: Raw<Schemas['Page'][]>) => list(wire, pageLinkOf)

/** A static page; its text is HTML. */
export function pageOf(wire: Raw<Schemas['PageWithBody']>) {
  const own = fields(wire)
  return { name: text(own.name), slug: text(own.slug), html: text(own.body) }
}

function categoryOf(wire: Raw<Schemas['StoreCategory']>) {
  const own = fields(wire)
  return { id: id(own.id), name: text(own.name), image: maybe(text, own.image) }
}

export const categoriesOf = (wire: Raw<Schemas['StoreCategory'][]>) => list(wire, categoryOf)

/** The names of dishes that are popular near a point. */
export const popularOf = (wire: Raw<string[]>): string[] => list(wire, (name) => text(name)).filter((name) => name.trim() !== '')
