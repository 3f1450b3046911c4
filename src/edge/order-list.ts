import type { Order } from '../../machines/domain/entities.ts'
import type { components } from '../../openapi/types.ts'
import { list } from './lenient.ts'
import { orderOf } from './normalise-order.ts'

type Schemas = components['schemas']

/** get-orders answers a list or a page of one. */
export const ordersOf = (wire: readonly Schemas['Order'][] | Schemas['OrderPage']): Order[] =>
  ('data' in wire ? wire.data : list(wire)).map((order) => orderOf(order))
