import type { placingTexts as vi } from '../vi/placing.ts'

export const placingTexts = {
  'checkout.checking': 'Checking the dishes',
} satisfies Record<keyof typeof vi, string>
