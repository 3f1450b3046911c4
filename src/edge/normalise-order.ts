import type { Bill, Order } from '../../machines/domain/entities.ts'
import type { components } from '../../openapi/types.ts'
import { list, maybe, number } from './lenient.ts'

type Schemas = components['schemas']

const billLineOf = (wire: Schemas['BillLine']) => ({
  itemId: number(wire.id),
  name: wire.name,
  quantity: number(wire.quantity),
  unitPrice: number(wire.unit_price),
  lineTotal: number(wire.line_total),
  addons: list(wire.addons).map((addon) => ({ id: number(addon.id), name: addon.name, price: number(addon.price) })),
  note: maybe(wire.note),
})

type BillFields = Omit<Schemas['Bill'], 'warnings'> & { warnings?: Schemas['Bill']['warnings'] }

export const billOf = (wire: BillFields): Bill => ({
  lines: list(wire.lines).map(billLineOf),
  subTotal: number(wire.sub_total),
  couponAmount: number(wire.coupon_amount),
  deliveryCharge: number(wire.delivery_charge),
  restaurantCharge: number(wire.restaurant_charge),
  taxRate: number(wire.tax_rate),
  taxAmount: number(wire.tax_amount),
  tipAmount: number(wire.tip_amount),
  total: number(wire.total),
  walletAmount: number(wire.wallet_amount),
  payable: number(wire.payable),
  distance: wire.distance === null ? undefined : number(wire.distance),
  currency: wire.currency,
  warnings: list(wire.warnings).map(({ code, message, item_id: itemId, delivery_type: way }) => ({
    code,
    message,
    itemId,
    ...(way !== undefined && { instead: way === 2 ? 'SELFPICKUP' : 'DELIVERY' }),
  })),
})

export const orderOf = (wire: Schemas['Order']): Order => ({
  id: number(wire.id),
  uniqueId: wire.unique_order_id,
  status: number(wire.orderstatus_id),
  store: {
    id: number(wire.restaurant.id),
    name: wire.restaurant.name,
    slug: wire.restaurant.slug,
    lat: number(wire.restaurant.latitude),
    lng: number(wire.restaurant.longitude),
    image: maybe(wire.restaurant.image),
    tint: number(wire.restaurant.image_tint),
    address: wire.restaurant.address,
    phone: maybe(wire.restaurant.phone),
  },
  isPickup: number(wire.delivery_type) === 2,
  location: {
    lat: number(wire.location.lat),
    lng: number(wire.location.lng),
    address: wire.location.address,
    house: wire.location.house ?? '',
    tag: wire.location.tag ?? '',
  },
  bill: billOf(wire),
  paymentMethod: wire.payment_mode,
  paymentStatus: wire.payment_status,
  comment: maybe(wire.order_comment),
  createdAt: wire.created_at,
  events: list(wire.events).map(({ status, at, by }) => ({ status: number(status), at, by })),
  deliveryPin: maybe(wire.delivery_pin),
  courier: wire.accept_delivery
    ? {
        name: wire.accept_delivery.name,
        phone: maybe(wire.accept_delivery.phone),
        photo: maybe(wire.accept_delivery.photo),
        vehicle: maybe(wire.accept_delivery.vehicle_number),
      }
    : undefined,
  eta: maybe(wire.eta),
  canCancel: wire.can_cancel,
  cancelReason: maybe(wire.cancel_reason),
  refund: number(wire.refund),
  isRated: wire.is_rated ?? false,
  cash: maybe(wire.cash_amount),
  slot: maybe(wire.schedule),
  customer: wire.customer ? { name: wire.customer.name, phone: maybe(wire.customer.phone) } : undefined,
})
