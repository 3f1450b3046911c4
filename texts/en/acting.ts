import type { actingTexts as vi } from '../vi/acting.ts'

export const actingTexts = {
  'staff.acting': 'You are signed in as {name}',
  'staff.over': 'The customer’s session has ended. You are back at your desk.',
  'staff.end': 'End',
} satisfies Record<keyof typeof vi, string>
