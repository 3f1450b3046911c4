import type { Translation } from '../../../../machines/domain/translation.ts'
import type { reorderTexts as vi } from './texts.vi.ts'

export const reorderTexts = {
  'reorder.title': 'Order this again?',
  'reorder.missing': 'No longer available: {names}',
  'reorder.changed': '{name}: {before}, now {now}',
  'reorder.replaces': 'This replaces what is in your cart.',
  'reorder.nothing': 'None of these items are available any more.',
  'reorder.confirm': 'Add to cart',
  'reorder.looking': 'Checking today’s menu',
} satisfies Translation<typeof vi>
