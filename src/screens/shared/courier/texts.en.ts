import type { Translation } from '../../../../machines/domain/translation.ts'
import type { courierTexts as vi } from './texts.vi.ts'

export const courierTexts = {
  'courier.areaUnnamed': 'Near the store',
  'courier.blocked':
    'Your device is not sharing its location, so customers cannot see where you are. Allow location access, then try again.',
  'courier.pending': 'Not sent yet; will be sent when you are back online:',
  'courier.sendNow': 'Send now',
  'pending.courier.accept': 'accepted',
  'pending.courier.pickUp': 'picked up',
  'pending.courier.deliver': 'delivered',
  'courier.area': 'Courier area',
  'courier.login': 'Courier sign-in',
  'courier.orders': 'Deliveries',
  'courier.logout': 'Sign out',
} satisfies Translation<typeof vi>
