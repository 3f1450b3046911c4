import type { followingTexts as vi } from '../vi/following.ts'

export const followingTexts = {
  'order.slot': 'Scheduled for {slot}',
  'order.cash': 'You pay {cash} and get {change} back.',
  'order.pinLocked': 'The courier entered a wrong PIN 5 times, so it is locked. Unlock it if this is your courier.',
  'order.pinUnlock': 'Unlock PIN',
  'order.asOf': 'Last updated {time}',
  'order.rate': 'Rate',
  'order.done': 'Enjoy your meal!',
  'order.refunded': '{amount} was refunded to your wallet.',
  'order.refundedTo': '{amount} is being refunded to {name}.',
} satisfies Record<keyof typeof vi, string>
