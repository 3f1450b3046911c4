import type { placingTexts as vi } from '../vi/placing.ts'

export const placingTexts = {
  'checkout.checking': 'Checking availability',
} satisfies Record<keyof typeof vi, string>
