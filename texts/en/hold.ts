import type { holdTexts as vi } from '../vi/hold.ts'

export const holdTexts = {
  'cart.mustDrop': 'Some dishes are gone. Take them out to go on.',
  'cart.held': 'You have just placed an order. The cart opens again in a few seconds.',
} satisfies Record<keyof typeof vi, string>
