import { currencyCodeOf } from '../../machines/domain/currency.ts'
import type { Bill } from '../../machines/domain/entities.ts'
import type { components } from '../../openapi/types.ts'
import { fields, id, list, maybe, number, text, type Raw } from './lenient.ts'

type Schemas = components['schemas']

function billAddonOf(wire: Raw<Schemas['BillAddon']>) {
  const own = fields(wire)
  return { id: id(own.id), name: text(own.name), price: number(own.price, 0) }
}

/** A line of a bill; where it is no more than a line of a cart, as another back end may have it, its total follows from that. */
export function billLineOf(wire: Raw<Schemas['BillLine'] & { price?: number }>) {
  const own = fields(wire)
  const quantity = number(own.quantity)
  const unitPrice = number(own.unit_price, maybe(number, own.price))
  return {
    itemId: id(own.id),
    name: text(own.name),
    quantity,
    unitPrice,
    lineTotal: number(own.line_total, unitPrice * quantity),
    addons: list(own.addons, billAddonOf, []),
    note: maybe(text, own.note),
  }
}

export function slotOf(wire: Raw<Schemas['Slot'] | null>) {
  const own = fields(wire)
  return { date: text(own.date), slot: text(own.slot) }
}

function warningOf(wire: Raw<Schemas['BillWarning']>) {
  const own = fields(wire)
  const deliveryOption = maybe(number, own.delivery_type)
  const left = maybe(number, own.left)
  const minimum = maybe(number, own.minimum)
  return {
    code: text(own.code),
    message: text(own.message, ''),
    itemId: maybe(id, own.item_id),
    ...(own.next_slot && { next: slotOf(own.next_slot) }),
    ...(left !== undefined && { left }),
    ...(minimum !== undefined && { minimum }),
    ...(deliveryOption !== undefined && { instead: deliveryOption === 2 ? ('SELFPICKUP' as const) : ('DELIVERY' as const) }),
  }
}

type BillFields = Omit<Schemas['Bill'], 'warnings' | 'eta' | 'timezone' | 'wallet_balance'> & { warnings?: Schemas['Bill']['warnings'] }

/** The bill that is among the fields of a quote or an order. */
export function billOf(wire: Raw<BillFields>): Bill {
  const own = fields(wire)
  return {
    lines: list(own.lines, billLineOf),
    subTotal: number(own.sub_total),
    couponAmount: number(own.coupon_amount, 0),
    deliveryCharge: number(own.delivery_charge, 0),
    restaurantCharge: number(own.restaurant_charge, 0),
    taxRate: number(own.tax_rate, 0),
    taxAmount: number(own.tax_amount, 0),
    tipAmount: number(own.tip_amount, 0),
    total: number(own.total),
    walletAmount: number(own.wallet_amount, 0),
    payable: number(own.payable),
    distance: maybe(number, own.distance),
    currency: currencyCodeOf(maybe(text, own.currency)),
    warnings: list(own.warnings, warningOf, []),
  }
}

/** What an answer holds as its `data`, else the answer itself. */
export const billIn = (wire: Raw<{ data: Schemas['Bill'] }>): Raw<Schemas['Bill']> =>
  fields(wire).data ?? (wire as Raw<unknown> as Raw<Schemas['Bill']>)

export const answeredBillOf = (wire: Raw<{ data: Schemas['Bill'] }>): Bill => billOf(billIn(wire))
