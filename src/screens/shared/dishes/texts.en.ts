import type { Translation } from '../../../../machines/domain/translation.ts'
import type { dishesTexts as vi } from './texts.vi.ts'

export const dishesTexts = {
  'item.inCart': '{count} in the cart',
  'item.addOne': 'Add {name} to cart',
  'item.removeOne': 'Take one {name} out of the cart',
  'item.more': 'Add something else',
} satisfies Translation<typeof vi>
