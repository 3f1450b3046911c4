import type { Translation } from '../../../../machines/domain/translation.ts'
import type { courierTexts as vi } from './texts.vi.ts'

export const courierTexts = {
  'courier.areaUnnamed': 'Near the store',
  'courier.toStore': '{distance} to store',
  'courier.toDoor': '{distance} to customer',
  'courier.area': 'Courier area',
  'courier.login': 'Courier sign-in',
  'courier.orders': 'Deliveries',
  'courier.logout': 'Sign out',
} satisfies Translation<typeof vi>
