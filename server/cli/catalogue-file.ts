import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openContract } from '../http/contract.ts'
import { readCsv, writeCsv } from './csv.ts'

interface CatalogueAddon {
  name: string
  price: number
  is_active?: boolean
}
export interface CatalogueGroup {
  name: string
  type: 'SINGLE' | 'MULTI'
  description?: string | null
  is_required?: boolean
  min_select?: number
  max_select?: number
  addons: CatalogueAddon[]
}
export interface CatalogueItem {
  name: string
  price: number
  description?: string | null
  image?: string | null
  image_tint?: number
  old_price?: number | null
  is_recommended?: boolean
  is_popular?: boolean
  is_new?: boolean
  is_active?: boolean
  is_veg?: boolean | null
  is_spicy?: boolean
  allergens?: string[] | null
  /** Names of the store's groups. */
  groups?: string[]
}
export interface CatalogueStore {
  slug: string
  name: string
  sections: { name: string; items: CatalogueItem[] }[]
  groups: CatalogueGroup[]
  [column: string]: unknown
}
export interface Catalogue {
  stores: CatalogueStore[]
}

/** A field with the bounds of the contract, so that no imported value breaks a response. The type decides how a CSV cell is parsed. */
const contractField = <Type>(schema: 'Restaurant' | 'Item' | 'Addon' | 'AddonCategory', property: string, type: Type) => ({
  type,
  $ref: `#/components/schemas/${schema}/properties/${property}`,
})
const text = { type: 'string', minLength: 1 }
const textOrNull = ['string', 'null'] as const
const flag = { type: 'boolean' }
/** Far below the contract's bound of prices, so that their sums are within it. */
const price = { type: 'integer', minimum: 0, maximum: 1_000_000_000 }
const measure = { type: 'number', minimum: 0, maximum: 1_000_000 }

/** The fields of a store other than its menu; the columns of stores.csv. */
const storeFields = {
  slug: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 120 },
  name: contractField('Restaurant', 'name', 'string'),
  description: contractField('Restaurant', 'description', 'string'),
  image: contractField('Restaurant', 'image', textOrNull),
  image_tint: contractField('Restaurant', 'image_tint', 'integer'),
  placeholder_image: contractField('Restaurant', 'placeholder_image', textOrNull),
  delivery_time: contractField('Restaurant', 'delivery_time', 'integer'),
  price_range: { type: 'integer', minimum: 1, maximum: 4 },
  latitude: contractField('Restaurant', 'latitude', 'number'),
  longitude: contractField('Restaurant', 'longitude', 'number'),
  address: { ...contractField('Restaurant', 'address', 'string'), minLength: 1 },
  landmark: contractField('Restaurant', 'landmark', textOrNull),
  phone: contractField('Restaurant', 'phone', textOrNull),
  is_active: flag,
  is_featured: flag,
  is_pureveg: flag,
  delivery_type: { enum: [1, 2, 3] },
  delivery_radius: contractField('Restaurant', 'delivery_radius', 'number'),
  delivery_charge_type: { enum: ['FIXED', 'DYNAMIC'] },
  delivery_charges: price,
  base_delivery_charge: price,
  base_delivery_distance: measure,
  extra_delivery_charge: price,
  extra_delivery_distance: measure,
  free_delivery_subtotal: price,
  restaurant_charges: price,
  min_order_price: price,
  schedule: contractField('Restaurant', 'schedule', 'object'),
  special_days: contractField('Restaurant', 'special_days', 'array'),
  timezone: contractField('Restaurant', 'timezone', 'string'),
  accept_scheduled_orders: flag,
  auto_acceptable: flag,
  custom_message: contractField('Restaurant', 'custom_message', textOrNull),
  categories: contractField('Restaurant', 'categories', 'array'),
} as const
export const storeColumns = Object.keys(storeFields)

