import type { followingTexts as vi } from '../vi/following.ts'

export const followingTexts = {
  'order.slot': 'To be there {slot}',
  'order.cash': 'You pay {cash}, the courier gives {change} back.',
  'order.asOf': 'Last updated {time}',
  'order.rate': 'Rate',
} satisfies Record<keyof typeof vi, string>
