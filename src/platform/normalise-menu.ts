import { weekdays, type Item, type MenuSection, type Store, type WeekSchedule } from '../../machines/domain/entities.ts'
import type { SpecialDay } from '../../machines/domain/hours.ts'
import type { components } from '../../openapi/types.ts'
import { boolean, entries, fields, id, list, maybe, number, oneOf, text, type Raw } from './lenient.ts'
import { slotOf } from './normalise-bill.ts'
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

export function storeOf(wire: Raw<Schemas['Restaurant']>): Store {
  const own = fields(wire)
  return {
    ...storeCardOf(wire),
    address: text(own.address, ''),
    phone: maybe(text, own.phone),
    customMessage: maybe(text, own.custom_message),
    acceptsOrders: boolean(own.is_active, true),
    deliveryRadius: number(own.delivery_radius, 0),
    schedule: maybe(scheduleOf, own.schedule) ?? closed,
    specialDays: list(own.special_days, specialDayOf, []),
  }
}

/** What the times are worked out from for which a store takes orders; undefined for one that takes none for later. */
export function slotTermsOf(wire: Raw<Schemas['Restaurant']>) {
  const own = fields(wire)
  const { acceptsOrders, schedule, specialDays, timeZone, deliveryMinutes } = storeOf(wire)
  return acceptsOrders && boolean(own.accept_scheduled_orders, false)
    ? {
        schedule,
        specialDays,
        fullSlots: list(own.full_slots, slotOf, []),
        timeZone,
        deliveryMinutes,
      }
    : undefined
}

function addonOf(wire: Raw<Schemas['Addon']>) {
  const own = fields(wire)
  return { id: id(own.id), name: text(own.name), price: number(own.price), isAvailable: boolean(own.is_active, true) }
}

function addonGroupOf(wire: Raw<Schemas['AddonCategory']>) {
  const own = fields(wire)
  return {
    id: id(own.id),
    name: text(own.name),
    type: oneOf(['SINGLE', 'MULTI'], own.type),
    description: maybe(text, own.description),
    isRequired: boolean(own.is_required, false),
    min: number(own.min_select, 0),
    max: number(own.max_select, 0),
    addons: list(own.addons, addonOf, []),
  }
}

export function itemOf(wire: Raw<Schemas['Item']>): Item {
  const own = fields(wire)
  return {
    id: id(own.id),
    storeId: id(own.restaurant_id),
    section: text(own.category_name, ''),
    name: text(own.name),
    description: maybe(text, own.desc),
    image: maybe(text, own.image),
    tint: number(own.image_tint, 0),
    price: number(own.price),
    oldPrice: maybe(number, own.old_price),
    isRecommended: boolean(own.is_recommended, false),
    isPopular: boolean(own.is_popular, false),
    isNew: boolean(own.is_new, false),
    isAvailable: boolean(own.is_active, true),
    isVegetarian: maybe(boolean, own.is_veg),
    groups: list(own.addon_categories, addonGroupOf, []),
  }
}

export const itemsOf = (wire: Raw<Schemas['Item'][]>): Item[] => list(wire, itemOf)

/** The sections of a menu in their order, empty ones left out. */
export function sectionsOf(wire: Raw<Schemas['RestaurantItems']>): MenuSection[] {
  const { items } = fields(wire)
  const sections = items === null ? [] : entries(items, (dishes, name) => ({ name, items: itemsOf(dishes) }))
  return sections.filter((section) => section.items.length > 0)
}

/** A store with its menu, as a document brings them. */
export const storePageOf = ({ info, menu }: { info: Raw<Schemas['Restaurant']>; menu: Raw<Schemas['RestaurantItems']> }) => ({
  store: storeOf(info),
  sections: sectionsOf(menu),
})