const itemFields = {
  name: contractField('Item', 'name', 'string'),
  price,
  description: contractField('Item', 'desc', textOrNull),
  image: contractField('Item', 'image', textOrNull),
  image_tint: contractField('Item', 'image_tint', 'integer'),
  old_price: { type: ['integer', 'null'], minimum: 0, maximum: 1_000_000_000 },
  is_recommended: flag,
  is_popular: flag,
  is_new: flag,
  is_active: flag,
  is_veg: contractField('Item', 'is_veg', ['boolean', 'null']),
  is_spicy: flag,
  allergens: { type: ['array', 'null'], maxItems: 14, items: { $ref: '#/components/schemas/Allergen' } },
  groups: { type: 'array', maxItems: 20, items: contractField('AddonCategory', 'name', 'string') },
} as const
export const itemColumns = Object.keys(itemFields)

const addonFields = { name: contractField('Addon', 'name', 'string'), price, is_active: flag } as const
const groupFields = {
  name: contractField('AddonCategory', 'name', 'string'),
  type: { enum: ['SINGLE', 'MULTI'] },
  description: contractField('AddonCategory', 'description', textOrNull),
  is_required: flag,
  min_select: contractField('AddonCategory', 'min_select', 'integer'),
  max_select: contractField('AddonCategory', 'max_select', 'integer'),
} as const
/** The maximum number of add-ons in a group. */
const choicesAtMost = 200

const list = (properties: object, required: string[], more: object = {}) => ({
  type: 'array',
  maxItems: 100_000,
  items: { type: 'object', additionalProperties: false, required, properties: { ...properties, ...more } },
})
const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['stores'],
  properties: {
    stores: list(storeFields, ['slug', 'name', 'latitude', 'longitude', 'address', 'schedule', 'sections', 'groups'], {
      sections: list({ name: contractField('Item', 'category_name', 'string'), items: list(itemFields, ['name', 'price']) }, [
        'name',
        'items',
      ]),
      groups: list(groupFields, ['name', 'type', 'addons'], {
        addons: { ...list(addonFields, ['name', 'price']), maxItems: choicesAtMost },
      }),
    }),
  },
}

const duplicates = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at)

/** Validates a catalogue. Throws with all errors of its names, or the first error of its schema. */
function checked(value: unknown): Catalogue {
  const wrong = openContract().check(schema, '')(value)
  if (wrong) throw new Error(wrong.map(({ path, message }) => `${path} ${message}`).join('\n'))
  const catalogue = value as Catalogue
  const faults = duplicates(catalogue.stores.map(({ slug }) => slug)).map((slug) => `The store ${slug} is there twice`)
  for (const { slug, sections, groups } of catalogue.stores) {
    const known = new Set(groups.map(({ name }) => name))
    const say = (fault: string) => faults.push(`${slug}: ${fault}`)
    for (const name of duplicates(groups.map((group) => group.name))) say(`the group ${name} is there twice`)
    for (const name of duplicates(sections.map((section) => section.name))) say(`the section ${name} is there twice`)
    for (const { name: section, items } of sections) {
      for (const name of duplicates(items.map((item) => item.name))) say(`${section} has ${name} twice`)
      for (const item of items)
        for (const group of item.groups ?? []) if (!known.has(group)) say(`${item.name} has the group ${group}, which is nowhere`)
    }
  }
  if (faults.length > 0) throw new Error(faults.slice(0, 20).join('\n'))
  return catalogue
}

const storeNames = ['store', 'section'] as const
const addonColumns = ['store', 'group', 'type', 'description', 'is_required', 'min_select', 'max_select', 'name', 'price', 'is_active']
const separator = ' | '

