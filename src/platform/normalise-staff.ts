import type { FoundCustomer } from '../../machines/staff/staff-desk/staff-desk.types.ts'
import type { components } from '../../openapi/types.ts'
import { fields, id, maybe, text, type Raw } from './lenient.ts'

type Schemas = components['schemas']
type Wire = Pick<Schemas['User'], 'id' | 'name' | 'phone' | 'email'>

function customerOf(wire: Raw<Wire | null>): FoundCustomer {
  const own = fields(wire)
  return { id: id(own.id), name: text(own.name), phone: maybe(text, own.phone), email: maybe(text, own.email) }
}

/** The customer of an answer; undefined where none was found. */
export function foundCustomerOf(wire: Raw<{ data: Wire | null }>): FoundCustomer | undefined {
  const { data } = fields(wire)
  return data === undefined || data === null ? undefined : customerOf(data)
}
