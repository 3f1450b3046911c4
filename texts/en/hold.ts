import type { holdTexts as vi } from '../vi/hold.ts'

export const holdTexts = {
  'cart.mustDrop': 'Some items are no longer available. Remove them to continue.',
  'cart.held': 'You have just placed an order. The cart will open again in a few seconds.',
} satisfies Record<keyof typeof vi, string>