/** Writes a JSON file, or three tables into a folder: stores.csv, items.csv and addons.csv. */
export function writeCatalogue(path: string, { stores }: Catalogue): void {
  if (path.endsWith('.json')) return writeFileSync(path, `${JSON.stringify({ stores }, undefined, 2)}\n`)
  mkdirSync(path, { recursive: true })
  const items = stores.flatMap(({ slug, sections }) =>
    sections.flatMap(({ name: section, items: all }) =>
      all.map((item) => ({ ...item, store: slug, section, groups: item.groups?.join(separator) })),
    ),
  )
  const addons = stores.flatMap(({ slug, groups }) =>
    groups.flatMap(({ name: group, addons: all, ...rest }) => all.map((addon) => ({ ...rest, ...addon, store: slug, group }))),
  )
  writeFileSync(join(path, 'stores.csv'), writeCsv(storeColumns, stores))
  writeFileSync(join(path, 'items.csv'), writeCsv([...storeNames, ...itemColumns], items))
  return writeFileSync(join(path, 'addons.csv'), writeCsv(addonColumns, addons))
}

interface Field {
  type?: unknown
  enum?: readonly unknown[]
  $ref?: string
}

/** Parses a cell by the type of its field. */
function valueOf(field: Field | undefined, cell: string, at: string): unknown {
  const kinds = new Set<unknown>([field?.type].flat())
  if (field?.enum) return field.enum.find((one) => String(one) === cell) ?? cell
  if (kinds.has('boolean')) return cell === 'true' || (cell === 'false' ? false : cell)
  if (kinds.has('integer') || kinds.has('number')) return Number(cell)
  if (kinds.has('string')) return cell
  try {
    return JSON.parse(cell) as unknown
  } catch {
    throw new Error(`${at}: is no JSON`)
  }
}

type Fields = Record<string, Field>

function rowsOf(folder: string, file: string, fields: Fields) {
  return readCsv(readFileSync(join(folder, file), 'utf8'), file).map(({ line, cells }) =>
    Object.fromEntries(
      Object.entries(cells)
        .filter(([, cell]) => cell !== '')
        .map(([name, cell]) => [name, valueOf(fields[name], cell, `${file}, line ${line}, ${name}`)]),
    ),
  )
}

function fromTables(folder: string): unknown {
  const named = { store: text, section: text, group: text }
  const stores = rowsOf(folder, 'stores.csv', storeFields).map((store) => ({
    ...store,
    sections: [] as { name: unknown; items: unknown[] }[],
    groups: [] as Record<string, unknown>[],
  }))
  const bySlug = new Map(stores.map((store) => [(store as { slug?: unknown }).slug, store]))
  const storeAt = (slug: unknown, file: string) => {
    const store = bySlug.get(slug)
    if (!store) throw new Error(`${file} names the store ${String(slug)}, which stores.csv does not`)
    return store
  }
  for (const { store: slug, group: name, type, description, is_required, min_select, max_select, ...addon } of rowsOf(
    folder,
    'addons.csv',
    {
      ...groupFields,
      ...addonFields,
      ...named,
    },
  )) {
    const { groups } = storeAt(slug, 'addons.csv')
    const facts = Object.entries({ name, type, description, is_required, min_select, max_select }).filter(
      ([, value]) => value !== undefined,
    )
    let group = groups.find((one) => one['name'] === name)
    if (!group) groups.push((group = { ...Object.fromEntries(facts), addons: [] }))
    ;(group['addons'] as unknown[]).push(addon)
  }
  for (const { store: slug, section: name, groups, ...item } of rowsOf(folder, 'items.csv', { ...itemFields, ...named, groups: text })) {
    const { sections } = storeAt(slug, 'items.csv')
    let section = sections.find((one) => one.name === name)
    if (!section) sections.push((section = { name, items: [] }))
    section.items.push({ ...item, ...(typeof groups === 'string' && { groups: groups.split(separator) }) })
  }
  return { stores }
}

/** Reads what `writeCatalogue` writes. Throws with the position of the error. */
export function readCatalogue(path: string): Catalogue {
  if (statSync(path).isDirectory()) return checked(fromTables(path))
  try {
    return checked(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    if (error instanceof SyntaxError) throw new Error(`${path} is no JSON: ${error.message}`, { cause: error })
    throw error
  }
}
