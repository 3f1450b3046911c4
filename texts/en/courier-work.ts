import type { courierWorkTexts as vi } from '../vi/courier-work.ts'

export const courierWorkTexts = {
  'courier.blocked': 'Your device does not share its location, so customers cannot see you coming. Allow location, then try again.',
  'courier.pending': 'Not sent yet, will be sent once you are online:',
  'courier.sendNow': 'Send now',
  'pending.courier.accept': 'accepted',
  'pending.courier.pickUp': 'picked up',
  'pending.courier.deliver': 'delivered',
} satisfies Record<keyof typeof vi, string>
