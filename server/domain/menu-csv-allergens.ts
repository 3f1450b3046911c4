import type { components } from '../../openapi/types.ts'
import { folded, no } from './menu-rows.ts'

type Schemas = components['schemas']

/** By what a menu's table calls them. */
const allergenNames: Record<Schemas['Allergen'], string> = {
  gluten: 'Gluten',
  crustaceans: 'Giáp xác',
  eggs: 'Trứng',
  fish: 'Cá',
  peanuts: 'Đậu phộng',
  soy: 'Đậu nành',
  milk: 'Sữa',
  nuts: 'Hạt cây',
  celery: 'Cần tây',
  mustard: 'Mù tạt',
  sesame: 'Mè',
  sulphites: 'Sulfit',
  lupin: 'Đậu lupin',
  molluscs: 'Nhuyễn thể',
}
const allergens = Object.keys(allergenNames) as Schemas['Allergen'][]

/** Nothing is said of a dish with an empty cell; one that contains none of them says no. */
export const writtenAllergens = (codes: Schemas['StoreMenuItem']['allergens']) =>
  codes === undefined ? '' : codes.length === 0 ? no : codes.map((code) => allergenNames[code]).join(';')

/** What a cell says of allergens; undefined where it says nothing. */
export function readAllergens(cell: string): Schemas['Allergen'][] | 'unknown' | undefined {
  if (cell.trim() === '') return undefined
  if (folded(cell) === no || folded(cell) === 'khong') return []
  const codes = cell.split(';').map((name) => allergens.find((code) => folded(allergenNames[code]) === folded(name)))
  return codes.every((code) => code !== undefined) ? [...new Set(codes)] : 'unknown'
}
