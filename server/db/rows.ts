import type { Selectable } from 'kysely'
import type { DB } from './types.ts'

/** A row of a table. */
export type Row<Table extends keyof DB> = Selectable<DB[Table]>

/** A point on earth, in the columns of rows. */
export interface Point {
  latitude: number
  longitude: number
}

type ColumnsOf<Table extends keyof DB, Names extends string> = Pick<
  Row<Table>,
  Extract<Names extends `${string}.${infer Column}` ? Column : never, keyof Row<Table>>
>

// listed by name, so that columns that a later version adds do not reach this version's responses
export const storeColumns = [
  'stores.id',
  'stores.name',
  'stores.folded_name',
  'stores.slug',
  'stores.description',
  'stores.image',
  'stores.image_tint',
  'stores.placeholder_image',
  'stores.rating',
  'stores.rating_count',
  'stores.delivery_time',
  'stores.price_range',
  'stores.latitude',
  'stores.longitude',
  'stores.address',
  'stores.landmark',
  'stores.phone',
  'stores.is_active',
  'stores.is_featured',
  'stores.is_pureveg',
  'stores.delivery_type',
  'stores.delivery_radius',
  'stores.delivery_charge_type',
  'stores.delivery_charges',
  'stores.base_delivery_charge',
  'stores.base_delivery_distance',
  'stores.extra_delivery_charge',
  'stores.extra_delivery_distance',
  'stores.free_delivery_subtotal',
  'stores.restaurant_charges',
  'stores.min_order_price',
  'stores.schedule',
  'stores.timezone',
  'stores.accept_scheduled_orders',
  'stores.auto_acceptable',
  'stores.custom_message',
  'stores.categories',
  'stores.special_days',
  'stores.acceptance_minutes',
  'stores.pause_reason',
  'stores.paused_until',
  'stores.slot_limit',
  'stores.busy_minutes',
  'stores.busy_until',
  'stores.created_at',
] as const
export const itemColumns = [
  'items.id',
  'items.store_id',
  'items.item_category_id',
  'items.name',
  'items.folded_name',
  'items.description',
  'items.image',
  'items.image_tint',
  'items.price',
  'items.old_price',
  'items.is_recommended',
  'items.is_popular',
  'items.is_new',
  'items.is_veg',
  'items.is_spicy',
  'items.allergens',
  'items.position',
] as const

/** The columns that are read of a store. */
export type StoreRow = ColumnsOf<'stores', (typeof storeColumns)[number]>

/** The columns that are read of an item, with the name of its section and whether it is sold now. */
export type ItemRow = ColumnsOf<'items', (typeof itemColumns)[number]> & { category_name: string; is_active: boolean }
