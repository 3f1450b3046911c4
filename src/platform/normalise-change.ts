import type { LineChange } from '../../machines/domain/entities.ts'
import type { components } from '../../openapi/types.ts'
import { date, fields, id, maybe, number, oneOf, present, type Raw } from './lenient.ts'
import { billLineOf } from './normalise-bill.ts'

const kinds = ['remove', 'fewer', 'replace'] as const
const states = ['proposed', 'accepted', 'refused', 'expired', 'withdrawn'] as const

/** A change of a line of an order. One of a kind or in a state that is not known can't be decided here, and is left out by its list. */
export function lineChangeOf(wire: Raw<components['schemas']['OrderChange']>): LineChange {
  const own = fields(wire)
  return {
    id: id(own.id),
    kind: oneOf(kinds, own.kind),
    state: oneOf(states, own.state),
    before: billLineOf(present(own.before)),
    after: maybe(billLineOf, own.after),
    oldTotal: number(own.old_total),
    newTotal: number(own.new_total),
    totalWithout: maybe(number, own.total_without),
    refund: number(own.refund, 0),
    decideBy: Date.parse(date(own.decide_by)),
  }
}
