import type { OptionGroup, StockItem, StockOption, StoreItems } from '../../machines/domain/availability.ts'
import type { components } from '../../openapi/types.ts'
import { boolean, date, fields, id, list, maybe, number, text, type Raw } from './lenient.ts'

type Schemas = components['schemas']

const instant = (value: unknown) => Date.parse(date(value))

function optionOf(wire: Raw<Schemas['StoreOption']>): StockOption {
  const own = fields(wire)
  return {
    id: id(own.id),
    name: text(own.name),
    price: number(own.price, 0),
    isOffered: boolean(own.is_active, true),
    isSoldOut: boolean(own.is_sold_out, false),
    soldOutUntil: maybe(instant, own.sold_out_until),
  }
}

function stockItemOf(wire: Raw<Schemas['StoreItem']>): StockItem {
  const own = fields(wire)
  return {
    ...optionOf(wire),
    category: text(own.category, ''),
    image: maybe(text, own.image),
    tint: number(own.image_tint, 0),
    stock: maybe(number, own.stock),
  }
}

function optionGroupOf(wire: Raw<Schemas['StoreOptionGroup']>): OptionGroup {
  const own = fields(wire)
  return { id: id(own.id), name: text(own.name, ''), options: list(own.options, optionOf, []) }
}

export function storeItemsOf(wire: Raw<Schemas['StoreItems']>): StoreItems {
  const own = fields(wire)
  return { items: list(own.items, stockItemOf), groups: list(own.option_groups, optionGroupOf, []) }
}
