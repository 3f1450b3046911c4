import type { Translation } from '../../../../machines/domain/translation.ts'
import type { dietTexts as vi } from './texts.vi.ts'

export const dietTexts = {
  'diet.vegetarian': 'Vegetarian',
  'diet.spicy': 'Spicy',
  'diet.mild': 'Not spicy',
  'allergen.peanuts': 'peanuts',
  'allergen.nuts': 'tree nuts',
  'allergen.crustaceans': 'crustaceans',
  'allergen.molluscs': 'molluscs',
  'allergen.fish': 'fish',
  'allergen.eggs': 'eggs',
  'allergen.milk': 'milk',
  'allergen.soy': 'soy',
  'allergen.gluten': 'gluten',
  'allergen.sesame': 'sesame',
  'allergen.celery': 'celery',
  'allergen.mustard': 'mustard',
  'allergen.sulphites': 'sulphites',
  'allergen.lupin': 'lupin',
} satisfies Translation<typeof vi>
