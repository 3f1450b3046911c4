import type { Translation } from '../../../../machines/domain/translation.ts'
import type { orderMapTexts as vi } from './texts.vi.ts'

export const orderMapTexts = {
  'map.title': 'Map of the order',
  'map.store': 'Store',
  'map.home': 'Destination',
  'map.fit': 'Show the whole route',
  'map.courier': 'Courier',
} satisfies Translation<typeof vi>
