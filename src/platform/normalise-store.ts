import type { DeliveryTerms } from '../../machines/domain/delivery-charge.ts'
import { weekdays, type Coordinates, type Store, type WeekSchedule } from '../../machines/domain/entities.ts'
import type { SpecialDay } from '../../machines/domain/hours.ts'
import type { components } from '../../openapi/types.ts'
import { boolean, fields, list, maybe, number, oneOf, text, type Raw } from './lenient.ts'
import { slotOf } from './normalise-bill.ts'
import { offeredCouponOf } from './normalise-coupons.ts'
import { sectionsOf } from './normalise-menu.ts'
import { storeCardOf } from './normalise.ts'

type Schemas = components['schemas']

function openingSlotOf(wire: Raw<Schemas['OpeningSlot']>) {
  const { open, close } = fields(wire)
  return { open: text(open), close: text(close) }
}

export function scheduleOf(wire: Raw<Schemas['Schedule']>): WeekSchedule {
  const own = fields(wire)
  return Object.fromEntries(weekdays.map((day) => [day, list(own[day], openingSlotOf, [])])) as WeekSchedule
}

export function specialDayOf(wire: Raw<NonNullable<Schemas['Restaurant']['special_days']>[number]>): SpecialDay {
  const own = fields(wire)
  return { date: text(own.date), slots: list(own.slots, openingSlotOf, []), note: maybe(text, own.note) }
}

const closed: WeekSchedule = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }

/** What the charge of a delivery is worked out from, once its distance is known. */
function deliveryTermsOf(wire: Raw<Schemas['Restaurant']>): DeliveryTerms {
  const own = fields(wire)
  const amount = (value: typeof own.delivery_charges) => number(value, 0)
  return {
    type: oneOf(['FIXED', 'DYNAMIC'], own.delivery_charge_type, 'FIXED'),
    fixedCharge: amount(own.delivery_charges),
    baseCharge: amount(own.base_delivery_charge),
    baseDistance: amount(own.base_delivery_distance),
    extraCharge: amount(own.extra_delivery_charge),
    extraDistance: amount(own.extra_delivery_distance),
    freeFrom: 0,
  }
}

export function storeOf(wire: Raw<Schemas['Restaurant']>): Store {
  const own = fields(wire)
  return {
    ...storeCardOf(wire),
    address: text(own.address, ''),
    phone: maybe(text, own.phone),
    customMessage: maybe(text, own.custom_message),
    acceptsOrders: boolean(own.is_active, true),
    deliveryTerms: deliveryTermsOf(wire),
    // the contract's default
    deliveryRadius: number(own.delivery_radius, 10),
    schedule: maybe(scheduleOf, own.schedule) ?? closed,
    specialDays: list(own.special_days, specialDayOf, []),
    coupons: list(own.coupons, offeredCouponOf, []),
  }
}

/** A store as it was read for a location, with whether it serves that one. */
export const storeAtOf = (wire: Raw<Schemas['Restaurant']>, { lat, lng }: Coordinates): Store => ({
  ...storeOf(wire),
  reach: { lat, lng, isServed: maybe(boolean, fields(wire).is_operational) },
})

/** What the times are worked out from for which a store takes orders; undefined for one that takes none for later. */
export function slotTermsOf(wire: Raw<Schemas['Restaurant']>) {
  const own = fields(wire)
  const { acceptsOrders, isOpen, opensAt, schedule, specialDays, timeZone, deliveryMinutes } = storeOf(wire)
  return acceptsOrders && boolean(own.accept_scheduled_orders, false)
    ? {
        schedule,
        specialDays,
        fullSlots: list(own.full_slots, slotOf, []),
        timeZone,
        deliveryMinutes,
        // a pause is not in the hours, and one without an end has no time at which the store opens
        from: isOpen ? undefined : opensAt === undefined ? Infinity : Date.parse(opensAt),
      }
    : undefined
}

/** A store with its menu, as a document brings them. */
export const storePageOf = ({ info, menu }: { info: Raw<Schemas['Restaurant']>; menu: Raw<Schemas['RestaurantItems']> }) => ({
  store: storeOf(info),
  sections: sectionsOf(menu),
})

/** Whether a store is marked as a favourite. */
export const markOf = (wire: Raw<{ is_favorited: boolean }>): boolean => boolean(fields(wire).is_favorited)
