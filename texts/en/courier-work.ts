import type { courierWorkTexts as vi } from '../vi/courier-work.ts'

export const courierWorkTexts = {
  'courier.blocked':
    'Your device is not sharing its location, so customers cannot see where you are. Allow location access, then try again.',
  'courier.pending': 'Not sent yet; will be sent when you are back online:',
  'courier.sendNow': 'Send now',
  'pending.courier.accept': 'accepted',
  'pending.courier.pickUp': 'picked up',
  'pending.courier.deliver': 'delivered',
} satisfies Record<keyof typeof vi, string>
