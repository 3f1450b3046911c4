import type { components } from '../../openapi/types.ts'
import { fields, id, list, text, type Raw } from './lenient.ts'

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
  return { id: id(own.id), name: text(own.name) }
}

export const categoriesOf = (wire: Raw<Schemas['StoreCategory'][]>) => list(wire, categoryOf)
